import type { Availability, Product, Variant } from '@vitrine/product'
import type { DrawingName } from './drawing/drawings.ts'
import { SIDE } from './drawing/picture.ts'
import { BRANDS, type BrandName, COLOURS, type ColourName, GOOGLE, type GoogleName } from './words.ts'

/**
 * A product as a merchant would jot it down. `toProduct` spells it out: every colour in every size becomes a
 * variant with its own SKU, part number, GTIN and picture. Members without a value are `undefined` and vanish in JSON.
 */
export interface Article {
  /** Three digits, never given to anything else: ids, part numbers and GTINs are made from it. */
  number: number
  title: string
  brand: BrandName
  /** The middle of its SKUs: ARD-SKERRY3M-HBL-42. */
  code: string
  type: [department: string, category: string]
  google: GoogleName
  drawing: DrawingName
  /** Paragraphs with an empty line between them; lines that begin with "- " are a list. */
  text: string
  /** In cents. */
  price: number
  /** In cents, for sizes that cost something else. */
  prices?: Record<string, number>
  /** More than one makes an option; the first is on the main picture. */
  colours?: ColourName[]
  sizes?: string[]
  /** "Size" unless it is a length, a weight, a volume… */
  sizeName?: string
  sizeSystem?: Product['size_system']
  /** In grams, for all sizes or for each. */
  weight?: number | Record<string, number>
  /** By variant ("Harbour Blue / 42"), by colour or by size; what is not named is in stock. */
  stock?: Record<string, Availability>
  sale?: { price: number; starts_at?: string; ends_at?: string; only?: ColourName }
  /** What the pack holds, for the price per unit. */
  contents?: { value: number; unit: string; per: number }
  gender?: Product['gender']
  /** By size where sizes are for children and for adults. */
  ageGroup?: Product['age_group'] | Record<string, NonNullable<Product['age_group']>>
  material?: string
  pattern?: string
  details?: Record<string, string>
  highlights?: string[]
  faqs?: Record<string, string>
  /** Average and count. */
  rating?: [value: number, count: number]
  reviews?: { rating: number; title?: string; body: string; author?: string; date: string }[]
  /** By the handles of other articles. */
  related?: [relation: NonNullable<Product['related']>[number]['relation'], handle: string][]
  tags?: string[]
  condition?: Product['condition']
  status?: Product['status']
  /** Too big for the parcel service: see the shipping policy. */
  bulky?: true
  /** False for what is made by hand or sold loose and carries no barcode. */
  barcode?: false
}

/** `idOf` finds the id of a related article by its handle. */
export function toProduct(article: Article, idOf: (handle: string) => string): Product {
  const { brand, colours, sizes } = article
  return {
    id: idOfArticle(article),
    handle: handleOf(article),
    title: article.title,
    description: { plain: article.text.replaceAll(/^- /gm, ''), html: toHtml(article.text) },
    brand,
    condition: article.condition ?? 'new',
    product_type: article.type,
    google_product_category: GOOGLE[article.google],
    tags: article.tags ?? [],
    options: [
      ...(colours && colours.length > 1 ? [{ name: 'Colour', values: colours }] : []),
      ...(sizes ? [{ name: article.sizeName ?? 'Size', values: sizes }] : []),
    ],
    media: (colours ?? [undefined]).map((colour) => picture(article, colour)),
    color: colours?.length === 1 ? colours[0] : undefined,
    material: article.material,
    pattern: article.pattern,
    gender: article.gender,
    age_group: typeof article.ageGroup === 'string' ? article.ageGroup : undefined,
    size_system: article.sizeSystem,
    details: article.details && Object.entries(article.details).map(([name, value]) => ({ name, value })),
    highlights: article.highlights,
    faqs: article.faqs && Object.entries(article.faqs).map(([question, answer]) => ({ question, answer })),
    related: article.related?.map(([relation, handle]) => ({ relation, id: idOf(handle) })),
    rating: article.rating && { value: article.rating[0], count: article.rating[1], scale_min: 1, scale_max: 5 },
    reviews: article.reviews,
    shipping_label: article.bulky && 'bulky',
    status: article.status ?? 'active',
    variants: (colours ?? [undefined]).flatMap((colour, column) =>
      (sizes ?? [undefined]).map((size, row) =>
        toVariant(article, { colour, size, place: column * SIZES_PER_COLOUR + row }),
      ),
    ),
  }
}

// A colour has a block of numbers of its own, so that a new size or colour at the end of a list moves no GTIN.
const SIZES_PER_COLOUR = 25

interface Cell {
  colour: ColourName | undefined
  size: string | undefined
  place: number
}

function toVariant(article: Article, { colour, size, place }: Cell): Variant {
  const several = (article.colours?.length ?? 0) > 1
  const labels = [several ? colour : undefined, size].filter((label) => label !== undefined)
  const title = labels.join(' / ') || article.title
  const { sale, weight, contents, ageGroup, stock = {} } = article
  const grams = typeof weight === 'object' ? weight[size ?? ''] : weight
  const price = article.prices?.[size ?? ''] ?? article.price
  const onSale = sale && (sale.only === undefined || sale.only === colour)
  return {
    id: [idOfArticle(article), ...(labels.length > 0 ? labels.map(slug) : ['single'])].join('-'),
    sku: skuOf(article, colour, size),
    gtin: article.barcode === false ? undefined : gtin(article.number, place),
    mpn: `${BRANDS[article.brand].code[0]}${article.number}.${String(place + 1).padStart(2, '0')}`,
    title,
    options: [
      ...(several && colour ? [{ name: 'Colour', label: colour }] : []),
      ...(size ? [{ name: article.sizeName ?? 'Size', label: size }] : []),
    ],
    regular_price: euros(price),
    sale: onSale ? { price: euros(sale.price), starts_at: sale.starts_at, ends_at: sale.ends_at } : undefined,
    unit_price: contents && {
      measure: { value: contents.value, unit: contents.unit },
      reference: { value: contents.per, unit: contents.unit },
    },
    availability: stock[title] ?? stock[colour ?? ''] ?? stock[size ?? ''] ?? { status: 'in_stock' },
    media: several ? [picture(article, colour)] : undefined,
    weight: grams === undefined ? undefined : { value: String(grams), unit: 'g' },
    color: several ? colour : undefined,
    size,
    age_group: typeof ageGroup === 'object' ? ageGroup[size ?? ''] : undefined,
  }
}

export function handleOf(article: Article): string {
  return slug(article.title)
}

export function idOfArticle(article: Article): string {
  return `fh-${article.number}`
}

/** The file in `sample/pictures`, without its folder. */
export function pictureFile(article: Article, colour: ColourName | undefined): string {
  return `${[handleOf(article), ...(colour ? [slug(colour)] : [])].join('-')}.webp`
}

function picture(article: Article, colour: ColourName | undefined): Product['media'][number] {
  return {
    type: 'image',
    url: `/pictures/${pictureFile(article, colour)}`,
    alt_text: `${article.brand} ${article.title}${colour ? ` in ${colour.toLowerCase()}` : ''}, illustration`,
    width: SIDE,
    height: SIDE,
  }
}

function skuOf(article: Article, colour: ColourName | undefined, size: string | undefined): string {
  const parts = [BRANDS[article.brand].code, article.code, colour && COLOURS[colour].code, size && slug(size)]
  return parts.filter(Boolean).join('-').toUpperCase()
}

/** 950 6000 is the prefix of GS1's own examples: valid numbers of no real product. */
function gtin(number: number, place: number): string {
  const body = `9506000${number}${String(place).padStart(2, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function toHtml(text: string): string {
  return text.split('\n\n').map(toBlock).join('\n')
}

function toBlock(block: string): string {
  if (!block.startsWith('- ')) return `<p>${escaped(block)}</p>`
  return `<ul>${block
    .split('\n')
    .map((line) => `<li>${escaped(line.slice(2))}</li>`)
    .join('')}</ul>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f’']/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}

const euros = (amount: number) => ({ amount, currency: 'EUR' })
