// Texts of capabilities in the languages of the shop, in ICU message syntax. Each capability has its own; the owner's
// `words.json` may replace any of them.

/** Messages by name, in groups. */
export interface MessageTable {
  readonly [name: string]: string | MessageTable
}

/** A part of a table in another language: what it lacks is said in English. */
export type PartOf<Table extends MessageTable> = {
  readonly [Name in keyof Table]?: Table[Name] extends MessageTable ? PartOf<Table[Name]> : string
}

/**
 * The messages of a capability. `Words` is what its code reads: a text, or a function of what is filled in, for each
 * message.
 */
export interface Messages<Words = unknown> {
  /** Their member of `words.json`; it has one owner in the shop. */
  readonly group: string
  /** The table of a language such as `de`; undefined if there is none. `en` has all messages. */
  read(language: string): MessageTable | undefined
  /** Of the type alone; never set. */
  readonly words?: Words
}

/** What code reads of a table: a message with arguments is a function of them. */
export type WordsOf<Table extends MessageTable> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? SayOf<Table[Name]>
    : Table[Name] extends MessageTable
      ? WordsOf<Table[Name]>
      : never
}

type SayOf<Message extends string> = string extends Message
  ? never
  : keyof ArgumentsIn<Message> extends never
    ? string
    : (values: ArgumentsIn<Message>) => string

/** `{name}` is a text, `{count, plural, …}` a number. */
type ArgumentsIn<Message extends string> = Message extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name},${string}`
      ? { readonly [Each in Name]: number }
      : Inner extends `${string}${' ' | '#' | '{'}${string}`
        ? unknown
        : { readonly [Each in Inner]: string }) &
      ArgumentsIn<Rest>
  : unknown

/**
 * Declares the messages of a capability: all of them in English, and what there is in other languages.
 *
 * @example
 * const STORE_MESSAGES = defineMessages('stores', { title: 'Our stores', open: 'Open {hours}' }, { de: { title: 'Filialen' } })
 * STORE_MESSAGES.read('de') // => { title: 'Filialen' }
 */
export function defineMessages<const English extends MessageTable>(
  group: string,
  english: English,
  others: Readonly<Record<string, PartOf<English>>> = {},
): Messages<WordsOf<English>> {
  const languages = new Map<string, MessageTable>([
    ...Object.entries(others as Record<string, MessageTable>),
    ['en', english],
  ])
  return { group, read: (language) => languages.get(language) }
}
