import { TRAITS } from '@vitrine/product'
import { NAMED } from '../index/impact.ts'
import { impactOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { plainWords } from '../text/wordbook.ts'
import { detailsOf, factSetsOf, itemsOf, setColumnOf } from './fact-lists.ts'
import { type Group, wordIdsOf } from './groups.ts'

/** Values that say that a product is without what the detail is named for. */
export const NONE = /^(no|n|none|not included|without|false|nu|fără|nein|ohne|keine?|non|aucune?|sans|sin|0|-|–)$/i

/**
 * Tells which products of a segment have what was not wanted: in a trait of all their variants, in a detail, or in title,
 * brand or category. A description may mention anything ("not for trails"), and what some variants are without can be had.
 */
export function hasUnwanted(unwanted: readonly Group[], segment: Segment): (doc: number) => boolean {
  const ids = unwanted.flatMap((group) => wordIdsOf(segment, group))
  if (ids.length === 0) return () => false
  const words = new Set(ids.map(segment.words.word))
  const says = (text: string) => plainWords(text).some((word) => words.has(word))
  const sets = factSetsOf(segment)
  const isUnwanted = sets.facts.map(({ value }) => says(value))
  const details = detailsOf(segment)
  const isDetail = details.facts.map(({ name, value }) => !NONE.test(value) && says(`${name} ${value}`))
  const categories = segment.facts.categories.map(({ label }) => {
    const path = label.split(' > ')
    return { isSo: says(path.at(-1) ?? ''), isWithin: path.slice(0, -1).some(says) }
  })
  const traits = TRAITS.flatMap((name) => setColumnOf(segment, name) ?? [])

  return (doc) => {
    let some = false
    for (const { column } of traits) {
      const items = itemsOf(sets, column[doc]!)
      if (items.length > 0 && items.every((item) => isUnwanted[item])) return true
      some ||= items.some((item) => isUnwanted[item])
    }
    if (some) return false
    if (itemsOf(details, segment.columns.details[doc]!).some((item) => isDetail[item])) return true
    const category = categories[segment.columns.category[doc]!]!
    const least = category.isWithin ? NAMED_BESIDE : NAMED
    const block = segment.blocks[doc >>> 16]!
    return category.isSo || ids.some((id) => impactOf(block, id, doc & 0xffff) >= least)
  }
}

/** What a word weighs that stands in the title as well as in the category: a racket of "Tennis & Padel" is no padel racket. */
const NAMED_BESIDE = 176
