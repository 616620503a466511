import { homeShipping, type Product, policyUrl, readableDetailNames, type Shop, type Variant } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html, trusted } from '@vitrine/ui/html/html'
import type { ProductView } from '../page-reader.ts'

// The lower sections of a product page: each is omitted if the catalogue has no data for it.

export function productSections(
  context: PageContext,
  { product, choice }: Pick<ProductView, 'product' | 'choice'>,
): Html {
  return html`<div class="sections">
${description(context, product)}
${facts(context, product, choice.variant)}
${questions(context, product)}
${reviews(context, product)}
</div>`
}

function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="about-${id}"><h2 id="about-${id}">${title}</h2>
${content}</section>
`
}

/** The import has sanitized the HTML: see `sanitiseHtml`. */
function description(
  { translations }: PageContext,
  { description: { html: markup, plain } }: Product,
): Html | undefined {
  if (markup === undefined && plain === '') return undefined
  const paragraphs = plain.split(/\n{2,}/).map((paragraph) => html`<p class="lines">${paragraph}</p>`)
  return section(
    'description',
    translations.description,
    html`<div class="prose">${markup === undefined ? paragraphs : trusted(markup)}</div>`,
  )
}

/** Facts of the product, and of the chosen variant if there is one. */
export function factRows(
  { translations }: PageContext,
  product: Product,
  chosen: Variant | undefined,
): { section?: string; name: string; value: string }[] {
  const own = [
    { name: translations.brand, value: product.brand },
    { name: translations.material, value: chosen?.material ?? product.material },
    { name: translations.pattern, value: chosen?.pattern ?? product.pattern },
    { name: translations.weight, value: chosen?.weight && `${chosen.weight.value} ${chosen.weight.unit}` },
    { name: translations.sku, value: chosen?.sku },
    { name: translations.gtin, value: chosen?.gtin },
    { name: translations.mpn, value: chosen?.mpn },
  ]
  return [...detailsOf(product), ...own.flatMap(({ name, value }) => (value ? [{ name, value }] : []))]
}

/** The details of the catalogue, under names that people can read. */
export function detailsOf({ details = [] }: Pick<Product, 'details'>): NonNullable<Product['details']> {
  const names = readableDetailNames(details.map(({ name }) => name))
  return details.map((detail, at) => ({ ...detail, name: names[at] ?? detail.name }))
}

type Row = ReturnType<typeof factRows>[number]

/** More rows are a wall of text: the others fold. */
const MOST_OPEN_ROWS = 12

/** The first rows, then each section that the catalogue names, folded, and the rest of the rows without one. */
function foldedRows({ translations }: PageContext, rows: readonly Row[]): Html {
  if (rows.length <= MOST_OPEN_ROWS) return rowList(rows)
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.section ?? '', [...(groups.get(row.section ?? '') ?? []), row])
  const [first = '', ...others] = groups.keys()
  const open = groups.get(first) ?? []
  const more = open.slice(MOST_OPEN_ROWS)
  return html`${first !== '' && html`<h3>${first}</h3>`}${rowList(open.slice(0, MOST_OPEN_ROWS))}
${more.length > 0 && fold(translations.moreDetails, more)}${others.map((section) => fold(section === '' ? translations.moreDetails : section, groups.get(section) ?? []))}`
}

function fold(title: string, rows: readonly Row[]): Html {
  return html`<details><summary>${title}</summary>${rowList(rows)}</details>
`
}

function rowList(rows: readonly Row[]): Html {
  return html`<dl class="facts">${rows.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function facts(context: PageContext, product: Product, chosen: Variant | undefined): Html | undefined {
  const { translations } = context
  const rows = factRows(context, product, chosen)
  const documents = product.documents ?? []
  if (rows.length === 0 && documents.length === 0) return undefined
  return section(
    'details',
    translations.details,
    html`${rows.length > 0 && foldedRows(context, rows)}
${documents.length > 0 && html`<h3>${translations.documents}</h3><ul>${documents.map(({ title, url }) => html`<li><a href="${url}" rel="nofollow">${title}</a></li>`)}</ul>`}`,
  )
}

function questions({ translations }: PageContext, { faqs = [] }: Product): Html | undefined {
  if (faqs.length === 0) return undefined
  return section(
    'questions',
    translations.questions,
    html`${faqs.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`)}`,
  )
}

/** Shown next to the price, because delivery adds to it. Omitted if the owner has not configured it. */
export function delivery(context: PageContext): Html | undefined {
  const { shop, translations } = context
  const lines = [
    ...homeShipping(shop).map((row) => deliveryLine(context, row)),
    ...(shop.returns ? [returnsLine(context, shop.returns)] : []),
  ]
  const links = termsLinks(context)
  if (lines.length === 0 && links.length === 0) return undefined
  return html`<section class="terms" aria-labelledby="about-delivery"><h2 id="about-delivery">${translations.delivery}</h2>
${lines.length > 0 && html`<ul role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
${links.length > 0 && html`<p>${links.map(({ name, path }) => html`<a href="${path}">${name}</a> `)}</p>`}</section>`
}

/** The published pages on delivery and returns. */
export function termsLinks({ shop, translations }: PageContext): { name: string; path: string }[] {
  const pages = [
    { name: translations.deliveryAll, slug: 'shipping' },
    { name: translations.returnsAll, slug: 'returns-and-refunds' },
  ] as const
  return pages
    .filter(({ slug }) => policyUrl(shop, slug) !== undefined)
    .map(({ name, slug }) => ({ name, path: `/pages/${slug}` }))
}

export function deliveryLine(
  { shop, format, translations }: PageContext,
  { service, price, freeOver, handlingDays, transitDays }: Shop['shipping'][number],
): string {
  const money = (amount: number) => format.money({ amount, currency: shop.currency })
  const least = handlingDays[0] + transitDays[0]
  const most = handlingDays[1] + transitDays[1]
  const parts = [
    `${service}: ${price === 0 ? translations.free : money(price)}`,
    freeOver !== undefined && price > 0 ? translations.freeOver({ price: money(freeOver) }) : undefined,
    least === most
      ? translations.workingDays({ count: most })
      : translations.workingDaysRange({ from: format.number(least), to: format.number(most) }),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

export function returnsLine(
  { translations }: PageContext,
  { accepted, days, fees }: NonNullable<Shop['returns']>,
): string {
  if (!accepted) return `${translations.notReturnable}.`
  const term = days === undefined ? translations.returnableAnytime : translations.returnable({ count: days })
  return `${[term, fees && (fees === 'free' ? translations.returnsFree : translations.returnsPaid)].filter(Boolean).join(', ')}.`
}

function reviews(context: PageContext, product: Product): Html | undefined {
  const { format, translations } = context
  const { reviews = [], rating } = product
  if (reviews.length === 0) return undefined
  const shown =
    rating && translations.reviewsShown({ shown: format.number(reviews.length), total: format.number(rating.count) })
  return section(
    'reviews',
    translations.reviews,
    html`${shown && html`<p class="note">${shown}</p>`}
${histogram(context, product)}
${reviews.map(
  ({
    rating: stars,
    title,
    body,
    author,
    date,
  }) => html`<blockquote><p><span class="stars" style="--share:${Math.round((stars / (rating?.scale_max ?? 5)) * 100)}%" aria-hidden="true">★★★★★</span> <span class="quiet">${translations.stars({ value: format.number(stars), scale: format.number(rating?.scale_max ?? 5) })}</span>${title && html` <b>${title}</b>`}</p>
<p class="lines">${body}</p>${(author || date) && html`<footer>${[author, date && format.date(date)].filter(Boolean).join(', ')}</footer>`}</blockquote>
`,
)}`,
  )
}

/** How many gave each number of stars. Absent if there are more ratings than reviews: some of them say nothing about all. */
function histogram({ format, translations }: PageContext, { reviews = [], rating }: Product): Html | undefined {
  const most = rating?.scale_max ?? 5
  if (reviews.length < 2 || reviews.length < (rating?.count ?? 0) || !Number.isInteger(most) || most > 10)
    return undefined
  const rows = Array.from({ length: most }, (_, at) => most - at).map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.round(rating) === stars).length,
  }))
  return html`<ul class="histogram" role="list">${rows.map(({ stars, count }) => html`<li><span>${translations.stars({ value: format.number(stars), scale: format.number(most) })}</span><span class="bar" style="--share:${Math.round((count / reviews.length) * 100)}%"></span><span>${format.number(count)}</span></li>`)}</ul>`
}
