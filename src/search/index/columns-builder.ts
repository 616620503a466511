import { TRAITS } from '../../catalog/product.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import type { Category, SegmentFacts } from './build.ts'
import type { Document, Fact } from './document.ts'
import { growingBytes, growingDoubles, growingWords } from './growing.ts'
import { identifierEntry, identifierSections, packIdentifiers } from './identifiers.ts'
import { narrowed, type Section } from './image.ts'
import { interning, interningFacts, interningLists } from './interning.ts'

// Facets count what a product has of a trait over all of its variants. Colours, sizes and options differ from product to
// product and have a column each. The rest takes few values, and few combinations of them occur: a combination is
// a profile, so that one count stands for six.
export const VARIED_SETS: readonly string[] = ['color', 'size', 'option']
export const PROFILED_SETS: readonly string[] = TRAITS.filter((name) => !VARIED_SETS.includes(name))
const SET_NAMES = [...VARIED_SETS, ...PROFILED_SETS]
/** Numbers that a profile is spelled out as: category, condition, and a set for each profiled trait. */
export const PROFILE = 2 + PROFILED_SETS.length

export interface ColumnsBuilder {
  add(document: Document): void
  sections(): [string, Section][]
  facts(): Omit<SegmentFacts, 'size'>
}

export function createColumns(): ColumnsBuilder {
  const wide = { numbers: growingWords(), variantStarts: growingWords() }
  const narrow = {
    brand: growingWords(),
    category: growingWords(),
    head: growingWords(),
    born: growingWords(),
    details: growingWords(),
    profile: growingWords(),
    common: growingWords(),
    own: growingWords(),
  }
  const small = { condition: growingBytes(), rating: growingBytes(), ratingWeight: growingBytes() }
  const statuses = growingBytes()
  const prices = growingWords()
  const varied = VARIED_SETS.map(() => growingWords())
  const identifiers = growingDoubles()

  const brands = interning<string>(fold)
  const categories = interning<Category>(({ path }) => path)
  const heads = interning<string>((head) => head)
  const facts = interningFacts()
  const detailFacts = interningFacts()
  // What all variants of a product have, and what each has beside: few of the latter differ.
  const lists = { common: interningLists(), own: interningLists(), factSet: interningLists(), detail: interningLists() }
  const variantLists = interningLists()
  const profiles = interningLists()
  const setOfFact: number[] = []
  const sets: number[][] = SET_NAMES.map(() => [])
  brands.numberOf('')
  categories.numberOf({ path: '', label: '', parent: 0 })
  heads.numberOf('')
  wide.variantStarts.push(0)

  function categoryNumber(path: Document['category']): number {
    return path.reduce((parent, { path, label }) => categories.numberOf({ path, label, parent }), 0)
  }

  function factNumber(fact: Fact): number {
    const number = facts.numberOf(fact)
    if (number === setOfFact.length) setOfFact.push(SET_NAMES.indexOf(setNameOf(fact)))
    return number
  }

  /** The facts of a variant, which are also put into the product's sets. */
  function variantFacts(all: readonly Fact[]): number[] {
    const numbers = distinct(all.map(factNumber))
    for (const number of numbers) {
      const set = sets[setOfFact[number]!]
      if (set && !set.includes(number)) set.push(number)
    }
    variantLists.numberOf(numbers)
    return numbers
  }

  function addVariants({ variants }: Document): void {
    for (const set of sets) set.length = 0
    const all = variants.map((variant) => variantFacts(variant.facts))
    const [first = [], ...others] = all
    const common = others.length === 0 ? first : first.filter((fact) => others.every((facts) => facts.includes(fact)))
    narrow.common.push(lists.common.numberOf(common))
    for (const facts of all) narrow.own.push(lists.own.numberOf(facts.filter((fact) => !common.includes(fact))))
    for (const { price, status } of variants) {
      prices.push(price)
      statuses.push(status)
    }
    wide.variantStarts.push(prices.length())
  }

  function addProfile(document: Document, category: number): void {
    const numbers = sets.map((set) => lists.factSet.numberOf(ascending(set)))
    for (const [at, column] of varied.entries()) column.push(numbers[at]!)
    narrow.profile.push(profiles.numberOf([category, document.condition, ...numbers.slice(varied.length)]))
  }

  return {
    add(document: Document): void {
      const doc = wide.numbers.length()
      const category = categoryNumber(document.category)
      wide.numbers.push(document.number)
      narrow.brand.push(brands.numberOf(document.brand))
      narrow.category.push(category)
      narrow.head.push(heads.numberOf(document.head))
      narrow.born.push(document.born)
      narrow.details.push(lists.detail.numberOf(ascending([...new Set(document.details.map(detailFacts.numberOf))])))
      small.condition.push(document.condition)
      small.rating.push(document.rating)
      small.ratingWeight.push(Math.min(255, Math.round(Math.log2(1 + document.ratingCount) * 16)))
      addVariants(document)
      addProfile(document, category)
      for (const word of new Set(document.articleNumbers.map(foldIdentifier))) {
        if (word.length > 2) identifiers.push(identifierEntry(word, doc))
      }
    },

    sections: () => [
      ...Object.entries(wide).map(([name, column]): [string, Section] => [name, column.view()]),
      ...Object.entries(narrow).map(([name, column]): [string, Section] => [name, narrowed(column.view())]),
      ...Object.entries(small).map(([name, column]): [string, Section] => [name, column.view()]),
      ...varied.map((column, at): [string, Section] => [`${VARIED_SETS[at]}Sets`, narrowed(column.view())]),
      ...Object.entries(lists).flatMap(([name, { starts, items }]): [string, Section][] => [
        [`${name}ListStarts`, starts()],
        [`${name}ListItems`, items()],
      ]),
      ['statuses', statuses.view()],
      ...priceSections(prices.view()),
      ['profileItems', profiles.items()],
      ...identifierSections(packIdentifiers(identifiers.view())),
    ],

    facts: () => ({
      brands: brands.values,
      categories: categories.values,
      heads: heads.values,
      facts: facts.values,
      details: detailFacts.values,
      mirrors: mirrorsOf(variantLists.starts(), variantLists.items(), facts.values),
    }),
  }
}

/** Which of the sets a fact is counted in: that of its trait, or the one of all options. */
function setNameOf({ name }: Fact): string {
  return name.startsWith('option.') ? 'option' : name
}

function distinct(numbers: number[]): number[] {
  return numbers.filter((number, at) => numbers.indexOf(number) === at)
}

function ascending(numbers: number[]): number[] {
  return numbers.length < 2 ? numbers : numbers.sort((one, other) => one - other)
}

/** Each price once, ascending; a variant's is its place among them: a narrower column, and places compare as prices do. */
function priceSections(prices: Uint32Array): [string, Section][] {
  const values = prices.slice().sort()
  let length = 0
  for (let at = 0; at < values.length; at++) {
    if (at === 0 || values[at] !== values[length - 1]) values[length++] = values[at]!
  }
  const distinct = values.slice(0, length)
  const places = new Map(Array.from(distinct, (price, place): [number, number] => [price, place]))
  return [
    ['priceValues', distinct],
    ['prices', narrowed(prices.map((price) => places.get(price) ?? 0))],
  ]
}

/** "Colour: Black" beside the trait `color: Black`. */
function mirrorsOf(starts: Uint32Array, items: Uint32Array, facts: readonly Fact[]): string[] {
  const mirrors = new Set<string>()
  const isOption = facts.map(({ name }) => name.startsWith('option.'))
  const values = facts.map(({ value }) => fold(value.trim()))
  for (let list = 0; list < starts.length - 1; list++) {
    const numbers = items.subarray(starts[list], starts[list + 1])
    const traits = new Set(
      Array.from(
        numbers.filter((fact) => !isOption[fact]),
        (fact) => values[fact],
      ),
    )
    for (const fact of numbers) if (isOption[fact] && traits.has(values[fact])) mirrors.add(facts[fact]!.name)
  }
  return [...mirrors].sort()
}
