import type { Showing } from '../../catalog/public-product.ts'
import type { FoundProduct } from '../answer.ts'
import type { Desk } from '../desk.ts'
import type { IndexedEdition } from '../index/kept-index.ts'
import { type Evidence, evidenceFor } from '../query/evidence.ts'
import { filterFor } from '../query/filtering.ts'
import type { Hit, Outcome } from '../query/run.ts'
import type { UnderstoodWords } from '../query/understanding.ts'
import type { Filters } from '../question.ts'
import type { WordCutter } from '../text/words.ts'
import { mapValues, round } from '../wire.ts'
import { fittingVariants } from './fitting-variants.ts'
import { matchedFields } from './matched-fields.ts'
import { snippetOf } from './passage.ts'
import type { ReadyProduct } from './ready-product.ts'

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
  const ready = await recent.get(hits.map(({ number }) => number))
  const products = new Map(ready.map((one) => [one.number, one]))
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
    const explained = { ...explanationOf(evidence, outcome.explain(hit)), leads: hit.leads ?? false }
    return [{ ...found, match: { ...found.match, explain: explained } }]
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
function present(
  hit: Hit,
  product: ReadyProduct,
  evidence: readonly Evidence[],
  { showing, cutter, passes }: Presenting,
): FoundProduct {
  const words = new Set(evidence.map(({ text }) => text))
  const fitting = fittingVariants(hit, product, words, (row) => passes(hit, row))
  const texts = product.texts()
  const shown = product.inPublic(showing)
  return {
    ...shown,
    variants: inOrder(shown.variants, fitting),
    match: {
      score: Math.round(hit.score * 1000) / 1000,
      complete: hit.complete,
      matched_fields: matchedFields(texts.fields, words, cutter),
      variant_ids: fitting.map(({ id }) => id),
      ...snippetOf(texts, words, cutter),
    },
  }
}

function inOrder<Item extends { id: string }>(items: readonly Item[], first: readonly { id: string }[]): Item[] {
  const order = new Map(first.map(({ id }, place): [string, number] => [id, place]))
  const placeOf = ({ id }: Item) => order.get(id) ?? first.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
