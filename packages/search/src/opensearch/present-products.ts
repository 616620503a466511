import { countWork, makeEach } from '@vitrine/kit'
import { type CatalogEntry, type ProductSource, showingOf } from '@vitrine/product'
import type { Filters } from '../contract/query.ts'
import { offerOf, variantFactsOf } from '../index/document.ts'
import type { Hit } from '../query/plan.ts'
import { fittingVariants } from '../result/fitting-variants.ts'
import type { Evidence } from '../result/match-evidence.ts'
import type { OutputFormat } from '../result/output-formats.ts'
import { type ReadyProduct, toReadyProduct } from '../result/ready-product.ts'
import { type SearchOutcome, type Serializer, showHit } from '../result/serializer.ts'
import type { Analysis } from '../text/analysis.ts'
import type { Stemmer } from '../text/stemming.ts'
import { variantPasses } from './filter-queries.ts'

interface PresentingParts {
  catalog: ProductSource
  shop: Parameters<typeof showingOf>[0]
  analysis: Pick<Analysis, 'cutter' | 'stemmer'>
  evidenceFor(hit: Hit): Evidence[]
}

/** Renders the hits of OpenSearch from the current catalogue; a product that was just withdrawn is omitted. */
export function createRemoteSerializer<Form, Shown>(
  { catalog, shop, analysis, evidenceFor }: PresentingParts,
  format: OutputFormat<Form, Shown>,
): Serializer<Shown> {
  const { cutter, stemmer } = analysis

  async function present(hits: readonly Hit[], found: SearchOutcome): Promise<(Shown | undefined)[]> {
    const showing = showingOf(shop, found.edition.as_of)
    const entries = new Map((await catalog.get(hits.map(({ number }) => number))).map((one) => [one.number, one]))
    return makeEach(hits, (hit) => {
      countWork('shown', 1)
      const entry = entries.get(hit.number)
      if (!entry) return undefined
      const ready = toReadyProduct(entry, format.prepare(entry, showing))
      const evidence = evidenceFor(hit)
      const sought = soughtWords(evidence, ready, stemmer)
      const fitting = placesFitting(hit, { entry, ready, sought, filters: found.filters, at: showing.at })
      return showHit(format, { hit, product: ready, evidence, sought, fitting, found, cutter })
    })
  }

  return { fields: format.fields, present }
}

/**
 * The matching words of the product itself: for a stem family those with its stem, for a prefix those that start with
 * it.
 */
function soughtWords(evidence: readonly Evidence[], { fields }: ReadyProduct<unknown>, stemmer: Stemmer): Set<string> {
  const sought = new Set<string>()
  const vague = evidence.filter(({ kind }) => kind === 'stem' || kind === 'prefix' || kind === 'compound')
  for (const { text, kind } of evidence)
    if (!vague.some((one) => one.text === text && one.kind === kind)) sought.add(text)
  if (vague.length === 0) return sought
  const own = new Set(fields.flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []))
  for (const { kind, text, word } of vague) {
    const end = text.replace(/^\*/, '')
    for (const one of own) {
      const isIt = kind === 'prefix' ? one.startsWith(text) : kind === 'compound' ? one.endsWith(end) : isOfFamily(one)
      if (isIt) sought.add(one)
    }
    // Both the stem of the typed word, and OpenSearch's stem.
    function isOfFamily(one: string): boolean {
      const stem = stemmer(one)
      return one === word || stem === text || stem === stemmer(word)
    }
  }
  return sought
}

interface Fitting {
  entry: CatalogEntry
  ready: ReadyProduct<unknown>
  sought: ReadonlySet<string>
  filters: Filters
  at: Date
}

/** Indexes of the variants that match the filters, those that the query names first. */
function placesFitting({ live }: Hit, { entry: { product }, ready, sought, filters, at }: Fitting): number[] {
  const passes = product.variants.map((variant) => {
    const offer = offerOf(variant, at)
    const facts = variantFactsOf(product, variant, offer)
    return variantPasses({ facts, price: offer.price, status: variant.availability.status }, filters)
  })
  const { segment } = live
  const columns = { ...segment.columns, variantStarts: Uint32Array.of(0, passes.length) }
  const hit = { live: { ...live, segment: { ...segment, columns } }, doc: 0 }
  return fittingVariants(hit, ready.variants, sought, {
    variantFailures: (_, row) => (passes[row] ? 0 : 1),
  })
}
