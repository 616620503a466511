import { lazily } from '@vitrine/kit'
import byCountry from './country-time-zones.json' with { type: 'json' }

const zones = lazily(() => new Map<string, readonly string[]>(Object.entries(byCountry)))

/** What the time zone of a shop follows from. */
export interface TimeZoneFacts {
  timeZone: string
  /** Whether the owner chose it. */
  timeZoneChosen: boolean
  country?: string | undefined
}

/** The zone in which most people of the country live; UTC where there is none. */
export function timeZoneOf(country: string | undefined): string {
  return timeZonesOf(country)[0] ?? 'UTC'
}

/**
 * Where the time zone of a shop comes from, if the owner did not choose it.
 *
 * @example
 * assumedTimeZone({ timeZone: 'Europe/Bucharest', timeZoneChosen: false, country: 'RO' })
 * // => 'The time zone is Europe/Bucharest, by SHOP_COUNTRY=RO.'
 */
export function assumedTimeZone(facts: TimeZoneFacts): string | undefined {
  const { timeZone, timeZoneChosen, country } = facts
  if (timeZoneChosen) return undefined
  if (country === undefined) return `The time zone is ${timeZone}. Set SHOP_TIME_ZONE to yours, such as Europe/Berlin.`
  return doubtfulTimeZone(facts) ?? `The time zone is ${timeZone}, by SHOP_COUNTRY=${country}.`
}

/** A warning if the country has several time zones, of which the owner chose none. */
export function doubtfulTimeZone({ timeZone, timeZoneChosen, country }: TimeZoneFacts): string | undefined {
  const [, ...others] = timeZonesOf(country)
  if (timeZoneChosen || others.length === 0) return undefined
  return `The time zone is ${timeZone}, where most people of SHOP_COUNTRY=${country} live; others there are ${others.join(', ')}. Set SHOP_TIME_ZONE to yours.`
}

/** In which zone an import read dates that have none, and what the owner may have to set. */
export function datesSentence(facts: TimeZoneFacts): string {
  const { timeZone, timeZoneChosen, country } = facts
  const read = `Dates without a time zone were read in ${timeZone}.`
  if (timeZoneChosen || timeZonesOf(country).length === 1) return read
  return `${read} Set SHOP_TIME_ZONE if yours is another.`
}

/** One zone for each set of clocks, those of most people first. */
function timeZonesOf(country: string | undefined): readonly string[] {
  return country === undefined ? [] : (zones().get(country) ?? [])
}
