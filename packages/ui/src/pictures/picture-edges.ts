import type { Sharp } from 'sharp'

// Whether a picture is a photograph, which fills its frame, or an object on a ground of one colour, which is shown
// whole while its ground continues to the edges of the frame.

/** The colour of the ground at two opposite edges, as `#rrggbb`; absent where it is not one colour. */
export interface PictureEdges {
  /** In pixels, upright. */
  width: number
  height: number
  /** At the left and the right edge. */
  sides?: string
  /** At the top and the bottom edge. */
  ends?: string
}

/** Width to height, such as 4/5. */
export type Ratio = number

/** How a picture is put into a frame. */
export type Framing = { fit: 'cover' } | { fit: 'contain'; ground: string }

const WHITE = '#ffffff'

/** In pixels: enough to see an edge, little enough to be judged within a millisecond. */
const SAMPLE = 48
/** How many pixels of an edge belong to it. */
const DEPTH = 2
/** The share of an edge that has to be of one colour: a shadow or a dust grain may lie on it. */
const ONE_COLOUR = 0.94
/** The largest distance of a channel from the colour of the edge, 0 to 255. */
const NEAR = 14
/** Above this in every channel, a ground is meant to be white. */
const NEARLY_WHITE = 246
/** Below this opacity a pixel is the paper behind the picture. */
const TRANSPARENT = 24

/** Looks at the edges of a picture. `picture` is upright; transparent pixels count as white. */
export async function judgeEdges(picture: Sharp, size: { width: number; height: number }): Promise<PictureEdges> {
  const { data } = await picture
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const near = (at: number) => at < DEPTH || at >= SAMPLE - DEPTH
  const sides = colourOf(data, (x) => near(x))
  const ends = colourOf(data, (_x, y) => near(y))
  return { ...size, ...(sides !== undefined && { sides }), ...(ends !== undefined && { ends }) }
}

/**
 * A picture whose ground can be continued is shown whole; any other fills the frame.
 *
 * @example
 * framingOf({ width: 100, height: 100, ends: '#ffffff' }, 4 / 5) // => { fit: 'contain', ground: '#ffffff' }
 */
export function framingOf({ width, height, sides, ends }: PictureEdges, ratio: Ratio): Framing {
  // The frame leaves room beside a picture that is narrower than itself, and above and below a wider one.
  const ground = width / height < ratio ? sides : ends
  return ground === undefined ? { fit: 'cover' } : { fit: 'contain', ground }
}

/** Whether a picture of this size fills a frame with next to nothing cut off. */
export function isOfShape({ width, height }: { width: number; height: number }, ratio: Ratio): boolean {
  return Math.abs(width / height / ratio - 1) < 0.02
}

/** The share of a picture that may be cut off so that it fills its frame, where nothing but its size is known. */
const MOST_CUT = 0.34

/**
 * Whether a picture of this size would lose so much in the frame that it is shown whole.
 *
 * @example
 * isCutTooMuch({ width: 300, height: 200 }, 4 / 5) // => true
 */
export function isCutTooMuch({ width, height }: { width: number; height: number }, ratio: Ratio): boolean {
  const own = width / height
  return 1 - Math.min(own, ratio) / Math.max(own, ratio) > MOST_CUT
}

/** The colour that nearly all pixels of a region have; undefined if there is none. */
function colourOf(pixels: Uint8Array, isInside: (x: number, y: number) => boolean): string | undefined {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (let y = 0; y < SAMPLE; y++)
    for (let x = 0; x < SAMPLE; x++) {
      if (!isInside(x, y)) continue
      const at = (y * SAMPLE + x) * 4
      const isPaper = (pixels[at + 3] ?? 0) < TRANSPARENT
      for (const [channel, values] of channels.entries()) values.push(isPaper ? 255 : (pixels[at + channel] ?? 255))
    }
  const colour = channels.map(median)
  const count = channels[0].length
  let alike = 0
  for (let each = 0; each < count; each++)
    if (channels.every((values, channel) => Math.abs((values[each] ?? 0) - (colour[channel] ?? 0)) <= NEAR)) alike++
  if (alike < count * ONE_COLOUR) return undefined
  if (colour.every((value) => value >= NEARLY_WHITE)) return WHITE
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 255
}
