import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Writes the time zones of each country, those of most people first: `node tools/write-time-zones.ts cityMap.json`.
// The cities and their inhabitants are those of the npm package city-timezones (1.3.4, MIT), `data/cityMap.json` in it;
// countries and rules of zones are Node's own (CLDR and IANA). Of zones with the same clocks only one is written.

interface City {
  iso2: string
  timezone: string | null
  pop: number
}

const TARGET = path.join(import.meta.dirname, '../packages/catalog/src/shop/country-time-zones.json')

function timeZonesByCountry(cities: readonly City[]): Record<string, string[]> {
  const byCountry = Map.groupBy(cities, ({ iso2 }) => iso2)
  const entries = countries().map((country) => [country, zonesOf(country, byCountry.get(country) ?? [])] as const)
  return Object.fromEntries(entries.filter(([, zones]) => zones.length > 0))
}

/** The codes of ISO 3166-1 in use; those of former countries stand for others. */
function countries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
}

function zonesOf(country: string, cities: readonly City[]): string[] {
  const known = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  const people = new Map<string, number>()
  for (const { timezone, pop } of cities) if (timezone !== null) people.set(timezone, (people.get(timezone) ?? 0) + pop)
  // Cities at a border are given the zone of the neighbour.
  const inhabited = [...people]
    .sort(([, one], [, other]) => other - one)
    .map(([zone]) => zone)
    .filter((zone) => known.length === 0 || known.some((other) => isSame(zone, other)))
  return [...Map.groupBy([...inhabited, ...known], clocksOf).values()].map(([zone = '']) => zone)
}

/** Zones have several names: `Asia/Kolkata`, `Asia/Calcutta`. */
function isSame(one: string, other: string): boolean {
  const at = (zone: string) => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  return at(one).equals(at(other))
}

/** What clocks show this year. */
function clocksOf(zone: string): string {
  const year = new Date().getUTCFullYear()
  const offset = (month: number) => Temporal.PlainDateTime.from({ year, month, day: 15 }).toZonedDateTime(zone).offset
  return Array.from({ length: 12 }, (_, at) => offset(at + 1)).join(' ')
}

const [file = ''] = process.argv.slice(2)
writeFileSync(TARGET, `${JSON.stringify(timeZonesByCountry(JSON.parse(readFileSync(file, 'utf8'))), undefined, 2)}\n`)
