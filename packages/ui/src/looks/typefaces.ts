import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'

// The typefaces of the looks. They are served by the shop itself; each has a fallback of the same width from a typeface
// that devices have. A page is drawn once: with the typeface if it is there in time, which preloading makes likely, else
// with the fallback (`font-display: optional`), so that nothing moves.

/** A typeface whose files are in `fonts/`, under the SIL Open Font License beside them. */
export interface Typeface {
  family: string
  /** The names of the files: `instrument-serif` and `instrument-serif-ext`. */
  file: string
  weight: string
  /** What stands behind it. */
  generic: 'serif' | 'sans-serif'
  metrics: Metrics
}

/** Of a typeface, in units of `em` (OpenType: hhea and OS/2 tables). */
interface Metrics {
  em: number
  ascent: number
  descent: number
  /** The mean width of a letter of English text. */
  width: number
}

/** Values of `@capsizecss/metrics`, as of the fallbacks below. */
export const WEB_FONTS = {
  instrumentSerif: {
    ...{ family: 'Instrument Serif', file: 'instrument-serif', weight: '400', generic: 'serif' },
    metrics: { em: 1000, ascent: 990, descent: 310, width: 341 },
  },
  instrumentSans: {
    ...{ family: 'Instrument Sans', file: 'instrument-sans', weight: '400 700', generic: 'sans-serif' },
    metrics: { em: 1000, ascent: 970, descent: 250, width: 458 },
  },
  bricolageGrotesque: {
    ...{ family: 'Bricolage Grotesque', file: 'bricolage-grotesque', weight: '700', generic: 'sans-serif' },
    metrics: { em: 1000, ascent: 930, descent: 270, width: 470 },
  },
  figtree: {
    ...{ family: 'Figtree', file: 'figtree', weight: '300 900', generic: 'sans-serif' },
    metrics: { em: 1000, ascent: 950, descent: 250, width: 449 },
  },
  archivo: {
    ...{ family: 'Archivo', file: 'archivo', weight: '100 900', generic: 'sans-serif' },
    metrics: { em: 1000, ascent: 878, descent: 210, width: 440 },
  },
  archivoNarrow: {
    ...{ family: 'Archivo Narrow', file: 'archivo-narrow', weight: '400 700', generic: 'sans-serif' },
    metrics: { em: 1000, ascent: 1035, descent: 312, width: 368 },
  },
} as const satisfies Readonly<Record<string, Typeface>>

/** Typefaces that devices have, with those of the same widths. */
const INSTALLED: Readonly<Record<Typeface['generic'], { names: readonly string[]; em: number; width: number }>> = {
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], em: 2048, width: 832 },
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'], em: 2048, width: 913 },
}

/** The letters of a file: those of English and most of western Europe, and the others of the Latin script. */
const RANGES = {
  '': 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  '-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/**
 * Languages whose letters are all in the first file: those in Latin script whose main exemplar characters it contains
 * (CLDR 48.2, `characters.json`), and Estonian, Finnish, French, Dutch and Walloon, which lack only letters of foreign
 * words or capitals that nearly no word has. The others need the second file for nearly every sentence.
 */
const WITHIN_THE_FIRST: ReadonlySet<string> = new Set(
  [
    'aa af an asa bem bez br ca cch ceb cgg co da dav de en es et eu fi fil fo fr fur ga gd gl gsw guz gv',
    'ht ia id ie io is it jbo jmc jv kaj kcg kde kea kek kl kln ksb kw la lb lij lmo luo luy mfe mgh mhn',
    'moh ms nb nd nds nl nn no nr nyn oc om pap pis pms pt qu quc rm rn rof rw rwk saq sbp sc seh sg sid',
    'sma sn so sq ss ssy st su sv sw teo tn tok tpi trv ts uz vec vmw vo vun wa wbp xh xog za zu',
  ].flatMap((codes) => codes.split(' ')),
)

/**
 * The files of a typeface that a page in this language (BCP 47) needs for its first paint, by the ends of their names.
 *
 * @example
 * rangesOf('de-AT') // => ['']
 * rangesOf('ro') // => ['', '-ext']
 * rangesOf('ar-EG') // => []
 */
export function rangesOf(locale: string): readonly (keyof typeof RANGES)[] {
  const { language, script } = new Intl.Locale(locale).maximize()
  if (script !== 'Latn') return []
  return WITHIN_THE_FIRST.has(language) ? [''] : ['', '-ext']
}

export interface FontFile {
  /** Contains a digest, so that the file may be cached forever. */
  path: string
  bytes: Buffer
}

/** By the name of the file. */
export const FONT_FILES: ReadonlyMap<string, FontFile> = new Map(
  Object.values(WEB_FONTS).flatMap(({ file }) => Object.keys(RANGES).map((range) => readFont(`${file}${range}`))),
)

function readFont(name: string): [string, FontFile] {
  const bytes = readFileSync(new URL(`fonts/${name}.woff2`, import.meta.url))
  return [name, { path: `/assets/fonts/${name}-${hash('sha256', bytes, 'hex').slice(0, 12)}.woff2`, bytes }]
}

/** The value of `font-family`: the typeface, its fallback, then what the device has for other scripts. */
export function familyOf({ family, generic }: Typeface): string {
  return `"${family}","${family} fallback",${generic === 'serif' ? '"Noto Serif",serif' : 'system-ui,sans-serif'}`
}

/** The `@font-face` rules of a typeface and of its fallback. */
export function faceStyles(typeface: Typeface): string {
  const { family, file, weight, generic, metrics } = typeface
  const faces = Object.entries(RANGES).map(
    ([range, letters]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url(${fontPath(`${file}${range}`)}) format("woff2");unicode-range:${letters}}`,
  )
  const { names, em, width } = INSTALLED[generic]
  // Lines break where they would with the typeface itself, and stand as far apart (CSS Fonts 5, `size-adjust`).
  const scale = metrics.width / metrics.em / (width / em)
  const share = (part: number) => `${Math.round((part / metrics.em / scale) * 10_000) / 100}%`
  const sources = names.map((name) => `local("${name}")`).join(',')
  return `${faces.join('')}@font-face{font-family:"${family} fallback";src:${sources};size-adjust:${Math.round(scale * 10_000) / 100}%;ascent-override:${share(metrics.ascent)};descent-override:${share(metrics.descent)};line-gap-override:0%}`
}

/** The address of the file with the letters that most pages in Latin script consist of. */
export function fontPath(name: string): string {
  const font = FONT_FILES.get(name)
  if (!font) throw new Error(`There is no font ${name}.`)
  return font.path
}

/** Serves the files of the typefaces. */
export const fontRoutes: FastifyPluginAsync = async (app) => {
  for (const { path, bytes } of FONT_FILES.values())
    app.get(
      path,
      { config: { cached: true, worstRequest: { maxWork: { documents: 0, bytes: 100_000 } } }, schema: { hide: true } },
      async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
    )
}
