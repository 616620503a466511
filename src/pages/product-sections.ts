import type { Product, Variant } from '../catalog/product.ts'
import type { Shop } from '../config.ts'
import { type Html, html, trusted } from './html.ts'
import type { House } from './layout.ts'
import type { ProductView } from './product-page.ts'
import { WORDS } from './words.ts'

// What is told below the fold of a product's page: each part is left out when the catalogue says nothing about it.

export function productSections(house: House, { product, chosen }: Pick<ProductView, 'product' | 'chosen'>): Html {
  return html`<div class="sections">
${description(product)}
${facts(product, chosen)}
${questions(product)}
${delivery(house)}
${reviews(product, house)}
</div>`
}

function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}" aria-labelledby="about-${id}"><h2 id="about-${id}">${title}</h2>
${content}</section>
`
}

/** The import has sanitised the HTML: see `sanitiseHtml`. */
function description({ description: { html: markup, plain } }: Product): Html | undefined {
  if (markup === undefined && plain === '') return undefined
  const paragraphs = plain.split(/\n{2,}/).map((paragraph) => html`<p class="lines">${paragraph}</p>`)
  return section(
    'description',
    WORDS.description,
    html`<div class="prose">${markup === undefined ? paragraphs : trusted(markup)}</div>`,
  )
}

/** Facts of the product and of the variant that is being looked at. */
export function factRows(product: Product, chosen: Variant): { section?: string; name: string; value: string }[] {
  const own = [
    { name: WORDS.brand, value: product.brand },
    { name: WORDS.material, value: chosen.material ?? product.material },
    { name: WORDS.pattern, value: chosen.pattern ?? product.pattern },
    { name: WORDS.weight, value: chosen.weight && `${chosen.weight.value} ${chosen.weight.unit}` },
    { name: WORDS.sku, value: chosen.sku },
    { name: WORDS.gtin, value: chosen.gtin },
    { name: WORDS.mpn, value: chosen.mpn },
  ]
  return [...(product.details ?? []), ...own.flatMap(({ name, value }) => (value ? [{ name, value }] : []))]
}

function facts(product: Product, chosen: Variant): Html | undefined {
  const rows = factRows(product, chosen)
  const documents = product.documents ?? []
  if (rows.length === 0 && documents.length === 0) return undefined
  return section(
    'details',
    WORDS.details,
    html`<dl class="facts">${rows.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${documents.length > 0 && html`<h3>${WORDS.documents}</h3><ul>${documents.map(({ title, url }) => html`<li><a href="${url}" rel="nofollow">${title}</a></li>`)}</ul>`}`,
  )
}

function questions({ faqs = [] }: Product): Html | undefined {
  if (faqs.length === 0) return undefined
  return section(
    'questions',
    WORDS.questions,
    html`${faqs.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`)}`,
  )
}

function delivery({ shop, speech }: House): Html {
  const rows = shop.shipping.filter(({ country }) => country === shop.country)
  return section(
    'delivery',
    WORDS.delivery,
    html`${rows.length > 0 && html`<ul>${rows.map((row) => html`<li>${deliveryLine(row, { shop, speech })}</li>`)}</ul>`}
${shop.returns && html`<p>${returnsLine(shop.returns)}</p>`}
<p><a href="/pages/shipping">${WORDS.deliveryAll}</a> · <a href="/pages/returns-and-refunds">${WORDS.returnsAll}</a></p>`,
  )
}

export function deliveryLine(
  { service, price, freeOver, handlingDays, transitDays }: Shop['shipping'][number],
  { shop, speech }: Pick<House, 'shop' | 'speech'>,
): string {
  const money = (amount: number) => speech.money({ amount, currency: shop.currency })
  const [least, most] = [0, 1].map((end) => (handlingDays[end] ?? 0) + (transitDays[end] ?? 0))
  const parts = [
    `${service}: ${price === 0 ? WORDS.free : money(price)}`,
    freeOver !== undefined && price > 0 ? WORDS.freeOver(money(freeOver)) : undefined,
    WORDS.workingDays(speech.number(least ?? 0), speech.number(most ?? 0)),
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

export function returnsLine({ accepted, days, fees }: NonNullable<Shop['returns']>): string {
  if (!accepted) return `${WORDS.notReturnable}.`
  const term = days === undefined ? WORDS.returnableAnytime : WORDS.returnable(String(days))
  return `${[term, fees && (fees === 'free' ? WORDS.returnsFree : WORDS.returnsPaid)].filter(Boolean).join(', ')}.`
}

function reviews({ reviews = [], rating }: Product, { speech }: House): Html | undefined {
  if (reviews.length === 0) return undefined
  const shown = rating && WORDS.reviewsShown(speech.number(reviews.length), speech.number(rating.count))
  return section(
    'reviews',
    WORDS.reviews,
    html`${shown && html`<p class="note">${shown}</p>`}
${reviews.map(
  ({
    rating: stars,
    title,
    body,
    author,
    date,
  }) => html`<blockquote><p><span class="stars" style="--share:${Math.round((stars / (rating?.scale_max ?? 5)) * 100)}%" aria-hidden="true">★★★★★</span> <span class="quiet">${speech.number(stars)} / ${speech.number(rating?.scale_max ?? 5)}</span>${title && html` <b>${title}</b>`}</p>
<p class="lines">${body}</p>${(author || date) && html`<footer>${[author, date && speech.date(date)].filter(Boolean).join(', ')}</footer>`}</blockquote>
`,
)}`,
  )
}
