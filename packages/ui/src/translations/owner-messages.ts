import type { Messages, MessageTable } from '@vitrine/server-kit'
import { argumentsOf, type MessageArgument, readLanguage } from './messages.ts'

/**
 * Parses the owner's messages (`words.json`): any part of a language file. A message is in ICU message syntax, or plain
 * text with `{names}` as placeholders. A message that depends on a count is an object of plural forms: `{"one":
 * "{count} product", "other": "{count} products"}`. `declared`: the messages of capabilities,
 * which stand under the name of their group. Returns every mistake in the file, a line each.
 */
export function readOwnerMessages(
  json: string,
  declared: readonly Messages[] = [],
): { messages: MessageTable } | { mistakes: string[] } {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    return { mistakes: [`It is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const mistakes: string[] = []
  const groups = Object.fromEntries(declared.map((each) => [each.group, each.read('en') ?? {}]))
  const messages = readTable(read, { ...readLanguage('en').messages, ...groups }, { path: [], mistakes })
  return mistakes.length > 0 ? { mistakes } : { messages }
}

/**
 * What is wrong with the messages that capabilities declare, in English and in the language of the shop, a sentence
 * each: a group that the pages have, a message that English lacks, a placeholder that it does not have.
 */
export function mistakesInMessages(declared: readonly Messages[], language: string): string[] {
  const taken = readLanguage('en').messages
  return declared.flatMap((each) => {
    if (each.group in taken) return [`The messages ${each.group} have two owners: the pages, and a capability.`]
    const english = each.read('en')
    if (english === undefined) return [`The messages ${each.group} have no English table.`]
    const mistakes: string[] = []
    for (const table of [english, each.read(language) ?? {}])
      checkTable(table, english, { path: [each.group], mistakes })
    return mistakes
  })
}

function checkTable(table: MessageTable, like: MessageTable, { path, mistakes }: Place): void {
  for (const [name, entry] of Object.entries(table)) {
    const place = { path: [...path, name], mistakes }
    const known = like[name]
    if (typeof entry === 'object' && typeof known === 'object') checkTable(entry, known, place)
    else if (typeof entry === 'string' && typeof known === 'string') checkArguments(entry, argumentsFrom(known), place)
    else mistakes.push(`${place.path.join('.')} is not a message in English.`)
  }
}

/** None if it is not valid, which its own check reports. */
function argumentsFrom(message: string): readonly MessageArgument[] {
  try {
    return argumentsOf(message)
  } catch {
    return []
  }
}

interface Place {
  path: readonly string[]
  /** The list to which mistakes are added. */
  mistakes: string[]
}

function readTable(read: unknown, like: MessageTable, { path, mistakes }: Place): MessageTable {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    mistakes.push(`${path.join('.') || 'The file'} should be an object.`)
    return {}
  }
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, readEntry(value, like[key], { path: [...path, key], mistakes })]),
  )
}

function readEntry(read: unknown, like: string | MessageTable | undefined, place: Place): string | MessageTable {
  const name = place.path.join('.')
  if (like === undefined) {
    place.mistakes.push(`${name} is not a message of the shop.`)
    return ''
  }
  if (typeof like !== 'string') return readTable(read, like, place)
  const known = argumentsOf(like)
  const count = known.find(({ plurals }) => plurals)
  const message =
    count && (typeof read !== 'string' || !isIcu(read))
      ? fromPluralForms(read, count.name, place)
      : fromText(read, place)
  checkArguments(message, known, place)
  return message
}

function fromText(read: unknown, { path, mistakes }: Place): string {
  if (typeof read === 'string') return isIcu(read) ? read : quote(read, /[{}]/g)
  mistakes.push(`${path.join('.')} should be a text.`)
  return ''
}

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text that is the same for every count may be given alone. */
function fromPluralForms(read: unknown, count: string, { path, mistakes }: Place): string {
  const name = path.join('.')
  const forms = typeof read === 'string' ? { other: read } : read
  if (typeof forms !== 'object' || forms === null || !('other' in forms)) {
    mistakes.push(`${name} should be an object of plural forms, with "other" among them.`)
    return ''
  }
  const unknown = Object.keys(forms).find((form) => !PLURAL_FORMS.includes(form))
  if (unknown !== undefined)
    mistakes.push(`${name}.${unknown} is not a plural form. Plural forms are ${PLURAL_FORMS.join(', ')}.`)
  const cases = Object.entries(forms).map(([form, text]) => {
    if (typeof text !== 'string') mistakes.push(`${name}.${form} should be a text.`)
    return `${form} {${quote(String(text), /[{}#]/g).replaceAll(`{${count}}`, '#')}}`
  })
  return unknown === undefined ? `{${count}, plural, ${cases.join(' ')}}` : ''
}

/** Plain text has only names between braces. */
function isIcu(text: string): boolean {
  return /\{\s*\w+\s*,/.test(text)
}

/** Converts plain text to ICU message syntax, in which only `{name}` is special. */
function quote(text: string, special: RegExp): string {
  return text
    .split(/(\{\w+\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll("'", "''").replace(special, "'$&'")))
    .join('')
}

function checkArguments(message: string, known: readonly MessageArgument[], { path, mistakes }: Place): void {
  const name = path.join('.')
  try {
    const unknown = argumentsOf(message).find((each) => known.every((argument) => argument.name !== each.name))
    if (!unknown) return
    const available = known.map((argument) => `{${argument.name}}`).join(', ')
    mistakes.push(
      `${name} uses {${unknown.name}}, which it does not have. ${available ? `Available: ${available}.` : 'It has no placeholders.'}`,
    )
  } catch (error) {
    mistakes.push(
      `${name} is not a valid ICU message: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
  }
}
