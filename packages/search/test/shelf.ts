import type { Product } from '@vitrine/product'
import { createSegmentBuilder } from '../src/index/build.ts'
import { toDocument } from '../src/index/document.ts'
import { indexOf, type LiveIndex, withoutProducts, withSegment } from '../src/index/live-index.ts'
import { openSegment, type Segment } from '../src/index/segment.ts'
import { atOnce } from '../src/index/time-slices.ts'
import { createMemoryCatalog, type MemoryCatalog } from '../src/memory-catalog.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { createAnalysis } from '../src/text/analysis.ts'

export const AT = new Date('2026-11-21T00:00:00Z')
export const analysis = await createAnalysis('en')

/** A segment of numbered products, without a catalogue around it. */
export function segmentOf(products: readonly { number: number; product: Product }[]): Segment {
  const builder = createSegmentBuilder(analysis, RANKING_WEIGHTS.fields)
  for (const { number, product } of products) {
    builder.add(toDocument(number, product, { at: AT, readTitle: analysis.readTitle }))
  }
  return openSegment(atOnce(builder.finish()))
}

export function indexFor(products: readonly Product[]): LiveIndex {
  return indexOf(segmentOf(products.map((product, at) => ({ number: at + 1, product }))))
}

/** The index without these products, and with those of `added`. */
export function withChanges(index: LiveIndex, outdated: readonly number[], added?: Segment): LiveIndex {
  const kept = atOnce(withoutProducts(index, outdated))
  return added ? withSegment(kept, added) : kept
}

/** What a product needs at least; everything else is up to the test. */
export function productOf(id: string, { variants, ...facts }: Partial<Product> = {}): Product {
  return {
    id,
    handle: id,
    title: id,
    description: { plain: '' },
    condition: 'new',
    product_type: [],
    tags: [],
    options: [],
    media: [],
    status: 'active',
    ...facts,
    variants: variants ?? [variantOf(`${id}-1`)],
  }
}

export function variantOf(id: string, facts: Partial<Product['variants'][number]> = {}): Product['variants'][number] {
  return {
    id,
    title: id,
    options: [],
    regular_price: { amount: 1000, currency: 'EUR' },
    availability: { status: 'in_stock' },
    ...facts,
  }
}

/** A catalogue in memory, each version of which is published a second after the one before. */
export function shelfOf(products: readonly Product[]): MemoryCatalog {
  let version = 0
  return createMemoryCatalog(products, () => new Date(AT.getTime() + ++version * 1000))
}
