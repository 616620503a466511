import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import type { RunningShop } from '../agents/start-shop.ts'
import { vitrine } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { startTwo, type TwoShops } from './start-two.ts'

/** In milliseconds. */
const SEEN_WITHIN = 2000

for (const engine of ENGINES)
  describe(`acts at two processes on one ${engine.name} database`, () => {
    const stack = new AsyncDisposableStack()
    let shops: TwoShops
    let token: string

    before(async () => {
      shops = stack.use(await startTwo(engine, { PROTECTED_SCOPES: '', SHOP_CURRENCY: 'EUR' }))
      const database = stack.adopt(await openDatabase(shops.databaseUrl), (opened) => opened.close())
      async function* items() {
        yield [{ line: 1, product: aProduct('rope', { price: 1000 }), issues: [] }]
      }
      await importProducts({ database }, { items: items(), mode: 'replace', source: 'test' })
      const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-keys-')), (each) =>
        rm(each, { recursive: true, force: true }),
      )
      const made = await vitrine(['keys', 'create', '--scope', 'admin:catalog', '--name', 'office'], {
        ...{ DATABASE_URL: shops.databaseUrl, DATA_DIR: folder },
      })
      token = made.stdout.trim()
      for (const shop of [shops.one, shops.two]) await seen(shop, 1000)
    })
    after(() => stack.disposeAsync())

    const priceAt = async (shop: RunningShop) => {
      const answer = await fetch(`${shop.origin}/api/catalog/rope`)
      return Number(/"price":\{"amount":(\d+)/.exec(await answer.text())?.[1])
    }

    /** Waits for the price, far longer than it may take, and returns how long that was, in milliseconds. */
    async function seen(shop: RunningShop, price: number): Promise<number> {
      const asked = performance.now()
      while ((await priceAt(shop)) !== price) {
        assert.ok(performance.now() - asked < 60_000, 'it is never seen')
        await sleep(20)
      }
      return performance.now() - asked
    }

    async function send(shop: RunningShop, method: 'PATCH' | 'POST', address: string, body: object) {
      const answer = await fetch(shop.origin + address, {
        ...{ method, body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      assert.equal(answer.status, 200, await answer.clone().text())
      return Object(await answer.json())
    }

    it('are seen at the other within two seconds, and at once where they were made: an override and its undo', async () => {
      for (const [here, there] of [
        [shops.one, shops.two],
        [shops.two, shops.one],
      ] as const)
        for (const price of [1500, 1700]) {
          const set = { product: 'rope', variant: 'rope-v', set: { price: { amount: price, currency: 'EUR' } } }
          const { version } = await send(here, 'PATCH', '/admin/api/overrides', { changes: [set] })
          assert.equal(await priceAt(here), price)
          const override = await seen(there, price)
          await send(here, 'POST', `/admin/api/versions/${version}/undo`, {})
          const before = await priceAt(here)
          assert.notEqual(before, price)
          const undo = await seen(there, before)
          assert.ok(override < SEEN_WITHIN && undo < SEEN_WITHIN, `override ${override} ms, undo ${undo} ms`)
        }
    })
  })
