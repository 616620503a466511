import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import type { Product } from '../../packages/product/src/product.ts'
import type { Database } from '../../packages/server-kit/src/index.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { COMMAND } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { KILLS, openKilledShop } from './kills.ts'

const PRODUCTS = 3000

describe('an import that is killed', () => {
  for (const engine of ENGINES) {
    it(`leaves the old catalogue or the new one, whole, on ${engine.name}`, async () => {
      await using place = await openKilledShop(engine.migrated())
      const { folder, environment } = place
      const files = [path.join(folder, 'odd.jsonl'), path.join(folder, 'even.jsonl')] as const
      // Neither catalogue is a part of the other: half of one beside half of the other would show.
      await writeFile(files[0], catalogue(1))
      await writeFile(files[1], catalogue(2))

      const whole = runImport(files[0], environment)
      const started = performance.now()
      assert.equal(await whole.ended, 0)
      const duration = performance.now() - started

      let price = 1
      let finished = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const next = price === 1 ? 2 : 1
        const running = runImport(files[next - 1] ?? files[0], environment)
        // Spread over the whole run, a little beyond its end.
        await sleep((duration * (kill + 0.5 + Math.random())) / KILLS)
        running.kill()
        await running.ended
        const seen = await readPrices(place.url)
        assert.equal(seen.size, 1, 'all prices are of one catalogue')
        const [shown] = seen
        assert.ok(shown === price || shown === next)
        if (shown === next) finished++
        price = shown ?? price
      }

      const last = runImport(files[price === 1 ? 1 : 0], environment)
      assert.equal(await last.ended, 0, 'the next import runs through what was left behind')
      assert.deepEqual([...(await readPrices(place.url))], [price === 1 ? 2 : 1])
      assert.ok(finished < KILLS, 'at least one import was killed before its end')
    })
  }
})

function catalogue(price: number): string {
  return Array.from({ length: PRODUCTS }, (_, index): Product => aProduct(`${price}-${index}`, { price }))
    .map((product) => `${JSON.stringify(product)}\n`)
    .join('')
}

describe('an import whose connection is lost', () => {
  const postgres = ENGINES.find(({ name }) => name === 'postgres')

  /** Ends the connection that inserts the 2,500th row, in the middle of the second batch; once. */
  async function loseConnection({ sql: db }: Database): Promise<void> {
    await sql`create sequence inserted`.execute(db)
    await sql`create function lose() returns trigger language plpgsql as
      'begin if nextval(''inserted'') = 2500 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger lose before insert on product for each row execute function lose()`.execute(db)
  }

  /** Two and a half batches of products that all want the same handle. */
  async function* items(betweenBatches = async () => {}) {
    for (let from = 0; from < 5000; from += 1000) {
      if (from === 2000) await betweenBatches()
      yield Array.from({ length: 1000 }, (_, at) => ({
        line: from + at + 1,
        product: aProduct(`p${from + at}`, { handle: 'rope' }),
        issues: [],
      }))
    }
  }

  const fresh = () => {
    assert.ok(postgres)
    return postgres.migrated()
  }

  it('writes again what was lost, once, and publishes all of it', async () => {
    await using stack = new AsyncDisposableStack()
    const database = stack.adopt(await openDatabase(stack.use(await fresh()).url), (opened) => opened.close())
    await loseConnection(database)
    const outcome = await importProducts({ database }, { items: items(), mode: 'replace', source: 'test' })
    assert.equal(outcome.status, 'published')
    assert.ok('counts' in outcome)
    assert.deepEqual([outcome.counts.added, outcome.counts.unchanged, outcome.counts.skipped], [5000, 0, 0])
    const catalog = stack.adopt(await openCatalog({ database }), (opened) => opened.close())
    for (const name of ['rope', 'rope-p1999', 'rope-p2499', 'rope-p4999'])
      assert.equal((await catalog.find(name))?.product.handle, name)
    const { rows } = await sql<{ many: number }>`select count(distinct number)::int as many from product`.execute(
      database.sql,
    )
    assert.deepEqual(rows, [{ many: 5000 }])
  })

  it('publishes nothing where the server has lost what it had stored', async () => {
    await using stack = new AsyncDisposableStack()
    const { url } = stack.use(await fresh())
    const [database, other] = [await openDatabase(url), await openDatabase(url)]
    stack.defer(() => Promise.all([database.close(), other.close()]).then(() => {}))
    await loseConnection(database)
    // What a standby does not have that was promoted too early: the first batch.
    const forget = async () => {
      await other.sql.deleteFrom('product').where('number', '<=', 2000).execute()
    }
    const importing = importProducts({ database }, { items: items(forget), mode: 'merge', source: 'test' })
    await assert.rejects(importing, /The database has lost rows that it had stored/)
    assert.deepEqual(await other.sql.selectFrom('catalog_version').selectAll().execute(), [])
  })
})

function runImport(file: string, environment: NodeJS.ProcessEnv) {
  // Each file has other products than the one before, so all of those are withdrawn.
  const parameters = ['import', '--replace', '--allow-withdrawals', '100%', file]
  const child = spawn(process.execPath, [COMMAND, ...parameters], { env: environment, stdio: 'ignore' })
  return {
    ended: once(child, 'exit').then(([code]) => code as number | null),
    kill: () => child.kill('SIGKILL'),
  }
}

/** Every price in the catalogue, once; checks that all products are there. */
async function readPrices(url: string): Promise<Set<number>> {
  const database = await openDatabase(url)
  const catalog = await openCatalog({ database })
  const edition = catalog.edition()
  assert.ok(edition)
  const prices = new Set<number>()
  let count = 0
  for await (const batch of catalog.walk(edition)) {
    count += batch.length
    for (const { product } of batch) prices.add(product.variants[0]?.regular_price.amount ?? Number.NaN)
  }
  assert.equal(count, PRODUCTS)
  assert.equal(edition.product_count, PRODUCTS)
  await catalog.close()
  await database.close()
  return prices
}
