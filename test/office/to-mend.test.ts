import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadyCondition } from '../../packages/server-kit/src/index.ts'
import { createWords } from '../../packages/ui/src/translations/translations.ts'
import { healthSection } from '../../packages/vitrine/src/probes/health-section.ts'
import { HEALTH_MESSAGES } from '../../packages/vitrine/src/probes/health-words.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { openOffice } from './open-office.ts'

describe('what Today says is to mend', () => {
  it('is that nobody can buy, in the language of the shop, with what to do about it', async () => {
    const { shop, owner } = await openOffice({ environment: { SHOP_LOCALE: 'de-DE' }, products: [aProduct('A')] })
    await using _closing = shop
    // The overview counts them after the catalogue is there.
    while ((await shop.get('/readyz')).body.unobtainable_products !== 1) await sleep(20)
    const today = (await owner.get('/admin')).text
    assert.match(today, /1 Artikel kann weder gekauft noch angefragt werden\..*href="\/admin\/health">Was zu tun ist/s)
    assert.match((await owner.get('/admin/health')).text, /Setzen Sie SHOP_CHECKOUT/)
  })

  it('is what /readyz misses, once for each kind, and nothing where it misses nothing', async () => {
    const words = createWords('en', HEALTH_MESSAGES)
    let isFull = true
    const disk: ReadyCondition = { stage: 'disk', isMet: async () => !isFull, reason: () => 'The disk is full.' }
    const { tasks } = healthSection(() => [{ conditions: [disk] }, { conditions: [{ ...disk }] }], words)
    assert.deepEqual(await tasks?.(), [
      { text: words.disk, isUrgent: true, remedy: { label: words.show, href: '/admin/health' } },
    ])
    isFull = false
    assert.deepEqual(await tasks?.(), [])
  })

  for (const engine of ENGINES)
    it(`is an import that fails, before what products lack, and its page tries it again, on ${engine.name}`, async () => {
      await using place = await engine.fresh()
      const { shop, owner } = await openOffice({
        environment: { DATABASE_URL: place.url },
        products: [{ ...aProduct('A'), media: [] }],
      })
      await using _closing = shop
      const { sql } = shop.shop.database
      const since = '2026-11-01T04:00:00.000Z'
      const said = 'feeds.example returned 503 <b>Service Unavailable.'
      for (const name of ['hourly', 'nightly', 'weekly'])
        await sql
          .insertInto('import_schedule')
          .values({
            ...{ name, cron: '0 4 * * *', parameters: '[]', sources: '["https://feeds.example/all.csv"]', folder: '/' },
            ...{ created_at: since, next_at: '2999-01-01T00:00:00.000Z', trying_until: null, attempts: 0 },
            last_run: JSON.stringify({ at: since, outcome: 1, said }),
            ...{ failing_since: name === 'weekly' ? null : since, told_at: since, fingerprints: '[]', notice: null },
          })
          .execute()
      const today = (await owner.get('/admin')).text
      assert.match(today, /The import hourly has been failing since .*1 more import fails\..*is missing in Google/s)
      const [, path = ''] = /href="(\/admin\/schedules\/[^"]+)"/.exec(today) ?? []
      const page = (await owner.get(path)).text
      assert.match(page, /returned 503 &lt;b&gt;Service/)
      assert.match(page, /https:\/\/feeds\.example\/all\.csv/)
      const tried = await owner.post(`${path}/run`, {}, { from: path })
      assert.equal(tried.headers.location, `${path}?done=soon`)
      assert.match((await owner.get(`${path}?done=soon`)).text, /It runs within half a minute/)
      const due = await sql.selectFrom('import_schedule').select(['name', 'next_at']).orderBy('name').execute()
      const now = new Date().toISOString()
      assert.deepEqual(
        due.map(({ next_at }) => next_at !== null && next_at <= now),
        [true, false, false],
      )
      assert.equal((await owner.get('/admin/schedules/none')).status, 404)
    })
})
