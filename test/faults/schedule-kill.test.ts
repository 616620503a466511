import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { KILLS, openKilledShop, shownCatalog, startCommand } from './kills.ts'

const PRODUCTS = 3000

describe('a scheduled import that is killed', () => {
  for (const engine of ENGINES)
    it(`leaves the old catalogue or the new one, and a schedule that runs again, on ${engine.name}`, async () => {
      await using place = await openKilledShop(engine.migrated())
      const { folder, environment } = place
      const file = path.join(folder, 'feed.jsonl')
      const write = (price: number) => writeFile(file, catalogue(price))
      const run = () => startCommand(['schedule', 'run', 'nightly'], environment)
      await write(1)
      const add = ['schedule', 'add', 'nightly', '--cron', '0 4 1 1 *', file, '--replace']
      assert.equal((await startCommand(add, environment).ended).code, 0)
      const started = performance.now()
      assert.equal((await run().ended).code, 0)
      const duration = performance.now() - started

      let price = 1
      let finished = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const next = price === 1 ? 2 : 1
        await write(next)
        const running = run()
        // Spread over the whole run, a little beyond its end.
        await sleep((duration * (kill + 0.5 + Math.random())) / KILLS)
        running.kill()
        const { said } = await running.ended
        const shown = await shownCatalog(place.url)
        assert.deepEqual([shown.prices.size, shown.variants], [1, PRODUCTS], 'all prices are of one catalogue')
        assert.equal(shown.newestAct, shown.version, 'what is shown is listed')
        const [now = 0] = shown.prices
        if (said.includes('Published')) assert.equal(now, next, 'what was acknowledged is there')
        if (now === next) finished++
        price = now
        await endTurn(place.url)
      }
      await write(price === 1 ? 2 : 1)
      const { code, said } = await run().ended
      assert.equal(code, 0, said)
      assert.deepEqual([...(await shownCatalog(place.url)).prices], [price === 1 ? 2 : 1])
      assert.ok(finished < KILLS, 'at least one was killed before its end')
    })
})

function catalogue(price: number): string {
  return Array.from({ length: PRODUCTS }, (_, at) => `${JSON.stringify(aProduct(`p${at}`, { price }))}\n`).join('')
}

/** As two minutes later, when others take a dead process's turn. The schedule must be there, and not be paused. */
async function endTurn(url: string): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openDatabase(url), (opened) => opened.close())
  const rows = await database.sql
    .updateTable('import_schedule')
    .set({ trying_until: null })
    .where('next_at', 'is not', null)
    .returning('name')
    .execute()
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['nightly'],
  )
}
