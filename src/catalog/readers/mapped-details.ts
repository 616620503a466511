import type { Draft } from '../reading.ts'
import { isCostName } from '../words.ts'
import type { MappedItem } from './mapped-values.ts'
import type { Mapping } from './mapping.ts'

type Details = NonNullable<Draft['details']>

/** Turns the columns that a mapping names as details into facts: `attr_t_panel_type` into "Panel type". */
export function detailsPlan({ details = [] }: Mapping, header: readonly string[]): (item: MappedItem) => Details {
  if (details.length === 0) return () => []
  const nameOf = rememberingNames(details)
  const inTable = header.flatMap((title, at) => {
    const name = nameOf(title.trim())
    return name === undefined ? [] : [{ name, at }]
  })
  return (item) =>
    'cells' in item
      ? inTable.flatMap(({ name, at }) => fact(name, item.cells[at]))
      : Object.entries(item.record).flatMap(([key, value]) => fact(nameOf(key), value))
}

/** Records repeat their keys a million times; each is looked at once. */
function rememberingNames(patterns: readonly string[]): (key: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const matchers = patterns.map(toMatcher)
  return (key) => {
    if (known.has(key)) return known.get(key)
    const part = matchers.map((match) => match(key)).find((part) => part !== undefined)
    const name = part === undefined || isCostName(part) ? undefined : toName(part)
    if (known.size < 100_000) known.set(key, name)
    return name
  }
}

/** The part of a key that the star stands for; without a star, the whole key. */
function toMatcher(pattern: string): (key: string) => string | undefined {
  const star = pattern.indexOf('*')
  if (star < 0) return (key) => (key === pattern ? key : undefined)
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)]
  return (key) =>
    key.startsWith(start) && key.endsWith(end) && key.length > pattern.length - 1
      ? key.slice(start.length, key.length - end.length)
      : undefined
}

function toName(part: string): string {
  const words = part.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fact(name: string | undefined, value: unknown): Details {
  if (name === undefined || name === '') return []
  const text = Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : value
  if (typeof text !== 'string' && typeof text !== 'number') return []
  const shown = String(text).trim()
  return shown === '' ? [] : [{ name, value: shown }]
}
