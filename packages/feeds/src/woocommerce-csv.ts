import { type Availability, absolute, formatDecimal, type Product, type Sale, type Variant } from '@vitrine/product'
import type { FeedFacts } from './offer.ts'
import { gramsOf, toHtml } from './shopify.ts'

// WooCommerce's product CSV: one row for a simple product, or a parent and its variations. WooCommerce assigns numeric
// ids itself, so rows are linked by SKU; a variant without an SKU uses its id.

const MOST_ATTRIBUTES = 20

type Row = Record<string, string | undefined>

const FIXED_COLUMNS = [
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Parent',
  'Brands',
] as const

export const WOOCOMMERCE_COLUMNS: readonly string[] = [
  ...FIXED_COLUMNS,
  ...Array.from({ length: MOST_ATTRIBUTES }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
    `Attribute ${at + 1} visible`,
  ]).flat(),
]

export function toWooCommerceRows(product: Product, facts: FeedFacts): string[][] {
  return rowsOf(product, facts).map((row) => WOOCOMMERCE_COLUMNS.map((column) => row[column] ?? ''))
}

function rowsOf(product: Product, facts: FeedFacts): Row[] {
  const [only, ...others] = product.variants
  if (only && others.length === 0) {
    const attributes = [...only.options.map(({ name, label }) => ({ name, values: [label] })), ...detailsOf(product)]
    return [
      { ...headOf(product, facts), ...offerOf(only, facts), Type: typeOf('simple', only), ...numbered(attributes) },
    ]
  }
  const parent = {
    ...headOf(product, facts),
    Type: 'variable',
    SKU: product.id,
    ...numbered([...product.options, ...detailsOf(product)]),
  }
  return [parent, ...product.variants.map((variant) => variationOf(product, variant, facts))]
}

function variationOf({ id, title }: Product, variant: Variant, facts: FeedFacts): Row {
  return {
    Name: title,
    Published: '1',
    ...offerOf(variant, facts),
    Type: typeOf('variation', variant),
    Parent: id,
    Images: imagesOf(variant.media ?? [], facts),
    ...numbered(variant.options.map(({ name, label }) => ({ name, values: [label] }))),
  }
}

function headOf(product: Product, facts: FeedFacts): Row {
  return {
    Name: product.title,
    Published: '1',
    'Visibility in catalog': 'visible',
    Description: (product.description.html ?? toHtml(product.description.plain)).replaceAll('\n', '\\n'),
    Categories: listed([product.product_type.join(' > ')]),
    Tags: listed(product.tags),
    'Shipping class': product.shipping_label,
    Images: imagesOf(product.media, facts),
    Brands: product.brand && listed([product.brand]),
  }
}

function offerOf(variant: Variant, { at }: FeedFacts): Row {
  const grams = gramsOf(variant)
  return {
    SKU: variant.sku ?? variant.id,
    'GTIN, UPC, EAN, or ISBN': variant.gtin,
    'Regular price': formatDecimal(variant.regular_price),
    ...saleOf(variant.sale, at),
    'Tax status': variant.taxable === false ? 'none' : 'taxable',
    'Tax class': variant.tax_code,
    ...stockOf(variant.availability),
    'Weight (kg)': grams > 0 ? String(grams / 1000) : undefined,
  }
}

function saleOf(sale: Sale | undefined, at: Date): Row {
  if (!sale || (sale.ends_at !== undefined && Date.parse(sale.ends_at) <= at.getTime())) return {}
  return {
    'Sale price': formatDecimal(sale.price),
    'Date sale price starts': sale.starts_at,
    'Date sale price ends': sale.ends_at,
  }
}

function stockOf({ status, quantity }: Availability): Row {
  switch (status) {
    case 'in_stock':
    case 'limited_stock':
      return { 'In stock?': '1', Stock: quantity ? String(quantity) : undefined, 'Backorders allowed?': '0' }
    case 'backorder':
    case 'preorder':
      return { 'In stock?': 'backorder', 'Backorders allowed?': '1' }
    case 'out_of_stock':
    case 'discontinued':
      return { 'In stock?': '0', 'Backorders allowed?': '0' }
    case 'unknown':
      return {}
  }
}

function typeOf(type: 'simple' | 'variation', { shipping }: Variant): string {
  return shipping?.requires_shipping === false ? `${type}, virtual` : type
}

function detailsOf({ details = [] }: Product): Attribute[] {
  return details.map(({ name, value }) => ({ name, values: [value] }))
}

interface Attribute {
  name: string
  values: readonly string[]
}

function numbered(attributes: readonly Attribute[]): Row {
  const columns = attributes.slice(0, MOST_ATTRIBUTES).flatMap(({ name, values }, at): [string, string][] => [
    [`Attribute ${at + 1} name`, name],
    [`Attribute ${at + 1} value(s)`, listed(values)],
    [`Attribute ${at + 1} visible`, '1'],
  ])
  return Object.fromEntries(columns)
}

function imagesOf(media: Product['media'], { shop }: FeedFacts): string {
  const images = media.filter(({ type }) => type === 'image')
  return images.map(({ url }) => absolute(url, { shopUrl: shop.url }).replaceAll(',', '%2C')).join(', ')
}

/** A comma inside a value is escaped, as in WooCommerce. */
function listed(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(', ')
}
