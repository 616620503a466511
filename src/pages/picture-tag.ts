import type { Media } from '../catalog/product.ts'
import { type Html, html } from './html.ts'
import { sizesOf } from './picture-sizes.ts'

export type Picture = Pick<Media, 'url' | 'width' | 'height'>

/** Where a picture stands, and so how wide it is shown; see the grids in `storefront.css`. */
const SIZES = {
  card: '(min-width: 120rem) 18rem, (min-width: 60rem) 20vw, (min-width: 40rem) 30vw, 46vw',
  tile: '(min-width: 48rem) 12rem, 30vw',
  main: '(min-width: 52rem) 55vw, 94vw',
  thumb: '4.5rem',
} as const

export interface Showing {
  place: keyof typeof SIZES
  /** Empty where words beside it say the same. */
  alt?: string
  /** `now`: seen at once; `first`: before everything else. */
  load?: 'first' | 'now' | 'later'
}

/** Square as long as nobody knows better; the frame around it keeps its room while it loads. */
export function pictureTag(picture: Picture, { place, alt = '', load = 'later' }: Showing): Html {
  const side = place === 'thumb' ? 96 : place === 'main' ? 1200 : 600
  const { width = side, height = side } = picture
  const choice = sizesOf(picture, SIZES[place])
  return html`<img src="${picture.url}" alt="${alt}" width="${width}" height="${height}"${choice && html` srcset="${choice.srcset}" sizes="${choice.sizes}"`}${LOADING[load]} decoding="async">`
}

const LOADING = { first: html` fetchpriority="high"`, now: '', later: html` loading="lazy"` } as const

/** What stands in a frame without a picture: the first letter of a name, as on a drawer. */
export function initial(name: string): Html {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  return html`<span class="initial" aria-hidden="true">${letter.toUpperCase()}</span>`
}
