import messageformat from '@messageformat/core'
import type { Messages, MessageTable } from '@vitrine/server-kit'
import type { Translations } from './message-types.ts'
import { argumentsOf, languageOf, readLanguage } from './messages.ts'

// The package is the class itself, in CommonJS; its declarations call it `default`.
const MessageFormat = messageformat as unknown as typeof messageformat.default

/**
 * The texts of the shop in a locale. `own`: the owner's messages, which replace ours; see `readOwnerMessages`. `added`:
 * messages that no language file has.
 */
export function createTranslations(locale: string, own: MessageTable = {}, added: MessageTable = {}): Translations {
  const language = languageOf(locale)
  const english = merge(added, readLanguage('en').messages)
  const table = merge(language === 'en' ? english : merge(english, readLanguage(language).messages), own)
  // Merging into the English table keeps keys and arguments: a test checks our languages, `readOwnerMessages` checks
  // the owner's.
  return compileFor(locale, table) as unknown as Translations
}

/**
 * The messages of a capability in a locale, English where its table lacks one. `own`: the owner's messages of all
 * groups, which replace them.
 */
export function createWords<Words>(locale: string, messages: Messages<Words>, own: MessageTable = {}): Words {
  const { group } = messages
  const spoken = messages.read(new Intl.Locale(locale).language) ?? {}
  const replaced = own[group]
  const table = merge(merge(messages.read('en') ?? {}, spoken), typeof replaced === 'object' ? replaced : {})
  // `Words` is the type of the English table, whose names and arguments the others keep: `mistakesInMessages` checks
  // those of capabilities, `readOwnerMessages` the owner's.
  return compileFor(locale, table) as unknown as Words
}

function compileFor(locale: string, table: MessageTable) {
  const format = new MessageFormat(locale, { strictPluralKeys: false })
  return compile(table, (message) => format.compile(message))
}

type Say = (values: Record<string, unknown>) => string
type Compiled = string | Say | { [name: string]: Compiled }

/** Compiles each message once: one without arguments becomes a text, any other a function of its arguments. */
function compile(table: MessageTable, toFunction: (message: string) => Say): { [name: string]: Compiled } {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? compileMessage(entry, toFunction) : compile(entry, toFunction),
    ]),
  )
}

function compileMessage(message: string, toFunction: (message: string) => Say): Compiled {
  if (!/[{']/.test(message)) return message
  const say = toFunction(message)
  return argumentsOf(message).length > 0 ? say : say({})
}

/** Merges groups: messages that the upper table does not contain are kept. */
function merge(below: MessageTable, above: MessageTable): MessageTable {
  const merged = Object.entries(above).map(([name, entry]) => {
    const under = below[name]
    return [name, typeof entry === 'object' && typeof under === 'object' ? merge(under, entry) : entry] as const
  })
  return { ...below, ...Object.fromEntries(merged) }
}
