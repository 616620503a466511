import type { SHOP_SETTINGS } from '@vitrine/catalog/shop/shop-settings'
import type { Static } from 'typebox'
import { type Html, trusted } from '../html/html.ts'

// The owner's choices without CSS: a colour, fonts, corners and the first element of the home page. Colours are
// adjusted until text on them is readable (WCAG 2.2, 1.4.3), so an owner chooses a colour without knowing about
// contrast.

export type LookSettings = Static<(typeof SHOP_SETTINGS)['theme']['schema']>

export interface Look {
  /** Custom properties, after the shop's own styles and before those of the owner's theme. */
  styles: Html
  hero: NonNullable<LookSettings['hero']>
  layout: NonNullable<LookSettings['layout']>
}

/** `name`: the shop's name, from which its colour is derived unless the owner chooses one. */
export function createLook(settings: LookSettings = {}, name = ''): Look {
  const { accent = accentOf(name), headings, text, corners, layout = 'stage' } = settings
  // The other values are in the shop's own styles.
  const chosen = [
    headings && `;--heading:${FONTS[headings]}`,
    text && `;--font:${FONTS[text]}`,
    corners && `;--round:${CORNERS[corners]}`,
  ].filter((one) => one !== undefined)
  const [light, dark] = [LIGHT, DARK].map((ground) => properties(colorsOn(accent, ground)))
  const styles = `:root{${light}${chosen.join('')}}@media (prefers-color-scheme:dark){:root{${dark}}}`
  return { styles: trusted(styles), hero: settings.hero ?? {}, layout }
}

/** Fonts that are usually installed: none is fetched, so the layout does not shift when one loads. */
export const FONTS = {
  humanist:
    '"Avenir Next",Avenir,"Segoe UI Variable Text","Segoe UI","Open Sans","Helvetica Neue",Roboto,"Noto Sans",sans-serif',
  system: 'system-ui,sans-serif',
  geometric: '"Century Gothic",Futura,"URW Gothic","Avenir Next",Avenir,Montserrat,sans-serif',
  condensed:
    '"Avenir Next Condensed","Arial Narrow","Roboto Condensed","Liberation Sans Narrow",sans-serif-condensed,sans-serif',
  'old-style': '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Noto Serif",serif',
  modern: 'Didot,"Bodoni MT","Noto Serif Display","URW Bookman",Georgia,serif',
  slab: 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  typewriter: '"Nimbus Mono PS","Courier New",Cousine,monospace',
} as const

export const CORNERS = { none: '0px', small: '4px', medium: '10px', large: '20px' } as const

/** The page background, and the surface on it that is closest in lightness: text must be readable on both. */
interface Ground {
  paper: string
  card: string
  /** White or black: the direction in which a colour is adjusted. */
  away: string
  stageText: string
  stageLightness: 'dark' | 'deep'
}

const LIGHT: Ground = {
  paper: '#f8f7f2',
  card: '#ffffff',
  away: '#000000',
  stageText: '#ffffff',
  stageLightness: 'dark',
}
const DARK: Ground = {
  paper: '#111613',
  card: '#1a211d',
  away: '#ffffff',
  stageText: '#f3f6ee',
  stageLightness: 'deep',
}

export interface LookColors {
  accent: string
  onAccent: string
  stage: string
  onStage: string
}

export function colorsOn(chosen: string, ground: Ground): LookColors {
  const accent = moved(
    chosen,
    ground.away,
    (color) => contrast(color, ground.paper) >= 4.5 && contrast(color, ground.card) >= 4.5,
  )
  const stage = moved(
    chosen,
    '#000000',
    (color) => contrast(color, ground.stageText) >= (ground.stageLightness === 'deep' ? 9 : 7),
  )
  return { accent, onAccent: readableOn(accent), stage, onStage: ground.stageText }
}

export const GROUNDS = { light: LIGHT, dark: DARK } as const

function properties({ accent, onAccent, stage, onStage }: LookColors): string {
  return `--accent:${accent};--on-accent:${onAccent};--stage:${stage};--on-stage:${onStage}`
}

/** A colour mixed with another in steps of 2 % until it passes; black and white always do. */
function moved(color: string, towards: string, isRight: (color: string) => boolean): string {
  for (let step = 0; step <= 50; step++) {
    const mixed = mix(color, towards, step / 50)
    if (isRight(mixed)) return mixed
  }
  return towards
}

function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, '#0d0f0e') ? '#ffffff' : '#0d0f0e'
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  return `#${from
    .map((value, at) =>
      Math.round(value + ((to[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The channels of `#rrggbb`, each 0 to 255. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** Timeless colours; a shop that chooses none gets one by its name, so that two shops seldom look alike. */
export const ACCENTS = ['#17593d', '#7a1f3d', '#1f4e79', '#8a3b12', '#4a3f7a', '#0f5f66', '#6b4a1b', '#3f4a1f'] as const

function accentOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return ACCENTS[sum % ACCENTS.length] ?? ACCENTS[0]
}
