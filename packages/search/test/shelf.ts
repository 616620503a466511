import type { Catalog, CatalogPage, Edition, Product, ShelvedProduct } from '@vitrine/product'
import { createSegmentBuilder } from '../src/index/build.ts'
import { toDocument } from '../src/index/document.ts'
import { indexOf, type LiveIndex, withoutProducts, withSegment } from '../src/index/live-index.ts'
import { openSegment, type Segment } from '../src/index/segment.ts'
import { atOnce } from '../src/index/turns.ts'
import { RANKING_WEIGHTS } from '../src/query/ranking.ts'
import { createAnalysis } from '../src/text/analysis.ts'

export const AT = new Date('2026-11-21T00:00:00Z')
export const analysis = await createAnalysis('en')

/** A segment of numbered products, without a catalogue around it. */
export function segmentOf(products: readonly { number: number; product: Product }[]): Segment {
  const builder = createSegmentBuilder({ ...analysis, weights: RANKING_WEIGHTS.fields })
  for (const { number, product } of products) {
    builder.add(toDocument(number, product, { at: AT, readTitle: analysis.readTitle }))
  }
  return openSegment(builder.finish())
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

/** The pages, walks and changes of a catalogue in memory: what an index follows. */
export function shelfOf(products: readonly Product[]): Catalog & { publish(next: readonly Product[]): Promise<void> } {
  const numbers = new Map<string, number>()
  const revisions = new Map<number, { since: number; product: Product | undefined }>()
  const followers: ((edition: Edition) => void | Promise<void>)[] = []
  let version = 0

  const publishedAt = (number: number) => new Date(AT.getTime() + number * 1000)
  const shelved = (): ShelvedProduct[] =>
    [...revisions]
      .flatMap(([number, { since, product }]) => (product ? [{ number, updated_at: publishedAt(since), product }] : []))
      .sort((one, other) => one.number - other.number)

  function edition(number = version): Edition {
    return {
      number,
      version: `v${number}`,
      published_at: publishedAt(number),
      as_of: publishedAt(number),
      product_count: shelved().length,
      source: 'test',
      key: `shelf-${number}`,
    }
  }

  function put(next: readonly Product[]): void {
    version++
    const ids = new Set(next.map(({ id }) => id))
    for (const product of next) {
      const number = numbers.get(product.id) ?? numbers.size + 1
      numbers.set(product.id, number)
      if (JSON.stringify(revisions.get(number)?.product) !== JSON.stringify(product))
        revisions.set(number, { since: version, product })
    }
    for (const [id, number] of numbers) {
      if (!ids.has(id) && revisions.get(number)?.product) revisions.set(number, { since: version, product: undefined })
    }
  }

  put(products)
  return {
    edition: () => edition(),
    parts: async () => [],
    editionAt: (number: number) => (number <= version ? edition(number) : undefined),
    follow: (follower) => void followers.push(follower),
    refresh: async () => edition(),
    numbers: async ({ after }) => shelved().flatMap(({ number }) => (number > after ? [number] : [])),
    async page({ after = 0, limit, filter }): Promise<CatalogPage> {
      const since = filter?.updated_since
      const all = shelved().filter(({ updated_at }) => !since || updated_at > since)
      const rest = all.filter(({ number }) => number > after)
      return {
        edition: edition(),
        products: rest.slice(0, limit),
        total_count: all.length,
        ...(rest.length > limit && { after: rest[limit - 1]!.number }),
      }
    },
    find: async (key) =>
      shelved().find(
        ({ product }) =>
          product.id === key || product.variants.some(({ id, sku, gtin }) => [id, sku, gtin].includes(key)),
      ),
    get: async (wanted) => wanted.flatMap((number) => shelved().find((one) => one.number === number) ?? []),
    async *walk() {
      yield shelved()
    },
    async *walkAll() {
      yield shelved()
    },
    changes: async ({ number: since }) => ({
      changed: (async function* () {
        yield [...revisions].flatMap(([number, revision]) =>
          revision.since > since && revision.product ? [number] : [],
        )
      })(),
      withdrawn: (async function* () {
        yield [...revisions].flatMap(([number, revision]) =>
          revision.since > since && !revision.product ? [number] : [],
        )
      })(),
    }),
    withdrawals: async () => ({ withdrawals: [] }),
    close: async () => {},
    async publish(next) {
      put(next)
      for (const follower of followers) await follower(edition())
    },
  }
}
