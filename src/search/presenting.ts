import type { ShelvedProduct } from '../catalog/catalog.ts'
import type { Product, Variant } from '../catalog/product.ts'
import { type Showing, toPublicProduct } from '../catalog/public-product.ts'
import type { FoundProduct } from './answer.ts'
import type { Desk } from './desk.ts'
import type { IndexedEdition } from './index/kept-index.ts'
import { type Evidence, evidenceFor } from './query/evidence.ts'
import { filterFor } from './query/filtering.ts'
import type { Hit, Outcome } from './query/run.ts'
import type { UnderstoodWords } from './query/understanding.ts'
import type { Filters } from './question.ts'
import { fold, foldIdentifier } from './text/fold.ts'
import type { WordCutter } from './text/words.ts'
import { measureAcross, piecesOf } from './text/words.ts'
import { mapValues, round } from './wire.ts'

/** What was found and how, as far as showing it depends on it. */
export interface Found extends IndexedEdition {
  words: UnderstoodWords
  filters: Filters
  outcome: Outcome
  explain: boolean | undefined
}

/** Hits in their order; a product that was withdrawn a moment ago is missing: the catalogue knows before the index does. */
export async function presentAll(
  { recent, shop, analysis }: Desk,
  hits: readonly Hit[],
  { index, edition, words, filters, outcome, explain }: Found,
): Promise<FoundProduct[]> {
  const shelved = await recent.get(hits.map(({ number }) => number))
  const products = new Map(shelved.map((one) => [one.number, one]))
  const segmentFilters = new Map(index.segments.map((live) => [live, filterFor(live.segment, filters)]))
  const parts: Presenting = {
    showing: { shopUrl: shop.url, at: edition.as_of },
    cutter: analysis.cutter,
    passes: ({ live, doc }, row) => segmentFilters.get(live)?.variantFailures(doc, row) === 0,
  }
  return hits.flatMap((hit) => {
    const product = products.get(hit.number)
    if (!product) return []
    const evidence = evidenceFor(hit, words.groups)
    const found = present(hit, product, evidence, parts)
    if (!explain) return [found]
    return [{ ...found, match: { ...found.match, explain: explanationOf(evidence, outcome.explain(hit)) } }]
  })
}

/** The parts of a score, and which word of the question had which share in it. */
function explanationOf(evidence: readonly Evidence[], { words, ...signals }: ReturnType<Outcome['explain']>) {
  const sum = evidence.reduce((all, { value }) => all + value, 0) || 1
  return {
    formula: 'score = words × category × availability × rating',
    words: round(words),
    ...mapValues(signals, round),
    matched: evidence.map(({ word, kind, text, value }) => ({ word, by: kind, as: text, share: round(value / sum) })),
  }
}

interface Presenting {
  showing: Showing
  cutter: WordCutter
  /** Whether the variant in this row of the index passes the filters. */
  passes(hit: Hit, row: number): boolean
}

/** A hit as the caller sees it: the public product, the variants that fit first, and why it matched. */
function present(hit: Hit, shelved: ShelvedProduct, evidence: readonly Evidence[], parts: Presenting): FoundProduct {
  const { product } = shelved
  const words = new Set(evidence.map(({ text }) => text))
  const fitting = fittingVariants(hit, product, words, parts)
  const order = new Map(fitting.map(({ id }, place): [string, number] => [id, place]))
  const placeOf = ({ id }: { id: string }) => order.get(id) ?? fitting.length
  const shown = toPublicProduct(shelved, parts.showing)
  return {
    ...shown,
    variants: shown.variants.toSorted((one, other) => placeOf(one) - placeOf(other)),
    match: {
      score: Math.round(hit.score * 1000) / 1000,
      complete: hit.complete,
      matched_fields: matchedFields(product, words, parts.cutter),
      variant_ids: fitting.map(({ id }) => id),
      ...snippetOf(product, words, parts.cutter),
    },
  }
}

/** Those that pass, the ones named by the question's words first, then what can be had; the merchant's order decides ties. */
function fittingVariants(
  hit: Hit,
  { variants }: Product,
  words: ReadonlySet<string>,
  { passes }: Presenting,
): Variant[] {
  const { columns } = hit.live.segment
  const first = columns.variantStarts[hit.doc]!
  const isSameRevision = columns.variantStarts[hit.doc + 1]! - first === variants.length
  const passing = isSameRevision ? variants.filter((_, row) => passes(hit, first + row)) : variants
  const merit = (variant: Variant) => 2 * namedBy(variant, words) + (isToBeHad(variant) ? 1 : 0)
  return passing
    .map((variant) => ({ variant, merit: merit(variant) }))
    .sort((one, other) => other.merit - one.merit)
    .map(({ variant }) => variant)
}

function namedBy({ options, sku, gtin, id }: Variant, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  const own = [...options.map(({ label }) => label), ...[sku, gtin, id].filter((text) => text !== undefined)]
  return own.filter((text) => hasOneOf([text], words) || words.has(foldIdentifier(text))).length
}

function isToBeHad({ availability }: Variant): boolean {
  return availability.status === 'in_stock' || availability.status === 'limited_stock'
}

function fieldsOf(product: Product): { name: string; texts: string[] }[] {
  const { title, brand, product_type, options, tags, details = [], highlights = [], description } = product
  return [
    { name: 'title', texts: [title] },
    { name: 'brand', texts: brand ? [brand] : [] },
    { name: 'category', texts: product_type },
    { name: 'options', texts: options.flatMap(({ values }) => values) },
    { name: 'details', texts: details.map(({ name, value }) => `${name} ${value}`) },
    { name: 'tags', texts: tags },
    { name: 'description', texts: [description.plain, ...highlights] },
  ]
}

function matchedFields(product: Product, words: ReadonlySet<string>, cutter: WordCutter): string[] {
  const fields = fieldsOf(product)
  const folded = fields.map(({ texts }) => texts.map(fold))
  const isPlain = (word: string) => folded.some((texts) => texts.some((text) => hasWord(text, word)))
  // Cutting is dear, and few words need it: `tshirt` for "T-shirt", `2000ml` for "2 l".
  const others = new Set([...words].filter((word) => !isPlain(word)))
  const hasOther = (text: string) => piecesWith(others, text.slice(0, LONGEST_READ), cutter).wanted.length > 0
  return fields.flatMap(({ name, texts }) =>
    hasOneOf(texts, words) || (others.size > 0 && texts.some(hasOther)) ? [name] : [],
  )
}

/** Whether a text has one of the words as a whole word. */
function hasOneOf(texts: readonly string[], words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false
  return texts.some((text) => {
    const folded = fold(text)
    for (const word of words) if (hasWord(folded, word)) return true
    return false
  })
}

const LETTER = /[\p{L}\p{N}]/u

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + word.length))) return true
  }
  return false
}

const SNIPPET_WORDS = 24
const LONGEST_READ = 3000

/** The passage of the description, or else the title, in which most of the words stand; nothing without words. */
function snippetOf(
  { title, description }: Product,
  words: ReadonlySet<string>,
  cutter: WordCutter,
): { snippet?: string } {
  if (words.size === 0) return {}
  const inDescription = bestPassage(piecesWith(words, description.plain.slice(0, LONGEST_READ), cutter))
  const { pieces, wanted, isWhole } =
    inDescription.wanted.length > 0 ? inDescription : bestPassage(piecesWith(words, title, cutter))
  if (wanted.length === 0) return {}
  const marked = pieces.map((piece, at) => (wanted.includes(at) ? marking(piece) : piece)).join(' ')
  return { snippet: isWhole ? marked : `… ${marked} …` }
}

interface MarkedPieces {
  pieces: readonly string[]
  /** Places of those that are, or are a part of, one of the words. */
  wanted: readonly number[]
}

function piecesWith(words: ReadonlySet<string>, text: string, cutter: WordCutter): MarkedPieces {
  const pieces = piecesOf(text)
  const wordList = Array.from(words, foldIdentifier)
  const hasMeasure = wordList.some((word) => /^\d/.test(word))
  const wanted = pieces.flatMap((piece, at) => {
    const before = pieces[at - 1]
    if (hasMeasure && before !== undefined && /\d$/.test(before)) {
      const measure = measureAcross(cutter.cutPiece(before), cutter.cutPiece(piece))
      if (measure !== undefined && words.has(measure)) return [at - 1, at]
    }
    // Most pieces hold no wanted word at all, which is cheaper to see than to cut them.
    const plain = foldIdentifier(piece)
    const isNear = wordList.some((word) => plain.includes(word)) || (hasMeasure && /\d/.test(plain))
    if (!isNear) return []
    const { parts, joined, measure } = cutter.cutPiece(piece)
    return [...parts, joined, measure].some((word) => word !== undefined && words.has(word)) ? [at] : []
  })
  return { pieces, wanted: [...new Set(wanted)] }
}

function bestPassage({ pieces, wanted }: MarkedPieces) {
  let start = 0
  let most = 0
  for (const at of wanted) {
    const count = wanted.filter((other) => other >= at && other < at + SNIPPET_WORDS - 4).length
    if (count > most) {
      most = count
      start = Math.max(0, at - 4)
    }
  }
  const passage = pieces.slice(start, start + SNIPPET_WORDS)
  return {
    pieces: passage,
    wanted: wanted.map((at) => at - start).filter((at) => at >= 0 && at < passage.length),
    isWhole: pieces.length <= SNIPPET_WORDS,
  }
}

/** Punctuation stays outside of the marks. */
function marking(piece: string): string {
  return piece.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, (word) => `**${word}**`)
}
