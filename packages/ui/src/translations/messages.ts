import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import type { PolicySlug } from '@vitrine/product'
import type { Messages, MessageTable } from '@vitrine/server-kit'

// The texts of the shop: a file per language, in ICU message syntax, which translation tools can read.

/** Languages that have a file; a shop in any other language uses English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ro', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The questions of `vitrine init policies` for an owner. */
export interface PolicyQuestions {
  /** How to use the file. Only the owner reads it. */
  note: string
  asks: Readonly<Record<Exclude<PolicySlug, 'faq'>, readonly string[]>>
  /** Questions that customers ask. */
  faqs: readonly string[]
  /** The instruction to the owner below each of them. */
  answer: string
}

export interface LanguageFile {
  messages: MessageTable
  policyQuestions: PolicyQuestions
}

/** The language of a locale if it has a file, or else English. */
export function languageOf(locale: string): Language {
  const { language } = new Intl.Locale(locale)
  return LANGUAGES.find((each) => each === language) ?? 'en'
}

/**
 * What the owner should know where the language of their locale has no words, and their theme has none either;
 * undefined if there are some.
 */
export function missingLanguage({ locale, themeDir }: { locale?: string; themeDir?: string }): string | undefined {
  if (locale === undefined) return undefined
  const { language } = new Intl.Locale(locale)
  if (LANGUAGES.some((each) => each === language)) return undefined
  if (themeDir !== undefined && existsSync(path.join(themeDir, 'words.json'))) return undefined
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const there = new Intl.ListFormat('en').format(LANGUAGES.map((each) => names.of(each) ?? each))
  return `SHOP_LOCALE: there are no words in ${names.of(language)} (${locale}), so pages and e-mails are in English, with the numbers and dates of ${locale}. There are ${there}; docs/guide/add-a-language.md says how to add yours.`
}

export function readLanguage(language: Language): LanguageFile {
  const file = readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8')
  const { policyQuestions, ...messages } = JSON.parse(file)
  return { messages, policyQuestions }
}

/**
 * The messages of a capability of the shop, in a file per language in this folder; `Words` is written by
 * `npm run messages`.
 */
export function messageFiles<Words>(group: string, folder: URL): Messages<Words> {
  return {
    group,
    read(language) {
      const file = new URL(`${language}.json`, folder)
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    },
  }
}

/** An argument of a message. */
export interface MessageArgument {
  name: string
  /** The plural forms between which it chooses; undefined for a text. */
  plurals?: readonly string[]
}

/** The arguments of a message, without duplicates, in order. Throws a `SyntaxError` for invalid ICU message syntax. */
export function argumentsOf(message: string): MessageArgument[] {
  const found = new Map<string, MessageArgument>()
  const add = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (!('arg' in token)) continue
      const plurals = token.type === 'plural' ? token.cases.map(({ key }) => key) : found.get(token.arg)?.plurals
      found.set(token.arg, { name: token.arg, ...(plurals && { plurals }) })
      if ('cases' in token) for (const { tokens } of token.cases) add(tokens)
    }
  }
  add(parse(message))
  return [...found.values()]
}
