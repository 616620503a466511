import { DAY } from '@vitrine/kit'
import { fromLocalTime, localDay } from './time-zone.ts'

const TIME = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?)?`

// In dates with points the day comes first, or the year; with slashes, day and month are ambiguous.
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})${TIME}$`, 'i'),
  // Hungarian, Korean, Japanese and Chinese dates.
  new RegExp(String.raw`^(?<year>\d{4})\. ?(?<month>\d{1,2})\. ?(?<day>\d{1,2})\.?${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<year>\d{4})[年년] ?(?<month>\d{1,2})[月월] ?(?<day>\d{1,2})[日일]${TIME}$`, 'i'),
]

/**
 * Parses the date formats of exports to an instant in UTC: `2026-11-21`, `2026/11/21 08:30`, `21.11.2026`,
 * `2026-11-21T08:30+0100`, `2026-11-21 08:30:00 -0500`. A date or time without a zone of its own is local in `timeZone`.
 * Undefined if it is not a date.
 *
 * @example
 * readInstant('2026-11-21 08:30', 'Europe/Bucharest') // => '2026-11-21T06:30:00Z'
 * readInstant('2026-11-21 08:30:00 -0500', 'Europe/Bucharest') // => '2026-11-21T13:30:00Z'
 * readInstant('11/30/26', 'Europe/Bucharest') // => undefined
 */
export function readInstant(text: string, timeZone: string): string | undefined {
  const read = readParts(text)
  return read && inSeconds(toInstant(read, timeZone))
}

/**
 * The exclusive end of a period that is given by its last instant. A day without a time is included in the period, and so
 * is one that a database has written with its first second: `2026-12-31 00:00:00` without a zone is a day.
 *
 * @example
 * readEnd('21.11.2026', 'Europe/Bucharest') // => '2026-11-21T22:00:00Z'
 */
export function readEnd(text: string, timeZone: string): string | undefined {
  const read = readParts(text)
  if (!read) return undefined
  const isDay = read.offset === undefined && read.time === 0
  // The next day begins 23 to 25 hours after this one.
  return inSeconds(toInstant(isDay ? { ...read, date: read.date + DAY } : read, timeZone))
}

/**
 * The day that a date names: the one that is written, or the one that an instant with a zone of its own is on in
 * `timeZone`. Programs write days as their first second in some zone (`2026-12-01T00:00:00Z`), which are those days.
 *
 * @example
 * readDay('1.12.2026', 'Pacific/Auckland') // => '2026-12-01'
 * readDay('2026-12-01T18:00:00Z', 'Pacific/Auckland') // => '2026-12-02'
 */
export function readDay(text: string, timeZone: string): string | undefined {
  const read = readParts(text)
  if (!read) return undefined
  const isWritten = read.offset === undefined || read.time === 0
  return isWritten ? inSeconds(read.date).slice(0, 10) : localDay(new Date(toInstant(read, timeZone)), timeZone)
}

/**
 * The instant of a text that JSON Schema calls a `date-time` (RFC 3339). Validators let through what `Date` cannot read:
 * leap seconds, which are read as the second before, any blank for the `T`, and an offset in hours alone.
 *
 * @example
 * fromRfc3339('2016-12-31T23:59:60Z').toISOString() // => '2016-12-31T23:59:59.000Z'
 * fromRfc3339('2026-11-21 08:30:00-05').toISOString() // => '2026-11-21T13:30:00.000Z'
 */
export function fromRfc3339(text: string): Date {
  const time = text
    .slice(11)
    .toUpperCase()
    .replace(/:60(?!\d)/, ':59')
    .replace(/[+-]\d{2}$/, '$&:00')
  return new Date(`${text.slice(0, 10)}T${time}`)
}

/** All in milliseconds. */
interface DateParts {
  /** The first instant of the day, as if it were UTC. */
  date: number
  /** Since then; 0 if the text has no time. */
  time: number
  /** The written zone: how far it is ahead of UTC. */
  offset: number | undefined
}

function readParts(text: string): DateParts | undefined {
  const found = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (!found) return undefined
  const { year, month = '', day = '', hour = '0', minute = '00', second = '00', zone } = found
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`)
  // `Date` reads the 31st of February as the 3rd of March; here it is an error.
  if (date.getUTCDate() !== Number(day)) return undefined
  const time = Date.parse(`1970-01-01T${hour.padStart(2, '0')}:${minute}:${second}Z`)
  const offset = zone === undefined ? undefined : offsetOf(zone)
  return Number.isNaN(time) || Number.isNaN(offset) ? undefined : { date: date.getTime(), time, offset }
}

/** NaN if there is no such offset. */
function offsetOf(zone: string): number {
  return /^[+-]/.test(zone) ? -Date.parse(`1970-01-01T00:00:00${zone.replace(/^(...):?(..)$/, '$1:$2')}`) : 0
}

function toInstant({ date, time, offset }: DateParts, timeZone: string): number {
  return offset === undefined ? fromLocalTime(date + time, timeZone) : date + time - offset
}

function inSeconds(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
