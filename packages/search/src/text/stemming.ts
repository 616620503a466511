/** The part of a folded word that its forms share; a word without a stem is returned unchanged. */
export type Stemmer = (word: string) => string

/** A pattern that JavaScript and Java interpret alike, since OpenSearch uses the same ones, and its replacement. */
export type EndingChange = readonly [pattern: string, replacement: string]

/** A published stemmer of a language, and what changes before it runs, and after it. */
interface Stemming {
  load?: () => Promise<{ stemmer: Stemmer }>
  before?: readonly EndingChange[]
  after?: readonly EndingChange[]
}

// Published stemmers expect words with accents, and handle endings only, not the sounds that change before an ending
// ("roata" and "roti", "wozek" and "wozki", "kenka" and "kengat", "brief" and "brieven"). Words arrive here folded, as
// people type them. So if a stemmer needs the accents, our own endings replace it: the Turkish one reduces "canta"
// (bag) to "ca", and the Hungarian one "kabat" (coat) to "kab".

const SLAVIC: readonly EndingChange[] = [
  ['(?<=\\p{L}{3})(?:ami|ach|ech|ego|ych|ich|ow|ie|y|i|a|e|o|u)$', ''],
  // "Wozek" and "wozki", "sweter" and "swetry", "tasek" and "taska".
  ['(?<=\\p{L}{2}[^aeiouy])e(?=[bcdklmnrtwz]$)', ''],
]

const NORTH_GERMANIC: readonly EndingChange[] = [
  // "Cykel" and "cyklar", "sykkel" and "sykler".
  ['(?<=\\p{L}{2}[^aeiouy])e(?=[lnr]$)', ''],
  ['([b-df-hj-np-tv-z])\\1(?=[lnr]$)', '$1'],
]

const EAST_SLAVIC: readonly EndingChange[] = [
  // "Платок" and "платки", "курток" and "куртка".
  ['(?<=\\p{L}[^аеиоуыэюяіїє])[ое](?=[кц]$)', ''],
]

/** By ISO 639. Stemmers are loaded when they are needed: a shop has one language. */
const STEMMING: Readonly<Record<string, Stemming>> = {
  ar: {
    // The article, and the endings of the light stemmer of Larkey, Ballesteros and Connell (2002).
    before: [
      ['^(?:[بكف]?ال|لل)(?=\\p{L}{2})', ''],
      ['(?<=\\p{L}{3})(?:ها|ان|ون|ين|يه|ي)$', ''],
      ['(?<=\\p{L}{2})(?:ات|ه)$', ''],
    ],
  },
  bg: { load: () => import('@orama/stemmers/bulgarian') },
  bs: { before: SLAVIC },
  cs: { before: SLAVIC },
  da: { load: () => import('@orama/stemmers/danish'), after: NORTH_GERMANIC },
  de: { load: () => import('@orama/stemmers/german') },
  el: { load: () => import('@orama/stemmers/greek') },
  en: { load: () => import('@orama/stemmers/english') },
  es: { load: () => import('@orama/stemmers/spanish') },
  fi: {
    load: () => import('@orama/stemmers/finnish'),
    after: [
      ['(?<=\\p{L}{4})im$', ''],
      ['(?<=\\p{L}{3})[aeiou]$', ''],
      // "Kenka" and "kengat", "poyta" and "poydat", "takki" and "takit".
      ['(?<=\\p{L}{2})ng$', 'nk'],
      ['(?<=\\p{L}{2})d$', 't'],
      ['([kpt])\\1$', '$1'],
    ],
  },
  fr: { load: () => import('@orama/stemmers/french') },
  ga: { load: () => import('@orama/stemmers/irish') },
  he: {
    before: [
      // Letters with a different form at the end of a word.
      ['ך', 'כ'],
      ['ם', 'מ'],
      ['ן', 'נ'],
      ['ף', 'פ'],
      ['ץ', 'צ'],
      ['(?<=\\p{L}{3})(?:יימ|ימ|ות|ה|ת)$', ''],
      ['(?<=\\p{L}{3})י+$', ''],
    ],
  },
  hi: { load: () => import('@orama/stemmers/indian') },
  hr: { before: SLAVIC },
  hu: {
    before: [
      ['(?<=\\p{L}{3})[aeiou]k$', ''],
      // Repeated for words that naturally end in it: "ajandek" and "ajandekok".
      ['(?<=\\p{L}{3})[aeiou]k$', ''],
      ['(?<=\\p{L}{3})[aeiou]$', ''],
    ],
  },
  hy: { load: () => import('@orama/stemmers/armenian') },
  id: { load: () => import('@orama/stemmers/indonesian') },
  it: { load: () => import('@orama/stemmers/italian') },
  lt: { load: () => import('@orama/stemmers/lithuanian') },
  nb: { load: () => import('@orama/stemmers/norwegian'), after: NORTH_GERMANIC },
  ne: { load: () => import('@orama/stemmers/nepali') },
  nl: {
    load: () => import('@orama/stemmers/dutch'),
    // "Jas" and "jassen", "brief" and "brieven", "roos" and "rozen".
    after: [
      ['(?<=\\p{L}{2})([b-df-hj-np-tv-z])\\1$', '$1'],
      ['(?<=\\p{L}{2})v$', 'f'],
      ['(?<=\\p{L}{2})z$', 's'],
    ],
  },
  nn: { load: () => import('@orama/stemmers/norwegian'), after: NORTH_GERMANIC },
  no: { load: () => import('@orama/stemmers/norwegian'), after: NORTH_GERMANIC },
  pl: { before: SLAVIC },
  pt: { load: () => import('@orama/stemmers/portuguese') },
  ro: {
    load: () => import('@orama/stemmers/romanian'),
    // "Roata" and "roti", "casca" and "casti", "oglinda" and "oglinzi", "lant" and "lanturi".
    before: [['(?<=.[oa]u)ri(le|lor)?$|(?<=.{2}[^aeiou])uri(le|lor)?$', '']],
    after: [
      ['(?<=.{2}[^aeiou])[aeiu]$', ''],
      ['oa(?=.)', 'o'],
      ['ea(?=.)', 'e'],
      ['st$', 'sc'],
      ['(?<=.[aeiounr])z$', 'd'],
    ],
  },
  ru: { load: () => import('@orama/stemmers/russian'), after: EAST_SLAVIC },
  sk: { before: SLAVIC },
  sl: { before: SLAVIC },
  sr: { load: () => import('@orama/stemmers/serbian') },
  sv: { load: () => import('@orama/stemmers/swedish'), after: NORTH_GERMANIC },
  ta: { load: () => import('@orama/stemmers/tamil') },
  tr: {
    before: [
      ['(?<=\\p{L}{3})(?:lari|leri|lar|ler)$', ''],
      // "Kosu ayakkabisi" is an "ayakkabi", a "kulakligi" a "kulaklik".
      ['(?<=\\p{L}{2}[aeiou])s[iu]$', ''],
      ['(?<=\\p{L}{2}[b-df-hj-np-tv-z])[iu]$', ''],
      ['(?<=\\p{L}{2})g$', 'k'],
      ['(?<=\\p{L}{2})b$', 'p'],
      ['(?<=\\p{L}{2})d$', 't'],
    ],
  },
  uk: { load: () => import('@orama/stemmers/ukrainian'), after: EAST_SLAVIC },
}

/** The rules by which forms of a language's words get one stem, by ISO 639, and the published stemmer, if any. */
export function stemRulesOf(language: string) {
  const { load, before = [], after = [] } = STEMMING[language] ?? {}
  return { load, before, after }
}

// A short word and a word with a digit are more often names than inflected forms. Vowels of Indic scripts are marks.
const STEMMABLE = /^[\p{L}\p{M}]{3,}$/u

/** The stemmer of a locale's language; without one, words are unchanged. */
export async function loadStemmer(locale: string): Promise<Stemmer> {
  const { language } = new Intl.Locale(locale)
  const { load, before, after } = stemRulesOf(language)
  const loaded = await load?.()
  const steps = [replacing(before), ...(loaded ? [loaded.stemmer] : []), replacing(after)]
  return (word) => (STEMMABLE.test(word) ? steps.reduce((stem, step) => step(stem), word) : word)
}

function replacing(replacements: readonly EndingChange[]): Stemmer {
  const patterns = replacements.map(([pattern, text]) => ({ pattern: new RegExp(pattern, 'gu'), text }))
  return (word) => patterns.reduce((stem, { pattern, text }) => stem.replace(pattern, text), word)
}
