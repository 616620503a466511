import { type AcpProduct, toAcpProduct } from './acp.ts'
import type { FeedFormat } from './format.ts'
import { type GoogleItem, toGoogleItem } from './google.ts'
import { toOffers } from './offer.ts'
import { type OpenAiRow, toOpenAiRow } from './openai.ts'
import { projectToShopify, type ShopifyProduct } from './shopify.ts'

/** The feed that ChatGPT reads, as JSON Lines. */
export const openAi: FeedFormat<OpenAiRow> = {
  name: 'openai',
  title: 'OpenAI product feed',
  project: ({ product }, facts) => toOffers(product, facts).map((offer) => toOpenAiRow(offer, facts)),
}

/** Google Merchant Center’s feed, as RSS 2.0 with its namespace. */
export const google: FeedFormat<GoogleItem> = {
  name: 'google',
  title: 'Google feed',
  project: ({ product }, facts) => toOffers(product, facts).map((offer) => toGoogleItem(offer, facts)),
}

/** A row is a product with its variants; the format has no gaps. */
export const acp: FeedFormat<AcpProduct> = {
  name: 'acp',
  title: 'ACP feed',
  project({ product }, facts) {
    const offers = toOffers(product, facts)
    return offers.length > 0 ? [{ row: toAcpProduct(product, offers, facts), weakened: [] }] : []
  },
}

/** A row is a product of products.json. */
export const shopify: FeedFormat<ShopifyProduct> = {
  name: 'shopify',
  title: 'products.json',
  project: projectToShopify,
}

/** Every format, in the order of `vitrine feeds check`. */
export const FEED_FORMATS: readonly FeedFormat[] = [openAi, google, acp, shopify]
