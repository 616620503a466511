import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import type { ImportMode, ImportOutcome } from '../../packages/catalog/src/catalog/import-request.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import type { Catalog } from '../../packages/product/src/catalog.ts'
import type { Product } from '../../packages/product/src/product.ts'
import type { Database } from '../../packages/server-kit/src/database/database.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import type { Engine } from './engines.ts'

/** A catalogue on a fresh database of one engine, with a clock that only tests move. */
export interface TestCatalog extends AsyncDisposable {
  url: string
  database: Database
  catalog: Catalog
  /** The clock that the room and its imports go by. */
  clock: { now: Date }
  /** Imports as of a second later. */
  put(products: Product[], options?: { mode?: ImportMode; source?: string; dryRun?: boolean }): Promise<ImportOutcome>
}

export async function openTestCatalog(engine: Engine): Promise<TestCatalog> {
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await engine.migrated())
  const database = stack.adopt(await openDatabase(place.url), (room) => room.close())
  const clock = { now: new Date('2026-06-01T12:00:00.000Z') }
  const now = () => clock.now
  const catalog = stack.adopt(await openCatalog({ database, now, checkEvery: 3_600_000, listens: false }), (room) =>
    room.close(),
  )
  const open = stack.move()
  return {
    url: place.url,
    database,
    catalog,
    clock,
    async put(products, { mode = 'merge', source = 'test', dryRun } = {}) {
      async function* items() {
        for (const [index, product] of products.entries()) yield [{ line: index + 1, product, issues: [] }]
      }
      clock.now = new Date(clock.now.getTime() + 1000)
      const outcome = await importProducts(
        { database, now },
        { items: items(), mode, source, dryRun, allowWithdrawals: 1 },
      )
      await catalog.refresh()
      return outcome
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
