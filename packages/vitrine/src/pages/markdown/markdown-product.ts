import {
  absolute,
  currentPrice,
  homeShipping,
  type Product,
  productUrl,
  type Variant,
  variantUrl,
} from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { availabilityText } from '@vitrine/ui/components/product-card'
import { type Department, departmentPath, trailOf } from '@vitrine/ui/departments/department-tree'
import { blocks, type Interpolated, link, list, Markdown, md, paragraphs, table } from '@vitrine/ui/markdown/markdown'
import type { ProductView } from '../page-reader.ts'
import { buyWay, unitPriceWords } from '../product/buy-box.ts'
import { priceTerms } from '../product/price-terms.ts'
import { deliveryLine, detailsOf, returnsLine, termsLinks } from '../product/product-sections.ts'
import { shelf } from './markdown-lists.ts'

// A product's page as Markdown: all variants at once, since agents do not follow links to compare them.

export function productMarkdown(context: PageContext, view: ProductView): Markdown {
  const { product, at, related, similar } = view
  const { shop, translations } = context
  const address = productUrl(product, { shopUrl: shop.url })
  return blocks(
    md`# ${product.title}`,
    brandAndDepartment(context, view),
    ratingLine(context, product),
    md`${translations.address}: ${link(address, address)}`,
    paragraphs(product.description.plain),
    list((product.highlights ?? []).map((point) => md`${point}`)),
    ...variantBlocks(context, product, at),
    termsLine(context, view),
    sizeGuideLine(context, view),
    ...factBlocks(context, product),
    ...documentBlocks(context, product),
    ...questionBlocks(context, product),
    ...deliveryBlocks(context),
    ...reviewBlocks(context, product),
    ...shelf(context, translations.goesWith, related),
    ...shelf(context, translations.similar, similar),
    pictureBlock(context, product),
  )
}

function brandAndDepartment(context: PageContext, { product: { brand }, department }: ProductView): Markdown {
  const lines = [
    brand && md`${context.translations.brand}: ${brand}`,
    department && departmentLine(context, department),
  ]
  return new Markdown(lines.filter((line) => line instanceof Markdown).join('  \n'))
}

function departmentLine({ shop, translations }: PageContext, department: Department): Markdown {
  const names = trailOf(department).map(({ name }) => name)
  return md`${translations.departments}: ${link(names.join(' > '), `${shop.url}${departmentPath(department)}`)}`
}

function ratingLine({ format, translations }: PageContext, { rating }: Product): Markdown | undefined {
  return (
    rating &&
    md`${translations.rated({ count: rating.count, value: format.number(rating.value), scale: format.number(rating.scale_max) })}`
  )
}

function termsLine(context: PageContext, { product, at }: ProductView): Markdown | undefined {
  const terms = priceTerms(context, product.variants, at)
  return terms === undefined ? undefined : md`${context.translations.price}: ${terms}.`
}

function sizeGuideLine({ shop, translations }: PageContext, { sizeGuide }: ProductView): Markdown | undefined {
  return sizeGuide && link(translations.choosing.sizeGuide, `${shop.url}/pages/${sizeGuide.slug}.md`)
}

interface Column {
  head: string
  cell(variant: Variant, place: number): Interpolated
}

/** A column for each fact that any variant has. */
function variantBlocks(context: PageContext, product: Product, at: Date): Markdown[] {
  const columns = variantColumns(context, product, at)
  const shown = columns.filter(({ cell }) => product.variants.some((variant, place) => cell(variant, place) !== ''))
  const heads = shown.map(({ head }) => head)
  const rows = product.variants.map((variant, place) => shown.map(({ cell }) => cell(variant, place)))
  return [md`## ${context.translations.variants}`, table(heads, rows)]
}

function variantColumns(context: PageContext, product: Product, at: Date): Column[] {
  const { translations } = context
  const named: Column[] =
    product.options.length > 0
      ? product.options.map(({ name }, place) => ({ head: name, cell: ({ options }) => options[place]?.label ?? '' }))
      : [{ head: translations.variants, cell: ({ title }) => title }]
  return [
    ...named,
    { head: translations.price, cell: (variant) => priceWords(context, variant, at) },
    { head: translations.availabilityTitle, cell: (variant) => availabilityWords(context, variant) },
    { head: translations.material, cell: ({ material }) => (material === product.material ? '' : (material ?? '')) },
    { head: translations.pattern, cell: ({ pattern }) => (pattern === product.pattern ? '' : (pattern ?? '')) },
    { head: translations.weight, cell: ({ weight }) => (weight ? `${weight.value} ${weight.unit}` : '') },
    { head: translations.sku, cell: ({ sku = '' }) => sku },
    { head: translations.gtin, cell: ({ gtin = '' }) => gtin },
    { head: translations.mpn, cell: ({ mpn = '' }) => mpn },
    { head: translations.address, cell: (variant) => addresses(context, product, variant) },
  ]
}

/** The variant's page, and its buy link if that is elsewhere. */
function addresses(context: PageContext, product: Product, variant: Variant): Markdown {
  const { shop, translations } = context
  const page = link(variant.id, variantUrl(product, variant, { shopUrl: shop.url }))
  const way = buyWay(context, product, variant)
  if (!way) return page
  return md`${page}, ${link(way.label ?? translations.buyAt({ host: new URL(way.url).host }), way.url)}`
}

function priceWords(context: PageContext, variant: Variant, at: Date): string {
  const { format, translations } = context
  const { price, list_price } = currentPrice(variant, at)
  const ends = list_price && variant.sale?.ends_at
  const notes = [
    list_price && `${translations.was} ${format.money(list_price)}`,
    ends && translations.saleEnds({ date: format.lastDay(ends) }),
    unitPriceWords(context, variant, price.amount),
  ].filter((note) => note !== undefined)
  return notes.length > 0 ? `${format.money(price)} (${notes.join('; ')})` : format.money(price)
}

function availabilityWords(context: PageContext, { availability: { status, available_on } }: Variant): string {
  const { format, translations } = context
  const said = availabilityText(context, status)
  return available_on ? `${said}, ${translations.expected({ date: format.date(available_on) })}` : said
}

function factBlocks({ translations }: PageContext, product: Product): Markdown[] {
  const own = [
    { name: translations.condition, value: translations.conditions[product.condition] },
    { name: translations.material, value: product.material },
    { name: translations.pattern, value: product.pattern },
  ]
  const rows = [...detailsOf(product), ...own].flatMap(({ name, value }) => (value ? [md`${name}: ${value}`] : []))
  return [md`## ${translations.details}`, list(rows)]
}

function documentBlocks({ translations, shop }: PageContext, { documents = [] }: Product): Markdown[] {
  if (documents.length === 0) return []
  const links = documents.map(({ title, url }) => link(title, absolute(url, { shopUrl: shop.url })))
  return [md`## ${translations.documents}`, list(links)]
}

function questionBlocks({ translations }: PageContext, { faqs = [] }: Product): Markdown[] {
  if (faqs.length === 0) return []
  return [
    md`## ${translations.questions}`,
    ...faqs.flatMap(({ question, answer }) => [md`### ${question}`, paragraphs(answer)]),
  ]
}

function reviewBlocks({ format, translations }: PageContext, { reviews = [], rating }: Product): Markdown[] {
  if (reviews.length === 0) return []
  const scale = format.number(rating?.scale_max ?? 5)
  return [
    md`## ${translations.reviews}`,
    ...reviews.flatMap(({ rating: stars, title, body, author, date }) => [
      md`${[translations.stars({ value: format.number(stars), scale }), title].filter(Boolean).join(' ')}`,
      paragraphs(body),
      md`${[author, date && format.date(date)].filter(Boolean).join(', ')}`,
    ]),
  ]
}

function deliveryBlocks(context: PageContext): Markdown[] {
  const { shop, translations } = context
  const lines = [
    ...homeShipping(shop).map((row) => md`${deliveryLine(context, row)}`),
    ...(shop.returns ? [md`${returnsLine(context, shop.returns)}`] : []),
    ...termsLinks(context).map(({ name, path }) => link(name, `${shop.url}${path}`)),
  ]
  return lines.length > 0 ? [md`## ${translations.delivery}`, list(lines)] : []
}

function pictureBlock({ shop, translations }: PageContext, { media, title }: Product): Markdown | undefined {
  const pictures = media.filter(({ type }) => type === 'image')
  if (pictures.length === 0) return undefined
  const links = pictures.map(({ url, alt_text }) => link(alt_text ?? title, absolute(url, { shopUrl: shop.url })))
  return blocks(md`## ${translations.pictures}`, list(links))
}
