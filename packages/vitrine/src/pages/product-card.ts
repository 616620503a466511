import {
  type Media,
  type Product,
  type PublicProduct,
  type PublicProductSummary,
  type ShelvedProduct,
  toSummary,
} from '@vitrine/product'
import { type Html, html } from './html.ts'
import type { House } from './layout.ts'
import { initial, type Picture, pictureTag } from './picture-tag.ts'

/** What a card tells; prices hold for the instant at which it was made. */
export interface CardFacts
  extends Pick<
    PublicProductSummary,
    'handle' | 'title' | 'brand' | 'price_range' | 'list_price_range' | 'availability' | 'rating'
  > {
  picture?: Picture
  colours: number
  sizes: number
}

export function cardOf(shelved: ShelvedProduct, at: Date): CardFacts {
  // Pages name pictures by their paths, so that they are found under whatever name the shop was reached by.
  return toFacts(toSummary(shelved, { shopUrl: '', at }), shelved.product)
}

/** The same of a product as the search tells it, with absolute addresses. */
export function cardOfFound(found: PublicProduct, shopUrl: string): CardFacts {
  const media = found.media.map((medium) => ({
    ...medium,
    url: medium.url.startsWith(`${shopUrl}/`) ? medium.url.slice(shopUrl.length) : medium.url,
  }))
  return toFacts(found, { media, variants: found.variants })
}

interface Look {
  media: readonly { type: string; url: string; width?: number; height?: number }[]
  variants: readonly { color?: string; size?: string }[]
}

function toFacts(summary: PublicProductSummary, { media, variants }: Look): CardFacts {
  const { handle, title, brand, price_range, list_price_range, availability, rating } = summary
  return {
    ...{ handle, title, brand, price_range, list_price_range, availability, rating },
    picture: media.find(({ type }) => type === 'image'),
    colours: countDistinct(variants.map(({ color }) => color)),
    sizes: countDistinct(variants.map(({ size }) => size)),
  }
}

function countDistinct(values: readonly (string | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined)).size
}

/** The first `eager` pictures are fetched at once, since they are seen at once. */
export function productGrid(house: House, cards: readonly CardFacts[], eager = 0): Html {
  return html`<ul class="grid" role="list">${cards.map((card, place) => productCard(house, card, place < eager))}</ul>`
}

/** A product where it stands among others. The link is its title; its area is the whole card. */
function productCard(house: House, card: CardFacts, isEager: boolean): Html {
  const silent = availabilityNote(house, card)
  const note = silent === undefined ? cardNotes(house, card) : [...cardNotes(house, card), silent]
  return html`<li class="card"><div class="frame">${card.picture ? pictureTag(house, card.picture, { place: 'card', name: card.title, load: isEager ? 'now' : 'later' }) : initial(card.title)}</div>${card.brand && html`<p class="brand">${card.brand}</p>`}<h3><a href="${productPath(card)}">${card.title}</a></h3>${cardPrice(house, card)}${note.length > 0 && html`<p class="note">${note.join(' · ')}</p>`}</li>
`
}

export function productPath({ handle }: Pick<Product, 'handle'>): string {
  return `/products/${encodeURIComponent(handle)}`
}

export function mainPicture({ media }: Pick<Product, 'media'>): Media | undefined {
  return media.find(({ type }) => type === 'image')
}

/** What it costs, or from how much on; and how much before, where that was more. */
export function cardPriceWords(
  { speech, words }: House,
  { price_range: { min, max }, list_price_range }: CardFacts,
): { price: string; before?: string } {
  const least = speech.money(min)
  const before = list_price_range?.min
  return {
    price: min.amount < max.amount ? words.fromPrice({ price: least }) : least,
    before: before && before.amount > min.amount ? speech.money(before) : undefined,
  }
}

/** The words around the price are smaller than the price. */
function cardPrice(house: House, card: CardFacts): Html {
  const { price, before } = cardPriceWords(house, card)
  const least = house.speech.money(card.price_range.min)
  const [from, rest] = price.split(least)
  return html`<p class="price${before ? ' cut' : ''}">${from && html`<small>${from}</small>`}<b>${least}</b>${rest && html`<small>${rest}</small>`}${before && html` <s><span class="quiet">${house.words.was} </span>${before}</s>`}</p>`
}

/** How it is liked, and in how many kinds it comes. */
export function cardNotes(house: House, card: CardFacts): string[] {
  return [ratingNote(house, card), choiceNote(house, card)].filter((note) => note !== undefined)
}

function ratingNote({ speech }: House, { rating }: CardFacts): string | undefined {
  return rating && `★ ${speech.number(rating.value)} (${speech.number(rating.count)})`
}

/** In how many colours it comes, or else in how many sizes. */
function choiceNote({ words }: House, { colours, sizes }: CardFacts): string | undefined {
  if (colours > 1) return words.colours(colours)
  return sizes > 1 ? words.sizes(sizes) : undefined
}

/** Silent about what can simply be had. */
function availabilityNote(
  { words }: House,
  { availability: { available, status = 'unknown' } }: CardFacts,
): string | undefined {
  return available && (status === 'in_stock' || status === 'limited_stock') ? undefined : words.availability[status]
}
