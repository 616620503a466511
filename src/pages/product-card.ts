import type { ShelvedProduct } from '../catalog/catalog.ts'
import { priceRanges } from '../catalog/price.ts'
import { AVAILABILITY, type AvailabilityStatus, type Media, type Product } from '../catalog/product.ts'
import { isOrderable } from '../catalog/public-product.ts'
import { type Html, html } from './html.ts'
import type { Speech } from './speech.ts'
import { AVAILABILITY_WORDS, WORDS } from './words.ts'

export function productGrid(
  products: readonly ShelvedProduct[],
  showing: { speech: Speech; at: Date; eager?: number },
): Html {
  return html`<ul class="grid" role="list">${products.map((shelved, place) => productCard(shelved, { ...showing, isEager: place < (showing.eager ?? 0) }))}</ul>`
}

/** A product where it stands among others. The link is its title; its area is the whole card. */
function productCard(
  { product }: ShelvedProduct,
  { speech, at, isEager }: { speech: Speech; at: Date; isEager: boolean },
): Html {
  const note = [ratingNote(product, speech), choiceNote(product, speech), availabilityNote(product)].filter(
    (part) => part !== undefined,
  )
  return html`<li class="card"><div class="frame">${framed(mainPicture(product), isEager)}</div>${product.brand && html`<p class="brand">${product.brand}</p>`}<h3><a href="${productPath(product)}">${product.title}</a></h3>${cardPrice(product, { speech, at })}${note.length > 0 && html`<p class="note">${note.join(' · ')}</p>`}</li>`
}

export function productPath({ handle }: Pick<Product, 'handle'>): string {
  return `/products/${encodeURIComponent(handle)}`
}

export function mainPicture({ media }: Pick<Product, 'media'>): Media | undefined {
  return media.find(({ type }) => type === 'image')
}

/** A picture beside words that say the same: silent, and square as long as nobody knows better. */
export function framed(picture: Media | undefined, isEager: boolean): Html {
  if (!picture) return html`<span class="nothing">${WORDS.noPicture}</span>`
  return html`<img src="${picture.url}" alt="" width="${picture.width ?? 600}" height="${picture.height ?? 600}"${isEager ? '' : html` loading="lazy"`} decoding="async">`
}

function cardPrice(product: Product, { speech, at }: { speech: Speech; at: Date }): Html {
  const { price_range, list_price_range } = priceRanges(product, at)
  const isRange = price_range.min.amount < price_range.max.amount
  const before = list_price_range && list_price_range.min.amount > price_range.min.amount && list_price_range.min
  return html`<p class="price${before ? ' cut' : ''}">${isRange && html`<small>${WORDS.from}</small> `}<b>${speech.money(price_range.min)}</b>${before && html` <s><span class="quiet">${WORDS.was} </span>${speech.money(before)}</s>`}</p>`
}

function ratingNote({ rating }: Product, speech: Speech): string | undefined {
  return rating && `★ ${speech.number(rating.value)} (${speech.number(rating.count)})`
}

/** In how many colours it comes, or else in how many sizes. */
function choiceNote({ variants }: Product, speech: Speech): string | undefined {
  const [colors, sizes] = [variants.map(({ color }) => color), variants.map(({ size }) => size)].map(
    (values) => new Set(values.filter((value) => value !== undefined)).size,
  )
  if (colors && colors > 1) return WORDS.colours(speech.number(colors))
  return sizes && sizes > 1 ? WORDS.sizes(speech.number(sizes)) : undefined
}

/** Silent about what can simply be had. */
function availabilityNote({ variants }: Product): string | undefined {
  const statuses = variants.map(({ availability }) => availability.status)
  const best: AvailabilityStatus = AVAILABILITY.find((status) => statuses.includes(status)) ?? 'unknown'
  return best === 'in_stock' || (best === 'limited_stock' && isOrderable(best)) ? undefined : AVAILABILITY_WORDS[best]
}
