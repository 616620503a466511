import { type Availability, absolute, formatDecimal, type Product, type Variant } from '@vitrine/product'
import { type FeedFacts, type Offer, toOffers } from './offer.ts'
import { gramsOf, toHtml } from './shopify.ts'

// Shopify's product CSV in its current template: a row for each variant, and one for each further picture. Product
// fields are only in the first row.

type Row = Partial<Record<ShopifyColumn, string>>

export const SHOPIFY_COLUMNS = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Compare-at price',
  'Charge tax',
  'Tax code',
  'Unit price total measure',
  'Unit price total measure unit',
  'Unit price base measure',
  'Unit price base measure unit',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Requires shipping',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'SEO title',
  'SEO description',
  'Google Shopping / Google product category',
  'Google Shopping / Gender',
  'Google Shopping / Age group',
  'Google Shopping / Manufacturer part number (MPN)',
  'Google Shopping / Condition',
] as const
type ShopifyColumn = (typeof SHOPIFY_COLUMNS)[number]

export function toShopifyRows(product: Product, facts: FeedFacts): string[][] {
  const offers = toOffers(product, facts)
  const pictures = picturesOf(product, facts)
  const rows = Array.from({ length: Math.max(offers.length, pictures.length) }, (_, at): Row => {
    const offer = offers[at]
    return {
      'URL handle': product.handle,
      ...(at === 0 ? headOf(product) : {}),
      ...(offer ? variantOf(offer, facts) : {}),
      ...pictures[at],
    }
  })
  return rows.map((row) => SHOPIFY_COLUMNS.map((column) => row[column] ?? ''))
}

function headOf(product: Product): Row {
  const [one = { name: 'Title' }, two, three] = product.options
  return {
    Title: product.title,
    Description: product.description.html ?? toHtml(product.description.plain),
    Vendor: product.brand ?? product.vendor,
    Type: product.product_type.join(' > '),
    Tags: product.tags.join(', '),
    'Published on online store': 'TRUE',
    Status: product.status,
    'Option1 name': one.name,
    'Option2 name': two?.name,
    'Option3 name': three?.name,
    'SEO title': product.seo?.title,
    'SEO description': product.seo?.description,
    'Google Shopping / Google product category':
      product.google_product_category && String(product.google_product_category.id),
    'Google Shopping / Gender': product.gender,
    'Google Shopping / Age group': product.age_group,
    'Google Shopping / Condition': product.condition,
  }
}

function variantOf({ variant, price, list_price }: Offer, facts: FeedFacts): Row {
  const [one = 'Default Title', two, three] = variant.options.map(({ label }) => label)
  const [picture] = variant.media?.filter(({ type }) => type === 'image') ?? []
  const grams = gramsOf(variant)
  return {
    SKU: variant.sku,
    Barcode: variant.gtin,
    'Option1 value': one,
    'Option2 value': two,
    'Option3 value': three,
    Price: formatDecimal(price),
    'Compare-at price': list_price && formatDecimal(list_price),
    'Charge tax': truth(variant.taxable ?? true),
    'Tax code': variant.tax_code,
    ...unitPriceOf(variant),
    ...stockOf(variant.availability),
    'Weight value (grams)': grams > 0 ? String(grams) : undefined,
    'Requires shipping': truth(variant.shipping?.requires_shipping ?? true),
    'Variant image URL': picture && absolute(picture.url, { shopUrl: facts.shop.url }),
    'Google Shopping / Manufacturer part number (MPN)': variant.mpn,
  }
}

function unitPriceOf({ unit_price }: Variant): Row {
  if (!unit_price) return {}
  const { measure, reference } = unit_price
  return {
    'Unit price total measure': String(measure.value),
    'Unit price total measure unit': measure.unit,
    'Unit price base measure': String(reference.value),
    'Unit price base measure unit': reference.unit,
  }
}

/** Stock without a quantity is not tracked, so that Shopify sells it without a limit. */
function stockOf({ status, quantity }: Availability): Row {
  const isThere = status === 'in_stock' || status === 'limited_stock'
  if (isThere && !quantity) return { 'Inventory tracker': '' }
  const row = { 'Inventory tracker': 'shopify', 'Continue selling when out of stock': 'FALSE' }
  switch (status) {
    case 'in_stock':
    case 'limited_stock':
      return { ...row, 'Inventory quantity': String(quantity) }
    case 'backorder':
    case 'preorder':
      return { ...row, 'Inventory quantity': '0', 'Continue selling when out of stock': 'TRUE' }
    case 'out_of_stock':
    case 'discontinued':
      return { ...row, 'Inventory quantity': '0' }
    case 'unknown':
      return row
  }
}

function picturesOf({ media }: Product, { shop }: FeedFacts): Row[] {
  return media
    .filter(({ type }) => type === 'image')
    .map(({ url, alt_text }, at) => ({
      'Product image URL': absolute(url, { shopUrl: shop.url }),
      'Image position': String(at + 1),
      'Image alt text': alt_text,
    }))
}

function truth(value: boolean): string {
  return value ? 'TRUE' : 'FALSE'
}
