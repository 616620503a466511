import type { SHOP_SETTINGS } from '@vitrine/catalog/shop/shop-settings'
import type { Static } from 'typebox'
import { type Html, trusted } from '../html/html.ts'
import { type Grids, gridStyles } from '../looks/grids.ts'
import { type Ground, LOOK_DEFINITIONS, type LookName } from '../looks/looks.ts'
import { faceStyles, familyOf, fontPath, rangesOf } from '../looks/typefaces.ts'
import type { FrameName } from '../pictures/picture-sizes.ts'
import { monogram } from './monogram.ts'

// The owner's choices without CSS: a look, a colour, fonts, corners, pictures and the first element of the home page. A
// colour stays as chosen where it is a surface, with black or white text on it; where it is text itself, it is adjusted
// until it is readable (WCAG 2.2, 1.4.3), so an owner chooses a colour without knowing about contrast.

export type LookSettings = Static<(typeof SHOP_SETTINGS)['theme']['schema']>

export interface Look {
  name: LookName
  /** Custom properties and typefaces, before the shop's own styles. */
  properties: Html
  /** The styles of the look itself, after the shop's own and before those of the owner's theme. */
  styles: Html
  /** After those, on all pages but those of products. */
  listStyles: Html
  /** The addresses of the fonts that a page needs for its first paint. */
  fonts: readonly string[]
  /** The colour of the browser's own surfaces around the page. */
  themeColor: { light: string; dark: string }
  /** A drawing of the shop's initial as a `data:` address. */
  icon: string
  pictures: { frame: FrameName; fit: 'cover' | 'contain' | 'auto' }
  grids: Grids
  hero: NonNullable<LookSettings['hero']>
  layout: NonNullable<LookSettings['layout']>
}

/** What is known of a shop beside the owner's choices. */
export interface LookFacts {
  /** The shop's name, from which its colour is derived unless the owner chooses one. */
  name?: string
  /** The language of its pages (BCP 47): fonts are fetched early only for languages that they have letters of. */
  locale?: string
}

/** The look of a shop that nothing is known of. */
export const DEFAULT_LOOK: LookName = 'market'

export function createLook(settings: LookSettings = {}, { name = '', locale = 'en' }: LookFacts = {}): Look {
  const lookName = settings.look ?? DEFAULT_LOOK
  const definition = LOOK_DEFINITIONS[lookName]
  const { light, dark, grids } = definition
  const { accent = accentOf(name), headings, text, corners = definition.corners } = settings
  const typefaces = [...(headings ? [] : [definition.headings]), ...(text ? [] : [definition.text])]
  const { ratio, fit = 'auto' } = settings.pictures ?? {}
  const frame = ratio ? FRAME_OF[ratio] : definition.frame
  const fixed = [
    `--heading:${headings ? FONTS[headings] : familyOf(definition.headings)}`,
    `--font:${text ? FONTS[text] : familyOf(definition.text)}`,
    `--round:${CORNERS[corners].round}`,
    `--round-field:${CORNERS[corners].field}`,
    `--ratio:${frame.replace('x', '/')}`,
  ]
  const [onLight, onDark] = [colorsOn(accent, light, 'light'), colorsOn(accent, dark, 'dark')]
  const properties = `${typefaces.map(faceStyles).join('')}:root{${propertiesOf(light, onLight)};${fixed.join(';')}}${gridStyles(grids)}@media(prefers-color-scheme:dark){:root{${propertiesOf(dark, onDark)}}}`
  return {
    name: lookName,
    properties: trusted(properties),
    styles: trusted(definition.styles),
    listStyles: trusted(definition.listStyles),
    fonts: typefaces.flatMap(({ file }) => rangesOf(locale).map((range) => fontPath(`${file}${range}`))),
    themeColor: { light: light.paper, dark: dark.paper },
    icon: iconOf(monogram(name).slice(0, 1), accent),
    pictures: { frame, fit },
    grids,
    hero: settings.hero ?? {},
    layout: settings.layout ?? definition.layout,
  }
}

const FRAME_OF: Readonly<Record<NonNullable<NonNullable<LookSettings['pictures']>['ratio']>, FrameName>> = {
  '4/5': '4x5',
  '1': '1x1',
  '3/2': '3x2',
}

/** Fonts that are usually installed: none is fetched. */
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

/** Of surfaces such as pictures and sections, and of buttons, fields and pills. */
export const CORNERS = {
  none: { round: '0px', field: '0px' },
  small: { round: '4px', field: '4px' },
  medium: { round: '10px', field: '10px' },
  large: { round: '16px', field: '999px' },
} as const

export interface LookColors {
  /** A surface: the chosen colour itself. */
  accent: string
  onAccent: string
  /** The border of such a surface, which can be told from the page (WCAG 2.2, 1.4.11). */
  accentEdge: string
  /** The same colour as text on the page and on cards. */
  link: string
  /** A quiet surface in the colour, on which `link` can be read when large. */
  tint: string
  stage: string
  onStage: string
}

/** The colours of a brand on a ground. `mode`: which way a colour is adjusted to be read. */
export function colorsOn(accent: string, ground: Ground, mode: 'light' | 'dark'): LookColors {
  const { paper, card, ink } = ground
  const away = mode === 'light' ? '#000000' : '#ffffff'
  const tint = mix(ground.frame, accent, mode === 'light' ? 0.1 : 0.16)
  const link = moved(accent, away, (color) => [paper, card, tint].every((behind) => contrast(color, behind) >= 4.5))
  const accentEdge = moved(accent, away, (color) => contrast(color, paper) >= 3)
  const onAccent = readableOn(accent)
  // A large bright surface would dazzle in the dark.
  const isStage = mode === 'light' || onAccent === '#ffffff'
  return {
    ...{ accent, onAccent, accentEdge, link, tint },
    stage: isStage ? accent : card,
    onStage: isStage ? onAccent : ink,
  }
}

function propertiesOf(ground: Ground, colors: LookColors): string {
  const { accent, onAccent, accentEdge, link, tint, stage, onStage } = colors
  return [
    ...Object.entries(ground).map(([name, color]) => `--${name}:${color}`),
    `--accent:${accent};--on-accent:${onAccent};--accent-edge:${accentEdge};--link:${link};--tint:${tint}`,
    `--stage:${stage};--on-stage:${onStage}`,
  ].join(';')
}

/** The initial on the shop's colour. */
function iconOf(initial: string, accent: string): string {
  const letter = initial.replace(/[&<>"']/g, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${readableOn(accent)}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** A colour mixed with another in steps of 2 % until it passes; black and white always do. */
function moved(color: string, towards: string, isRight: (color: string) => boolean): string {
  for (let step = 0; step <= 50; step++) {
    const mixed = mix(color, towards, step / 50)
    if (isRight(mixed)) return mixed
  }
  return towards
}

/** Black or white, whichever has more contrast: at least 4.58 to 1. */
function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000'
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
