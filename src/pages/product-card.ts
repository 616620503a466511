import type { ShelvedProduct } from '../catalog/catalog.ts'
import type { Media, Product } from '../catalog/product.ts'
import { type PublicProduct, type PublicProductSummary, toSummary } from '../catalog/public-product.ts'
import { type Html, html } from './html.ts'
import type { House } from './layout.ts'

/** What a card tells; prices hold for the instant at which it was made. */
export interface CardFacts
  extends Pick<
    PublicProductSummary,
    'handle' | 'title' | 'brand' | 'price_range' | 'list_price_range' | 'availability' | 'rating'
  > {
  picture?: Pick<Media, 'url' | 'width' | 'height'>
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
  const note = [ratingNote(house, card), choiceNote(house, card), availabilityNote(house, card)].filter(
    (part) => part !== undefined,
  )
  return html`<li class="card"><div class="frame">${framed(house, card.picture, isEager)}</div>${card.brand && html`<p class="brand">${card.brand}</p>`}<h3><a href="${productPath(card)}">${card.title}</a></h3>${cardPrice(house, card)}${note.length > 0 && html`<p class="note">${note.join(' · ')}</p>`}</li>
`
}

export function productPath({ handle }: Pick<Product, 'handle'>): string {
  return `/products/${encodeURIComponent(handle)}`
}

export function mainPicture({ media }: Pick<Product, 'media'>): Media | undefined {
  return media.find(({ type }) => type === 'image')
}

/** A picture beside words that say the same: silent, and square as long as nobody knows better. */
export function framed({ words }: House, picture: CardFacts['picture'], isEager: boolean): Html {
  if (!picture) return html`<span class="nothing">${words.noPicture}</span>`
  return html`<img src="${picture.url}" alt="" width="${picture.width ?? 600}" height="${picture.height ?? 600}"${isEager ? '' : html` loading="lazy"`} decoding="async">`
}

function cardPrice({ speech, words }: House, { price_range, list_price_range }: CardFacts): Html {
  const isRange = price_range.min.amount < price_range.max.amount
  const before = list_price_range && list_price_range.min.amount > price_range.min.amount && list_price_range.min
  const least = speech.money(price_range.min)
  return html`<p class="price${before ? ' cut' : ''}"><b>${isRange ? words.fromPrice({ price: least }) : least}</b>${before && html` <s><span class="quiet">${words.was} </span>${speech.money(before)}</s>`}</p>`
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
