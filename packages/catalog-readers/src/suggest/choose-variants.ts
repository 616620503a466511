import { mentions } from './column-name.ts'
import type { Meaning } from './column-vocabulary.ts'
import type { NamedColumn, UnusedColumn } from './field-rules.ts'

export interface VariantChoice {
  /** The columns whose value the variants of a product share; of several, the first that is filled. */
  groupBy: readonly NamedColumn[]
  /** The columns in which they differ. */
  options: readonly NamedColumn[]
}

const PARENT: readonly Meaning[] = ['parent', 'product', 'code', 'idword', 'skuword', 'variant', 'modelword']
const OPTIONS: readonly Meaning[] = ['color', 'size', 'material', 'pattern']

/**
 * Finds what the rows of one product share, and in what they differ. Rows that cannot be distinguished would be lost as
 * repetitions, so a column is only taken when the values of others tell all rows of its groups apart.
 */
export function chooseVariants(
  columns: readonly NamedColumn[],
): VariantChoice | { doubtful: UnusedColumn } | undefined {
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
        name: group.profile.name,
        why: 'several rows share its values, but no columns were found that tell these rows apart: name them under "options", and this one as "group_by"',
      },
    }
  const own = columns.find((column) => column !== group && isOwnCode(column, group))
  return { groupBy: own ? [group, own] : [group], options }
}

function isGroup({ profile, name }: NamedColumn, columns: readonly NamedColumn[]): boolean {
  const values = profile.cells.flat()
  const repeats = new Set(values).size < values.length
  if (!repeats || (profile.price === 1 && profile.integer < 1) || profile.url > 0) return false
  const isParent = mentions(name, 'parent') && !mentions(name, 'category', 'name', 'variant')
  const isProductBesideVariant =
    mentions(name, 'idword') &&
    !mentions(name, 'variant') &&
    columns.some((other) => mentions(other.name, 'variant') && mentions(other.name, 'idword', 'code', 'skuword'))
  return (
    (isParent || isProductBesideVariant) && name.words.every((word) => word.some((meaning) => PARENT.includes(meaning)))
  )
}

function isOption({ profile, name }: NamedColumn): boolean {
  return mentions(name, ...OPTIONS) && !mentions(name, 'image', 'unit', 'dimension', 'machine') && profile.length < 60
}

/** The code by which other rows name this one as their parent. */
function isOwnCode({ profile, name }: NamedColumn, group: NamedColumn): boolean {
  const parents = new Set(group.profile.cells.flat())
  return (
    mentions(name, 'skuword', 'idword', 'code') &&
    profile.unique === 1 &&
    profile.distinct.some((value) => parents.has(value))
  )
}

/** The numbers of the rows of each group. */
function groupsOf({ profile }: NamedColumn): number[][] {
  const groups = new Map<string, number[]>()
  for (const [row, [value]] of profile.cells.entries()) {
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return [...groups.values()]
}

function valueIn({ profile }: NamedColumn): (row: number) => string {
  return (row) => profile.cells[row]?.[0] ?? ''
}
