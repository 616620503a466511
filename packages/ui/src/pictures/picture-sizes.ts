/** Far enough apart to be worth a separate file; the widest fills half of a large high-density screen. */
export const WIDTHS = [160, 320, 480, 800, 1440] as const

export const SIZED_PATH = '/sized/'
export const FRAMED_PATH = '/framed/'

/** The frames that pages show pictures in, by the names that addresses use: width to height. */
export const FRAMES: Readonly<Record<FrameName, number>> = { '4x5': 4 / 5, '1x1': 1, '3x2': 3 / 2 }

export const FRAME_NAMES = ['4x5', '1x1', '3x2'] as const

export type FrameName = (typeof FRAME_NAMES)[number]

/** The names of files that are made of a picture in other sizes, beside copies of it without metadata. */
export const RESIZED = /-(\d+\.(webp|avif)(\.sum)?|edges\.json)$/

/**
 * Returns the address of the same picture in another width, at most its original width. Services that know frames put
 * the picture into one; others ignore it.
 */
export type Resizer = (url: string, width: number, frame?: FrameName) => string | undefined

/**
 * Hosts whose addresses can request a width, according to their documentation. Pictures of other hosts are used
 * unchanged, since a guessed address might fail.
 */
const HOSTS: readonly { host: RegExp; at(url: URL, width: number): void }[] = [
  { host: /^cdn\.shopify\.com$/, at: (url, width) => url.searchParams.set('width', String(width)) },
  {
    host: /\.imgix\.net$|^images\.unsplash\.com$/,
    at: (url, width) => set(url, { w: width, fit: 'max', auto: 'format' }),
  },
  { host: /^images\.ctfassets\.net$|^cdn\.sanity\.io$/, at: (url, width) => set(url, { w: width }) },
  { host: /^i[0-3]\.wp\.com$/, at: (url, width) => set(url, { w: width, ssl: 1 }) },
  { host: /^images\.squarespace-cdn\.com$/, at: (url, width) => set(url, { format: `${width}w` }) },
  {
    host: /^res\.cloudinary\.com$/,
    at: (url, width) => {
      url.pathname = url.pathname.replace('/image/upload/', `/image/upload/c_limit,f_auto,q_auto,w_${width}/`)
    },
  },
  {
    host: /\.bigcommerce\.com$/,
    at: (url, width) => {
      url.pathname = url.pathname.replace(/\/images\/stencil\/[^/]+\//, `/images/stencil/${width}w/`)
    },
  },
]

function set(url: URL, parameters: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
}

export const resizeByHost: Resizer = (url, width) => {
  // A drawing is sharp in any size.
  if (!url.startsWith('https://') || /\.(svg|gif)(\?|$)/i.test(url) || !URL.canParse(url)) return undefined
  const address = new URL(url)
  const known = HOSTS.find(({ host }) => host.test(address.hostname))
  if (!known) return undefined
  known.at(address, width)
  return address.href === url ? undefined : address.href
}

/** What `srcset` offers. */
export interface PictureOffer {
  widths: readonly number[]
  resizers: readonly Resizer[]
  frame?: FrameName | undefined
}

/**
 * The picture in those widths that are smaller than itself, and its own. Undefined if no other widths are available. A
 * picture in a frame has no own width there, so the next larger one stands for it.
 */
export function srcsetOf(
  { url, width: own }: { url: string; width?: number },
  { widths, resizers, frame }: PictureOffer,
): string | undefined {
  for (const resize of resizers) {
    const isFramed = frame !== undefined && resize(url, 1, frame) !== resize(url, 1)
    const next = isFramed ? widths.find((width) => own !== undefined && width >= own) : undefined
    const offered = widths.filter((width) => own === undefined || width < own || width === next)
    const others = offered.flatMap((width) => {
      const address = resize(url, width, frame)
      return address === undefined ? [] : [`${address} ${width}w`]
    })
    const isWhole = !isFramed && own !== undefined && own <= (widths.at(-1) ?? 0)
    if (others.length > 0) return [...others, ...(isWhole ? [`${url} ${own}w`] : [])].join(', ')
  }
  return undefined
}
