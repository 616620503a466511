import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { readInstant } from '../src/read-instant.ts'
import { fromLocalTime, isTimeZone, localDay } from '../src/time-zone.ts'

// Those of shops, with clocks that change by half an hour, at midnight, by a whole day, and never.
const ZONES = [
  ...['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Europe/Bucharest'],
  ...['Africa/Cairo', 'America/Havana', 'Pacific/Apia', 'America/Scoresbysund', 'Africa/Casablanca', 'UTC'],
] as const

const zones = fc.constantFrom(...ZONES)
/** To the second, from 1970 to 2037. */
const instants = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seconds) => seconds * 1000)
/** Near the changes of clocks, where errors are. */
const changes = fc.tuple(zones, instants, fc.integer({ min: -26 * 3600, max: 26 * 3600 })).map(([zone, at, off]) => {
  const next = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  return [zone, (next?.epochMilliseconds ?? at) + off * 1000] as const
})
const moments = fc.oneof(fc.tuple(zones, instants), changes)

describe('A local time', () => {
  it('is the instant that Temporal finds', () => {
    fc.assert(
      fc.property(moments, ([zone, local]) => {
        const written = new Date(local).toISOString().slice(0, -1)
        const expected = Temporal.PlainDateTime.from(written).toZonedDateTime(zone).epochMilliseconds
        assert.equal(fromLocalTime(local, zone), expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('is read back as the instant of which it was written', () => {
    fc.assert(
      fc.property(moments, ([zone, at]) => {
        const written = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
        const local = written.toPlainDateTime()
        // Of an hour that comes twice, the second needs its offset.
        const isFirst = local.toZonedDateTime(zone).epochMilliseconds === at
        const text = `${local.toString({ smallestUnit: 'second' })}${isFirst ? '' : written.offset}`
        assert.equal(Date.parse(readInstant(text, zone) ?? ''), at)
        assert.equal(
          Date.parse(readInstant(local.toString({ smallestUnit: 'second' }) + written.offset, 'UTC') ?? ''),
          at,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('is on the day that a calendar there shows', () => {
    fc.assert(
      fc.property(moments, ([zone, at]) => {
        const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
        assert.equal(localDay(new Date(at), zone), day.toString())
      }),
    )
  })

  it('does not depend on the zone of the machine', () => {
    const script = `import { readDay, readEnd, readInstant } from '@vitrine/product'
      const texts = ['2026-03-29 03:30', '2026-10-25 03:30', '2026-12-24', '24.12.2026 18:00', '2026-12-24T23:30:00-0500']
      const zones = ${JSON.stringify(ZONES)}
      console.log(JSON.stringify([readInstant, readEnd, readDay].map((read) => zones.map((zone) => texts.map((text) => read(text, zone))))))`
    const [first, ...others] = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'].map((TZ) => {
      const args = ['--conditions=vitrine-source', '--input-type=module', '--eval', script]
      const { stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: import.meta.dirname,
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
      assert.equal(stderr, '')
      return stdout
    })
    assert.match(first ?? '', /2026-12-24T16:00:00Z/)
    for (const other of others) assert.equal(other, first)
  })
})

describe('The name of a time zone', () => {
  it('is one of the IANA database, and no offset', () => {
    for (const name of ZONES) assert.ok(isTimeZone(name), name)
    for (const name of ['', '+02:00', '-0500', 'Europe/Bukarest', 'Bucharest', 'local'])
      assert.ok(!isTimeZone(name), name)
  })
})
