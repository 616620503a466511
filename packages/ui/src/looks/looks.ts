import { readFileSync } from 'node:fs'
import type { LOOKS } from '@vitrine/catalog/shop/shop-settings'
import { shortenStyles } from '../html/shorten-styles.ts'
import type { FrameName } from '../pictures/picture-sizes.ts'
import type { Grids } from './grids.ts'
import { type Typeface, WEB_FONTS } from './typefaces.ts'

// Complete looks. Each is a choice of all that is seen together: paper, typefaces, the shape of pictures, corners,
// density, and the styles of its header and its cards beside it (`gallery.css`, `gallery-lists.css`, and so on).

export type LookName = (typeof LOOKS)[number]

/** Colours of a page, `#rrggbb`, in light or in dark mode. */
export interface Ground {
  /** Behind everything. */
  paper: string
  /** Fields, pills, the footer. */
  card: string
  /** Behind pictures. */
  frame: string
  /** Text, and quieter text. */
  ink: string
  soft: string
  /** Between things. */
  line: string
  /** Borders of fields. */
  edge: string
  /** Cut prices and mistakes. */
  sale: string
  star: string
}

export interface LookDefinition {
  light: Ground
  dark: Ground
  headings: Typeface
  text: Typeface
  frame: FrameName
  corners: 'none' | 'small' | 'medium' | 'large'
  /** The first element of the home page. */
  layout: 'stage' | 'plain'
  grids: Grids
  /** After the styles of every page. */
  styles: string
  /** After those, on all pages but those of products. */
  listStyles: string
}

export const LOOK_DEFINITIONS: Readonly<Record<LookName, LookDefinition>> = {
  // Few things, each worth looking at: large upright pictures, much paper, a light serif, no boxes.
  gallery: {
    light: {
      ...{ paper: '#fbfaf7', card: '#ffffff', frame: '#f0ede6', ink: '#1c1a17', soft: '#68635a' },
      ...{ line: '#e3dfd6', edge: '#8b857a', sale: '#9c2f1c', star: '#8a6414' },
    },
    dark: {
      ...{ paper: '#151412', card: '#1e1c1a', frame: '#292724', ink: '#efece6', soft: '#aca79e' },
      ...{ line: '#36332f', edge: '#827c72', sale: '#ff9d87', star: '#e3bd6c' },
    },
    headings: WEB_FONTS.instrumentSerif,
    text: WEB_FONTS.instrumentSans,
    frame: '4x5',
    corners: 'none',
    layout: 'plain',
    grids: {
      row: [
        [0, 2],
        [60, 4],
      ],
      found: [
        [0, 2],
        [72, 3],
        [112, 4],
      ],
      tile: [
        [0, 2],
        [40, 3],
        [64, 6],
      ],
    },
    ...stylesOf('gallery'),
  },
  // A shop for everybody: white paper, round corners, a friendly bold grotesque, prices that are found at once.
  market: {
    light: {
      ...{ paper: '#ffffff', card: '#ffffff', frame: '#f3f4f6', ink: '#14171c', soft: '#59616d' },
      ...{ line: '#e3e6ea', edge: '#838b97', sale: '#b3261e', star: '#966000' },
    },
    dark: {
      ...{ paper: '#0f1216', card: '#181c22', frame: '#232830', ink: '#eef0f3', soft: '#a5adb9' },
      ...{ line: '#2d333c', edge: '#77808d', sale: '#ff9d94', star: '#efc15c' },
    },
    headings: WEB_FONTS.bricolageGrotesque,
    text: WEB_FONTS.figtree,
    frame: '1x1',
    corners: 'large',
    layout: 'stage',
    grids: {
      row: [
        [0, 2],
        [48, 4],
        [120, 8],
      ],
      found: [
        [0, 2],
        [48, 3],
        [84, 4],
        [120, 6],
      ],
      tile: [
        [0, 3],
        [48, 4],
        [64, 6],
      ],
    },
    ...stylesOf('market'),
  },
  // Thousands of parts: grey paper, white cells between thin lines, a narrow grotesque, everything within reach.
  catalogue: {
    light: {
      ...{ paper: '#f2f4f3', card: '#ffffff', frame: '#ffffff', ink: '#0f1514', soft: '#505a58' },
      ...{ line: '#d2d8d6', edge: '#7c8684', sale: '#b01e1e', star: '#8a6100' },
    },
    dark: {
      ...{ paper: '#0e1212', card: '#161b1b', frame: '#1d2423', ink: '#e9eeed', soft: '#a1acaa' },
      ...{ line: '#2d3534', edge: '#73807d', sale: '#ff9b94', star: '#e6bb5a' },
    },
    headings: WEB_FONTS.archivoNarrow,
    text: WEB_FONTS.archivo,
    frame: '1x1',
    corners: 'small',
    layout: 'stage',
    grids: {
      row: [
        [0, 2],
        [40, 4],
        [100, 8],
      ],
      found: [
        [0, 2],
        [40, 3],
        [72, 4],
        [84, 5],
        [116, 7],
      ],
      tile: [
        [0, 3],
        [48, 4],
        [64, 6],
      ],
    },
    ...stylesOf('catalogue'),
  },
}

function stylesOf(name: LookName): Pick<LookDefinition, 'styles' | 'listStyles'> {
  return { styles: readStyles(name), listStyles: readStyles(`${name}-lists`) }
}

function readStyles(name: string): string {
  return shortenStyles(readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
}
