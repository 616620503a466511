import { fold, foldIdentifier } from '../text/fold.ts'
import { ascending, listSections, narrowSections, plainSections } from './column-sections.ts'
import type { SearchDocument } from './document.ts'
import { createFactSets } from './fact-sets.ts'
import { growingBytes, growingDoubles, growingWords } from './growing.ts'
import { identifierEntry, identifierSections, packIdentifiers } from './identifiers.ts'
import type { SectionSteps } from './image.ts'
import { interning, interningFacts, interningLists } from './interning.ts'
import type { Category, SegmentFacts } from './segment-facts.ts'
import { createSummaryRecords } from './summary-records.ts'
import { createVariantColumns } from './variant-columns.ts'

/** What is kept of each product beside its words, by column. */
export interface ColumnsBuilder {
  add(document: SearchDocument): void
  sections(): SectionSteps
  facts(): Omit<SegmentFacts, 'size'>
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
  const sets = createFactSets()
  const variants = createVariantColumns(sets)
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
      sets.close(category, document.condition)
      summaries.add(document.summary)
    },

    *sections() {
      yield* plainSections(plain)
      yield* narrowSections(narrow)
      yield* listSections({ detail: details })
      yield* variants.sections()
      yield* sets.sections()
      yield* identifierSections(packIdentifiers(identifiers.view()))
      yield* summaries.sections()
    },

    facts: () => ({
      brands: names.brands.values,
      categories: names.categories.values,
      heads: names.heads.values,
      facts: sets.facts,
      details: names.details.values,
      mirrors: variants.mirrors(),
    }),
  }
}

/** What columns name by number; number 0 is "none". */
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
