import type { ENGLISH } from '../words/en.ts'
import type { ENGLISH_PEOPLE } from '../words/people/en.ts'

// The shape of a table of words, taken from the English one: a language that misses a word, or one of the plural forms
// that it has, does not compile.

export type English = typeof ENGLISH

/** `Rules`: the plural forms of the language, as `Intl.PluralRules` names them. */
export type Table<Rules extends Intl.LDMLPluralRule> = Shape<English, Rules>

/** The part of a table that speaks to people who answer for an agent. */
export type PeopleTable<Rules extends Intl.LDMLPluralRule> = Shape<typeof ENGLISH_PEOPLE, Rules>

type Shape<Words, Rules extends Intl.LDMLPluralRule> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends { other: string }
      ? Forms<Rules>
      : Shape<Words[Name], Rules>
}

type Forms<Rules extends Intl.LDMLPluralRule> = { readonly [Rule in Rules]: string }

/** What pages say: a text, or where something is to be filled in, a function of it. */
export type Translations = Said<English>

type Said<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? Saying<Places<Words[Name]>>
    : Words[Name] extends { other: infer Other extends string }
      ? Counting<Exclude<Places<Other>, 'count'>>
      : Said<Words[Name]>
}

type Saying<Place extends string> = [Place] extends [never]
  ? string
  : (filling: Readonly<Record<Place, string>>) => string

type Counting<Place extends string> = [Place] extends [never]
  ? (count: number) => string
  : (count: number, filling: Readonly<Record<Place, string>>) => string

/** `'price' | 'measure'` of `'{price} per {measure}'`. */
type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
