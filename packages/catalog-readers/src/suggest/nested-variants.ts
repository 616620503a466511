import type { MappingField } from '../readers/mapping.ts'
import { choiceIn, stepsOf } from '../readers/member-path.ts'
import { type Chosen, chooseColumns } from './choose-columns.ts'
import { isPrivate } from './choose-prices.ts'
import type { StatusColumn } from './choose-row-columns.ts'
import { mentions, readColumnName } from './column-name.ts'
import { isNameMember } from './column-profile.ts'
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
  /** What the option is called where its member does not say it. */
  optionName?: string
}

/** Finds a list whose name says that it is of variants, with what distinguishes them. */
export function chooseNestedVariants(all: readonly NamedColumn[], currency: string): NestedVariants | undefined {
  const lists = Map.groupBy(all, ({ profile }) => listOfVariants(profile.name))
  lists.delete(undefined)
  const [found] = [...lists].toSorted(([, a], [, b]) => b.length - a.length)
  if (!found?.[0] || found[1].length < 2) return undefined
  const at = found[0]
  const columns = found[1].map(({ profile, name }) => {
    const label = labelIn(profile, at)
    const own = label === profile.label ? name : readColumnName(label)
    return {
      profile: { ...profile, name: profile.name.slice(at.length + 1), label },
      name: { ...own, words: own.words.filter((word) => !word.includes('variant')) },
    }
  })
  const open = columns.filter((column) => !isPrivate(column, all))
  const named = open.filter(isOption)
  // Without a trait or a parameter, the name of each variant distinguishes it.
  const options = named.length > 0 ? named : open.filter((column) => isNameOfEach(column)).slice(0, 1)
  if (options.length === 0) return undefined
  const { chosen, statuses } = chooseColumns(
    open.filter((column) => !options.includes(column)),
    columns,
    { currency, kinds: [], hasChildren: false },
  )
  // A product without a list has no words of variants either.
  for (const { source } of statuses) delete source.constant
  // A size has its number in the list of sizes, which other products have too.
  if (traitIn(at)) chosen.delete('id')
  return {
    ...{ at, columns, chosen: ofVariants(chosen), statuses, options },
    ...(named.length === 0 && { optionName: traitIn(at) ?? 'Variant' }),
  }
}

/** `Size` of a list of sizes. */
function traitIn(path: string): string | undefined {
  const trait = (['size', 'color'] as const).find((trait) => mentions(readColumnName(path), trait))
  return trait && trait.charAt(0).toUpperCase() + trait.slice(1)
}

/** A name or a title that says something else of each entry of a list. */
function isNameOfEach({ profile, name }: NamedColumn): boolean {
  const isCalledSo = name.words.length > 0 && name.words.every((word) => word.includes('name'))
  const several = profile.cells.filter((values) => values.length > 1)
  return isCalledSo && several.length > 0 && several.every((values) => new Set(values).size === values.length)
}

/** The label without the path of the list, of which it may lack the beginning. */
function labelIn({ name, label }: NamedColumn['profile'], at: string): string {
  const wrapper = name.endsWith(label) ? name.slice(0, name.length - label.length) : ''
  const start = at.startsWith(wrapper) ? at.slice(wrapper.length) : at
  return label.startsWith(`${start}.`) ? label.slice(start.length + 1) : label
}

/** The part of a path that leads to a list of variants; undefined: it leads to none. */
function listOfVariants(path: string): string | undefined {
  const steps = stepsOf(path).slice(0, -1)
  const last = steps.findLastIndex((step) => !choiceIn(step) && isListOfVariants(step))
  return last < 0 ? undefined : steps.slice(0, last + 1).join('.')
}

/** `variations`, `skus`; `sizes` and `colors` that have members of their own are the variants by their one option. */
function isListOfVariants(step: string): boolean {
  const name = readColumnName(step)
  return (
    mentions(name, 'variant') ||
    /^(skus|children|combinations)$/i.test(step) ||
    (name.unknown === 0 && mentions(name, 'size', 'color'))
  )
}

/** A trait, or a parameter by its name; one with the same value throughout distinguishes nothing. */
function isOption({ profile, name }: NamedColumn): boolean {
  const isTrait =
    mentions(name, 'color', 'size', 'material', 'pattern') && !mentions(name, 'image', 'unit', 'dimension')
  return (
    (isTrait || stepsOf(profile.name).some((step) => isNameMember(choiceIn(step)?.by ?? ''))) &&
    profile.distinct.length > 1 &&
    profile.length < 60 &&
    profile.url === 0
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
