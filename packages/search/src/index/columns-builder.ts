import { fold, foldIdentifier } from '../text/fold.ts'
import { mirrorsIn, type SearchDocument } from './document.ts'
import { growing } from './growable-arrays.ts'
import { identifierEntry } from './identifiers.ts'
import { narrowestAmounts, narrowestColumn, type Section, type SectionSteps, sectionsNamed } from './image.ts'
import { interning, interningFacts, interningLists } from './intern.ts'
import type { Category } from './segment.ts'
import { createSummaryRecords } from './summary-records.ts'

/** Builds the columns of products: everything except their words. */
export function createColumns() {
  const plain = {
    numbers: growing(Uint32Array),
    condition: growing(Uint8Array),
    rating: growing(Uint8Array),
    ratingWeight: growing(Uint8Array),
  }
  const narrow = {
    brand: growing(Uint32Array),
    category: growing(Uint32Array),
    head: growing(Uint32Array),
    born: growing(Uint32Array),
    details: growing(Uint32Array),
  }
  const brands = interning<string>(fold)
  const categories = interning<Category>(({ path }) => path)
  const heads = interning<string>((head) => head)
  // Number 0 is "none".
  brands.numberOf('')
  categories.numberOf({ path: '', label: '', parent: 0 })
  heads.numberOf('')
  const details = interningFacts()
  const detailLists = interningLists()
  const variants = createVariantColumns()
  const identifiers = growing(Float64Array)
  const summaries = createSummaryRecords()

  function addIdentifiers({ articleNumbers }: SearchDocument): void {
    const doc = plain.numbers.length()
    for (const word of new Set(articleNumbers.map(foldIdentifier))) {
      if (word.length > 2) identifiers.push(identifierEntry(word, doc))
    }
  }

  return {
    add(document: SearchDocument): void {
      addIdentifiers(document)
      const numberBelow = (parent: number, { path, label }: SearchDocument['category'][number]) =>
        categories.numberOf({ path, label, parent })
      const ownDetails = [...new Set(document.details.map(details.numberOf))].sort((one, other) => one - other)
      plain.numbers.push(document.number)
      plain.condition.push(document.condition)
      plain.rating.push(document.rating)
      plain.ratingWeight.push(Math.min(255, Math.round(Math.log2(1 + document.ratingCount) * 16)))
      narrow.brand.push(brands.numberOf(document.brand))
      narrow.category.push(document.category.reduce(numberBelow, 0))
      narrow.head.push(heads.numberOf([...document.heads].sort().join(' ')))
      narrow.born.push(document.born)
      narrow.details.push(detailLists.numberOf(ownDetails))
      variants.add(document.variants)
      summaries.add(document)
    },

    *sections(): SectionSteps {
      yield* columnSections<Section>(plain)
      yield* columnSections(narrow, narrowestColumn)
      yield* sectionsNamed('details', detailLists.lists())
      yield* variants.sections()
      yield ['identifiers', identifiers.view().sort()]
      yield* summaries.sections()
    },

    facts: () => ({
      brands: brands.values,
      categories: categories.values,
      heads: heads.values,
      facts: variants.facts,
      details: details.values,
      mirrors: variants.mirrors(),
    }),
  }
}

/**
 * Builds the columns of variants: price, status, and facts. Most variants differ only in price, and most products have
 * the same combinations of variants. The facts of a variant that its siblings lack form, together with its status, a
 * state; the states of a product's variants, in order, form a pattern. Prices are separate, since products rarely share
 * them.
 */
function createVariantColumns() {
  const plain = { variantStarts: growing(Uint32Array), statusSets: growing(Uint8Array) }
  const narrow = { common: growing(Uint32Array), pattern: growing(Uint32Array) }
  const amounts = {
    prices: growing(Float64Array),
    listPrices: growing(Float64Array),
    // Of each product, so that most queries need not examine each variant.
    lowest: growing(Float64Array),
    highest: growing(Float64Array),
  }
  // The facts common to all variants of a product, and the additional facts of each.
  const lists = { common: interningLists(), own: interningLists(), pattern: interningLists() }
  const states = interningLists()
  const facts = interningFacts()
  const mirrors = new Set<string>()
  plain.variantStarts.push(0)

  return {
    add(variants: SearchDocument['variants']): void {
      const all = variants.map((variant) => [...new Set(variant.facts.map(facts.numberOf))])
      const common = sharedBy(all)
      const pattern = variants.map(({ status }, at) => {
        const own = all[at]!.filter((fact) => !common.includes(fact))
        return states.numberOf([lists.own.numberOf(own), status])
      })
      narrow.common.push(lists.common.numberOf(common))
      narrow.pattern.push(lists.pattern.numberOf(pattern))
      for (const variant of variants) for (const name of mirrorsIn(variant)) mirrors.add(name)
      for (const { price, listPrice = 0 } of variants) {
        amounts.prices.push(price)
        amounts.listPrices.push(listPrice)
      }
      amounts.lowest.push(Math.min(...variants.map(({ price }) => price)))
      amounts.highest.push(Math.max(...variants.map(({ price }) => price)))
      plain.variantStarts.push(amounts.prices.length())
      plain.statusSets.push(variants.reduce((set, { status }) => set | (1 << status), 0))
    },
    *sections(): SectionSteps {
      yield* columnSections<Section>(plain)
      yield* columnSections(narrow, narrowestColumn)
      yield* sectionsNamed('common', lists.common.lists())
      yield* sectionsNamed('own', lists.own.lists())
      yield ['patternListStarts', lists.pattern.lists().starts]
      yield ['patternListItems', lists.pattern.lists().items]
      yield ['stateItems', states.lists().items]
      yield* columnSections(amounts, narrowestAmounts)
    },
    facts: facts.values,
    /** Options that duplicate a trait. */
    mirrors: () => [...mirrors].sort(),
  }
}

function sharedBy([first = [], ...others]: readonly number[][]): number[] {
  return others.length === 0 ? first : first.filter((fact) => others.every((numbers) => numbers.includes(fact)))
}

/** Columns, in the form in which they were built unless another is given. */
function* columnSections<Array extends Section>(
  columns: Readonly<Record<string, { view(): Array }>>,
  form: (values: Array) => Section = (values) => values,
): SectionSteps {
  for (const [name, column] of Object.entries(columns)) yield [name, form(column.view())]
}
