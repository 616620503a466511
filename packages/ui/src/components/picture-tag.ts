import type { Media } from '@vitrine/product'
import { type Html, html } from '../html/html.ts'
import { atMost, type GridName, sizesOf } from '../looks/grids.ts'
import { isCutTooMuch } from '../pictures/picture-edges.ts'
import { FRAMED_PATH, FRAMES, type FrameName, srcsetOf } from '../pictures/picture-sizes.ts'
import { monogram } from '../theme/monogram.ts'
import type { PageContext } from './page-context.ts'

export type Picture = Pick<Media, 'url' | 'width' | 'height'>

/**
 * The contexts of a picture: a column of a grid, or a width of its own, and the widths to choose from. A list of products
 * has dozens of pictures, so each additional width adds weight.
 */
const PLACES: Readonly<Record<PictureUse['place'], Place>> = {
  row: { sizes: 'row', widths: [320, 480, 800], frame: 'look' },
  found: { sizes: 'found', widths: [320, 480, 800], frame: 'look' },
  tile: { sizes: 'tile', widths: [160, 320, 480, 800], frame: 'look' },
  showcase: { sizes: '(min-width:56rem) 17vw,30vw', widths: [160, 320, 480, 800], frame: 'look' },
  main: { sizes: '(min-width:46rem) min(55vw,52rem),96vw', widths: [480, 800, 1440], frame: 'own' },
  thumb: { sizes: '4.5rem', widths: [160], frame: '1x1' },
  line: { sizes: '5.5rem', widths: [160, 320], frame: '1x1' },
}

interface Place {
  sizes: GridName | (string & {})
  widths: readonly number[]
  /** The frame that the picture is put into. `own`: its own shape, and the look's if that is unknown. */
  frame: FrameName | 'look' | 'own'
}

export interface PictureUse {
  place: 'row' | 'found' | 'tile' | 'showcase' | 'main' | 'thumb' | 'line'
  /** Empty if adjacent text says the same. */
  alt?: string
  /** The name whose monogram is shown if the picture fails to load. */
  name?: string
  /** `now`: visible at once; `first`: before everything else. */
  load?: 'first' | 'now' | 'later'
  /** The most columns of its grid, if fewer than those of the look. */
  across?: number | undefined
}

/** The frame around it reserves the space while it loads. */
export function pictureTag(
  { resizers, look }: Pick<PageContext, 'resizers' | 'look'>,
  picture: Picture,
  { place, alt = '', name, load = 'later', across = Number.POSITIVE_INFINITY }: PictureUse,
): Html {
  const { sizes, widths, frame: framed } = PLACES[place]
  const { width, height } = picture
  const isOwn = framed === 'own' && width !== undefined && height !== undefined
  const shape = framed === 'look' || framed === 'own' ? look.pictures.frame : framed
  const frame = look.pictures.fit === 'auto' && !isOwn ? shape : undefined
  const srcset = srcsetOf(picture, { widths, resizers, frame })
  const largest = widths.at(-1) ?? 0
  const size = width && height ? { width, height } : { width: largest, height: Math.round(largest / FRAMES[shape]) }
  const shown = isGrid(sizes) ? sizesOf(sizes, atMost(look.grids[sizes], across)) : sizes
  const isFramed = isOwn || (frame !== undefined && srcset?.startsWith(FRAMED_PATH) === true)
  const isWhole = fitOf(picture, { fit: look.pictures.fit, shape, isFramed })
  return html`<img src="${picture.url}" alt="${alt}" width="${size.width}" height="${size.height}"${srcset && html` srcset="${srcset}" sizes="${shown}"`}${isWhole === true && html` class="whole"`}${isWhole === undefined && html` data-fit`}${name !== undefined && html` data-initial="${monogram(name)}"`}${LOADING[load]} decoding="async">`
}

function isGrid(sizes: Place['sizes']): sizes is GridName {
  return sizes === 'row' || sizes === 'found' || sizes === 'tile'
}

/**
 * Whether the browser shows a picture whole, rather than cut to the frame, if the shop has not put it into the frame
 * itself: a remote one by its shape alone. Undefined where the shape is unknown: a script decides once it is there.
 */
function fitOf(
  { width, height }: Picture,
  { fit, shape, isFramed }: { fit: 'cover' | 'contain' | 'auto'; shape: FrameName; isFramed: boolean },
): boolean | undefined {
  if (isFramed || fit === 'cover') return false
  if (fit === 'contain') return true
  if (!width || !height) return undefined
  return isCutTooMuch({ width, height }, FRAMES[shape])
}

const LOADING = {
  first: html` fetchpriority="high"`,
  now: '',
  later: html` loading="lazy"`,
} as const

/** In pixels. Seldom fetched, so one width has to do. */
const SECOND_WIDTH = 480

/**
 * A picture that the styles show over another while a pointer is on the card. It is a background and no `img`: browsers
 * never fetch a hidden background, but fetch a hidden `img` at once where script is switched off, because
 * `loading="lazy"` counts for nothing there (HTML, "lazy loading attributes").
 */
export function secondPicture({ resizers, look }: Pick<PageContext, 'resizers' | 'look'>, picture: Picture): Html {
  const { frame: shape, fit } = look.pictures
  const frame = fit === 'auto' ? shape : undefined
  const address = srcsetOf(picture, { widths: [SECOND_WIDTH], resizers, frame })?.split(' ')[0] ?? picture.url
  const isFramed = address.startsWith(FRAMED_PATH)
  const isWhole = fitOf(picture, { fit, shape, isFramed })
  // Where its own shape is unknown, it is shown as the script shows the picture below it.
  const kind = isWhole === undefined ? 'second alike' : `second${isWhole ? ' whole' : ''}`
  return html`<span class="${kind}" style="--second:url(&quot;${inQuotes(address)}&quot;)"></span>`
}

/** An address between the quotes of a CSS string. */
function inQuotes(address: string): string {
  return address.replace(/["\\\n\r\f]/g, encodeURIComponent)
}

/** The shapes that the frame of a single picture may have, width to height: others would be a strip. */
const MOST_UPRIGHT = 2 / 3
const MOST_LYING = 3 / 2

/**
 * The shape of the frames of all pictures of a product, width to height: that of its first picture, and the look's where
 * it is unknown. One shape for all, because the page leaves room for the tallest of them.
 *
 * @example
 * galleryRatio(context, { url: '/pictures/boot.jpg', width: 900, height: 1200 }) // => 0.75
 */
export function galleryRatio({ look }: Pick<PageContext, 'look'>, { width, height }: Picture): number {
  if (!width || !height) return FRAMES[look.pictures.frame]
  const ratio = Math.min(Math.max(width / height, MOST_UPRIGHT), MOST_LYING)
  return Math.round(ratio * 1000) / 1000
}

/**
 * The class of a picture's frame in a gallery of this shape. `apart` is shown whole, on the page's own paper.
 *
 * @example
 * galleryFrame({ url: '/pictures/boot.jpg', width: 900, height: 1200 }, 1.5) // => 'frame apart'
 */
export function galleryFrame({ width, height }: Picture, ratio: number): 'frame' | 'frame apart' {
  return width && height && isCutTooMuch({ width, height }, ratio) ? 'frame apart' : 'frame'
}

/** The content of a frame without a picture: the monogram of a name. */
export function initial(name: string): Html {
  return html`<span class="initial" aria-hidden="true">${monogram(name)}</span>`
}
