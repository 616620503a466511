import type { FactLedger, FactSource, PublicFact } from '../model/public-facts.ts'
import type { MappedItem } from './mapped-item.ts'
import { columnsOfSource, type Mapping } from './mapping.ts'

/**
 * Turns columns into facts: `attr_t_panel_type` into "Panel type". Public are those that the mapping names as details,
 * or that the owner names otherwise; what else the file has beside the fields is reported as held back, but for what
 * the mapping ignores.
 */
export function createDetailReader(
  mapping: Mapping,
  header: readonly string[],
  facts: FactLedger,
): (item: MappedItem) => PublicFact[] {
  const sourceOf = rememberingSources(mapping, facts)
  const inTable = header.flatMap((title, at) => {
    const source = sourceOf(title.trim())
    return source === undefined ? [] : [{ source, at }]
  })
  const admit = (source: Named | undefined, value: unknown): PublicFact[] =>
    source === undefined ? [] : facts.admit(source, { name: source.name, value: toValue(value) })
  return (item) =>
    'cells' in item
      ? inTable.flatMap(({ source, at }) => admit(source, item.cells[at]))
      : Object.entries(item.record).flatMap(([key, value]) => admit(sourceOf(key), value))
}

type Named = FactSource & { name: string }

/** Records repeat their keys a million times; each is looked at once. */
function rememberingSources(mapping: Mapping, facts: FactLedger): (key: string) => Named | undefined {
  const known = new Map<string, Named | undefined>()
  const matchers = (mapping.details ?? []).map(toMatcher)
  const used = usedColumns(mapping)
  const ignored = new Set(mapping.ignore?.map(plain))
  const find = (key: string): Named | undefined => {
    const part = matchers.map((match) => match(key)).find((part) => part !== undefined)
    if (part !== undefined) return { column: key, aliases: [part], marked: 'owner', name: toName(part) }
    if (key === '' || used.has(plain(key))) return undefined
    const source: Named = { column: key, name: toName(key) }
    return ignored.has(plain(key)) && 'held' in facts.decide(source) ? undefined : source
  }
  return (key) => {
    if (known.has(key)) return known.get(key)
    const source = find(key)
    if (known.size < 100_000) known.set(key, source)
    return source
  }
}

/** The columns, or members at the top of a record, that the mapping reads as something else. */
function usedColumns({ fields, options = [], group_by, variants }: Mapping): ReadonlySet<string> {
  const columns = [
    ...Object.values(fields).flatMap(columnsOfSource),
    ...options.map(({ column }) => column),
    ...[group_by ?? []].flat(),
    ...(variants === undefined ? [] : [variants.at]),
  ]
  return new Set(columns.flatMap((column) => [plain(column), plain(column.split('.')[0] ?? column)]))
}

function plain(title: string): string {
  return title.trim().toLowerCase()
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

function toValue(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : value
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : ''
}
