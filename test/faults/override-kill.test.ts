import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOwnerValues } from '../../packages/catalog/src/catalog/covered-values.ts'
import { isMoney } from '../../packages/product/src/money.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { KILLS, openKilledShop, shownCatalog, startCommand } from './kills.ts'

const VARIANTS = 200

describe('an override that is killed', () => {
  for (const engine of ENGINES)
    it(`is made for all variants or none, shown as it is stored, and kept once acknowledged, on ${engine.name}`, async () => {
      await using place = await openKilledShop(engine.migrated())
      const { folder, environment } = place
      const file = path.join(folder, 'ropes.jsonl')
      await writeFile(file, `${JSON.stringify(withVariants())}\n`)
      assert.equal((await startCommand(['import', file], environment).ended).code, 0)

      let price = 1000
      let finished = 0
      const set = (amount: number) =>
        startCommand(['override', 'set', 'rope', '--all-variants', '--price', `${amount / 100}.00`], environment)
      const started = performance.now()
      assert.equal((await set(price).ended).code, 0)
      const duration = performance.now() - started
      for (let kill = 0; kill < KILLS; kill++) {
        const next = price === 1000 ? 2000 : 1000
        const running = set(next)
        // Spread over the whole run, a little beyond its end.
        await sleep((duration * (kill + 0.5 + Math.random())) / KILLS)
        running.kill()
        const { said } = await running.ended
        const shown = await shownCatalog(place.url)
        assert.equal(shown.prices.size, 1, 'all variants or none')
        assert.equal(shown.variants, VARIANTS)
        assert.equal(shown.newestAct, shown.version, 'what is shown is listed')
        const [now = 0] = shown.prices
        assert.deepEqual(await ownerPrices(place.url), [now], 'what is shown is stored')
        if (said.includes('Published')) assert.equal(now, next, 'what was acknowledged is there')
        if (now === next) finished++
        price = now
      }
      const next = price === 1000 ? 2000 : 1000
      assert.equal((await set(next).ended).code, 0, 'the next one runs through what was left behind')
      assert.deepEqual([...(await shownCatalog(place.url)).prices], [next])
      assert.ok(finished < KILLS, 'at least one was killed before its end')
    })
})

function withVariants() {
  const product = aProduct('rope', { price: 5 })
  const [variant] = product.variants
  const variants = Array.from({ length: VARIANTS }, (_, at) => ({
    ...variant,
    ...{ id: `rope-${at}`, title: `Rope ${at}`, options: [{ name: 'Length', label: `${at} m` }] },
  }))
  return {
    ...product,
    options: [{ name: 'Length', values: variants.map((_, at) => `${at} m`) }],
    variants,
  }
}

/** The prices that the owner has set, each once. */
async function ownerPrices(url: string): Promise<number[]> {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openDatabase(url), (opened) => opened.close())
  const values = await listOwnerValues(database.sql, { limit: 10 })
  assert.equal(values.length, VARIANTS)
  return [...new Set(values.map(({ yours }) => (isMoney(yours) ? yours.amount : Number.NaN)))]
}
