import { type Product, policyUrl, type Variant } from '@vitrine/product'
import type { Shop } from '../shop/shop.ts'
import { type Html, html, trusted } from './html.ts'
import type { House } from './layout.ts'
import type { ProductView } from './product-page.ts'

// What is told below the fold of a product's page: each part is left out when the catalogue says nothing about it.

export function productSections(house: House, { product, chosen }: Pick<ProductView, 'product' | 'chosen'>): Html {
  return html`<div class="sections">
${description(house, product)}
${facts(house, product, chosen)}
${questions(house, product)}
${reviews(house, product)}
</div>`
}

function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="about-${id}"><h2 id="about-${id}">${title}</h2>
${content}</section>
`
}

/** The import has sanitised the HTML: see `sanitiseHtml`. */
function description({ words }: House, { description: { html: markup, plain } }: Product): Html | undefined {
  if (markup === undefined && plain === '') return undefined
  const paragraphs = plain.split(/\n{2,}/).map((paragraph) => html`<p class="lines">${paragraph}</p>`)
  return section(
    'description',
    words.description,
    html`<div class="prose">${markup === undefined ? paragraphs : trusted(markup)}</div>`,
  )
}

/** Facts of the product and of the variant that is being looked at. */
export function factRows(
  { words }: House,
  product: Product,
  chosen: Variant,
): { section?: string; name: string; value: string }[] {
  const own = [
    { name: words.brand, value: product.brand },
    { name: words.material, value: chosen.material ?? product.material },
    { name: words.pattern, value: chosen.pattern ?? product.pattern },
    { name: words.weight, value: chosen.weight && `${chosen.weight.value} ${chosen.weight.unit}` },
    { name: words.sku, value: chosen.sku },
    { name: words.gtin, value: chosen.gtin },
    { name: words.mpn, value: chosen.mpn },
  ]
  return [...(product.details ?? []), ...own.flatMap(({ name, value }) => (value ? [{ name, value }] : []))]
}

function facts(house: House, product: Product, chosen: Variant): Html | undefined {
  const { words } = house
  const rows = factRows(house, product, chosen)
  const documents = product.documents ?? []
  if (rows.length === 0 && documents.length === 0) return undefined
  return section(
    'details',
    words.details,
    html`<dl class="facts">${rows.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${documents.length > 0 && html`<h3>${words.documents}</h3><ul>${documents.map(({ title, url }) => html`<li><a href="${url}" rel="nofollow">${title}</a></li>`)}</ul>`}`,
  )
}

function questions({ words }: House, { faqs = [] }: Product): Html | undefined {
  if (faqs.length === 0) return undefined
  return section(
    'questions',
    words.questions,
    html`${faqs.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`)}`,
  )
}

/** Beside what is to be bought, since it belongs to the price. Nothing where the owner said nothing. */
export function delivery(house: House): Html | undefined {
  const { shop, words } = house
  const lines = [
    ...homeShipping(shop).map((row) => deliveryLine(house, row)),
    ...(shop.returns ? [returnsLine(house, shop.returns)] : []),
  ]
  const links = termsLinks(house)
  if (lines.length === 0 && links.length === 0) return undefined
  return html`<section class="terms" aria-labelledby="about-delivery"><h2 id="about-delivery">${words.delivery}</h2>
${lines.length > 0 && html`<ul role="list">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
${links.length > 0 && html`<p>${links.map(({ name, path }) => html`<a href="${path}">${name}</a> `)}</p>`}</section>`
}

/** Within the shop's own country. */
export function homeShipping({ shipping, country: home }: Shop): Shop['shipping'] {
  return shipping.filter(({ country }) => country === home)
}

/** The published pages on delivery and returns. */
export function termsLinks({ shop, words }: House): { name: string; path: string }[] {
  const pages = [
    { name: words.deliveryAll, slug: 'shipping' },
    { name: words.returnsAll, slug: 'returns-and-refunds' },
  ] as const
  return pages
    .filter(({ slug }) => policyUrl(shop, slug) !== undefined)
    .map(({ name, slug }) => ({ name, path: `/pages/${slug}` }))
}

export function deliveryLine(
  { shop, speech, words }: House,
  { service, price, freeOver, handlingDays, transitDays }: Shop['shipping'][number],
): string {
  const money = (amount: number) => speech.money({ amount, currency: shop.currency })
  const least = handlingDays[0] + transitDays[0]
  const most = handlingDays[1] + transitDays[1]
  const parts = [
    `${service}: ${price === 0 ? words.free : money(price)}`,
    freeOver !== undefined && price > 0 ? words.freeOver({ price: money(freeOver) }) : undefined,
    least === most
      ? words.workingDays(most)
      : words.workingDaysRange({ from: speech.number(least), to: speech.number(most) }),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

export function returnsLine({ words }: House, { accepted, days, fees }: NonNullable<Shop['returns']>): string {
  if (!accepted) return `${words.notReturnable}.`
  const term = days === undefined ? words.returnableAnytime : words.returnable(days)
  return `${[term, fees && (fees === 'free' ? words.returnsFree : words.returnsPaid)].filter(Boolean).join(', ')}.`
}

function reviews({ speech, words }: House, { reviews = [], rating }: Product): Html | undefined {
  if (reviews.length === 0) return undefined
  const shown =
    rating && words.reviewsShown({ shown: speech.number(reviews.length), total: speech.number(rating.count) })
  return section(
    'reviews',
    words.reviews,
    html`${shown && html`<p class="note">${shown}</p>`}
${reviews.map(
  ({
    rating: stars,
    title,
    body,
    author,
    date,
  }) => html`<blockquote><p><span class="stars" style="--share:${Math.round((stars / (rating?.scale_max ?? 5)) * 100)}%" aria-hidden="true">★★★★★</span> <span class="quiet">${words.stars({ value: speech.number(stars), scale: speech.number(rating?.scale_max ?? 5) })}</span>${title && html` <b>${title}</b>`}</p>
<p class="lines">${body}</p>${(author || date) && html`<footer>${[author, date && speech.date(date)].filter(Boolean).join(', ')}</footer>`}</blockquote>
`,
)}`,
  )
}
