import type { Media } from '@vitrine/product'
import { type Html, html } from '../html/html.ts'
import { srcsetOf } from '../pictures/picture-sizes.ts'
import type { PageContext } from './page-context.ts'

export type Picture = Pick<Media, 'url' | 'width' | 'height'>

/**
 * The contexts of a picture: its displayed width, see the grids in `storefront.css`, and the widths to choose from. A
 * list of products has dozens of pictures, so each additional width adds weight.
 */
const PLACES = {
  card: {
    side: 600,
    sizes: '(min-width:60rem) 20vw, 46vw',
    widths: [320, 640],
  },
  tile: { side: 600, sizes: '(min-width: 48rem) 12rem, 30vw', widths: [160, 320, 640] },
  main: { side: 1200, sizes: '(min-width: 46rem) min(55vw, 52rem), 94vw', widths: [640, 960, 1440] },
  thumb: { side: 96, sizes: '4.5rem', widths: [160] },
} as const

export interface PictureUse {
  place: keyof typeof PLACES
  /** Empty if adjacent text says the same. */
  alt?: string
  /** The name whose first letter is shown if the picture fails to load. */
  name?: string
  /** `now`: visible at once; `first`: before everything else. */
  load?: 'first' | 'now' | 'later'
}

/** Square if the size is unknown; the frame around it reserves the space while it loads. */
export function pictureTag(
  { resizers }: Pick<PageContext, 'resizers'>,
  picture: Picture,
  { place, alt = '', name, load = 'later' }: PictureUse,
): Html {
  const { side, sizes, widths } = PLACES[place]
  const { width = side, height = side } = picture
  const srcset = srcsetOf(picture, widths, resizers)
  return html`<img src="${picture.url}" alt="${alt}" width="${width}" height="${height}"${srcset && html` srcset="${srcset}" sizes="${sizes}"`}${name !== undefined && html` data-initial="${firstLetter(name)}"`}${LOADING[load]} decoding="async">`
}

const LOADING = { first: html` fetchpriority="high"`, now: '', later: html` loading="lazy"` } as const

/** The content of a frame without a picture: the first letter of a name. */
export function initial(name: string): Html {
  return html`<span class="initial" aria-hidden="true">${firstLetter(name)}</span>`
}

function firstLetter(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()
}
