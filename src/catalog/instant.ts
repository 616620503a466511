/**
 * An instant in UTC from the ways in which exports write dates: `2026-11-21`, `2026/11/21 08:30`,
 * `2026-11-21T08:30+0100`, `2026-11-21 08:30:00 -0500`. A time without a zone is taken as UTC. Undefined: not a date.
 */
export function readInstant(text: string): string | undefined {
  const parts =
    /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text.trim(),
    )
  if (!parts) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = parts
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z'
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  if (Number.isNaN(instant.getTime())) return undefined
  // The 31st of February is the 3rd of March to `Date`, and a mistake to us.
  const local = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return local.getUTCDate() === Number(day) ? `${instant.toISOString().slice(0, 19)}Z` : undefined
}
