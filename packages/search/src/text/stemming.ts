/** The part of a folded word that its forms share; a word that has none is returned as it is. */
export type Stemmer = (word: string) => string

type StemmerModule = { stemmer: (word: string) => string }

/** ISO 639 codes and how their stemmer is loaded: a shop has one language, so one is. */
const STEMMERS: Readonly<Record<string, () => Promise<StemmerModule>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

export const STEMMED_LANGUAGES = Object.keys(STEMMERS)

// A short word and a word with a digit are names more often than forms of something.
const STEMMABLE = /^\p{L}{3,}$/u

/** The stemmer of a locale's language; a language without one keeps its words as they are. */
export async function loadStemmer(locale: string): Promise<Stemmer> {
  const { language } = new Intl.Locale(locale)
  const load = STEMMERS[language]
  if (!load) return (word) => word
  const loaded = await load()
  const stemmer = language === 'ro' ? withChangedSounds(loaded.stemmer) : loaded.stemmer
  return (word) => (STEMMABLE.test(word) ? stemmer(word) : word)
}

// Romanian changes sounds where it adds endings, and people type without diacritics, as `fold` does: "roata" and "roti",
// "casca" and "casti", "oglinda" and "oglinzi", "lant" and "lanturi". The stemmer knows endings only.

const PLURAL = /(?<=[oa]u)ri(le|lor)?$|(?<=[^aeiou])uri(le|lor)?$/
const LEAST = 3

/** A stemmer for Romanian whose stems are what forms share beneath such changes. */
export function withChangedSounds(stemmer: Stemmer): Stemmer {
  return (word) => {
    const single = word.replace(PLURAL, '')
    const stem = stemmer(single.length >= LEAST ? single : word)
    const bare = stem.length > LEAST ? stem.replace(/(?<=[^aeiou])[aeiu]$/, '') : stem
    return bare
      .replace(/oa(?=.)/g, 'o')
      .replace(/ea(?=.)/g, 'e')
      .replace(/st$/, 'sc')
      .replace(/(?<=.[aeiounr])z$/, 'd')
  }
}
