import { currentPrice } from '../catalog/price.ts'
import type { Product, Variant } from '../catalog/product.ts'
import { absolute, productUrl, variantUrl } from '../catalog/public-product.ts'
import { blocks, link, list, Markdown, md, paragraphs, table } from '../markdown.ts'
import type { SearchAnswer } from '../search/answer.ts'
import { type Department, departmentPath, trailOf } from './departments.ts'
import { addressOf, type Finding } from './finding.ts'
import type { HomeView } from './home-page.ts'
import type { House } from './layout.ts'
import type { Policy } from './policies.ts'
import { type CardFacts, productPath } from './product-card.ts'
import type { ProductView } from './product-page.ts'
import { deliveryLine, returnsLine } from './product-sections.ts'

// Each page once more as Markdown, written from the same facts as the HTML and not from the HTML.

export function homeMarkdown(house: House, { offers, favourites }: HomeView): Markdown {
  const { shop, words, departments } = house
  return blocks(
    md`# ${shop.name}`,
    md`${shop.description}`,
    departments.length > 0 ? md`## ${words.departments}` : undefined,
    departmentList(house, departments),
    ...shelf(house, words.onSale, offers),
    ...shelf(house, words.wellLiked, favourites),
    md`## ${words.help}`,
    list([...house.policies].map(([slug, title]) => link(title, `${shop.url}/pages/${slug}`))),
  )
}

export function departmentsMarkdown(house: House): Markdown {
  return blocks(md`# ${house.words.allDepartments}`, departmentList(house, house.departments, 'deep'))
}

export interface FoundMarkdown {
  finding: Finding
  answer: SearchAnswer
  /** Path of the page as HTML. */
  path: string
}

export function listingMarkdown(house: House, department: Department, found: FoundMarkdown): Markdown {
  const trail = trailOf(department).map(({ name }) => name)
  return blocks(
    md`# ${department.name}`,
    trail.length > 1 ? md`${trail.join(' > ')}` : undefined,
    departmentList(house, department.below),
    ...foundBlocks(house, found),
  )
}

export function searchMarkdown(house: House, found: FoundMarkdown): Markdown {
  const { words } = house
  const { q } = found.finding
  return blocks(md`# ${q === '' ? words.everything : words.resultsFor({ q })}`, ...foundBlocks(house, found))
}

function foundBlocks(house: House, { finding, answer, path }: FoundMarkdown): Markdown[] {
  const { words, shop } = house
  const { total_count, cursor } = answer.pagination
  const next = cursor === undefined ? undefined : `${shop.url}${addressOf(`${path}.md`, { ...finding, cursor })}`
  return [
    md`${words.products(total_count)}`,
    ...answer.messages.map(({ content }) => md`${content}`),
    cardList(house, answer.products),
    next === undefined ? md`` : link(words.nextPage, next),
  ]
}

export function policyMarkdown({ markdown }: Policy): Markdown {
  return new Markdown(markdown.trim())
}

export function productMarkdown(house: House, view: ProductView): Markdown {
  const { product, department, at, related, similar } = view
  const { shop, words } = house
  const showing = { shopUrl: shop.url }
  return blocks(
    md`# ${product.title}`,
    new Markdown(
      [product.brand && md`${words.brand}: ${product.brand}`, department && departmentLine(house, department)]
        .filter((part) => part instanceof Markdown)
        .join('  \n'),
    ),
    ratingLine(house, product),
    md`${words.address}: ${link(productUrl(product, showing), productUrl(product, showing))}`,
    paragraphs(product.description.plain),
    list((product.highlights ?? []).map((point) => md`${point}`)),
    md`## ${words.variants}`,
    variantTable(house, product, at),
    ...factBlocks(house, product),
    ...questionBlocks(house, product),
    md`## ${words.delivery}`,
    list(deliveryLines(house)),
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

function variantTable(house: House, product: Product, at: Date): Markdown {
  const { shop, words } = house
  const showing = { shopUrl: shop.url }
  const names = product.options.map(({ name }) => name)
  const head = [
    ...(names.length > 0 ? names : [words.variants]),
    words.price,
    words.availabilityTitle,
    words.sku,
    words.gtin,
    words.address,
  ]
  return table(
    head,
    product.variants.map((variant) => [
      ...(names.length > 0 ? variant.options.map(({ label }) => label) : [variant.title]),
      priceWords(house, variant, at),
      availabilityWords(house, variant),
      variant.sku ?? '',
      variant.gtin ?? '',
      link(variant.id, variantUrl(product, variant, showing)),
    ]),
  )
}

function priceWords({ speech, words }: House, variant: Variant, at: Date): string {
  const { price, list_price } = currentPrice(variant, at)
  if (!list_price) return speech.money(price)
  const ends = variant.sale?.ends_at ? `; ${words.saleEnds({ date: speech.date(variant.sale.ends_at) })}` : ''
  return `${speech.money(price)} (${words.was} ${speech.money(list_price)}${ends})`
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
      md`${[`${speech.number(stars)} / ${scale}`, title, author, date && speech.date(date)].filter(Boolean).join(', ')}:`,
      paragraphs(body),
    ]),
  ]
}

function deliveryLines(house: House): Markdown[] {
  const { shop, words } = house
  const rows = shop.shipping.filter(({ country }) => country === shop.country)
  return [
    ...rows.map((row) => md`${deliveryLine(house, row)}`),
    ...(shop.returns ? [md`${returnsLine(house, shop.returns)}`] : []),
    link(words.deliveryAll, `${shop.url}/pages/shipping`),
    link(words.returnsAll, `${shop.url}/pages/returns-and-refunds`),
  ]
}

function pictureBlock({ shop, words }: House, { media, title }: Product): Markdown | undefined {
  const pictures = media.filter(({ type }) => type === 'image')
  if (pictures.length === 0) return undefined
  const links = pictures.map(({ url, alt_text }) => link(alt_text ?? title, absolute(url, { shopUrl: shop.url })))
  return blocks(md`## ${words.pictures}`, list(links))
}

function departmentList(
  { shop, words }: House,
  departments: readonly Department[],
  depth: 'flat' | 'deep' = 'flat',
): Markdown {
  const line = (department: Department): Markdown =>
    md`${link(department.name, `${shop.url}${departmentPath(department)}`)}: ${words.products(department.count)}`
  const all = depth === 'deep' ? departments.flatMap((department) => [department, ...department.below]) : departments
  return list(all.map(line))
}

function shelf(house: House, title: string, cards: readonly CardFacts[]): Markdown[] {
  return cards.length === 0 ? [] : [md`## ${title}`, cardList(house, cards)]
}

function cardList(
  { shop, speech, words }: House,
  cards: readonly Pick<CardFacts, 'handle' | 'title' | 'brand' | 'price_range' | 'availability'>[],
): Markdown {
  return list(
    cards.map(({ handle, title, brand, price_range: { min, max }, availability: { status = 'unknown' } }) => {
      const price = min.amount < max.amount ? words.fromPrice({ price: speech.money(min) }) : speech.money(min)
      const facts = [brand, price, words.availability[status]].filter((fact) => fact !== undefined)
      return md`${link(title, `${shop.url}${productPath({ handle })}`)}: ${facts.join(', ')}`
    }),
  )
}
