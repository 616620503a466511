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
import { availabilityText, productPath } from '@vitrine/ui/components/product-card'
import { type Html, html } from '@vitrine/ui/html/html'
import type { WrittenPage } from '@vitrine/ui/window/own-pages'
import { priceTerms } from './price-terms.ts'
import { sizeGuide } from './size-guide.ts'
import {
  choiceAddress,
  choicesFor,
  isBuyable,
  missingOption,
  type OptionChoice,
  type ProductChoice,
  pickedParameters,
  sizeOption,
  traitOf,
  type ValueChoice,
} from './variant-choice.ts'

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

/**
 * The price of the chosen variant, or the prices between which those lie that can still be meant; with what it contains.
 */
export function price(context: PageContext, { variants }: Product, choice: ProductChoice, at: Date): Html {
  const terms = priceTerms(context, variants, at)
  return html`<div class="prices">${amounts(context, choice, at)}${terms !== undefined && html`<p class="note price-terms">${terms}</p>`}</div>`
}

function amounts(context: PageContext, { variant, possible }: ProductChoice, at: Date): Html {
  const prices = possible.map((each) => currentPrice(each, at))
  const range = rangeOf(prices.map(({ price }) => price.amount))
  const before = rangeOf(prices.map(({ price, list_price = price }) => list_price.amount))
  const [only] = variant ? [variant] : possible
  if (only && range.least === range.most && before.least === before.most) return onePrice(context, only, at)
  const currency = prices[0]?.price.currency ?? context.shop.currency
  const words = (amounts: AmountRange) => rangeWords(context, amounts, currency)
  return priceLine(context, words(range), before.most > range.most ? words(before) : undefined)
}

/** In minor units. */
interface AmountRange {
  least: number
  most: number
}

function rangeOf(amounts: readonly number[]): AmountRange {
  return { least: Math.min(...amounts), most: Math.max(...amounts) }
}

function rangeWords({ format }: PageContext, { least, most }: AmountRange, currency: string): string {
  const [from, to] = [least, most].map((amount) => format.money({ amount, currency }))
  return from === to ? String(from) : `${from} – ${to}`
}

function onePrice(context: PageContext, variant: Variant, at: Date): Html {
  const { format, translations } = context
  const { price, list_price } = currentPrice(variant, at)
  const ends = list_price && variant.sale?.ends_at
  const saving =
    list_price &&
    html` <span class="saving">${translations.saves({ percent: format.percent(1 - price.amount / list_price.amount) })}</span>`
  return html`${priceLine(context, format.money(price), list_price && format.money(list_price), saving)}
${ends && html`<p class="note">${translations.saleEnds({ date: format.lastDay(ends) })}</p>`}
${unitPrice(context, variant, price.amount)}`
}

/** The words before each price are for those who do not see that one is struck through. */
function priceLine({ translations }: PageContext, now: string, before: string | undefined, saving?: Html): Html {
  return html`<p class="price big${before ? ' cut' : ''}"><span class="quiet">${translations.price} </span><b>${now}</b>${before && html` <s><span class="quiet">${translations.was} </span>${before}</s>`}${saving}</p>`
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

/**
 * Each option as a group of radios that are links, so that they work without script. One of which nothing is picked can
 * be the target of `askForm`, and then says what is missing. The sizes are followed by their guide, if there is one.
 */
export function options(context: PageContext, product: Product, choice: ProductChoice, guide?: WrittenPage): Html {
  const groups = choicesFor(product, choice).map((option, place) => optionGroup(context, product, option, place))
  if (guide) groups.splice((sizeOption(product) ?? groups.length) + 1, 0, sizeGuide(context, guide))
  return html`${groups}`
}

function optionGroup(context: PageContext, product: Product, { name, values }: OptionChoice, place: number): Html {
  const chosen = values.find(({ isChosen }) => isChosen)
  const isMissing = chosen === undefined
  return html`<div class="option" id="choose-${place}" role="radiogroup" aria-labelledby="option-${place}"${isMissing && html` aria-describedby="missing-${place}"`}><h2 id="option-${place}">${name}${chosen && html` <span>${chosen.label}</span>`}</h2>
<p class="mistake missing" id="missing-${place}">${isMissing && askWords(context, product, place)}</p><div class="${values.some(({ picture }) => picture) ? 'swatches' : 'pills'}">${values.map((value, at) => valueLink(context, product, value, `pick-${place}-${at}`))}</div></div>`
}

function valueLink(
  context: PageContext,
  product: Product,
  { label, isChosen, next, state, picture }: ValueChoice,
  id: string,
): Html {
  const { translations } = context
  const notes = {
    orderable: undefined,
    sold_out: translations.choosing.soldOut,
    changes_others: translations.noSuchCombination,
  }
  const note = notes[state]
  const shown = picture
    ? html`${pictureTag(context, picture, { place: 'thumb', load: 'now' })}<span class="quiet">${label}</span>`
    : label
  // A page of half a choice is no page of its own for crawlers.
  const rel = next.variant ? '' : html` rel="nofollow"`
  return html`<a id="${id}" role="radio" aria-checked="${String(isChosen)}" href="${choiceAddress(product, next)}"${rel}${state === 'orderable' ? '' : html` class="${state.replaceAll('_', '-')}"`}${picture ? html` title="${label}"` : ''}>${shown}${note && html`<span class="quiet"> (${note})</span>`}</a>`
}

/** What is still to be chosen, as a request: "Choose a size". */
function askWords({ translations: { choosing } }: PageContext, product: Product, place: number): string {
  const trait = traitOf(product, place)
  return trait ? choosing[trait] : choosing.other({ option: product.options[place]?.name ?? '' })
}

/** The availability of the chosen variant, or the best of those that can still be meant. */
export function availability(context: PageContext, { shown, variant }: ProductChoice): Html {
  const { format, translations } = context
  const { status, available_on } = shown.availability
  const expected =
    variant &&
    available_on &&
    isOrderable(status) &&
    html`, ${translations.expected({ date: format.date(available_on) })}`
  return html`<p class="availability ${isOrderable(status) ? 'yes' : 'no'}">${availabilityText(context, status)}${expected}</p>`
}

/**
 * Links for buying, by our own permalink, so that the hand-off is counted; an unavailable variant links to its page at
 * the merchant. Until a variant is chosen, a button asks for what is missing. If the shop has a contact address, a
 * person can be asked.
 */
export function buyLinks(context: PageContext, product: Product, choice: ProductChoice): Html {
  const { shop, translations } = context
  const ways = choice.variant ? variantWays(context, product, choice.variant) : askForm(context, product, choice)
  return html`<div class="actions">${ways}${shop.contactEmail !== undefined && html`<a class="button plain" href="/pages/contact?about=${encodeURIComponent(product.handle)}">${translations.ask}</a>`}</div>`
}

function variantWays(context: PageContext, product: Product, variant: Variant): Html | undefined {
  const way = buyWay(context, product, variant)
  if (way === undefined) return undefined
  const isSecond = way.label !== undefined
  return html`${way.label !== undefined && html`<a class="button${way.isSold ? '' : ' plain'}" href="${way.isSold ? `/buy/${permalinkItems([{ id: variant.id, quantity: 1 }])}` : way.url}" rel="nofollow">${way.label}</a>`}${way.isSold && cartForm(context, variant, isSecond)}`
}

/**
 * The button in the place of "Add to cart". Without script it leads to the first option that is missing, which then says
 * so (`:target`). Absent if none of what can still be meant is sold.
 */
function askForm(context: PageContext, product: Product, choice: ProductChoice): Html | undefined {
  const place = missingOption(choice)
  const isSold = choice.possible.some((variant) => buyWay(context, product, variant)?.isSold)
  if (place === undefined || !isSold) return undefined
  const picked = pickedParameters(product, choice.picked)
  return html`<form class="add" id="add" data-missing="choose-${place}" action="${productPath(product)}#choose-${place}">${picked.map((value) => html`<input type="hidden" name="option" value="${value}">`)}<button class="button" type="submit">${askWords(context, product, place)}</button></form>`
}

/** The merchant's address for the current variant; without a label, this shop's own cart only. */
export function buyWay(
  { shop, translations }: PageContext,
  product: Product,
  variant: Variant,
): { url: string; isSold: boolean; label?: string } | undefined {
  const isSold = isBuyable(variant)
  const url = isSold
    ? buyLink(product, variant, { shopUrl: shop.url, checkout: shop.checkout })
    : merchantPage(product, variant, shop.checkout)
  if (url === undefined) return undefined
  if (isSold && shop.checkout?.kind === 'inquiry') return { url, isSold }
  const { host } = new URL(url)
  return { url, isSold, label: isSold ? translations.buyAt({ host }) : translations.seeAt({ host }) }
}

/** More of one line are not put into a cart at once; the same as for agents. */
const MOST = 99

/** The buttons beside the quantity need the script `choose.js`; the field itself does not. */
function cartForm({ translations: { cart, choosing } }: PageContext, { id }: Variant, isSecond: boolean): Html {
  const step = (by: -1 | 1, sign: string, name: string) =>
    html`<button type="button" data-step="${by}" aria-label="${name}">${sign}</button>`
  return html`<form class="add" id="add" method="post" action="/cart/items"><input type="hidden" name="item" value="${id}"><div class="quantity"><label for="quantity">${cart.quantity}</label><span class="stepper">${step(-1, '−', choosing.fewer)}<input id="quantity" name="quantity" type="number" min="1" max="${MOST}" value="1" required>${step(1, '+', choosing.more)}</span></div><button class="button${isSecond ? ' plain' : ''}" type="submit">${cart.add}</button></form>`
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
