import { isRecord } from '../model/json-value.ts'
import type { FactLedger, FactSource, PublicFact } from '../model/public-facts.ts'
import { attributeName } from './attribute-key.ts'
import { readableName } from './cell-values.ts'
import type { MappedItem } from './mapped-item.ts'
import { columnsOfSource, type Mapping } from './mapping.ts'
import { choiceIn, chosenBy, stepsOf, textsOf } from './member-path.ts'

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
  const sourceOf = rememberingSources(mapping, facts, header.length > 0 ? columnsIn(mapping) : membersIn(mapping))
  const inTable = header.flatMap((title, at) => {
    const source = sourceOf(title.trim())
    return source === undefined ? [] : [{ source, at }]
  })
  const inRecord = pathsOf(mapping)
  const admit = (source: Named | undefined, value: unknown): PublicFact[] =>
    source === undefined ? [] : facts.admit(source, { name: source.name, value: toValue(value) })
  return (item) =>
    'cells' in item
      ? inTable.flatMap(({ source, at }) => admit(source, item.cells[at]))
      : [
          ...Object.entries(item.record).flatMap(([key, value]) => admit(sourceOf(key), value)),
          ...inRecord.flatMap((steps) =>
            membersAt(item.record, steps).flatMap(({ path, part, value }) =>
              admit({ column: path, aliases: [part], marked: 'owner', name: readableName(part) }, value),
            ),
          ),
        ]
}

/** The details that are paths to members inside members. */
function pathsOf({ details = [] }: Mapping): (readonly string[])[] {
  return details.map(stepsOf).filter((steps) => steps.length > 1 || steps.some(choiceIn))
}

interface Member {
  /** Where it is, with what the stars of the pattern stand for. */
  path: string
  /** The text that the last star matches; without a star, the name of the member. */
  part: string
  value: unknown
}

/** What a pattern names in a record: `specs.*`, `PARAM[PARAM_NAME=*].VAL`. */
function membersAt(value: unknown, steps: readonly string[], above = { path: '', part: '' }): Member[] {
  const [step, ...rest] = steps
  if (step === undefined) return [{ ...above, value }]
  if (Array.isArray(value)) return value.flatMap((entry) => membersAt(entry, steps, above))
  if (!isRecord(value)) return []
  const inside = (name: string, part: string, member: unknown): Member[] =>
    membersAt(member, rest, { path: above.path === '' ? name : `${above.path}.${name}`, part })
  const choice = choiceIn(step)
  if (choice)
    return chosenBy(value, choice)
      .filter((chosen) => choice.value === '*' || choice.value === chosen.value)
      .flatMap((chosen) => inside(`${choice.name}[${choice.by}=${chosen.value}]`, chosen.value, chosen.member))
  const match = toMatcher(step)
  return Object.entries(value).flatMap(([key, member]) => {
    const part = match(key)
    if (part === undefined) return []
    const isNamedAbove = !step.includes('*') && above.part !== ''
    return inside(key, isNamedAbove ? above.part : part, member)
  })
}

type Named = FactSource & { name: string }

/** Records repeat their keys a million times; each is looked at once. */
function rememberingSources(
  mapping: Mapping,
  facts: FactLedger,
  used: ReadonlySet<string>,
): (key: string) => Named | undefined {
  const known = new Map<string, Named | undefined>()
  const matchers = (mapping.details ?? []).map(toMatcher)
  const ignored = new Set(mapping.ignore?.map(plain))
  const find = (key: string): Named | undefined => {
    const part = matchers.map((match) => match(key)).find((part) => part !== undefined)
    if (part !== undefined) return { column: key, aliases: [part], marked: 'owner', name: titleOf(part) }
    if (key === '' || used.has(plain(key))) return undefined
    const source: Named = { column: key, name: titleOf(key) }
    return ignored.has(plain(key)) && 'held' in facts.decide(source) ? undefined : source
  }
  return (key) => {
    if (known.has(key)) return known.get(key)
    const source = find(key)
    if (known.size < 100_000) known.set(key, source)
    return source
  }
}

function titleOf(key: string): string {
  return readableName(attributeName(key))
}

/** The columns that the mapping reads as something else. */
function columnsIn({ fields, options = [], group_by }: Mapping): ReadonlySet<string> {
  const columns = [
    ...Object.values(fields).flatMap(columnsOfSource),
    ...options.map(({ column }) => column),
    ...[group_by ?? []].flat(),
  ]
  return new Set(columns.map(plain))
}

/** The members at the top of a record that it reads, or in which something is that it reads. */
function membersIn(mapping: Mapping): ReadonlySet<string> {
  const { variants } = mapping
  const paths = pathsOf(mapping).map(([first = '']) => first)
  const all = [...columnsIn(mapping), ...(variants ? [variants.at] : []), ...paths].map(plain)
  return new Set(all.flatMap((path) => [path, choiceIn(stepsOf(path)[0] ?? '')?.name ?? stepsOf(path)[0] ?? path]))
}

function plain(title: string): string {
  return title.trim().toLowerCase()
}

/** The part of a key that the star matches; without a star, the whole key. */
function toMatcher(pattern: string): (key: string) => string | undefined {
  const star = pattern.indexOf('*')
  if (star < 0) return (key) => (key === pattern ? key : undefined)
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)]
  return (key) =>
    key.startsWith(start) && key.endsWith(end) && key.length > pattern.length - 1
      ? key.slice(start.length, key.length - end.length)
      : undefined
}

function toValue(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return [value].flat().flatMap(textsOf).join(', ')
}
