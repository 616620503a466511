import { currentPrice } from '../catalog/price.ts'
import type { Product, Variant } from '../catalog/product.ts'
import { isOrderable } from '../catalog/public-product.ts'
import { breadcrumb, breadcrumbData } from './breadcrumb.ts'
import { choicesFor, type OptionChoice, picturesOf, type ValueChoice } from './choice.ts'
import { type Department, trailOf } from './departments.ts'
import { type Html, html } from './html.ts'
import { type House, layout } from './layout.ts'
import { crumbs } from './listing-page.ts'
import { type CardFacts, mainPicture, productGrid, productPath } from './product-card.ts'
import { productSections } from './product-sections.ts'
import { productData } from './structured-data.ts'

export interface ProductView {
  product: Product
  chosen: Variant
  at: Date
  department?: Department
  /** What the product says it goes with. */
  related: readonly CardFacts[]
  /** Others of its department. */
  similar: readonly CardFacts[]
}

export function productPage(house: House, view: ProductView): Html {
  const { product, chosen, at, department } = view
  const { words } = house
  const trail = department ? crumbs(house, trailOf(department)) : []
  const body = html`${breadcrumb(house, trail, product.title)}
<article class="product">
${gallery(house, product, chosen)}
<div class="buy">
${product.brand && html`<p class="brand">${product.brand}</p>`}
<h1>${product.title}</h1>
${rating(house, product)}
${price(house, chosen, at)}
${choicesFor(product, chosen).map((choice, place) => optionList(house, product, choice, place))}
${availability(house, chosen)}
${outward(house, product, chosen)}
${highlights(house, product)}
</div>
${productSections(house, view)}
</article>
${shelf('related', words.goesWith, view.related)}
${shelf('similar', words.similar, view.similar)}`

  function shelf(id: string, title: string, products: readonly CardFacts[]): Html | undefined {
    if (products.length === 0) return undefined
    return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${productGrid(house, products)}
</section>`
  }

  return layout(house, {
    title: product.seo?.title ?? product.title,
    description: product.seo?.description ?? excerpt(product.description.plain, product.title),
    canonical: productPath(product),
    markdown: `${productPath(product)}.md`,
    picture: mainPicture(product)?.url,
    kind: 'product',
    department: department?.path,
    data: [
      productData({ product, shop: house.shop, speech: house.speech, at }),
      breadcrumbData([...trail, { name: product.title, path: productPath(product) }], house.shop),
    ],
    body,
  })
}

/** The first sentences, as long as a search result shows. */
export function excerpt(plain: string, instead: string): string {
  const line = plain.replace(/\s+/g, ' ').trim()
  if (line === '') return instead
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')} …`
}

const MOST_PICTURES = 12

/** All pictures in a strip that snaps from one to the next; small ones below lead to each. */
function gallery({ speech, words }: House, product: Product, chosen: Variant): Html {
  const pictures = picturesOf(product, chosen).slice(0, MOST_PICTURES)
  if (pictures.length === 0)
    return html`<div class="gallery"><div class="frame"><span class="nothing">${words.noPicture}</span></div></div>`
  const altOf = (place: number) =>
    pictures[place]?.alt_text ?? words.picture({ number: speech.number(place + 1), title: product.title })
  return html`<div class="gallery">
<ul class="strip" role="list" tabindex="0" aria-label="${product.title}">${pictures.map(({ url, width, height }, place) => html`<li class="frame" id="picture-${place + 1}"><img src="${url}" alt="${altOf(place)}" width="${width ?? 1200}" height="${height ?? 1200}"${place === 0 ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async"></li>`)}</ul>
${pictures.length > 1 && html`<ul class="thumbs" role="list">${pictures.map(({ url }, place) => html`<li><a class="frame" href="#picture-${place + 1}"><img src="${url}" alt="${altOf(place)}" width="96" height="96" loading="lazy" decoding="async"></a></li>`)}</ul>`}
</div>`
}

function rating({ speech, words }: House, { rating, reviews = [] }: Product): Html | undefined {
  if (!rating) return undefined
  const said = words.rated(rating.count, {
    value: speech.number(rating.value),
    scale: speech.number(rating.scale_max),
  })
  const share = `${Math.round((rating.value / rating.scale_max) * 100)}%`
  const stars = html`<span class="stars" style="--share:${share}" aria-hidden="true">★★★★★</span> <span>${said}</span>`
  return html`<p class="rating">${reviews.length > 0 ? html`<a href="#reviews">${stars}</a>` : stars}</p>`
}

function price(house: House, chosen: Variant, at: Date): Html {
  const { speech, words } = house
  const { price, list_price } = currentPrice(chosen, at)
  const ends = list_price && chosen.sale?.ends_at
  return html`<p class="price big${list_price ? ' cut' : ''}"><span class="quiet">${words.price} </span><b>${speech.money(price)}</b>${list_price && html` <s><span class="quiet">${words.was} </span>${speech.money(list_price)}</s> <span class="saving">${words.saves({ percent: speech.percent(1 - price.amount / list_price.amount) })}</span>`}</p>
${ends && html`<p class="note">${words.saleEnds({ date: speech.date(ends) })}</p>`}
${unitPrice(house, chosen, price.amount)}`
}

function unitPrice({ speech, words }: House, { unit_price, regular_price }: Variant, amount: number): Html | undefined {
  if (!unit_price || unit_price.measure.unit !== unit_price.reference.unit) return undefined
  const { measure, reference } = unit_price
  const money = { amount: Math.round((amount * reference.value) / measure.value), currency: regular_price.currency }
  return html`<p class="note">${words.per({ price: speech.money(money), measure: `${speech.number(reference.value)} ${reference.unit}` })}</p>`
}

function optionList(house: House, product: Product, { name, values }: OptionChoice, place: number): Html {
  const chosen = values.find(({ isChosen }) => isChosen)
  return html`<div class="option"><h2 id="option-${place}">${name}${chosen && html` <span>${chosen.label}</span>`}</h2>
<ul class="${values.some(({ picture }) => picture) ? 'swatches' : 'pills'}" role="list" aria-labelledby="option-${place}">${values.map((value) => html`<li>${valueLink(house, product, value)}</li>`)}</ul></div>`
}

function valueLink(
  { words }: House,
  product: Product,
  { label, isChosen, variant, state, picture }: ValueChoice,
): Html {
  const notes = { orderable: '', not_orderable: words.outOfStockChoice, changes_others: words.noSuchCombination }
  const note = notes[state]
  const shown = picture
    ? html`<img src="${picture.url}" alt="" width="64" height="64" decoding="async"><span class="quiet">${label}</span>`
    : label
  return html`<a href="${productPath(product)}?variant=${encodeURIComponent(variant.id)}"${isChosen ? html` aria-current="true"` : ''}${state === 'orderable' ? '' : html` class="${state.replaceAll('_', '-')}"`}${picture ? html` title="${label}"` : ''}>${shown}${note && html`<span class="quiet"> (${note})</span>`}</a>`
}

function availability({ speech, words }: House, { availability: { status, available_on } }: Variant): Html {
  const expected = available_on && isOrderable(status) && html`, ${words.expected({ date: speech.date(available_on) })}`
  return html`<p class="availability ${isOrderable(status) ? 'yes' : 'no'}">${words.availability[status]}${expected}</p>`
}

/** Where it is bought, when the catalogue says so; a person can be asked in any case. */
function outward({ words }: House, product: Product, chosen: Variant): Html {
  const url = chosen.url ?? product.url
  const host = url && URL.canParse(url) ? new URL(url).host : undefined
  return html`<p class="actions">${host && html`<a class="button" href="${url}" rel="nofollow">${words.buyAt({ host })}</a>`}<a class="button plain" href="/pages/contact?about=${encodeURIComponent(product.handle)}">${words.ask}</a></p>`
}

function highlights({ words }: House, { highlights = [], condition }: Product): Html | undefined {
  const points =
    condition === 'new' ? highlights : [`${words.condition}: ${words.conditions[condition]}`, ...highlights]
  return points.length > 0
    ? html`<ul class="highlights">${points.map((point) => html`<li>${point}</li>`)}</ul>`
    : undefined
}
