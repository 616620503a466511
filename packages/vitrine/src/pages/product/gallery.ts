import type { Product, Variant } from '@vitrine/product'
import { type Html, html } from '../layout/html.ts'
import type { PageContext } from '../layout/page-context.ts'
import { pictureTag } from '../pictures/picture-tag.ts'
import { picturesOf } from './variant-choice.ts'

const MOST_PICTURES = 12

/**
 * All pictures in a strip that snaps from one to the next; small ones below lead to each. Nothing where there is no
 * picture: an empty frame would be the largest thing on the page.
 */
export function gallery(context: PageContext, product: Product, chosen: Variant): Html | undefined {
  const { format, translations } = context
  const pictures = picturesOf(product, chosen).slice(0, MOST_PICTURES)
  if (pictures.length === 0) return undefined
  const altOf = (place: number) =>
    pictures[place]?.alt_text ?? translations.picture({ number: format.number(place + 1), title: product.title })
  return html`<div class="gallery">
<ul class="strip" role="list" tabindex="0" aria-label="${product.title}">${pictures.map((picture, place) => html`<li class="frame" id="picture-${place + 1}">${pictureTag(context, picture, { place: 'main', alt: altOf(place), load: place === 0 ? 'first' : 'later' })}</li>`)}</ul>
${pictures.length > 1 && html`<ul class="thumbs" role="list">${pictures.map((picture, place) => html`<li><a class="frame" href="#picture-${place + 1}">${pictureTag(context, picture, { place: 'thumb', alt: altOf(place) })}</a></li>`)}</ul>`}
</div>`
}
