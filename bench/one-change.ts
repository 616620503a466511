import type { Product } from '@vitrine/product'
import { createSegmentBuilder } from '../packages/search/src/index/build.ts'
import { toDocument, type VariantOffer } from '../packages/search/src/index/document.ts'
import { indexOf, type LiveIndex, withOffersOf } from '../packages/search/src/index/live-index.ts'
import { offersAt } from '../packages/search/src/index/offers.ts'
import { openSegment } from '../packages/search/src/index/segment.ts'
import { atOnce } from '../packages/search/src/index/time-slices.ts'
import { RANKING_WEIGHTS } from '../packages/search/src/rank/score-factors.ts'
import { createAnalysis } from '../packages/search/src/text/analysis.ts'
import { option } from './shared/running.ts'
import { table } from './shared/table.ts'

// What the index takes for one version of the catalogue in which prices or availability of a few products changed, in a
// small catalogue and in a large one: milliseconds of CPU, the mean of many versions one after another.
//
//   npm run bench one-change -- [--products 1000,100000,1000000] [--versions 300]

const sizes = option('--products', '1000,100000,1000000').split(',').map(Number)
const versions = Number(option('--versions', '300'))
/** Different prices in the catalogue, at most. */
const PRICES = 30_000
const AT = new Date('2026-11-21T00:00:00Z')

const analysis = await createAnalysis('en')

/** Spread evenly, and the same in each run. */
const spread = (number: number, limit: number): number => (Math.imul(number, 2_654_435_761) >>> 0) % limit

function productOf(number: number): Product {
  const id = `p${number}`
  return {
    ...{ id, handle: id, title: `Lamp ${spread(number, 5000)}`, description: { plain: '' }, condition: 'new' },
    ...{ product_type: [], tags: [], options: [], media: [], status: 'active' },
    variants: [0, 1].map((place) => ({
      ...{ id: `${id}-${place}`, title: 'Lamp', options: [], availability: { status: 'in_stock' as const } },
      regular_price: { amount: 100 + 10 * spread(number * 2 + place, PRICES), currency: 'EUR' },
    })),
  }
}

function indexFor(size: number): LiveIndex {
  const builder = createSegmentBuilder(analysis, RANKING_WEIGHTS.fields)
  for (let number = 0; number < size; number++)
    builder.add(toDocument(number, productOf(number), { at: AT, readTitle: analysis.readTitle }))
  return indexOf(openSegment(atOnce(builder.finish())))
}

const CHANGES: Record<string, (offer: VariantOffer, version: number) => VariantOffer> = {
  'a price that others have': (offer, version) => ({ ...offer, price: 100 + 10 * spread(version, PRICES) }),
  'a price that nothing had': (offer, version) => ({ ...offer, price: 101 + 10 * spread(version, PRICES) }),
  'sold out, or available again': (offer) => ({ ...offer, status: offer.status === 0 ? 2 : 0 }),
}

/** The index of each version is made from the one before, and nobody reads that any more. */
function measure(index: LiveIndex, count: number, change: (typeof CHANGES)[string]): number {
  let latest = index
  let cpu = 0
  for (let version = -20; version < versions; version++) {
    const { columns, size } = latest.segments[0]!.segment
    const offers = new Map(
      Array.from({ length: Math.min(count, size) }, (_, at) => {
        const doc = spread(version * 1000 + at, size)
        return [columns.numbers[doc]!, offersAt(columns, doc).map((offer) => change(offer, version + 1000))] as const
      }),
    )
    const before = process.cpuUsage()
    latest = atOnce(withOffersOf(latest, offers)).index
    const { user, system } = process.cpuUsage(before)
    if (version >= 0) cpu += user + system
  }
  return cpu / versions / 1000
}

const rows: string[][] = []
for (const size of sizes) {
  const index = indexFor(size)
  for (const count of [1, 200])
    rows.push([
      String(size),
      String(count),
      ...Object.values(CHANGES).map((change) => measure(index, count, change).toFixed(3)),
    ])
}
console.log(table(['products', 'changed in a version', ...Object.keys(CHANGES)], rows))
