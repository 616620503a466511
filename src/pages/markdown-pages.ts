import { currentPrice } from '../catalog/price.ts'
import type { Product, Variant } from '../catalog/product.ts'
import { absolute, productUrl, variantUrl } from '../catalog/public-product.ts'
import type { Shop } from '../config.ts'
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
import type { Speech } from './speech.ts'
import { AVAILABILITY_WORDS, CONDITION_WORDS, WORDS } from './words.ts'

// Each page once more as Markdown, written from the same facts as the HTML and not from the HTML.

export function homeMarkdown(house: House, { offers, favourites }: HomeView): Markdown {
  const { shop, departments } = house
  return blocks(
    md`# ${shop.name}`,
    md`${shop.description}`,
    departments.length > 0 ? md`## ${WORDS.departments}` : undefined,
    departmentList(departments, house),
    ...shelf(WORDS.onSale, offers, house),
    ...shelf(WORDS.wellLiked, favourites, house),
    md`## ${WORDS.help}`,
    list([...house.policies].map(([slug, title]) => link(title, `${shop.url}/pages/${slug}`))),
  )
}

export function departmentsMarkdown(house: House): Markdown {
  return blocks(md`# ${WORDS.allDepartments}`, departmentList(house.departments, house, 'deep'))
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
    departmentList(department.below, house),
    ...foundBlocks(house, found),
  )
}

export function searchMarkdown(house: House, found: FoundMarkdown): Markdown {
  const { q } = found.finding
  return blocks(md`# ${q === '' ? WORDS.everything : WORDS.resultsFor(q)}`, ...foundBlocks(house, found))
}

function foundBlocks(house: House, { finding, answer, path }: FoundMarkdown): Markdown[] {
  const { speech, shop } = house
  const { total_count, cursor } = answer.pagination
  const next = cursor === undefined ? undefined : `${shop.url}${addressOf(`${path}.md`, { ...finding, cursor })}`
  return [
    md`${WORDS.products(speech.number(total_count), total_count === 1)}`,
    ...answer.messages.map(({ content }) => md`${content}`),
    cardList(answer.products, house),
    next === undefined ? md`` : link(WORDS.nextPage, next),
  ]
}

export function policyMarkdown({ markdown }: Policy): Markdown {
  return new Markdown(markdown.trim())
}

export function productMarkdown(house: House, view: ProductView): Markdown {
  const { product, department, at, related, similar } = view
  const { shop, speech } = house
  const showing = { shopUrl: shop.url }
  return blocks(
    md`# ${product.title}`,
    new Markdown(
      [product.brand && md`${WORDS.brand}: ${product.brand}`, department && departmentLine(department, shop)]
        .filter((part) => part instanceof Markdown)
        .join('  \n'),
    ),
    ratingLine(product, speech),
    md`${WORDS.address}: ${link(productUrl(product, showing), productUrl(product, showing))}`,
    paragraphs(product.description.plain),
    list((product.highlights ?? []).map((point) => md`${point}`)),
    md`## ${WORDS.variants}`,
    variantTable(product, { shop, speech, at }),
    ...factBlocks(product),
    ...questionBlocks(product),
    md`## ${WORDS.delivery}`,
    list(deliveryLines(house)),
    ...reviewBlocks(product, speech),
    ...shelf(WORDS.goesWith, related, house),
    ...shelf(WORDS.similar, similar, house),
    pictureBlock(product, shop),
  )
}

function departmentLine(department: Department, { url }: Shop): Markdown {
  const names = trailOf(department).map(({ name }) => name)
  return md`${WORDS.departments}: ${link(names.join(' > '), `${url}${departmentPath(department)}`)}`
}

function ratingLine({ rating }: Product, speech: Speech): Markdown | undefined {
  return (
    rating &&
    md`${WORDS.rated(speech.number(rating.value), speech.number(rating.scale_max), speech.number(rating.count))}`
  )
}

function variantTable(product: Product, { shop, speech, at }: { shop: Shop; speech: Speech; at: Date }): Markdown {
  const showing = { shopUrl: shop.url }
  const names = product.options.map(({ name }) => name)
  const head = [
    ...(names.length > 0 ? names : [WORDS.variants]),
    WORDS.price,
    WORDS.availability,
    WORDS.sku,
    WORDS.gtin,
    WORDS.address,
  ]
  return table(
    head,
    product.variants.map((variant) => [
      ...(names.length > 0 ? variant.options.map(({ label }) => label) : [variant.title]),
      priceWords(variant, speech, at),
      availabilityWords(variant, speech),
      variant.sku ?? '',
      variant.gtin ?? '',
      link(variant.id, variantUrl(product, variant, showing)),
    ]),
  )
}

function priceWords(variant: Variant, speech: Speech, at: Date): string {
  const { price, list_price } = currentPrice(variant, at)
  if (!list_price) return speech.money(price)
  const ends = variant.sale?.ends_at ? `; ${WORDS.saleEnds(speech.date(variant.sale.ends_at))}` : ''
  return `${speech.money(price)} (${WORDS.was} ${speech.money(list_price)}${ends})`
}

function availabilityWords({ availability: { status, available_on } }: Variant, speech: Speech): string {
  return available_on
    ? `${AVAILABILITY_WORDS[status]}, ${WORDS.expected(speech.date(available_on))}`
    : AVAILABILITY_WORDS[status]
}

function factBlocks(product: Product): Markdown[] {
  const own = [
    { name: WORDS.condition, value: CONDITION_WORDS[product.condition] },
    { name: WORDS.material, value: product.material },
    { name: WORDS.pattern, value: product.pattern },
  ]
  const rows = [...(product.details ?? []), ...own].flatMap(({ name, value }) => (value ? [md`${name}: ${value}`] : []))
  return [md`## ${WORDS.details}`, list(rows)]
}

function questionBlocks({ faqs = [] }: Product): Markdown[] {
  if (faqs.length === 0) return []
  return [
    md`## ${WORDS.questions}`,
    ...faqs.flatMap(({ question, answer }) => [md`### ${question}`, paragraphs(answer)]),
  ]
}

function reviewBlocks({ reviews = [], rating }: Product, speech: Speech): Markdown[] {
  if (reviews.length === 0) return []
  const scale = speech.number(rating?.scale_max ?? 5)
  return [
    md`## ${WORDS.reviews}`,
    ...reviews.flatMap(({ rating: stars, title, body, author, date }) => [
      md`${[`${speech.number(stars)} / ${scale}`, title, author, date && speech.date(date)].filter(Boolean).join(', ')}:`,
      paragraphs(body),
    ]),
  ]
}

function deliveryLines(house: House): Markdown[] {
  const { shop } = house
  const rows = shop.shipping.filter(({ country }) => country === shop.country)
  return [
    ...rows.map((row) => md`${deliveryLine(row, house)}`),
    ...(shop.returns ? [md`${returnsLine(shop.returns)}`] : []),
    link(WORDS.deliveryAll, `${shop.url}/pages/shipping`),
    link(WORDS.returnsAll, `${shop.url}/pages/returns-and-refunds`),
  ]
}

function pictureBlock({ media, title }: Product, shop: Shop): Markdown | undefined {
  const pictures = media.filter(({ type }) => type === 'image')
  if (pictures.length === 0) return undefined
  const links = pictures.map(({ url, alt_text }) => link(alt_text ?? title, absolute(url, { shopUrl: shop.url })))
  return blocks(md`## ${WORDS.pictures}`, list(links))
}

function departmentList(
  departments: readonly Department[],
  { shop, speech }: House,
  depth: 'flat' | 'deep' = 'flat',
): Markdown {
  const line = (department: Department): Markdown =>
    md`${link(department.name, `${shop.url}${departmentPath(department)}`)}: ${WORDS.products(speech.number(department.count), department.count === 1)}`
  const all = depth === 'deep' ? departments.flatMap((department) => [department, ...department.below]) : departments
  return list(all.map(line))
}

function shelf(title: string, cards: readonly CardFacts[], house: House): Markdown[] {
  return cards.length === 0 ? [] : [md`## ${title}`, cardList(cards, house)]
}

function cardList(
  cards: readonly Pick<CardFacts, 'handle' | 'title' | 'brand' | 'price_range' | 'availability'>[],
  { shop, speech }: House,
): Markdown {
  return list(
    cards.map(({ handle, title, brand, price_range: { min, max }, availability: { status = 'unknown' } }) => {
      const price = min.amount < max.amount ? `${WORDS.from} ${speech.money(min)}` : speech.money(min)
      const facts = [brand, price, AVAILABILITY_WORDS[status]].filter((fact) => fact !== undefined)
      return md`${link(title, `${shop.url}${productPath({ handle })}`)}: ${facts.join(', ')}`
    }),
  )
}
