import { countWork, makeEach, oncePer } from '@vitrine/kit'
import {
  type CatalogEntry,
  type Edition,
  type ProductSource,
  type ShopFacts,
  type Showing,
  showingOf,
} from '@vitrine/product'
import type { Match } from '../contract/answer.ts'
import type { Filters } from '../contract/query.ts'
import { filterFor, type SegmentFilter } from '../filter/segment-filter.ts'
import type { Segment } from '../index/segment.ts'
import type { ExpandedQuery } from '../query/expand-query.ts'
import type { Hit, Outcome } from '../query/plan.ts'
import type { Analysis } from '../text/analysis.ts'
import type { WordCutter } from '../text/words.ts'
import { fittingVariants } from './fitting-variants.ts'
import { type Evidence, evidenceAmong } from './match-evidence.ts'
import { matchedFields, snippetOf } from './matched-texts.ts'
import type { OutputFormat } from './output-formats.ts'
import { type ReadyProduct, readySize, toReadyProduct } from './ready-product.ts'
import { createRecentProducts } from './recent-products.ts'

/** The parts of a search result that affect rendering. */
export interface SearchOutcome {
  edition: Edition
  words: ExpandedQuery
  filters: Filters
  outcome: Outcome
  explain: boolean | undefined
  /** Numbers of the products that the query names by an identifier. */
  identified?: ReadonlySet<number>
}

export interface Serializer<Shown> {
  fields: OutputFormat<unknown, Shown>['fields']
  /**
   * Renders hits in order; undefined for a product that was just withdrawn, because the catalogue is ahead of the index.
   */
  present(hits: readonly Hit[], found: SearchOutcome): Promise<(Shown | undefined)[]>
}

interface SerializerParts {
  catalog: ProductSource
  shop: Pick<ShopFacts, 'url' | 'checkout'>
  analysis: Analysis
  /** Cache size for recently shown products, for all output formats together. */
  cacheBytes: number
}

/** What is known of a hit without its product. */
export interface MatchedHit {
  hit: Hit
  evidence: readonly Evidence[]
  /** Words of the catalogue in it that match those of the query. */
  sought: ReadonlySet<string>
  filter: SegmentFilter
  cutter: WordCutter
}

/** Renders a hit from the index alone; undefined if its product must be read. */
type FromIndex<Shown> = (matched: MatchedHit, showing: Showing) => Shown | undefined

/**
 * With `fromIndex`, products are only read if it cannot tell, if the index is behind the catalogue, if factors of the
 * score are requested, or if a product was found by its number.
 */
export function createSerializer<Form, Shown>(
  { catalog, shop, analysis: { cutter }, cacheBytes }: SerializerParts,
  format: OutputFormat<Form, Shown>,
  fromIndex: FromIndex<Shown> = () => undefined,
): Serializer<Shown> {
  const making = {
    make: (entry: CatalogEntry, showing: Showing) => toReadyProduct(entry, format.prepare(entry, showing)),
    sizeOf: (product: ReadyProduct<Form>) => readySize(product) + format.sizeOf(product.form),
  }
  const recent = createRecentProducts(catalog, making, cacheBytes * format.share)

  return {
    fields: format.fields,
    async present(hits, found) {
      const { edition, words, filters, explain, identified } = found
      const showing = showingOf(shop, edition.as_of)
      const filterOf = oncePer((segment: Segment) => filterFor(segment, filters))
      const evidenceFor = evidenceAmong(words.groups)
      const isCurrent = !explain && catalog.edition()?.key === edition.key
      const matched = await makeEach(hits, (hit) => {
        countWork('shown', 1)
        const evidence = evidenceFor(hit)
        const sought = new Set(evidence.map(({ text }) => text))
        const one = { hit, evidence, sought, filter: filterOf(hit.live.segment), cutter }
        const shown = isCurrent && !identified?.has(hit.number) ? fromIndex(one, showing) : undefined
        return { ...one, shown }
      })
      const unread = matched.flatMap(({ hit, shown }) => (shown ? [] : hit.number))
      const products = new Map((await recent.get(unread, showing)).map((one) => [one.number, one]))
      return makeEach(matched, ({ shown, ...one }) => {
        const product = products.get(one.hit.number)
        if (shown || !product) return shown
        const fitting = fittingVariants(one.hit, product.variants, one.sought, one.filter)
        return showHit(format, { ...one, product, fitting, found })
      })
    },
  }
}

/** A found product, with the reasons for its match. */
interface FoundHit<Form> extends Omit<MatchedHit, 'filter'> {
  product: ReadyProduct<Form>
  /** Indexes of the matching variants, best first. */
  fitting: readonly number[]
  found: SearchOutcome
}

/** Renders a product with the reason for its match. */
export function showHit<Form, Shown>(
  format: OutputFormat<Form, Shown>,
  { hit, product, evidence, sought, fitting, found, cutter }: FoundHit<Form>,
): Shown {
  const match: Match = {
    score: Math.round(hit.score * 1000) / 1000,
    complete: hit.complete,
    matched_fields: matchedFields(product.fields, sought, cutter),
    variant_ids: fitting.map((place) => product.variants[place]!.id),
    ...(format.fields === 'full' && snippetOf(product, sought, cutter)),
  }
  if (found.explain) match.explain = explanationOf(evidence, found.outcome.explain(hit))
  return format.show(product.form, fitting, match)
}

/** The factors of a score, and the contribution of each word of the query. */
function explanationOf(
  evidence: readonly Evidence[],
  { words, kind, availability, rating, rules }: ReturnType<Outcome['explain']>,
) {
  const sum = evidence.reduce((all, { value }) => all + value, 0) || 1
  return {
    formula: 'score = words × kind × availability × rating',
    words: round(words),
    kind: round(kind),
    availability: round(availability),
    rating: round(rating),
    rules,
    matched: evidence.map(({ word, kind, text, value }) => ({ word, by: kind, as: text, share: round(value / sum) })),
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
