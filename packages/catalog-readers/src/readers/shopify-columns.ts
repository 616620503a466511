import { plainTitle } from './table-columns.ts'

// Shopify has written its products under three generations of headers; each name below is one of them.
export const SHOPIFY_TITLES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  publishedAt: ['published at'],
  status: ['status'],
  option1: ['option1 name'],
  option2: ['option2 name'],
  option3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  variantId: ['variant id'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode', 'variant barcodes', 'barcodes'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compared: ['variant compare at price', 'compare-at price', 'compare at price'],
  ships: ['variant requires shipping', 'requires shipping'],
  taxable: ['variant taxable', 'charge tax'],
  taxCode: ['variant tax code', 'tax code'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  googleCategory: ['google shopping / google product category'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
  mpn: ['google shopping / mpn', 'google shopping / manufacturer part number (mpn)'],
  condition: ['google shopping / condition'],
  measure: ['unit price total measure'],
  measureUnit: ['unit price total measure unit'],
  reference: ['unit price base measure'],
  referenceUnit: ['unit price base measure unit'],
  length: ['packed product length'],
  width: ['packed product width'],
  height: ['packed product height'],
  lengthUnit: ['packed product dimension unit'],
} as const satisfies Record<string, readonly string[]>

export type ShopifyField = keyof typeof SHOPIFY_TITLES

/** Columns of Shopify's own by which it works, and which say nothing about the product. */
const WORKING =
  /^(option\d linked to|gift card|cost per item|(variant )?fulfillment service|variant weight unit|weight unit for display|unit price .*|google shopping \/ .*|(included|price|compare[- ]at price) \/ .*|published scope|template suffix|collection|id|variant (id|position))$/

export function isInternalColumn(title: string): boolean {
  return WORKING.test(plainTitle(title))
}

/** Where the members of the model stand, for issues that are found when the raw product is finished. */
export const SHOPIFY_PATHS: Readonly<Record<string, ShopifyField>> = {
  title: 'title',
  handle: 'handle',
  'description.html': 'html',
  brand: 'vendor',
  status: 'status',
  condition: 'condition',
  gender: 'gender',
  age_group: 'ageGroup',
  google_product_category: 'googleCategory',
  'media.url': 'image',
  'variants.gtin': 'barcode',
  'variants.sku': 'sku',
  'variants.regular_price': 'price',
  'variants.sale': 'compared',
  'variants.options': 'value1',
  'variants.media.url': 'variantImage',
}

/** Where a Shopify shop shows a product; undefined without the address of the shop (`--store-url`). */
export function shopifyPage(handle: string, { storeUrl }: { storeUrl?: string }): string | undefined {
  return handle === '' || storeUrl === undefined ? undefined : `/products/${encodeURIComponent(handle)}`
}
