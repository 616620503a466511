import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'

// The catalogue of one process, which looks by itself once an hour, and another process that publishes.

describe('a process that follows the catalogue', () => {
  it('is notified of a version by its publisher, also after losing its connection', async () => {
    const postgres = ENGINES.find(({ name }) => name === 'postgres')
    assert.ok(postgres)
    await using stack = new AsyncDisposableStack()
    const place = stack.use(await postgres.migrated())
    const [here, there] = [await openDatabase(place.url), await openDatabase(place.url)]
    stack.defer(async () => {
      await Promise.all([here.close(), there.close()])
    })
    const catalog = stack.adopt(await openCatalog({ database: here, checkEvery: 3_600_000 }), (open) => open.close())
    const heard = createWaiting()
    catalog.follow(({ number }) => heard.at(number))

    async function publish(id: string): Promise<void> {
      async function* items() {
        yield [{ line: 1, product: aProduct(id), issues: [] }]
      }
      await importProducts({ database: there }, { items: items(), mode: 'merge', source: 'test' })
    }
    await publish('a')
    await heard.until(1)
    await publish('b')
    await heard.until(2)

    const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen vitrine_catalog'`.execute(there.sql)
    assert.equal(ended.rows.length, 1)
    // Announced while nobody listens: it is seen when the connection stands again.
    await publish('c')
    await heard.until(3)
    await publish('d')
    await heard.until(4)
    assert.equal((await catalog.find('d'))?.product.id, 'd')
  })
})

function createWaiting() {
  const seen = new Set<number>()
  let wake = Promise.withResolvers<void>()
  return {
    at(number: number): void {
      seen.add(number)
      wake.resolve()
      wake = Promise.withResolvers()
    },
    async until(number: number): Promise<void> {
      while (!seen.has(number)) await wake.promise
    },
  }
}
