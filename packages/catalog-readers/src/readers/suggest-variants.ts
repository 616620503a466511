import { mentions } from './column-names.ts'
import type { Meaning } from './column-words.ts'
import type { LeftOut, NamedColumn } from './suggest-targets.ts'

export interface VariantChoice {
  /** The columns whose value the variants of a product share; of several, the first that is filled. */
  groupBy: readonly NamedColumn[]
  /** The columns in which they differ. */
  options: readonly NamedColumn[]
}

const PARENT: readonly Meaning[] = ['parent', 'product', 'code', 'idword', 'skuword', 'variant', 'modelword']
const OPTIONS: readonly Meaning[] = ['color', 'size', 'material', 'pattern']

/**
 * Finds what the rows of one product share, and in what they differ. Rows that cannot be told apart would be lost as
 * repetitions, so a column is only taken when the values of others tell all rows of its groups apart.
 */
export function chooseVariants(columns: readonly NamedColumn[]): VariantChoice | { doubtful: LeftOut } | undefined {
  const group = columns.find((column) => isGroup(column, columns))
  if (!group) return undefined
  const rows = groupsOf(group)
  const options = columns.filter(
    (column) =>
      column !== group && isOption(column) && rows.some((group) => new Set(group.map(valueIn(column))).size > 1),
  )
  const isToldApart = rows.every(
    (group) =>
      new Set(group.map((row) => JSON.stringify(options.map((option) => valueIn(option)(row))))).size === group.length,
  )
  if (options.length === 0 || !isToldApart)
    return {
      doubtful: {
        name: group.look.name,
        why: 'several rows share its values, but no columns were found that tell these rows apart: name them under "options", and this one as "group_by"',
      },
    }
  const own = columns.find((column) => column !== group && isOwnCode(column, group))
  return { groupBy: own ? [group, own] : [group], options }
}

function isGroup({ look, name }: NamedColumn, columns: readonly NamedColumn[]): boolean {
  const values = look.cells.flat()
  const repeats = new Set(values).size < values.length
  if (!repeats || (look.price === 1 && look.integer < 1) || look.url > 0) return false
  const isParent = mentions(name, 'parent') && !mentions(name, 'category', 'name', 'variant')
  const isProductBesideVariant =
    mentions(name, 'idword') &&
    !mentions(name, 'variant') &&
    columns.some((other) => mentions(other.name, 'variant') && mentions(other.name, 'idword', 'code', 'skuword'))
  return (
    (isParent || isProductBesideVariant) && name.words.every((word) => word.some((meaning) => PARENT.includes(meaning)))
  )
}

function isOption({ look, name }: NamedColumn): boolean {
  return mentions(name, ...OPTIONS) && !mentions(name, 'image', 'unit', 'dimension', 'machine') && look.length < 60
}

/** The code by which other rows name this one as their parent. */
function isOwnCode({ look, name }: NamedColumn, group: NamedColumn): boolean {
  const parents = new Set(group.look.cells.flat())
  return (
    mentions(name, 'skuword', 'idword', 'code') &&
    look.unique === 1 &&
    look.distinct.some((value) => parents.has(value))
  )
}

/** The numbers of the rows of each group. */
function groupsOf({ look }: NamedColumn): number[][] {
  const groups = new Map<string, number[]>()
  for (const [row, [value]] of look.cells.entries()) {
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return [...groups.values()]
}

function valueIn({ look }: NamedColumn): (row: number) => string {
  return (row) => look.cells[row]?.[0] ?? ''
}
