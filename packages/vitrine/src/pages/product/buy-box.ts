import {
  buyLink,
  currentPrice,
  isOrderable,
  merchantPage,
  type Product,
  permalinkItems,
  type Variant,
} from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { pictureTag } from '@vitrine/ui/components/picture-tag'
import { productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import { choicesFor, type OptionChoice, type ValueChoice } from './variant-choice.ts'

// The content beside the pictures of a product: ratings, price and variants.

export function rating({ format, translations }: PageContext, { rating, reviews = [] }: Product): Html | undefined {
  if (!rating) return undefined
  const said = translations.rated({
    count: rating.count,
    value: format.number(rating.value),
    scale: format.number(rating.scale_max),
  })
  const share = `${Math.round((rating.value / rating.scale_max) * 100)}%`
  const stars = html`<span class="stars" style="--share:${share}" aria-hidden="true">★★★★★</span> <span>${said}</span>`
  return html`<p class="rating">${reviews.length > 0 ? html`<a href="#reviews">${stars}</a>` : stars}</p>`
}

export function price(context: PageContext, chosen: Variant, at: Date): Html {
  const { format, translations } = context
  const { price, list_price } = currentPrice(chosen, at)
  const ends = list_price && chosen.sale?.ends_at
  return html`<p class="price big${list_price ? ' cut' : ''}"><span class="quiet">${translations.price} </span><b>${format.money(price)}</b>${list_price && html` <s><span class="quiet">${translations.was} </span>${format.money(list_price)}</s> <span class="saving">${translations.saves({ percent: format.percent(1 - price.amount / list_price.amount) })}</span>`}</p>
${ends && html`<p class="note">${translations.saleEnds({ date: format.lastDay(ends) })}</p>`}
${unitPrice(context, chosen, price.amount)}`
}

function unitPrice(context: PageContext, chosen: Variant, amount: number): Html | undefined {
  const price = unitPriceWords(context, chosen, amount)
  return price === undefined ? undefined : html`<p class="note">${price}</p>`
}

/** The unit price, if the catalogue has the measure. */
export function unitPriceWords(
  { format, translations }: PageContext,
  { unit_price, regular_price }: Variant,
  amount: number,
): string | undefined {
  if (!unit_price || unit_price.measure.unit !== unit_price.reference.unit) return undefined
  const { measure, reference } = unit_price
  const money = { amount: Math.round((amount * reference.value) / measure.value), currency: regular_price.currency }
  return translations.per({
    price: format.money(money),
    measure: `${format.number(reference.value)} ${reference.unit}`,
  })
}

/** Each option with a link for each of its values. */
export function options(context: PageContext, product: Product, chosen: Variant): Html {
  return html`${choicesFor(product, chosen).map((choice, place) => optionList(context, product, choice, place))}`
}

function optionList(context: PageContext, product: Product, { name, values }: OptionChoice, place: number): Html {
  const chosen = values.find(({ isChosen }) => isChosen)
  return html`<div class="option"><h2 id="option-${place}">${name}${chosen && html` <span>${chosen.label}</span>`}</h2>
<ul class="${values.some(({ picture }) => picture) ? 'swatches' : 'pills'}" role="list" aria-labelledby="option-${place}">${values.map((value) => html`<li>${valueLink(context, product, value)}</li>`)}</ul></div>`
}

function valueLink(
  context: PageContext,
  product: Product,
  { label, isChosen, variant, state, picture }: ValueChoice,
): Html {
  const { translations } = context
  const notes = {
    orderable: '',
    not_orderable: translations.outOfStockChoice,
    changes_others: translations.noSuchCombination,
  }
  const note = notes[state]
  const shown = picture
    ? html`${pictureTag(context, picture, { place: 'thumb', load: 'now' })}<span class="quiet">${label}</span>`
    : label
  return html`<a href="${productPath(product)}?variant=${encodeURIComponent(variant.id)}"${isChosen ? html` aria-current="true"` : ''}${state === 'orderable' ? '' : html` class="${state.replaceAll('_', '-')}"`}${picture ? html` title="${label}"` : ''}>${shown}${note && html`<span class="quiet"> (${note})</span>`}</a>`
}

export function availability(
  { format, translations }: PageContext,
  { availability: { status, available_on } }: Variant,
): Html {
  const expected =
    available_on && isOrderable(status) && html`, ${translations.expected({ date: format.date(available_on) })}`
  return html`<p class="availability ${isOrderable(status) ? 'yes' : 'no'}">${translations.availability[status]}${expected}</p>`
}

/**
 * Links for buying, by our own permalink, so that the hand-off is counted; an unavailable variant links to its page at
 * the merchant. If the shop has a contact address, a person can be asked.
 */
export function buyLinks(context: PageContext, product: Product, chosen: Variant): Html | undefined {
  const { shop, translations } = context
  const way = buyWay(context, product, chosen)
  if (way === undefined && shop.contactEmail === undefined) return undefined
  const isSecond = way?.label !== undefined
  return html`<div class="actions">${way?.label !== undefined && html`<a class="button${way.isSold ? '' : ' plain'}" href="${way.isSold ? `/buy/${permalinkItems([{ id: chosen.id, quantity: 1 }])}` : way.url}" rel="nofollow">${way.label}</a>`}${way?.isSold && cartForm(translations, chosen, isSecond)}${shop.contactEmail !== undefined && html`<a class="button plain" href="/pages/contact?about=${encodeURIComponent(product.handle)}">${translations.ask}</a>`}</div>`
}

/** The merchant's address for the current variant; without a label, this shop's own cart only. */
export function buyWay(
  { shop, translations }: PageContext,
  product: Product,
  variant: Variant,
): { url: string; isSold: boolean; label?: string } | undefined {
  const { status } = variant.availability
  const isSold = isOrderable(status) || status === 'unknown'
  const url = isSold
    ? buyLink(product, variant, { shopUrl: shop.url, checkout: shop.checkout })
    : merchantPage(product, variant, shop.checkout)
  if (url === undefined) return undefined
  if (isSold && shop.checkout?.kind === 'inquiry') return { url, isSold }
  const { host } = new URL(url)
  return { url, isSold, label: isSold ? translations.buyAt({ host }) : translations.seeAt({ host }) }
}

function cartForm({ cart }: PageContext['translations'], { id }: Variant, isSecond: boolean): Html {
  return html`<form method="post" action="/cart/items"><input type="hidden" name="item" value="${id}"><button class="button${isSecond ? ' plain' : ''}" type="submit">${cart.add}</button></form>`
}

export function highlights({ translations }: PageContext, { highlights = [], condition }: Product): Html | undefined {
  const points =
    condition === 'new'
      ? highlights
      : [`${translations.condition}: ${translations.conditions[condition]}`, ...highlights]
  return points.length > 0
    ? html`<ul class="highlights" dir="auto">${points.map((point) => html`<li>${point}</li>`)}</ul>`
    : undefined
}
