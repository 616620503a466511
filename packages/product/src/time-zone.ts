import { DAY, HOUR, MINUTE, memoized, SECOND } from '@vitrine/kit'

// Local times of a zone of the IANA database, whose rules `Intl` has. A local time is written as if it were UTC.

/**
 * Whether it is the name of a zone, and no offset.
 *
 * @example
 * isTimeZone('Europe/Bucharest') // => true
 * isTimeZone('+02:00') // => false
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    offsetNames(name)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local time, in milliseconds. Of an hour that comes twice, when clocks are turned back, it is the
 * first. In an hour that is skipped, it is as long after the change as the time says: 02:30 is 03:30.
 *
 * @example
 * fromLocalTime(Date.UTC(2026, 11, 24, 18), 'Europe/Bucharest') // => Date.UTC(2026, 11, 24, 16)
 */
export function fromLocalTime(local: number, timeZone: string): number {
  // No clock is ever changed by more than a day, or twice within two.
  const before = offsetAt(local - DAY, timeZone)
  const after = offsetAt(local + DAY, timeZone)
  if (before === after) return local - before
  const found = [local - before, local - after].filter((instant) => instant + offsetAt(instant, timeZone) === local)
  return found.length > 0 ? Math.min(...found) : local - before
}

/**
 * The day that it is in a zone at an instant.
 *
 * @example
 * localDay(new Date('2026-12-24T22:30:00Z'), 'Europe/Bucharest') // => '2026-12-25'
 */
export function localDay(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 10)
}

/**
 * The first instant of a day in a zone, with the offset of its clocks. It is not always midnight, which clocks may skip.
 *
 * @example
 * dayStart('2026-12-25', 'Europe/Bucharest') // => '2026-12-25T00:00+0200'
 */
export function dayStart(day: string, timeZone: string): string {
  const instant = fromLocalTime(Date.parse(`${day}T00:00Z`), timeZone)
  const offset = offsetAt(instant, timeZone)
  const size = new Date(Math.abs(offset)).toISOString().slice(11, 16).replace(':', '')
  return `${new Date(instant + offset).toISOString().slice(0, 16)}${offset < 0 ? '-' : '+'}${size}`
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // It ends with `GMT`, `GMT+05:30`, or before there were zones `GMT-04:56:02`.
  const text = offsetNames(timeZone).format(instant)
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (sign === undefined) return 0
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -size : size
}

const offsetNames = memoized(
  100,
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)
