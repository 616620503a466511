import { DAY } from '@vitrine/kit'

const TIME = String.raw`(?:[T ]+(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?)?`

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
 * `2026-11-21T08:30+0100`, `2026-11-21 08:30:00 -0500`. A time without a zone is taken as UTC. Undefined if it is not a
 * date.
 *
 * @example
 * readInstant('2026-11-21 08:30:00 -0500') // => '2026-11-21T13:30:00Z'
 * readInstant('11/30/26') // => undefined
 */
export function readInstant(text: string): string | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const { year, month = '', day = '', hour = '00', minute = '00', second = '00', zone = 'Z' } = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z'
  const instant = new Date(`${date}T${hour}:${minute}:${second}${offset}`)
  if (Number.isNaN(instant.getTime())) return undefined
  // `Date` reads the 31st of February as the 3rd of March; here it is an error.
  const local = new Date(`${date}T00:00:00Z`)
  return local.getUTCDate() === Number(day) ? inSeconds(instant) : undefined
}

/**
 * The exclusive end of a period that is given by its last instant. A day without a time is included in the period, and so
 * is one that a database has written with its first second: `2026-12-31 00:00:00` without a zone is a day.
 *
 * @example
 * readEnd('21.11.2026') // => '2026-11-22T00:00:00Z'
 */
export function readEnd(text: string): string | undefined {
  const instant = readInstant(text)
  if (instant === undefined || !isDay(partsOf(text))) return instant
  return inSeconds(new Date(Date.parse(instant) + DAY))
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

function isDay({ hour = '00', minute = '00', second = '00', zone }: Record<string, string | undefined> = {}): boolean {
  return zone === undefined && [hour, minute, second].every((part) => part === '00')
}

function partsOf(text: string): Record<string, string | undefined> | undefined {
  return FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
}

function inSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
