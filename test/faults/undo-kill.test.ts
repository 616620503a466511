import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import type { Database } from '../../packages/server-kit/src/index.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { COMMAND } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { KILLS, openKilledShop } from './kills.ts'

const PRODUCTS = 3000

describe('an undo that is killed', () => {
  for (const engine of ENGINES)
    it(`leaves the catalogue as it was, or without the act, whole, and is listed if it is done, on ${engine.name}`, async () => {
      await using place = await openKilledShop(engine.fresh())
      const { environment } = place
      {
        await using database = await openOne(place.url)
        await take(database, 1)
        await take(database, 2)
      }
      let seen = await look(place.url)
      assert.deepEqual([seen.price, seen.version], [2, 2])
      // The last act is undone over and over: each undo is the act that the next one reverses.
      const started = performance.now()
      assert.equal(await undo(seen.version, environment).ended, 0)
      const duration = performance.now() - started
      seen = await look(place.url)
      assert.deepEqual([seen.price, seen.version], [1, 3])

      let finished = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const running = undo(seen.version, environment)
        // Spread over the whole run, a little beyond its end.
        await sleep((duration * (kill + 0.5 + Math.random())) / KILLS)
        running.kill()
        await running.ended
        const now = await look(place.url)
        if (now.version !== seen.version) {
          finished++
          assert.deepEqual([now.version, now.undoes], [seen.version + 1, seen.version], 'what is shown is listed')
          assert.notEqual(now.price, seen.price)
        } else assert.equal(now.price, seen.price)
        seen = now
      }
      assert.equal(await undo(seen.version, environment).ended, 0, 'the next undo runs through what was left behind')
      assert.notEqual((await look(place.url)).price, seen.price)
      assert.ok(finished < KILLS, 'at least one undo was killed before its end')
    })
})

async function openOne(url: string): Promise<Database & AsyncDisposable> {
  const database = await openDatabase(url)
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}

async function take(database: Database, price: number): Promise<void> {
  async function* items() {
    yield Array.from({ length: PRODUCTS }, (_, at) => ({
      line: at + 1,
      product: aProduct(`p${at}`, { price }),
      issues: [],
    }))
  }
  const outcome = await importProducts({ database }, { items: items(), mode: 'replace', source: 'test' })
  assert.equal(outcome.status, 'published')
}

function undo(version: number, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMAND, 'undo', String(version)], { env: environment, stdio: 'ignore' })
  return {
    ended: once(child, 'exit').then(([code]) => code as number | null),
    kill: () => child.kill('SIGKILL'),
  }
}

/** The one price that all products have, the version that is shown, and what the newest act of the list undoes. */
async function look(url: string): Promise<{ price: number; version: number; undoes: number | null }> {
  await using database = await openOne(url)
  const catalog = await openCatalog({ database })
  const edition = catalog.edition() ?? assert.fail()
  const prices = new Set<number>()
  let count = 0
  for await (const batch of catalog.walk(edition))
    for (const { product } of batch) {
      count++
      prices.add(product.variants[0]?.regular_price.amount ?? Number.NaN)
    }
  const acts = await database.sql.selectFrom('catalog_act').selectAll().orderBy('first_version', 'desc').execute()
  await catalog.close()
  assert.equal(count, PRODUCTS)
  const [price = assert.fail(), ...others] = prices
  assert.deepEqual(others, [], 'all prices are of one catalogue')
  assert.equal(acts[0]?.first_version, edition.number, 'each version is an act of the list')
  return { price, version: edition.number, undoes: acts[0]?.undoes ?? null }
}
