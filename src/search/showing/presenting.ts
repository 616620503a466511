import type { Variant } from '../../catalog/product.ts'
import { type PublicProduct, type PublicProductSummary, type Showing, toSummary } from '../../catalog/public-product.ts'
import type { Match } from '../answer.ts'
import type { Desk } from '../desk.ts'
import type { IndexedEdition } from '../index/kept-index.ts'
import { type Evidence, evidenceAmong } from '../query/evidence.ts'
import { filterFor } from '../query/filtering.ts'
import type { Hit, Outcome } from '../query/run.ts'
import type { UnderstoodWords } from '../query/understanding.ts'
import type { Filters } from '../question.ts'
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

/** How much of a product is shown beside its match. */
export type Show<Shown extends object> = (product: ReadyProduct, showing: Showing, fitting: readonly Variant[]) => Shown

/** All that is public, with the variants that fit first. */
export const inFull: Show<PublicProduct> = (product, showing, fitting) => {
  const shown = product.inPublic(showing)
  return { ...shown, variants: inOrder(shown.variants, fitting) }
}

export const inSummary: Show<PublicProductSummary> = (product, showing) => toSummary(product, showing)

/** Hits in their order; a product that was withdrawn a moment ago is missing: the catalogue knows before the index does. */
export async function presentAll<Shown extends object>(
  { recent, shop, analysis }: Desk,
  hits: readonly Hit[],
  { index, edition, words, filters, outcome, explain }: Found,
  show: Show<Shown>,
): Promise<(Shown & { match: Match })[]> {
  const ready = await recent.get(hits.map(({ number }) => number))
  const products = new Map(ready.map((one) => [one.number, one]))
  const segmentFilters = new Map(index.segments.map((live) => [live, filterFor(live.segment, filters)]))
  const passes: Passes = ({ live, doc }, row) => segmentFilters.get(live)?.variantFailures(doc, row) === 0
  const showing = { shopUrl: shop.url, at: edition.as_of }
  const evidenceFor = evidenceAmong(words.groups)
  return hits.flatMap((hit) => {
    const product = products.get(hit.number)
    if (!product) return []
    const evidence = evidenceFor(hit)
    const sought = new Set(evidence.map(({ text }) => text))
    const fitting = fittingVariants(hit, product, sought, (row) => passes(hit, row))
    const match: Match = {
      score: Math.round(hit.score * 1000) / 1000,
      complete: hit.complete,
      matched_fields: matchedFields(product, sought, analysis.cutter),
      variant_ids: fitting.map(({ id }) => id),
      ...snippetOf(product.product, sought, analysis.cutter),
    }
    if (explain) match.explain = { ...explanationOf(evidence, outcome.explain(hit)), leads: hit.leads ?? false }
    return [{ ...show(product, showing, fitting), match }]
  })
}

/** Whether the variant in a row of the index passes the filters. */
type Passes = (hit: Hit, row: number) => boolean

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

function inOrder<Item extends { id: string }>(items: readonly Item[], first: readonly { id: string }[]): Item[] {
  const order = new Map(first.map(({ id }, place): [string, number] => [id, place]))
  const placeOf = ({ id }: Item) => order.get(id) ?? first.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
