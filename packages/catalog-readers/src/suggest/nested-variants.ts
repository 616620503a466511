import type { MappingField } from '../readers/mapping.ts'
import { choiceIn, stepsOf } from '../readers/member-path.ts'
import { type Chosen, chooseColumns } from './choose-columns.ts'
import { isPrivate } from './choose-prices.ts'
import type { StatusColumn } from './choose-row-columns.ts'
import { mentions, readColumnName } from './column-name.ts'
import type { NamedColumn } from './field-rules.ts'

/** A list of variants inside the records of products. */
export interface NestedVariants {
  /** The path of the list. */
  at: string
  /** What is in it, by paths from there. */
  columns: readonly NamedColumn[]
  chosen: Chosen
  statuses: readonly StatusColumn[]
  /** The members in which variants differ. */
  options: readonly NamedColumn[]
}

/** Finds a list whose name says that it is of variants, with what tells them apart. */
export function chooseNestedVariants(all: readonly NamedColumn[], currency: string): NestedVariants | undefined {
  const lists = Map.groupBy(all, ({ profile }) => listOfVariants(profile.name))
  lists.delete(undefined)
  const [found] = [...lists].toSorted(([, a], [, b]) => b.length - a.length)
  if (!found?.[0] || found[1].length < 2) return undefined
  const at = found[0]
  const columns = found[1].map(({ profile, name }) => ({
    profile: { ...profile, name: profile.name.slice(at.length + 1), label: labelIn(profile.label, at) },
    name: { ...name, words: name.words.filter((word) => !word.includes('variant')) },
  }))
  const open = columns.filter((column) => !isPrivate(column))
  const options = open.filter(isOption)
  if (options.length === 0) return undefined
  const { chosen, statuses } = chooseColumns(
    open.filter((column) => !options.includes(column)),
    columns,
    currency,
  )
  // A product without a list has no words of variants either.
  for (const { source } of statuses) delete source.constant
  return { at, columns, chosen: ofVariants(chosen), statuses, options }
}

function labelIn(label: string, at: string): string {
  return label.startsWith(`${at}.`) ? label.slice(at.length + 1) : label
}

/** The part of a path that leads to a list of variants; undefined: it leads to none. */
function listOfVariants(path: string): string | undefined {
  const steps = stepsOf(path).slice(0, -1)
  const last = steps.findLastIndex((step) => !choiceIn(step) && mentions(readColumnName(step), 'variant'))
  return last < 0 ? undefined : steps.slice(0, last + 1).join('.')
}

/** A trait, or a parameter by its name; one that says the same throughout tells nothing apart. */
function isOption({ profile, name }: NamedColumn): boolean {
  const isTrait =
    mentions(name, 'color', 'size', 'material', 'pattern') && !mentions(name, 'image', 'unit', 'dimension')
  return (
    (isTrait || profile.name.includes('[')) && profile.distinct.length > 1 && profile.length < 60 && profile.url === 0
  )
}

const OF_VARIANTS: readonly MappingField[] = [
  ...(['variant_id', 'sku', 'gtin', 'mpn', 'price', 'sale_price', 'on_sale', 'sale_starts', 'sale_ends'] as const),
  ...(['compare_at_price', 'currency', 'price_quantity', 'availability', 'quantity', 'available_on'] as const),
]

function ofVariants(chosen: Chosen): Chosen {
  const all = [...chosen].map(([field, choice]) => [field === 'id' ? 'variant_id' : field, choice] as const)
  return new Map(all.filter(([field]) => OF_VARIANTS.includes(field)))
}
