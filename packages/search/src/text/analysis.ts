import { fold } from './fold.ts'
import { loadStemmer, type Stemmer } from './stemming.ts'
import { type Understanding, understandingOf } from './vocabulary.ts'
import { openWordbook, type Wordbook } from './wordbook.ts'
import { createWordCutter, piecesOf, type WordCutter } from './words.ts'

/** How text of the shop's language is read; the same for products and questions. */
export interface Analysis extends Understanding {
  locale: string
  /** ISO 639. */
  language: string
  cutter: WordCutter
  stemmer: Stemmer
  /** The word as it is spelt in another country of the same language. */
  spelledElsewhere(word: string): string | undefined
  readTitle: ReadTitle
  /** What shops sell, in the languages of the pages. */
  wordbook: Wordbook
  /** Whether titles begin with the word that names the thing. */
  headsFirst: boolean
}

/** A title taken apart. */
export interface TitleParts {
  /** All that it says the thing is. */
  name: string
  /** The words in it that name the kind of thing: "Case" in "Laptop Case Black 15 in". */
  heads: string
  /** What the thing is for: from the preposition on, "for bicycles", and whatever the product says it is compatible with. */
  mention: string
}

/**
 * `asides` are words of the product's brand and traits, folded: they describe, and end or begin a name. `compatible` are
 * phrases of the title that name other things, with which this one works.
 */
export type ReadTitle = (title: string, asides: ReadonlySet<string>, compatible?: readonly string[]) => TitleParts

export async function createAnalysis(locale: string): Promise<Analysis> {
  const understanding = understandingOf(locale)
  const { language } = new Intl.Locale(locale)
  return {
    ...understanding,
    locale,
    language,
    cutter: createWordCutter(locale),
    stemmer: await loadStemmer(locale),
    spelledElsewhere: language === 'en' ? englishElsewhere : () => undefined,
    readTitle: titleReader(locale, understanding),
    wordbook: await openWordbook(),
    headsFirst: HEADS_FIRST.has(language),
  }
}

// Where the word that names the thing stands among the words that describe it: "laptop case", but "husa laptop".
const HEADS_LAST = new Set(['en', 'de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu', 'tr', 'hi', 'ta', 'hy'])
const HEADS_FIRST = new Set(['ro', 'fr', 'es', 'it', 'pt', 'ar', 'he', 'id', 'vi', 'ga'])

/** From what to what something leads, in languages whose names end with the thing. */
const LEADS_TO = new Set(['to', 'auf'])

// A title names the thing before it lists features: what ends the third run of words is no longer its name. Where the
// name comes first, it is the very first run.
const MOST_HEADS = { last: 2, first: 1 }

function titleReader(locale: string, { isForWhat, isStopWord }: Understanding): ReadTitle {
  const { language } = new Intl.Locale(locale)

  function headsAmong(named: readonly string[], asides: ReadonlySet<string>): string[] {
    const isName = (piece: string | undefined) =>
      piece !== undefined &&
      /^\p{L}{2,}/u.test(piece) &&
      !/\d/.test(piece) &&
      !isStopWord(fold(piece)) &&
      !asides.has(plain(piece))
    const names = named.map(isName)
    // "Motherboard to 24 pin power adapter" names no motherboard.
    const leadsOn = (index: number) => LEADS_TO.has(fold(named[index + 1] ?? ''))
    const isEnd = (index: number) => (!names[index + 1] || /[,;:)\]]$/.test(named[index] ?? '')) && !leadsOn(index)
    if (HEADS_LAST.has(language)) return named.filter((_, at) => names[at] && isEnd(at)).slice(0, MOST_HEADS.last)
    if (HEADS_FIRST.has(language))
      return named.filter((_, at) => names[at] && !names[at - 1]).slice(0, MOST_HEADS.first)
    return []
  }

  return (title, asides, compatible = []) => {
    const pieces = piecesOf(title)
    const at = pieces.findIndex((piece, index) => index > 0 && isForWhat(fold(piece)))
    const end = at < 0 ? pieces.length : at
    const isOther = placesOf(compatible, pieces)
    const named = pieces.filter((_, index) => index < end && !isOther[index])
    const mentioned = pieces.filter((_, index) => index >= end || isOther[index])
    return { name: named.join(' '), heads: headsAmong(named, asides).join(' '), mention: mentioned.join(' ') }
  }
}

/** Which pieces belong to one of the phrases. */
function placesOf(phrases: readonly string[], pieces: readonly string[]): boolean[] {
  const belongs = pieces.map(() => false)
  if (phrases.length === 0) return belongs
  const words = pieces.map(plain)
  for (const phrase of phrases) {
    const wanted = piecesOf(phrase).map(plain)
    for (let from = 0; from + wanted.length <= words.length; from++) {
      if (wanted.every((word, offset) => words[from + offset] === word)) belongs.fill(true, from, from + wanted.length)
    }
  }
  return belongs
}

function plain(piece: string): string {
  return fold(piece).replace(/[^\p{L}\p{N}]+/gu, '')
}

// English is spelt in two ways, and agents write the American one to shops of any country. Beginnings of words, folded,
// in both; "meter" and "litre" are not among them, since next to a number they are measures, and else a meter is a thing.

const SPELLINGS = `
  adaptor=adapter aluminium=aluminum analogue=analog armour=armor behaviour=behavior calibre=caliber
  carburettor=carburetor convertor=converter catalogue=catalog centre=center colour=color cosy=cozy defence=defense
  doughnut=donut equaliser=equalizer favour=favor fertiliser=fertilizer fibre=fiber flavour=flavor grey=gray
  honour=honor jewellery=jewelry licence=license mould=mold moisturiser=moisturizer moisturising=moisturizing
  moustache=mustache multicolour=multicolor neighbour=neighbor odour=odor organiser=organizer
  personalised=personalized plough=plow programme=program pyjama=pajama racquet=racket stabiliser=stabilizer
  steriliser=sterilizer synthesiser=synthesizer theatre=theater traveller=traveler tyre=tire vaporiser=vaporizer
  vapour=vapor woollen=woolen yoghurt=yogurt
`

const BEGINNINGS = SPELLINGS.trim()
  .split(/\s+/)
  .flatMap((pair): [string, string][] => {
    const [one = '', other = ''] = pair.split('=')
    return [
      [one, other],
      [other, one],
    ]
  })
  .sort(([one], [other]) => other.length - one.length)

/** The word as others spell it: "grey" for "gray", and "tyres" for "tires". */
export function englishElsewhere(word: string): string | undefined {
  const [here, there] = BEGINNINGS.find(([beginning]) => word.startsWith(beginning)) ?? []
  return here === undefined || there === undefined ? undefined : there + word.slice(here.length)
}
