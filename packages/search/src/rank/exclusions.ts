import { TRAITS } from '@vitrine/product'
import { factBits } from '../filter/fact-lists.ts'
import { itemsOf } from '../index/columns.ts'
import { NAMED } from '../index/impact.ts'
import { impactOf, postingsOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { wordsOfNames } from '../query/product-kinds.ts'
import { type Group, wordIdsOf } from '../retrieve/term-groups.ts'
import { isStatedAbsent } from '../text/stated-absence.ts'
import { plainWords } from '../text/wordbook.ts'

/** Values that state the absence of what the specification is named for. */
export const NONE =
  /^(no|n|none|not included|without|false|nu|fără|nein|ohne|keine?|non|aucune?|sans|sin|-|–|0(?:[.,]0+)?\s*%?)$/i

/**
 * Returns a function that tells whether a product of a segment has an unwanted property: in a trait of all its
 * variants, in a specification, or in title, brand or category. Descriptions are ignored, since they may mention
 * anything ("not for trails"), and a product is kept if some variants lack the property. A name or a specification that
 * states the absence ("sugar free") does not count.
 */
export function hasUnwanted(unwanted: readonly Group[], segment: Segment): (doc: number) => boolean {
  const ids = unwanted.flatMap((group) => wordIdsOf(segment, group))
  if (ids.length === 0) return () => false
  const words = new Set(ids.map(segment.words.word))
  // "5W-30" and "5 L" are other words in the index than in a title.
  const isNumber = [...words].some((word) => /\d/.test(word))
  const says = (text: string) => plainWords(text).some((word, at, all) => words.has(word) && !isStatedAbsent(all, at))
  const lacks = (text: readonly string[]) => text.some((word, at) => words.has(word) && isStatedAbsent(text, at))
  const traits = factBits(
    segment,
    Int32Array.from(segment.facts.facts, ({ name, value }) => (says(value) ? traitBit(name) : 0)),
  )
  const { details } = segment.factLists
  const isDetail = details.facts.map(({ name, value }) => !NONE.test(value) && says(`${name} ${value}`))
  const saysLack = details.facts.map(({ name, value }) => lacks(plainWords(`${name} ${value}`)))
  const categories = segment.facts.categories.map(({ label }) => {
    const path = label.split(' > ')
    return { isSo: says(path.at(-1) ?? ''), isWithin: path.slice(0, -1).some(says) }
  })
  const mentions = docsWith(ids, segment)

  return (doc) => {
    if (!mentions(doc)) return false
    const { some, every } = traits(doc)
    if (some !== 0) return every !== 0
    const told = itemsOf(details, segment.columns.details[doc]!)
    if (told.some((item) => isDetail[item])) return true
    const category = categories[segment.columns.category[doc]!]!
    if (category.isSo) return true
    const least = category.isWithin ? NAMED_BESIDE : NAMED
    const block = segment.blocks[doc >>> 16]!
    if (!ids.some((id) => impactOf(block, id, doc & 0xffff) >= least)) return false
    if (told.some((item) => saysLack[item])) return false
    // In a short description a word weighs as much as in a title: "No subscription."
    const brand = plainWords(segment.facts.brands[segment.columns.brand[doc]!] ?? '')
    const names = [...wordsOfNames(segment, doc), ...brand]
    return (isNumber || names.some((name) => words.has(name))) && !lacks(names)
  }
}

/** The products with one of the words anywhere, precomputed, because browsing tests every product. */
function docsWith(ids: readonly number[], { size, blocks }: Segment): (doc: number) => boolean {
  const has = new Uint8Array(size)
  for (const block of blocks) {
    for (const id of ids) for (const doc of postingsOf(block, id).docs) has[block.base + doc] = 1
  }
  return (doc) => has[doc] === 1
}

/** The impact of a word in both title and category: a racket of "Tennis & Padel" is no padel racket. */
const NAMED_BESIDE = 176

/** One for each trait; 0 for options. */
function traitBit(name: string): number {
  const names: readonly string[] = TRAITS
  const place = names.indexOf(name)
  return place < 0 ? 0 : 1 << place
}
