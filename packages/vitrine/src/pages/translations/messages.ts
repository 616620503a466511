import { readFileSync } from 'node:fs'
import { parse, type Token } from '@messageformat/parser'
import type { PolicySlug } from '@vitrine/product'

// The texts of the shop: a file for each language, in ICU message syntax, as translators' tools read them.

/** Languages that have a file; a shop in any other language speaks English. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ro', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Messages by name, in groups. An owner's table may be any part of one. */
export interface MessageTable {
  readonly [name: string]: string | MessageTable
}

/** What `vitrine init policies` asks an owner. */
export interface PolicyQuestions {
  /** How the file is used. Only the owner reads it. */
  note: string
  asks: Readonly<Record<Exclude<PolicySlug, 'faq'>, readonly string[]>>
  /** What customers ask. */
  faqs: readonly string[]
  /** What the owner is asked to do below each of them. */
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

export function readLanguage(language: Language): LanguageFile {
  const file = readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8')
  const { policyQuestions, ...messages } = JSON.parse(file)
  return { messages, policyQuestions }
}

/** What is filled into a message. */
export interface MessageArgument {
  name: string
  /** The plural forms that it chooses from; undefined for a text. */
  plurals?: readonly string[]
}

/** The arguments of a message, each once, in their order. Throws a `SyntaxError` for what is not ICU message syntax. */
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
