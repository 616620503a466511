import { mentions } from './column-name.ts'
import type { NamedColumn } from './field-rules.ts'

// Shops that sell in several languages export each text once a language: `name_en`, `Назва (UA)`, `NL_Title`. They are
// one text, and a shop here has one language.

/** ISO 639-1, and the countries that exports write in their place. */
const LANGUAGES: ReadonlySet<string> = new Set(
  'ar bg cs cz da de dk ee el en es et fa fi fr gb gr he hr hu id it ja jp kk ko kr lt lv ms nb nl no pl pt ro rs ru se sk sl sq sr sv th tr ua uk us uz vi zh'.split(
    ' ',
  ),
)
/** The text where there is no other language. */
const DEFAULT = 'x-default'

/** Where the country's code is not the language's. */
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  cz: 'cs',
  dk: 'da',
  gb: 'en',
  gr: 'el',
  jp: 'ja',
  kr: 'ko',
  no: 'nb',
  se: 'sv',
  ua: 'uk',
  us: 'en',
}

/** The language that a cell says: `de`, `de_DE`, `German`, `Deutsch`; undefined: none that is known. */
export function languageIn(word: string): string | undefined {
  const [, code] = /^([a-z]{2})([_-][a-z]{2,4})?$/i.exec(word.trim()) ?? []
  if (code !== undefined) return LANGUAGE_OF[code.toLowerCase()] ?? code.toLowerCase()
  const isNamed = (language: string, within: string): boolean =>
    new Intl.DisplayNames([within], { type: 'language' }).of(language)?.toLowerCase() === word.trim().toLowerCase()
  return [...LANGUAGES].find((code) => LANGUAGE_OF[code] === undefined && (isNamed(code, 'en') || isNamed(code, code)))
}

/** Leaves of the texts that stand in several languages the one in `language`, otherwise the first. */
export function withoutTranslations(columns: readonly NamedColumn[], language: string | undefined): NamedColumn[] {
  const texts = columns.flatMap((column) => {
    const parts = mentions(column.name, 'name', 'description', 'short', 'tags')
      ? partsOf(column.profile.label)
      : undefined
    return parts ? [{ column, ...parts }] : []
  })
  const translations = [...Map.groupBy(texts, ({ stem }) => stem).values()].flatMap((versions) => {
    const kept = [language, DEFAULT].flatMap((each) => versions.find((version) => version.language === each) ?? [])[0]
    return versions.filter((version) => version !== (kept ?? versions[0]))
  })
  const left = new Set(translations.map(({ column }) => column))
  return columns.filter((column) => !left.has(column))
}

/** `Назва (UA)` is `назва` in `uk`; undefined if the name has no language. */
function partsOf(name: string): { stem: string; language: string } | undefined {
  const located = /[\s_.:([-]([a-z]{2})[_-][A-Z]{2}(?=$|[\s_.:)\]-])/.exec(name.trim())
  const [sign = '', locale] = located ?? []
  if (located && locale !== undefined && LANGUAGES.has(locale)) {
    const { index, input } = located
    return { stem: input.slice(0, index) + input.slice(index + sign.length), language: LANGUAGE_OF[locale] ?? locale }
  }
  const plain = name.trim().toLowerCase()
  const [, before, rest = ''] = /^(\p{L}{2})[\s_.:-]+([^\s_.:-].*)$/su.exec(plain) ?? []
  const last = /(?<=[^\s_.:#([-])[\s_.:#([-]+(\p{L}{2}|x-default)[)\]]?$/u.exec(plain)
  const after = last?.[1]
  const start = plain.slice(0, last?.index)
  if (after === DEFAULT) return { stem: start, language: DEFAULT }
  const [code, stem] = after !== undefined && LANGUAGES.has(after) ? [after, start] : [before, rest]
  return code !== undefined && LANGUAGES.has(code) ? { stem, language: LANGUAGE_OF[code] ?? code } : undefined
}
