import { type AcpProduct, toAcpProduct } from './acp.ts'
import type { Format } from './format.ts'
import { type GoogleItem, toGoogleItem } from './google.ts'
import { toOffers } from './offer.ts'
import { type OpenAiRow, toOpenAiRow } from './openai.ts'
import { projectToShopify, type ShopifyProduct } from './shopify.ts'

export const openAi: Format<OpenAiRow> = {
  name: 'openai',
  title: 'OpenAI product feed',
  project: ({ product }, facts) => toOffers(product, facts).map((offer) => toOpenAiRow(offer, facts)),
}

export const google: Format<GoogleItem> = {
  name: 'google',
  title: 'Google feed',
  project: ({ product }, facts) => toOffers(product, facts).map((offer) => toGoogleItem(offer, facts)),
}

/** A row of this format is a product with its variants; the format can say every product. */
export const acp: Format<AcpProduct> = {
  name: 'acp',
  title: 'ACP feed',
  project({ product }, facts) {
    const offers = toOffers(product, facts)
    return offers.length > 0 ? [{ row: toAcpProduct(product, offers, facts), weakened: [] }] : []
  },
}

/** As a row of its own, each product of products.json. */
export const shopify: Format<ShopifyProduct> = {
  name: 'shopify',
  title: 'products.json',
  project: projectToShopify,
}

/** Every format that can leave something out, as `vitrine feeds check` looks at them. */
export const FORMATS: readonly Format[] = [openAi, google, acp, shopify]
