import { fold, foldIdentifier } from '../text/fold.ts'
import { ascending, listSections, narrowSections, plainSections } from './column-sections.ts'
import type { Fact, SearchDocument } from './document.ts'
import { growingBytes, growingDoubles, growingWords } from './growable-arrays.ts'
import { identifierEntry } from './identifiers.ts'
import { narrowestAmounts, type Section, type SectionSteps } from './image.ts'
import { interning, interningFacts, interningLists } from './intern.ts'
import type { Category, SegmentFacts } from './segment-facts.ts'
import { createSummaryRecords } from './summary-records.ts'

/** Builds the columns of products: everything except their words. */
export interface ColumnsBuilder {
  add(document: SearchDocument): void
  sections(): SectionSteps
  facts(): Omit<SegmentFacts, 'size' | 'locale'>
}

export function createColumns(): ColumnsBuilder {
  const plain = {
    numbers: growingWords(),
    condition: growingBytes(),
    rating: growingBytes(),
    ratingWeight: growingBytes(),
  }
  const narrow = {
    brand: growingWords(),
    category: growingWords(),
    head: growingWords(),
    born: growingWords(),
    details: growingWords(),
  }
  const names = createNames()
  const details = interningLists()
  const variants = createVariantColumns()
  const identifiers = growingDoubles()
  const summaries = createSummaryRecords()

  function addIdentifiers({ articleNumbers }: SearchDocument): void {
    const doc = plain.numbers.length()
    for (const word of new Set(articleNumbers.map(foldIdentifier))) {
      if (word.length > 2) identifiers.push(identifierEntry(word, doc))
    }
  }

  return {
    add(document) {
      addIdentifiers(document)
      const category = names.category(document.category)
      plain.numbers.push(document.number)
      plain.condition.push(document.condition)
      plain.rating.push(document.rating)
      plain.ratingWeight.push(Math.min(255, Math.round(Math.log2(1 + document.ratingCount) * 16)))
      narrow.brand.push(names.brands.numberOf(document.brand))
      narrow.category.push(category)
      narrow.head.push(names.heads.numberOf([...document.heads].sort().join(' ')))
      narrow.born.push(document.born)
      narrow.details.push(details.numberOf(names.detailList(document.details)))
      variants.add(document.variants)
      summaries.add(document.summary)
    },

    *sections() {
      yield* plainSections(plain)
      yield* narrowSections(narrow)
      yield* listSections({ detail: details })
      yield* variants.sections()
      yield ['identifiers', identifiers.view().sort()]
      yield* summaries.sections()
    },

    facts: () => ({
      brands: names.brands.values,
      categories: names.categories.values,
      heads: names.heads.values,
      facts: variants.facts,
      details: names.details.values,
      mirrors: variants.mirrors(),
    }),
  }
}

/** Names that columns reference by number; number 0 is "none". */
function createNames() {
  const brands = interning<string>(fold)
  const categories = interning<Category>(({ path }) => path)
  const heads = interning<string>((head) => head)
  const details = interningFacts()
  brands.numberOf('')
  categories.numberOf({ path: '', label: '', parent: 0 })
  heads.numberOf('')

  return {
    brands,
    categories,
    heads,
    details,
    category: (path: SearchDocument['category']): number =>
      path.reduce((parent, { path, label }) => categories.numberOf({ path, label, parent }), 0),
    detailList: (facts: SearchDocument['details']): number[] => ascending([...new Set(facts.map(details.numberOf))]),
  }
}

/**
 * Builds the columns of variants: price, status, and facts. Most variants differ only in price, and most products have
 * the same combinations of variants. The facts of a variant that its siblings lack form, together with its status, a
 * state; the states of a product's variants, in order, form a pattern. Prices are separate, since products rarely share
 * them.
 */
interface VariantColumnsBuilder {
  add(variants: SearchDocument['variants']): void
  sections(): [string, Section][]
  /** By number. */
  facts: Fact[]
  /** Options that duplicate a trait. */
  mirrors(): string[]
}

function createVariantColumns(): VariantColumnsBuilder {
  const plain = { variantStarts: growingWords(), statusSets: growingBytes() }
  const narrow = { common: growingWords(), pattern: growingWords() }
  const prices = growingDoubles()
  const listPrices = growingDoubles()
  // The facts common to all variants of a product, and the additional facts of each.
  const lists = { common: interningLists(), own: interningLists(), pattern: interningLists() }
  const states = interningLists()
  const facts = interningFacts()
  const mirrors = createMirrors(facts.values)
  plain.variantStarts.push(0)

  return {
    add(variants) {
      const all = variants.map((variant) => [...new Set(variant.facts.map(facts.numberOf))])
      const common = sharedBy(all)
      const pattern = variants.map(({ status }, at) => {
        const own = all[at]!.filter((fact) => !common.includes(fact))
        return states.numberOf([lists.own.numberOf(own), status])
      })
      narrow.common.push(lists.common.numberOf(common))
      narrow.pattern.push(lists.pattern.numberOf(pattern))
      for (const numbers of all) mirrors.add(numbers)
      for (const { price, listPrice = 0 } of variants) {
        prices.push(price)
        listPrices.push(listPrice)
      }
      plain.variantStarts.push(prices.length())
      plain.statusSets.push(variants.reduce((set, { status }) => set | (1 << status), 0))
    },
    sections: () => [
      ...plainSections(plain),
      ...narrowSections(narrow),
      ...listSections(lists),
      ['stateItems', states.items()],
      ...priceSections(prices.view(), listPrices.view(), plain.variantStarts.view()),
    ],
    facts: facts.values,
    mirrors: mirrors.names,
  }
}

function sharedBy([first = [], ...others]: readonly number[][]): number[] {
  return others.length === 0 ? first : first.filter((fact) => others.every((numbers) => numbers.includes(fact)))
}

/**
 * The prices of variants, and the lowest and the highest of each product's, so that most queries need not examine each
 * variant.
 */
function priceSections(prices: Float64Array, listPrices: Float64Array, starts: Uint32Array): [string, Section][] {
  const ofEach = (choose: (one: number, other: number) => number) =>
    Float64Array.from({ length: starts.length - 1 }, (_, doc) =>
      prices.subarray(starts[doc]!, starts[doc + 1]!).reduce((one, other) => choose(one, other)),
    )
  const columns = { prices, listPrices, lowest: ofEach(Math.min), highest: ofEach(Math.max) }
  return Object.entries(columns).map(([name, values]) => [name, narrowestAmounts(values)])
}

/** Collects options that duplicate a trait: "Colour: Black" in addition to the trait `color: Black`. */
function createMirrors(facts: readonly Fact[]) {
  const names = new Set<string>()
  const values: string[] = []
  const foldedOf = (fact: number) => (values[fact] ??= fold(facts[fact]!.value.trim()))
  const isOption = (fact: number) => facts[fact]!.name.startsWith('option.')
  return {
    add(variant: readonly number[]): void {
      const traits = variant.filter((fact) => !isOption(fact))
      for (const fact of variant)
        if (isOption(fact) && traits.some((trait) => foldedOf(trait) === foldedOf(fact))) names.add(facts[fact]!.name)
    },
    names: () => [...names].sort(),
  }
}
