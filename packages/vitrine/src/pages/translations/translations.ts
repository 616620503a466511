import { ARABIC } from '../words/ar.ts'
import { GERMAN } from '../words/de.ts'
import { ENGLISH } from '../words/en.ts'
import { SPANISH } from '../words/es.ts'
import { FRENCH } from '../words/fr.ts'
import { ROMANIAN } from '../words/ro.ts'
import type { Translations } from './table.ts'

/** A table as it is read: the owner's may be any part of one. */
export interface WordTable {
  readonly [name: string]: string | WordTable
}

/** By language. A shop in another one speaks English, but for the words that its owner gives. */
export const LANGUAGES: Readonly<Record<string, WordTable>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  ro: ROMANIAN,
  ar: ARABIC,
}

/** What the shop says in a locale. `own`: the owner's words, which go before ours; see `readOwnWords`. */
export function createTranslations(locale: string, own: WordTable = {}): Translations {
  const { language } = new Intl.Locale(locale)
  const table = merged(merged(ENGLISH, LANGUAGES[language] ?? {}), own)
  // Whatever is laid over the English table keeps its shape: `Table` sees to ours, `readOwnWords` to the owner's.
  return say(table, {
    numbers: new Intl.NumberFormat(locale),
    rules: new Intl.PluralRules(locale),
  }) as unknown as Translations
}

interface Counting {
  numbers: Intl.NumberFormat
  rules: Intl.PluralRules
}

type Speaking = string | ((...given: never[]) => string) | { [name: string]: Speaking }

function say(table: WordTable, counting: Counting): { [name: string]: Speaking } {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? saying(entry) : isPlural(entry) ? countingOf(entry, counting) : say(entry, counting),
    ]),
  )
}

function saying(text: string): string | ((filling: Readonly<Record<string, string>>) => string) {
  return text.includes('{') ? filler(text) : text
}

function countingOf(forms: WordTable, { numbers, rules }: Counting) {
  const fillers = new Map(
    Object.entries(forms).flatMap(([rule, text]) => (typeof text === 'string' ? [[rule, filler(text)]] : [])),
  )
  return (count: number, filling: Readonly<Record<string, string>> = {}): string => {
    const fill = fillers.get(rules.select(count)) ?? fillers.get('other')
    return fill ? fill({ ...filling, count: numbers.format(count) }) : numbers.format(count)
  }
}

/** Taken apart once, put together often. */
function filler(text: string): (filling: Readonly<Record<string, string>>) => string {
  const parts = text.split(/\{(\w+)\}/)
  return (filling) => parts.map((part, place) => (place % 2 === 0 ? part : (filling[part] ?? ''))).join('')
}

/** Whether an entry holds the plural forms of one text, and not a group of texts. */
export function isPlural(entry: WordTable): boolean {
  return typeof entry.other === 'string'
}

/** A group keeps what the other does not name; plural forms replace each other as a whole. */
function merged(below: WordTable, above: WordTable): WordTable {
  const laid = Object.entries(above).map(([name, entry]) => {
    const under = below[name]
    const isGroup = typeof entry === 'object' && typeof under === 'object' && !isPlural(under)
    return [name, isGroup ? merged(under, entry) : entry] as const
  })
  return { ...below, ...Object.fromEntries(laid) }
}
