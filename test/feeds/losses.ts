import { readPath } from '../../packages/catalog-readers/src/readers/cell-values.ts'
import type { FeedFormat } from '../../packages/feeds/src/format.ts'
import { google, openAi } from '../../packages/feeds/src/formats.ts'
import { isAcceptedGtin } from '../../packages/feeds/src/google-gaps.ts'
import { type FeedFacts, toOffers } from '../../packages/feeds/src/offer.ts'
import { gramsOf } from '../../packages/feeds/src/shopify.ts'
import { htmlToText } from '../../packages/product/src/html-text.ts'
import { currentPrice } from '../../packages/product/src/price.ts'
import type { AvailabilityStatus, Media, Product, Sale, Variant } from '../../packages/product/src/product.ts'

// What each format of `vitrine export` loses: in the words of docs/feeds.md, and as a function that takes just that
// from a product. A round trip is right when the catalogues before and after it are the same without all of it.

export interface Loss {
  /** As the documentation says it. */
  words: string
  /** Undefined: the product as a whole is lost. */
  forget(product: Product, facts: FeedFacts): Product | undefined
}

const loss = (words: string, forget: Loss['forget']): Loss => ({ words, forget })

/** A loss that befalls each variant by itself. */
const ofVariants = (words: string, forget: (variant: Variant, facts: FeedFacts) => Variant): Loss =>
  loss(words, (product, facts) => ({ ...product, variants: product.variants.map((one) => forget(one, facts)) }))

type Optional<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T]

function without<T extends object>(object: T, names: readonly Optional<T>[]): T {
  const copy = { ...object }
  for (const name of names) delete copy[name]
  return copy
}

const members = (words: string, ...names: Optional<Product>[]): Loss =>
  loss(words, (product) => without(product, names))
const variantMembers = (words: string, ...names: Optional<Variant>[]): Loss =>
  ofVariants(words, (variant) => without(variant, names))

// Who it is

const ids = loss('ids', (product) => ({
  ...ofEach(product, (variant) => ({ ...variant, id: '' })),
  id: '',
}))
const idsOfLoners = loss('the id of a product with a single variant', (product) =>
  product.variants.length > 1 ? product : { ...product, id: '' },
)
const skusForIds = ofVariants('a variant without an SKU gets its id for one', (variant) => ({
  ...variant,
  sku: variant.sku ?? variant.id,
}))
const handles = loss('handles', (product) => ({ ...product, handle: '' }))
const vendors = members('vendors', 'vendor')
const vendorsForBrands = loss('a product without a brand gets its vendor for one', (product) => ({
  ...without(product, ['vendor']),
  brand: product.brand ?? product.vendor,
}))
const origins = loss('metadata, where a product came from, and addresses of other shops', (product) =>
  ofEach(without(product, ['metadata', 'source', 'url']), (variant) => without(variant, ['url'])),
)
const furtherBarcodes = variantMembers('further barcodes', 'barcodes')
const restrictedBarcodes = ofVariants('barcodes of restricted ranges', (variant) =>
  variant.gtin && !isAcceptedGtin(variant.gtin) ? without(variant, ['gtin']) : variant,
)

// What it says

const layout = loss(
  'the layout of descriptions, their Markdown, and plain text that says something else',
  (product) => {
    const { plain, html } = product.description
    return { ...product, description: { plain: wordsOf(html ? htmlToText(html) : plain) } }
  },
)
const lineBreaks = loss('HTML, Markdown and line breaks of descriptions', (product) => ({
  ...product,
  description: { plain: wordsOf(product.description.plain) },
}))
const markup = loss('HTML and Markdown of descriptions', (product) => ({
  ...product,
  description: { plain: product.description.plain },
}))
const titlesOfVariants = ofVariants('titles of variants that are not made of their options', (variant) => ({
  ...variant,
  title: '',
}))
const titlesOfLoners = loss('the title of an only variant', (product) =>
  product.variants.length > 1 ? product : ofEach(product, (variant) => ({ ...variant, title: '' })),
)
const commasInTags = loss('a comma parts a tag', (product) => ({
  ...product,
  tags: [...new Set(product.tags.flatMap((tag) => tag.split(',').map((part) => part.trim())).filter(Boolean))],
}))
const marksInCategories = loss('a ">" parts a category', (product) => ({
  ...product,
  product_type: readPath(product.product_type.join(' > ')),
}))
const reviews = members('reviews', 'reviews')
const related = members('related products', 'related')
const details = loss('details, highlights, questions and documents', (product) =>
  without(product, ['details', 'highlights', 'faqs', 'documents']),
)
const highlightsAndQuestions = members('highlights, questions and documents', 'highlights', 'faqs', 'documents')
const loneHighlights = loss('a single highlight, and the titles of documents', (product) => ({
  ...product,
  highlights: (product.highlights?.length ?? 0) > 1 ? product.highlights : undefined,
  documents: product.documents?.map(({ url }) => ({ title: 'Document', url: url.replaceAll(',', '%2C') })),
}))
const ratings = members('ratings', 'rating')
const scales = loss('ratings become ratings out of five', (product) => {
  if (!product.rating) return product
  const { value, count, scale_max } = product.rating
  return {
    ...product,
    rating: { value: Number(((value / scale_max) * 5).toFixed(2)), count, scale_min: 1, scale_max: 5 },
  }
})

// What sets variants apart

const optionsBeyondThree = loss(
  'the fourth option and further ones, and variants that nothing else tells apart',
  (product) => {
    const seen = new Set<string>()
    const cut = ofEach(product, (variant) => ({ ...variant, options: variant.options.slice(0, 3) }))
    const variants = cut.variants.filter(({ options }) => {
      const labels = JSON.stringify(options)
      return !seen.has(labels) && seen.add(labels)
    })
    return aligned({ ...cut, variants })
  },
)
/** WooCommerce has attributes for both, and twenty of them. */
const lonelyOptions = loss(
  'options of a product with a single variant become details; sections of details',
  (product) => {
    const lone = product.variants.length === 1 ? product.options : []
    const names = new Set(lone.map(({ name }) => name))
    const facts = [
      ...lone.map(({ name, values: [value = ''] }) => ({ name, value })),
      ...(product.details ?? []).map(({ name, value }) => ({ name, value })),
    ]
    const others = ofEach(product, (variant) => ({
      ...variant,
      options: variant.options.filter(({ name }) => !names.has(name)),
    }))
    return aligned({ ...others, details: facts.length > 0 ? facts : undefined })
  },
)
const optionsOfLoners = loss('options of a product with a single variant', (product) =>
  product.variants.length > 1 ? product : aligned(ofEach(product, (variant) => ({ ...variant, options: [] }))),
)
const TRAITS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const
const traits = loss('colour, size, material, pattern, gender and age group where they are no options', (product) =>
  ofEach(without(product, TRAITS), (variant) => without(variant, TRAITS)),
)
const mostTraits = loss(
  'colour, size, material and pattern where they are no options; gender and age group of single variants',
  (product) =>
    ofEach(without(product, ['color', 'size', 'material', 'pattern']), (variant) => without(variant, TRAITS)),
)
const traitsOfAll = loss(
  'whether a colour, size, material, pattern, gender or age group is that of all variants',
  (product) => {
    const shared = Object.fromEntries(TRAITS.flatMap((trait) => (product[trait] ? [[trait, product[trait]]] : [])))
    return ofEach(without(product, TRAITS), (variant) => ({ ...shared, ...present(variant) }))
  },
)
const patterns = loss('patterns', (product) =>
  ofEach(without(product, ['pattern']), (variant) => without(variant, ['pattern'])),
)
const sizeSystems = members('size systems and types', 'size_system', 'size_type')
const sizeTypes = members('size types', 'size_type')

// What it costs, and whether it can be had

const saleWindows = ofVariants('sale windows: the price is that of the moment', (variant, { at }) => {
  const { price, list_price } = currentPrice(variant, at)
  return { ...variant, regular_price: list_price ?? price, sale: list_price && { price } }
})
const endedSales = ofVariants('sales that are over', (variant, { at }) => ({
  ...variant,
  sale: hasEnded(variant.sale, at) ? undefined : variant.sale,
}))
const openSales = ofVariants(
  'sales that are over, and sales to come without an end; when a sale without an end began',
  (variant, { at }) => ({ ...variant, sale: saleForGoogle(variant.sale, at) }),
)
const unitPrices = variantMembers('prices by the unit', 'unit_price')
const oddUnitPrices = ofVariants('prices by a unit other than that of the measure', (variant) => {
  const { measure, reference } = variant.unit_price ?? {}
  return measure?.unit === reference?.unit && Number.isInteger(reference?.value ?? 1)
    ? variant
    : without(variant, ['unit_price'])
})
const stockInWords = (
  words: string,
  coarse: Partial<Record<AvailabilityStatus, AvailabilityStatus>>,
  keeps: Keeps = {},
) =>
  ofVariants(words, (variant) => {
    const { status, quantity, available_on } = variant.availability
    const now = coarse[status] ?? status
    const day = keeps.day && (now === 'preorder' || now === 'backorder') ? available_on : undefined
    return {
      ...variant,
      availability: {
        status: now,
        quantity: keeps.count && now === 'in_stock' ? quantity : undefined,
        available_on: day,
      },
    }
  })
interface Keeps {
  count?: boolean
  day?: boolean
}
const shopStock = stockInWords(
  'limited stock, pre-order and discontinued become in stock, back-order and out of stock; days of availability; counts of what is not in stock',
  { limited_stock: 'in_stock', preorder: 'backorder', discontinued: 'out_of_stock' },
  { count: true },
)
const googleStock = stockInWords(
  'limited stock becomes in stock; stock counts; days of availability but those of pre-orders and back-orders',
  { limited_stock: 'in_stock' },
  { day: true },
)
const openAiStock = stockInWords(
  'limited stock becomes in stock, discontinued out of stock; stock counts and days of availability',
  { limited_stock: 'in_stock', discontinued: 'out_of_stock' },
)
const stockCounts = stockInWords('stock counts and days of availability', {})
const discontinued = loss('what is wholly discontinued is no longer eligible for search', (product) =>
  product.variants.every(({ availability }) => availability.status === 'discontinued')
    ? { ...product, eligibility: { ...product.eligibility, search: false } }
    : product,
)
const rowsLeftOut = (format: FeedFormat) =>
  loss('rows that the feed leaves out, see above', (product, facts) => {
    const rows = format.project({ product, number: 0, updated_at: facts.at }, facts)
    const variants = product.variants.filter((_, at) => 'row' in (rows[at] ?? {}))
    return variants.length > 0 ? aligned({ ...product, variants }) : undefined
  })

// What it looks like

const films = loss(
  'films and models; sizes of pictures; pictures of a variant but the first, and the words for it',
  (product) => ({
    ...ofEach(product, (variant) => ({ ...variant, media: bare(pictures(variant.media).slice(0, 1)) })),
    media: pictures(product.media).map((medium) => without(medium, ['width', 'height'])),
  }),
)
const wordsForPictures = loss(
  'films and models; sizes of pictures and the words for them; pictures of an only variant; commas in addresses become %2C',
  (product) => ({
    ...ofEach(product, (variant) => ({
      ...variant,
      media: product.variants.length > 1 ? withoutCommas(bare(pictures(variant.media))) : undefined,
    })),
    media: withoutCommas(bare(pictures(product.media))),
  }),
)
const shownPictures = (words: string, types: readonly Media['type'][]) =>
  loss(words, (product, facts) => {
    const offers = toOffers(product, facts)
    const media = (variant: Variant, at: number): Media[] => [
      ...(offers[at]?.images ?? []).map((url): Media => ({ type: 'image', url })),
      ...types.flatMap((type) => filmsOf(type, variant, product)),
    ]
    return {
      ...product,
      media: [],
      variants: product.variants.map((variant, at) => ({ ...variant, media: withoutCommas(media(variant, at)) })),
    }
  })
const googlePictures = shownPictures(
  'which pictures all variants share; sizes of pictures and the words for them; models but the first; commas in addresses become %2C',
  ['video', 'model_3d'],
)
const openAiPictures = shownPictures(
  'which pictures all variants share; sizes of pictures and the words for them; films and models',
  [],
)

// How it is sent, filed and shown

const parcels = ofVariants(
  'weights become whole grams, of the parcel where that is known; sizes of parcels',
  (variant) => {
    const grams = gramsOf(variant)
    return {
      ...variant,
      weight: grams > 0 ? { value: String(grams), unit: 'g' } : undefined,
      shipping: { requires_shipping: variant.shipping?.requires_shipping ?? true },
      taxable: variant.taxable ?? true,
    }
  },
)
const shipping = variantMembers('parcels and taxes', 'shipping', 'taxable', 'tax_code')
const shippingAndWeight = variantMembers('weights, parcels and taxes', 'weight', 'shipping', 'taxable', 'tax_code')
const sizesInCentimetres = ofVariants('taxes; what needs no parcel; sizes of parcels become centimetres', (variant) => {
  const { weight, length, width, height, unit } = variant.shipping ?? {}
  const sides = unit ? { length: inCm(length, unit), width: inCm(width, unit), height: inCm(height, unit) } : {}
  const isSized = Object.values(sides).some((side) => side !== undefined)
  return {
    ...without(variant, ['taxable', 'tax_code']),
    shipping:
      weight || isSized
        ? { requires_shipping: true, weight, ...(isSized && { ...sides, unit: 'cm' as const }) }
        : undefined,
  }
})
const shippingLabels = members('shipping labels', 'shipping_label')
const googlePaths = loss('the path of Google’s category: its number stays', (product) => ({
  ...product,
  google_product_category: product.google_product_category && { id: product.google_product_category.id },
}))
const googleNumbers = loss('the number of Google’s category, where the import has no taxonomy', (product) =>
  product.google_product_category?.path === undefined ? product : without(product, ['google_product_category']),
)
const googleCategories = members('Google’s category', 'google_product_category')
const eligibility = members('eligibility', 'eligibility')
const adsEligibility = loss('eligibility for advertisements', (product) => ({
  ...product,
  eligibility: { search: product.eligibility?.search },
}))
const seo = members('texts for search engines', 'seo')
const tags = loss('tags', (product) => ({ ...product, tags: [] }))
const conditions = loss('the condition', (product) => ({ ...product, condition: 'new' }))
const skus = variantMembers('SKUs', 'sku')
const partNumbers = variantMembers('part numbers', 'mpn')
const brands = members('brands', 'brand')

/** In an order in which each finds what it needs: pictures before rows, rows before what depends on their number. */
export const LOSSES: Readonly<Record<string, readonly Loss[]>> = {
  jsonl: [],
  shopify: [
    ids,
    vendorsForBrands,
    furtherBarcodes,
    layout,
    commasInTags,
    marksInCategories,
    optionsBeyondThree,
    titlesOfVariants,
    mostTraits,
    sizeSystems,
    saleWindows,
    shopStock,
    films,
    parcels,
    shippingLabels,
    details,
    ratings,
    reviews,
    related,
    googlePaths,
    eligibility,
    origins,
  ],
  woocommerce: [
    skusForIds,
    ids,
    handles,
    vendors,
    furtherBarcodes,
    partNumbers,
    layout,
    marksInCategories,
    lonelyOptions,
    titlesOfVariants,
    traits,
    sizeSystems,
    conditions,
    endedSales,
    unitPrices,
    shopStock,
    wordsForPictures,
    parcels,
    highlightsAndQuestions,
    ratings,
    reviews,
    related,
    googleCategories,
    eligibility,
    seo,
    origins,
  ],
  google: [
    googlePictures,
    rowsLeftOut(google),
    idsOfLoners,
    skus,
    vendors,
    furtherBarcodes,
    restrictedBarcodes,
    lineBreaks,
    tags,
    marksInCategories,
    optionsOfLoners,
    titlesOfVariants,
    traitsOfAll,
    openSales,
    googleStock,
    sizesInCentimetres,
    loneHighlights,
    ratings,
    reviews,
    related,
    googlePaths,
    seo,
    origins,
  ],
  openai: [
    openAiPictures,
    rowsLeftOut(openAi),
    idsOfLoners,
    skus,
    vendors,
    furtherBarcodes,
    markup,
    tags,
    marksInCategories,
    optionsOfLoners,
    titlesOfVariants,
    traitsOfAll,
    patterns,
    sizeTypes,
    discontinued,
    saleWindows,
    unitPrices,
    openAiStock,
    shipping,
    shippingLabels,
    details,
    scales,
    reviews,
    related,
    googleCategories,
    adsEligibility,
    seo,
    origins,
  ],
  acp: [
    skus,
    partNumbers,
    brands,
    vendors,
    tags,
    marksInCategories,
    titlesOfLoners,
    traits,
    sizeSystems,
    saleWindows,
    oddUnitPrices,
    stockCounts,
    shippingAndWeight,
    shippingLabels,
    details,
    ratings,
    reviews,
    related,
    googleNumbers,
    eligibility,
    seo,
    origins,
  ],
}

function ofEach(product: Product, change: (variant: Variant) => Variant): Product {
  return { ...product, variants: product.variants.map(change) }
}

/** Options with the values that variants have, in the order in which they appear. */
function aligned(product: Product): Product {
  const [first] = product.variants
  const options = (first?.options ?? []).map(({ name }, at) => ({
    name,
    values: [...new Set(product.variants.flatMap((variant) => variant.options[at]?.label ?? []))],
  }))
  return { ...product, options }
}

function present<T extends object>(object: T): T {
  const copy = { ...object }
  for (const [name, value] of Object.entries(copy)) if (value === undefined) Reflect.deleteProperty(copy, name)
  return copy
}

function wordsOf(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .join(' ')
}

function pictures(media: readonly Media[] = []): Media[] {
  return media.filter(({ type }) => type === 'image')
}

function bare(media: readonly Media[]): Media[] {
  return media.map(({ type, url }) => ({ type, url }))
}

function withoutCommas(media: readonly Media[]): Media[] {
  return media.map((medium) => ({ ...medium, url: medium.url.replaceAll(',', '%2C') }))
}

function filmsOf(type: Media['type'], variant: Variant, product: Product): Media[] {
  const all = [...(variant.media ?? []), ...product.media].filter((medium) => medium.type === type)
  const urls = [...new Set(all.map(({ url }) => url))]
  return urls.slice(0, type === 'model_3d' ? 1 : 10).map((url) => ({ type, url }))
}

function hasEnded(sale: Sale | undefined, at: Date): boolean {
  return sale?.ends_at !== undefined && Date.parse(sale.ends_at) <= at.getTime()
}

function saleForGoogle(sale: Sale | undefined, at: Date): Sale | undefined {
  if (!sale || hasEnded(sale, at)) return undefined
  const { price, starts_at = at.toISOString().replace('.000', ''), ends_at } = sale
  if (ends_at) return { price, starts_at, ends_at }
  return Date.parse(starts_at) <= at.getTime() ? { price } : undefined
}

const CENTIMETRES = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 }

function inCm(side: string | undefined, unit: keyof typeof CENTIMETRES): string | undefined {
  const value = side === undefined ? 0 : Number((Number(side) * CENTIMETRES[unit]).toFixed(2))
  return value > 0 ? String(value) : undefined
}
