import type { Plugin } from 'vitrine'
import { catalog, defineCapability, HOUR, print } from 'vitrine/plugin'

type OwnTables = {
  catalog_size: { at: string; products: number }
}

/**
 * A job with a table of its own: notes every hour, once among all processes, how many products the shop has. The route
 * and the command `vitrine catalog-size` list it.
 */
export function catalogSize(): Plugin {
  return defineCapability({
    name: 'catalog-size',
    needs: { catalog },
    migrations: {
      '001-catalog-size': {
        up: (db) =>
          db.schema
            .createTable('catalog_size')
            .addColumn('at', 'text', (column) => column.primaryKey())
            .addColumn('products', 'integer', (column) => column.notNull())
            .execute(),
      },
    },
    open({ database: { sql } }, { catalog }) {
      const own = sql.withTables<OwnTables>()
      let notes = 0
      return {
        async note() {
          const edition = catalog.edition()
          if (!edition) return
          const noted = { at: new Date().toISOString(), products: edition.product_count }
          await own.insertInto('catalog_size').values(noted).execute()
          notes++
        },
        notes: () => notes,
        list: () => own.selectFrom('catalog_size').selectAll().orderBy('at').execute(),
      }
    },
    jobs: {
      'catalog-size': { every: HOUR, atOnce: true, does: 'notes the number of products', run: (size) => size.note() },
    },
    commands: {
      'catalog-size': {
        does: 'List how many products the shop had at each hour.',
        open(command, shop) {
          command.action(async () => {
            await using opened = await shop.open()
            for (const { at, products } of await opened.api.list()) print(`${at}  ${products}`)
          })
        },
      },
    },
    metrics: (size) => [
      {
        type: 'counter',
        name: 'catalog_size_notes_total',
        help: 'Numbers of products that this process noted.',
        read: () => size.notes(),
      },
    ],
    routes: (size) => async (app) => {
      app.get('/api/catalog-size', async () => ({ sizes: await size.list() }))
    },
  })
}
