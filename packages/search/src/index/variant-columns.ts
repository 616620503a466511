import { fold } from '../text/fold.ts'
import { listSections, narrowSections, plainSections } from './column-sections.ts'
import type { Fact, SearchDocument } from './document.ts'
import type { FactSetsBuilder } from './fact-sets.ts'
import { growingDoubles, growingWords } from './growing.ts'
import { narrowestColumn, type Section } from './image.ts'
import { interningLists } from './interning.ts'

/**
 * What is kept of each variant: price, status, and facts. Few variants differ but for their price, and few products in
 * what their variants are: what a variant has beside the others, with its status, is a state, and the states of
 * a product's variants, in their order, are a pattern. Prices stand by themselves, since no two products share them.
 */
export interface VariantColumnsBuilder {
  add(variants: SearchDocument['variants']): void
  sections(): [string, Section][]
  /** Options that say the same as a trait. */
  mirrors(): string[]
}

export function createVariantColumns({
  numbersOf,
  facts,
}: Pick<FactSetsBuilder, 'numbersOf' | 'facts'>): VariantColumnsBuilder {
  const variantStarts = growingWords()
  const narrow = { common: growingWords(), pattern: growingWords() }
  // Doubles, since a bicycle in rials has more minor units than 32 bits hold.
  const prices = growingDoubles()
  // What all variants of a product have, and what each has beside.
  const lists = { common: interningLists(), own: interningLists(), pattern: interningLists() }
  const states = interningLists()
  const whole = interningLists()
  variantStarts.push(0)

  return {
    add(variants) {
      const all = variants.map(({ facts }) => numbersOf(facts))
      const common = sharedBy(all)
      const pattern = variants.map(({ status }, at) => {
        const own = all[at]!.filter((fact) => !common.includes(fact))
        return states.numberOf([lists.own.numberOf(own), status])
      })
      narrow.common.push(lists.common.numberOf(common))
      narrow.pattern.push(lists.pattern.numberOf(pattern))
      for (const numbers of all) whole.numberOf(numbers)
      for (const { price } of variants) prices.push(price)
      variantStarts.push(prices.length())
    },
    sections: () => [
      ...plainSections({ variantStarts }),
      ...narrowSections(narrow),
      ...listSections(lists),
      ['stateItems', states.items()],
      ...priceSections(prices.view()),
    ],
    mirrors: () => mirrorsOf(whole.starts(), whole.items(), facts),
  }
}

function sharedBy([first = [], ...others]: readonly number[][]): number[] {
  return others.length === 0 ? first : first.filter((fact) => others.every((numbers) => numbers.includes(fact)))
}

/** Each price once, ascending; a variant's is its place among them: a narrower column, and places compare as prices do. */
function priceSections(prices: Float64Array): [string, Section][] {
  const values = prices.slice().sort()
  let length = 0
  for (let at = 0; at < values.length; at++) {
    if (at === 0 || values[at] !== values[length - 1]) values[length++] = values[at]!
  }
  const distinct = values.slice(0, length)
  const places = new Map(Array.from(distinct, (price, place): [number, number] => [price, place]))
  return [
    ['priceValues', distinct],
    ['prices', narrowestColumn(Uint32Array.from(prices, (price) => places.get(price) ?? 0))],
  ]
}

/** "Colour: Black" beside the trait `color: Black`. */
function mirrorsOf(starts: Uint32Array, items: Uint32Array, facts: readonly Fact[]): string[] {
  const mirrors = new Set<string>()
  const isOption = facts.map(({ name }) => name.startsWith('option.'))
  const values = facts.map(({ value }) => fold(value.trim()))
  for (let list = 0; list < starts.length - 1; list++) {
    const numbers = [...items.subarray(starts[list], starts[list + 1])]
    const traits = new Set(numbers.filter((fact) => !isOption[fact]).map((fact) => values[fact]))
    for (const fact of numbers) if (isOption[fact] && traits.has(values[fact])) mirrors.add(facts[fact]!.name)
  }
  return [...mirrors].sort()
}
