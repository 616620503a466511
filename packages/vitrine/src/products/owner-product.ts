import { toUcpProduct } from '@vitrine/agent-protocols/ucp/ucp-product'
import { findDocuments, findKnown } from '@vitrine/catalog/catalog/import-store'
import { type CoveredValue, coveredValues, NO_OVERRIDES } from '@vitrine/catalog/catalog/override'
import { findStoredOverrides } from '@vitrine/catalog/catalog/override-store'
import { findPrivateRevisions } from '@vitrine/catalog/catalog/private-revisions'
import { type FeedFormat, google, openAi } from '@vitrine/feeds'
import {
  buyLink,
  type Edition,
  type Product,
  productUrl,
  type Shop,
  showingOf,
  toPublicProduct,
} from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { findGaps } from '../feeds/find-gaps.ts'

/** One product for its owner. */
export interface OwnerProduct {
  number: number
  /** The version in which it was last written. */
  since: number
  /** As the shop shows it, or would show it if it were public. */
  product: Product
  /** As its file or connector says it. */
  source: Product
  /** The owner's values beside those of the source. */
  covered: CoveredValue[]
  /** When the owner's values changed last, and by whom; undefined without any. */
  changed?: { at: string; by: string }
  /** Absolute; they answer only while the product is public. */
  addresses: { page: string; json: string }
  channels: OwnerChannel[]
}

/** A place where the product is shown. */
export interface OwnerChannel {
  name: 'shop' | 'google' | 'openai' | 'ucp'
  /** Whether the product is in it, at least some of its variants. */
  isShown: boolean
  /** What it says there, in the channel's own form. */
  shown: unknown
  lacks: OwnerGap[]
}

/** What a channel lacks of the product. */
export interface OwnerGap {
  /** Stable, for programs and translations. */
  code: string
  /** Full sentences, in English. */
  reason: string
  remedy: string
  /** How many of its variants are affected. */
  variants: number
  /** Whether those are left out of the channel, or only shown with less. */
  isOmitted: boolean
}

export interface OwnerProductParts {
  sql: Sql
  edition: Edition
  shop: Shop
}

/** A product by its id, public or not; undefined if the catalogue has none. */
export async function findOwnerProduct(parts: OwnerProductParts, id: string): Promise<OwnerProduct | undefined> {
  const { sql, edition, shop } = parts
  const known = (await findKnown(sql, [id])).get(id)
  if (!known) return undefined
  const [revision] = await findPrivateRevisions(sql, edition.number, [known.number])
  if (!revision) return undefined
  // Written only by the import, from a checked `Product`.
  const product = JSON.parse(revision.document) as Product
  const source = (await findDocuments(sql, [known])).get(id) ?? product
  const stored = await findStoredOverrides(sql, id)
  return {
    ...{ number: known.number, since: revision.since, product, source },
    covered: coveredValues(id, stored?.overrides ?? NO_OVERRIDES, source),
    ...(stored && { changed: { at: stored.changed_at, by: stored.changed_by } }),
    addresses: {
      page: productUrl(product, { shopUrl: shop.url }),
      json: `${shop.url}/api/catalog/${encodeURIComponent(product.id)}`,
    },
    channels: channelsOf(product, { ...parts, number: known.number }),
  }
}

function channelsOf(
  product: Product,
  { edition, shop, number }: OwnerProductParts & { number: number },
): OwnerChannel[] {
  const entry = { product, number, updated_at: edition.as_of }
  const shown = toPublicProduct(entry, showingOf(shop, edition.as_of))
  const lacks = lacksOfPages(product, shop)
  const isShown = product.status === 'active'
  const feed = (name: 'google' | 'openai', format: FeedFormat): OwnerChannel => {
    const facts = { shop, at: edition.as_of }
    const rows = format.project(entry, facts).flatMap((one) => ('row' in one ? [one.row] : []))
    const gaps = findGaps(entry, { format, facts }).map(({ gap, outcome, variants }) => ({
      ...gap,
      ...{ variants: variants.length, isOmitted: outcome === 'skipped' },
    }))
    return { name, isShown: isShown && rows.length > 0, shown: rows, lacks: gaps }
  }
  return [
    { name: 'shop', isShown, shown, lacks },
    feed('google', google),
    feed('openai', openAi),
    { name: 'ucp', isShown, shown: toUcpProduct(shown), lacks },
  ]
}

/** What a page and an agent miss: they show a product as it is, so that these are facts it does not have. */
function lacksOfPages(product: Product, { url, checkout }: Shop): OwnerGap[] {
  const { variants } = product
  const unsold = variants.filter((variant) => !buyLink(product, variant, { shopUrl: url, checkout })).length
  const free = variants.filter(({ regular_price }) => regular_price.amount === 0).length
  const hasPicture = [product, ...variants].some(({ media = [] }) => media.some(({ type }) => type === 'image'))
  const of = (gap: Omit<OwnerGap, 'isOmitted'>): OwnerGap => ({ ...gap, isOmitted: false })
  return [
    ...(hasPicture ? [] : [of({ ...LACKS.picture, variants: variants.length })]),
    ...(product.description.plain === '' ? [of({ ...LACKS.description, variants: variants.length })] : []),
    ...(free > 0 ? [of({ ...LACKS.price, variants: free })] : []),
    ...(unsold > 0 ? [of({ ...LACKS.buying, variants: unsold })] : []),
  ]
}

const LACKS = {
  picture: {
    code: 'image_missing',
    reason: 'It has no picture.',
    remedy: 'Add the address of a picture to the file.',
  },
  description: {
    code: 'description_missing',
    reason: 'It has no description.',
    remedy: 'Describe the product in a sentence or more.',
  },
  price: { code: 'price_missing', reason: 'Its price is zero.', remedy: 'Give it a price.' },
  buying: {
    code: 'buy_link_missing',
    reason: 'It cannot be bought from here.',
    remedy: 'Set SHOP_CHECKOUT, or give it the address where it is bought.',
  },
} as const
