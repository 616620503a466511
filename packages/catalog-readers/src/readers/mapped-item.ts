import { readList } from './cell-values.ts'
import type { Source } from './mapping.ts'
import { stepsOf, textsOf, valuesAtPath } from './member-path.ts'

/** A row of a table, or a record of JSON or XML. */
export type MappedItem = (
  | { line: number; cells: readonly string[] }
  | { line: number; record: Record<string, unknown> }
) & {
  /** The options of a row that another names as its variant. */
  given?: readonly { name: string; label: string }[]
}

export interface MappedTable {
  /** The position of each column, by its name in lower case. */
  at: ReadonlyMap<string, number>
}

/** What the sources of `rows` say that a row is; undefined: nothing. */
export function rowKind(
  item: MappedItem,
  sources: Source | readonly Source[] | undefined,
  table: MappedTable,
): 'product' | 'variant' | 'skip' | undefined {
  const words = [sources ?? []].flat().flatMap((source) => sourceValues(item, source, table))
  return (['skip', 'product', 'variant'] as const).find((kind) => words.includes(kind))
}

/** The first value that is filled, translated by the source's own words. */
export function sourceText(item: MappedItem, source: Source | undefined, table: MappedTable): string {
  return sourceValues(item, source, table)[0] ?? ''
}

/** All values, with the cells that hold lists cut apart. */
export function sourceTexts(item: MappedItem, source: Source | undefined, table: MappedTable): string[] {
  const separator = typeof source === 'object' ? source.separator : undefined
  const all = sourceValues(item, source, table)
  return separator === undefined ? all : all.flatMap((value) => readList(value, separator))
}

export function sourceValues(item: MappedItem, source: Source | undefined, table: MappedTable): string[] {
  if (source === undefined) return []
  if (typeof source === 'string') return valuesAt(item, source, table)
  const columns = [...(source.column === undefined ? [] : [source.column]), ...(source.columns ?? [])]
  const found = columns.flatMap((column) => valuesAt(item, column, table))
  const meant = source.values ? found.map((value) => translate(value, source.values)) : found
  return meant.length === 0 && source.constant !== undefined ? [source.constant] : meant
}

/** The first value in a column; of several columns, in the first that is filled. */
export function columnText(item: MappedItem, columns: string | readonly string[], table: MappedTable): string {
  for (const column of [columns].flat()) {
    const [value] = valuesAt(item, column, table)
    if (value !== undefined) return value
  }
  return ''
}

/** `*` means every word that is not named. */
function translate(word: string, values: Readonly<Record<string, string>> = {}): string {
  const meaning = [word, '*'].find((key) => Object.hasOwn(values, key))
  return meaning === undefined ? word : (values[meaning] ?? word)
}

function valuesAt(item: MappedItem, column: string, { at }: MappedTable): string[] {
  if ('cells' in item) {
    const cell = item.cells[at.get(column.trim().toLowerCase()) ?? -1]?.trim() ?? ''
    return cell === '' ? [] : [cell]
  }
  // A key with a dot in it is one key when the record has it.
  const found = Object.hasOwn(item.record, column)
    ? [item.record[column]].flat()
    : valuesAtPath(item.record, stepsOf(column))
  return found.flatMap(textsOf)
}
