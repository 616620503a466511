import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextRun } from '../../src/schedules/next-run.ts'

const after = (cron: string, timeZone: string, instant: string) =>
  nextRun(cron, timeZone, new Date(instant)).toISOString()

describe('the next time of a schedule', () => {
  it('is a time of the shop’s zone', () => {
    assert.equal(after('0 4 * * *', 'Europe/Berlin', '2026-01-10T12:00:00Z'), '2026-01-11T03:00:00.000Z')
    assert.equal(after('0 4 * * *', 'Asia/Tokyo', '2026-01-10T12:00:00Z'), '2026-01-10T19:00:00.000Z')
    assert.equal(after('*/15 9-17 * * 1-5', 'America/New_York', '2026-11-27T22:50:00Z'), '2026-11-30T14:00:00.000Z')
  })

  it('is once on the day that has an hour less or more', () => {
    // 29 March 2026: two o’clock becomes three. 25 October 2026: three becomes two again.
    assert.equal(after('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z'), '2026-03-29T01:00:00.000Z')
    assert.equal(after('30 2 * * *', 'Europe/Berlin', '2026-03-29T01:00:00Z'), '2026-03-30T00:30:00.000Z')
    const [once, again] = ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']
    assert.equal(after('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z'), once)
    assert.equal(after('30 2 * * *', 'Europe/Berlin', once), again)
  })

  for (const cron of ['', 'daily', '* * *', '61 * * * *', '0 0 30 2 *', '* * * * * *'])
    it(`is refused for "${cron}"`, () => {
      assert.throws(() => after(cron, 'UTC', '2026-01-01T00:00:00Z'), { name: 'UserError' })
    })
})
