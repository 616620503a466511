import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AuditTrail, createAuditTrail } from '../../packages/accounts/src/audit/audit-trail.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { type NoticeChannel, openSchedules, type Schedules } from '../../packages/vitrine/src/schedules/schedules.ts'
import { ENGINES } from './engines.ts'

const MINUTE = 60_000
const NIGHTLY = {
  ...{ name: 'nightly', cron: '0 4 * * *', parameters: ['feed.csv', '--replace'] },
  ...{ sources: ['feed.csv'], folder: '/shop' },
}

for (const engine of ENGINES)
  describe(`schedules on ${engine.name}`, () => {
    async function open(
      work: (schedules: Schedules, clock: { at: number }, other: Schedules, trail: AuditTrail) => Promise<void>,
      channels?: readonly NoticeChannel[],
    ) {
      await using place = await engine.migrated()
      const database = await openDatabase(place.url)
      const clock = { at: Date.parse('2026-05-04T12:00:00Z') }
      const trail = createAuditTrail({ database, retention: 86_400_000 })
      const parts = {
        ...{ sql: database.sql, trail, timeZone: 'UTC', now: () => new Date(clock.at) },
        ...(channels && { channels }),
      }
      await work(openSchedules(parts), clock, openSchedules(parts), trail)
      await trail.close()
      await database.close()
    }
    const run = (outcome: number | 'unchanged') => ({ at: '2026-05-05T04:00:00.000Z', outcome, said: 'said' })
    const nextOf = async (schedules: Schedules) => (await schedules.list())[0]?.nextAt

    it('are run by one of several processes, when their time has come', () =>
      open(async (schedules, clock, other) => {
        assert.equal((await schedules.add(NIGHTLY, 'Ana')).nextAt, '2026-05-05T04:00:00.000Z')
        await assert.rejects(schedules.add(NIGHTLY, 'Ana'), /There is a schedule nightly/)
        assert.equal(await schedules.claim(), undefined)
        clock.at = Date.parse('2026-05-05T04:00:00Z')
        const taken = await Promise.all([schedules.claim(), other.claim(), schedules.claim(), other.claim()])
        assert.equal(taken.filter((one) => one !== undefined).length, 1)
        await schedules.finish('nightly', run(0), ['a'])
        assert.equal(await other.claim(), undefined)
        assert.equal(await nextOf(other), '2026-05-06T04:00:00.000Z')
        clock.at = Date.parse('2026-05-06T04:00:10Z')
        assert.deepEqual((await other.claim())?.fingerprints, ['a'])
      }))

    it('are run again when the process that ran them is gone, and not while it says that it runs', () =>
      open(async (schedules, clock, other) => {
        await schedules.add(NIGHTLY, 'Ana')
        clock.at = Date.parse('2026-05-05T04:00:00Z')
        assert.ok(await schedules.claim())
        clock.at += 1.5 * MINUTE
        await schedules.hold('nightly')
        clock.at += 1.5 * MINUTE
        assert.equal(await other.claim(), undefined)
        clock.at += MINUTE
        assert.ok(await other.claim())
      }))

    it('are tried again three times, then the owner is told once a day, and when they work again', () =>
      open(async (schedules, clock) => {
        await schedules.add(NIGHTLY, 'Ana')
        clock.at = Date.parse('2026-05-05T04:00:00Z')
        for (const minutes of [1, 5, 15]) {
          assert.ok(await schedules.claim())
          await schedules.finish('nightly', run(1))
          assert.equal(await schedules.claim(), undefined)
          assert.deepEqual(await schedules.notices(), [])
          clock.at += minutes * MINUTE
        }
        assert.ok(await schedules.claim())
        await schedules.finish('nightly', run(1))
        const [told] = await schedules.notices()
        assert.deepEqual([told?.notice.kind, told?.notice.said], ['failed', 'said'])
        assert.equal(await nextOf(schedules), '2026-05-06T04:00:00.000Z')
        if (told) await schedules.told(told.name, told.notice)
        assert.deepEqual(await schedules.notices(), [])

        clock.at = Date.parse('2026-05-06T04:00:00Z')
        assert.ok(await schedules.claim())
        await schedules.finish('nightly', run(2))
        assert.deepEqual(await schedules.notices(), [], 'told within the last day')
        assert.equal(
          await nextOf(schedules),
          '2026-05-07T04:00:00.000Z',
          'a file that is not understood is not retried',
        )

        clock.at = Date.parse('2026-05-07T04:00:00Z')
        assert.ok(await schedules.claim())
        await schedules.finish('nightly', run(0), ['b'])
        assert.equal((await schedules.notices())[0]?.notice.kind, 'recovered')
        assert.equal((await schedules.list())[0]?.failingSince, undefined)
      }))

    it('that are late are run, and the owner is told for when they were due', () =>
      open(async (schedules, clock) => {
        await schedules.add(NIGHTLY, 'Ana')
        clock.at = Date.parse('2026-05-05T09:00:00Z')
        assert.ok(await schedules.claim())
        const [told] = await schedules.notices()
        assert.deepEqual([told?.notice.kind, told?.notice.since], ['late', '2026-05-05T04:00:00.000Z'])
      }))

    it('tell by each channel until that has taken it, and later each time', () =>
      open(
        async (schedules, clock) => {
          await schedules.add(NIGHTLY, 'Ana')
          clock.at = Date.parse('2026-05-05T09:00:00Z')
          assert.ok(await schedules.claim())
          const waits: number[] = []
          for (let tries = 0; tries < 12; tries++) {
            const began = clock.at
            while ((await schedules.notices()).length === 0 && clock.at < began + 2000 * MINUTE) clock.at += MINUTE
            const [told] = await schedules.notices()
            if (!told) break
            waits.push((clock.at - began) / MINUTE)
            assert.deepEqual(told.notice.by, tries === 0 ? ['mail', 'webhook'] : ['webhook'])
            await schedules.told(told.name, told.notice, ['webhook'])
          }
          assert.deepEqual(waits, [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
        },
        ['mail', 'webhook'],
      ))

    it('say in the audit trail who changed what, and nothing of what was not there', () =>
      open(async (schedules, _clock, _other, trail) => {
        await schedules.add(NIGHTLY, 'Ana')
        await assert.rejects(schedules.add(NIGHTLY, 'Bob'), /There is a schedule nightly/)
        await schedules.hasten('nightly', 'Ana')
        await schedules.setPaused('nightly', true, 'Cem')
        await schedules.hasten('nightly', 'Bob')
        for (const name of ['nightly', 'nightly', 'other']) await schedules.remove(name, 'Dan')
        const lines = await trail.read({ limit: 10 })
        assert.deepEqual(lines.map(({ event, detail }) => `${event} ${detail?.schedule} ${detail?.by}`).sort(), [
          'schedule_add nightly Ana',
          'schedule_pause nightly Cem',
          'schedule_remove nightly Dan',
          'schedule_run nightly Ana',
        ])
      }))

    it('wait while they are paused, and can be run by name', () =>
      open(async (schedules, clock) => {
        await schedules.add(NIGHTLY, 'Ana')
        assert.equal(await schedules.setPaused('nightly', true, 'Ana'), true)
        assert.equal(await schedules.setPaused('other', true, 'Ana'), false)
        clock.at = Date.parse('2026-05-08T00:00:00Z')
        assert.equal(await schedules.claim(), undefined)
        assert.ok(await schedules.claimNamed('nightly'))
        assert.equal(await schedules.claimNamed('nightly'), undefined, 'it is running')
        await schedules.finish('nightly', run('unchanged'))
        assert.equal(await nextOf(schedules), undefined)
        await schedules.setPaused('nightly', false, 'Ana')
        assert.equal(await nextOf(schedules), '2026-05-08T04:00:00.000Z')
        assert.deepEqual(
          [await schedules.remove('nightly', 'Ana'), await schedules.remove('nightly', 'Ana')],
          [true, false],
        )
      }))
  })
