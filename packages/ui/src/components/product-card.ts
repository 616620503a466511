import {
  type AvailabilityStatus,
  type CatalogEntry,
  commonMembers,
  type Media,
  type Product,
  type PublicProduct,
} from '@vitrine/product'
import { type Html, html } from '../html/html.ts'
import type { PageContext } from './page-context.ts'
import { initial, type Picture, pictureTag, secondPicture } from './picture-tag.ts'

/** The facts on a card; prices are those of the instant at which it was made. */
export interface CardFacts
  extends Pick<
    PublicProduct,
    'handle' | 'title' | 'brand' | 'price_range' | 'list_price_range' | 'availability' | 'rating'
  > {
  picture?: Picture
  /** Shown while the card is under a pointer. */
  second?: Picture
  /** The name of the narrowest department. */
  department?: string
  colours: number
  sizes: number
}

export function cardOf(entry: CatalogEntry, at: Date): CardFacts {
  // Pages use relative paths of pictures, so that they work under whatever name the shop was reached by.
  const { media, variants, product_type } = entry.product
  return toCard(commonMembers(entry, { shopUrl: '', at }), { media, variants, department: product_type.at(-1) })
}

/** The card of a product from search, with absolute addresses. */
export function cardOfFound(found: PublicProduct, shopUrl: string): CardFacts {
  const media = found.media.map((medium) => ({
    ...medium,
    url: medium.url.startsWith(`${shopUrl}/`) ? medium.url.slice(shopUrl.length) : medium.url,
  }))
  const department = found.categories[0]?.value.split(' > ').at(-1)
  return toCard(found, { media, variants: found.variants, department })
}

interface Look {
  media: readonly { type: string; url: string; width?: number; height?: number }[]
  variants: readonly { color?: string; size?: string }[]
  department?: string | undefined
}

function toCard(
  summary: Omit<CardFacts, 'picture' | 'colours' | 'sizes'>,
  { media, variants, department }: Look,
): CardFacts {
  const { handle, title, brand, price_range, list_price_range, availability, rating } = summary
  const [picture, second] = media.filter(({ type }) => type === 'image')
  return {
    ...{ handle, title, brand, price_range, list_price_range, availability, rating },
    ...{ picture, second, department },
    colours: countDistinct(variants.map(({ color }) => color)),
    sizes: countDistinct(variants.map(({ size }) => size)),
  }
}

function countDistinct(values: readonly (string | undefined)[]): number {
  return new Set(values.filter((value) => value !== undefined)).size
}

/** Where cards stand. */
export interface GridUse {
  /** Default: across the page. */
  place?: 'row' | 'found'
  /** The number of pictures that are loaded immediately, since they are visible at once. */
  eager?: number
}

/** Cards in a grid, or a more compact list if none has a picture. */
export function productGrid(
  context: PageContext,
  cards: readonly CardFacts[],
  { place = 'row', eager = 0 }: GridUse = {},
): Html {
  if (!cards.some(({ picture }) => picture))
    return html`<ul class="grid bare" role="list">${cards.map((card) => productCard(context, card))}</ul>`
  const frames = cards.map((card, at) => cardFrame(context, card, { place, load: at < eager ? 'now' : 'later' }))
  return html`<ul class="grid" role="list">${cards.map((card, at) => productCard(context, card, frames[at]))}</ul>`
}

/** The picture of a card, or the monogram of its brand or department. */
function cardFrame(
  context: PageContext,
  card: CardFacts,
  use: { place: 'row' | 'found'; load: 'now' | 'later' },
): Html {
  const name = card.brand ?? card.department ?? card.title
  if (!card.picture) return html`<div class="frame">${initial(name)}</div>`
  const second = card.second && secondPicture(context, card.second)
  return html`<div class="frame">${pictureTag(context, card.picture, { ...use, name })}${second}</div>`
}

/** A product in a list. The link is its title; its clickable area is the whole card. */
function productCard(context: PageContext, card: CardFacts, frame?: Html): Html {
  const silent = availabilityNote(context, card)
  const note = silent === undefined ? cardNotes(context, card) : [...cardNotes(context, card), silent]
  return html`<li class="card">${frame}${card.brand && html`<p class="brand">${card.brand}</p>`}<h3><a href="${productPath(card)}">${card.title}</a></h3>${cardPrice(context, card)}${note.length > 0 && html`<p class="note">${note.join(' · ')}</p>`}</li>
`
}

export function productPath({ handle }: Pick<Product, 'handle'>): string {
  return `/products/${encodeURIComponent(handle)}`
}

export function mainPicture({ media }: Pick<Product, 'media'>): Media | undefined {
  return media.find(({ type }) => type === 'image')
}

/** The price, or the lowest price; and the regular price if it was higher. */
export function cardPriceWords(
  { format, translations }: PageContext,
  { price_range: { min, max }, list_price_range }: CardFacts,
): { price: string; before?: string } {
  const least = format.money(min)
  const before = list_price_range?.min
  return {
    price: min.amount < max.amount ? translations.fromPrice({ price: least }) : least,
    before: before && before.amount > min.amount ? format.money(before) : undefined,
  }
}

/** The words around the price are smaller than the price. */
function cardPrice(context: PageContext, card: CardFacts): Html {
  const { price, before } = cardPriceWords(context, card)
  const least = context.format.money(card.price_range.min)
  const [from, rest] = price.split(least)
  return html`<p class="price${before ? ' cut' : ''}">${from && html`<small>${from}</small>`}<b>${least}</b>${rest && html`<small>${rest}</small>`}${before && html` <s><span class="quiet">${context.translations.was} </span>${before}</s>`}</p>`
}

/** The rating, and the number of colours or sizes. */
export function cardNotes(context: PageContext, card: CardFacts): string[] {
  return [ratingNote(context, card), choiceNote(context, card)].filter((note) => note !== undefined)
}

function ratingNote({ format }: PageContext, { rating }: CardFacts): string | undefined {
  return rating && `★ ${format.number(rating.value)} (${format.number(rating.count)})`
}

/** The number of colours, or else of sizes. */
function choiceNote({ translations }: PageContext, { colours, sizes }: CardFacts): string | undefined {
  if (colours > 1) return translations.colours({ count: colours })
  return sizes > 1 ? translations.sizes({ count: sizes }) : undefined
}

/** Nobody is told to ask a shop that cannot be asked. */
export function availabilityText({ shop, policies, translations }: PageContext, status: AvailabilityStatus): string {
  const canBeAsked = shop.contactEmail !== undefined || policies.has('contact')
  return status === 'unknown' && !canBeAsked ? translations.availabilityUnstated : translations.availability[status]
}

/** Empty for a product that is simply available. */
function availabilityNote(
  context: PageContext,
  { availability: { available, status = 'unknown' } }: CardFacts,
): string | undefined {
  return available && (status === 'in_stock' || status === 'limited_stock')
    ? undefined
    : availabilityText(context, status)
}
