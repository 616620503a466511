import { absolute, currentPrice, type Product, productUrl, type Variant, variantUrl } from '@vitrine/product'
import { blocks, type Interpolated, link, list, Markdown, md, paragraphs, table } from '../markdown.ts'
import { type Department, departmentPath, trailOf } from './departments.ts'
import type { House } from './layout.ts'
import { shelf } from './markdown-lists.ts'
import { unitPriceWords } from './product-buying.ts'
import type { ProductView } from './product-page.ts'
import { deliveryLine, homeShipping, returnsLine, termsLinks } from './product-sections.ts'

// A product's page as Markdown: all variants at once, since nobody follows links to compare them.

export function productMarkdown(house: House, view: ProductView): Markdown {
  const { product, department, at, related, similar } = view
  const { shop, words } = house
  const address = productUrl(product, { shopUrl: shop.url })
  return blocks(
    md`# ${product.title}`,
    new Markdown(
      [product.brand && md`${words.brand}: ${product.brand}`, department && departmentLine(house, department)]
        .filter((part) => part instanceof Markdown)
        .join('  \n'),
    ),
    ratingLine(house, product),
    md`${words.address}: ${link(address, address)}`,
    paragraphs(product.description.plain),
    list((product.highlights ?? []).map((point) => md`${point}`)),
    md`## ${words.variants}`,
    variantTable(house, product, at),
    ...factBlocks(house, product),
    ...documentBlocks(house, product),
    ...questionBlocks(house, product),
    ...deliveryBlocks(house),
    ...reviewBlocks(house, product),
    ...shelf(house, words.goesWith, related),
    ...shelf(house, words.similar, similar),
    pictureBlock(house, product),
  )
}

function departmentLine({ shop, words }: House, department: Department): Markdown {
  const names = trailOf(department).map(({ name }) => name)
  return md`${words.departments}: ${link(names.join(' > '), `${shop.url}${departmentPath(department)}`)}`
}

function ratingLine({ speech, words }: House, { rating }: Product): Markdown | undefined {
  return (
    rating &&
    md`${words.rated(rating.count, { value: speech.number(rating.value), scale: speech.number(rating.scale_max) })}`
  )
}

interface Column {
  head: string
  cell(variant: Variant, place: number): Interpolated
}

/** A column for each thing that any variant has something to say about. */
function variantTable(house: House, product: Product, at: Date): Markdown {
  const { words } = house
  const named: Column[] =
    product.options.length > 0
      ? product.options.map(({ name }, place) => ({ head: name, cell: ({ options }) => options[place]?.label ?? '' }))
      : [{ head: words.variants, cell: ({ title }) => title }]
  const columns: Column[] = [
    ...named,
    { head: words.price, cell: (variant) => priceWords(house, variant, at) },
    { head: words.availabilityTitle, cell: (variant) => availabilityWords(house, variant) },
    { head: words.material, cell: ({ material }) => (material === product.material ? '' : (material ?? '')) },
    { head: words.pattern, cell: ({ pattern }) => (pattern === product.pattern ? '' : (pattern ?? '')) },
    { head: words.weight, cell: ({ weight }) => (weight ? `${weight.value} ${weight.unit}` : '') },
    { head: words.sku, cell: ({ sku = '' }) => sku },
    { head: words.gtin, cell: ({ gtin = '' }) => gtin },
    { head: words.mpn, cell: ({ mpn = '' }) => mpn },
    { head: words.address, cell: (variant) => addresses(house, product, variant) },
  ]
  const told = columns.filter(({ cell }) => product.variants.some((variant, place) => cell(variant, place) !== ''))
  return table(
    told.map(({ head }) => head),
    product.variants.map((variant, place) => told.map(({ cell }) => cell(variant, place))),
  )
}

/** Of the variant's page, and of where it is bought when that is elsewhere. */
function addresses({ shop, words }: House, product: Product, variant: Variant): Markdown {
  const page = link(variant.id, variantUrl(product, variant, { shopUrl: shop.url }))
  const { url = product.url } = variant
  return url && URL.canParse(url) ? md`${page}, ${link(words.buyAt({ host: new URL(url).host }), url)}` : page
}

function priceWords(house: House, variant: Variant, at: Date): string {
  const { speech, words } = house
  const { price, list_price } = currentPrice(variant, at)
  const ends = list_price && variant.sale?.ends_at
  const notes = [
    list_price && `${words.was} ${speech.money(list_price)}`,
    ends && words.saleEnds({ date: speech.date(ends) }),
    unitPriceWords(house, variant, price.amount),
  ].filter((note) => note !== undefined)
  return notes.length > 0 ? `${speech.money(price)} (${notes.join('; ')})` : speech.money(price)
}

function availabilityWords({ speech, words }: House, { availability: { status, available_on } }: Variant): string {
  return available_on
    ? `${words.availability[status]}, ${words.expected({ date: speech.date(available_on) })}`
    : words.availability[status]
}

function factBlocks({ words }: House, product: Product): Markdown[] {
  const own = [
    { name: words.condition, value: words.conditions[product.condition] },
    { name: words.material, value: product.material },
    { name: words.pattern, value: product.pattern },
  ]
  const rows = [...(product.details ?? []), ...own].flatMap(({ name, value }) => (value ? [md`${name}: ${value}`] : []))
  return [md`## ${words.details}`, list(rows)]
}

function documentBlocks({ words, shop }: House, { documents = [] }: Product): Markdown[] {
  if (documents.length === 0) return []
  const links = documents.map(({ title, url }) => link(title, absolute(url, { shopUrl: shop.url })))
  return [md`## ${words.documents}`, list(links)]
}

function questionBlocks({ words }: House, { faqs = [] }: Product): Markdown[] {
  if (faqs.length === 0) return []
  return [
    md`## ${words.questions}`,
    ...faqs.flatMap(({ question, answer }) => [md`### ${question}`, paragraphs(answer)]),
  ]
}

function reviewBlocks({ speech, words }: House, { reviews = [], rating }: Product): Markdown[] {
  if (reviews.length === 0) return []
  const scale = speech.number(rating?.scale_max ?? 5)
  return [
    md`## ${words.reviews}`,
    ...reviews.flatMap(({ rating: stars, title, body, author, date }) => [
      md`${[words.stars({ value: speech.number(stars), scale }), title].filter(Boolean).join(' ')}`,
      paragraphs(body),
      md`${[author, date && speech.date(date)].filter(Boolean).join(', ')}`,
    ]),
  ]
}

function deliveryBlocks(house: House): Markdown[] {
  const { shop, words } = house
  const lines = [
    ...homeShipping(shop).map((row) => md`${deliveryLine(house, row)}`),
    ...(shop.returns ? [md`${returnsLine(house, shop.returns)}`] : []),
    ...termsLinks(house).map(({ name, path }) => link(name, `${shop.url}${path}`)),
  ]
  return lines.length > 0 ? [md`## ${words.delivery}`, list(lines)] : []
}

function pictureBlock({ shop, words }: House, { media, title }: Product): Markdown | undefined {
  const pictures = media.filter(({ type }) => type === 'image')
  if (pictures.length === 0) return undefined
  const links = pictures.map(({ url, alt_text }) => link(alt_text ?? title, absolute(url, { shopUrl: shop.url })))
  return blocks(md`## ${words.pictures}`, list(links))
}
