import { ENGLISH } from '../words/en.ts'
import { isPlural, type WordTable } from './translations.ts'

/**
 * The owner's words: any part of a table, as JSON. Gives what is wrong with them as lines, since a slip in a word
 * should be heard of at the start and not be found by a customer.
 */
export function readOwnWords(json: string): { words: WordTable } | { mistakes: string[] } {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    return { mistakes: [`It is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const mistakes: string[] = []
  const words = tableOf(read, ENGLISH, [], mistakes)
  return mistakes.length > 0 ? { mistakes } : { words }
}

function tableOf(read: unknown, like: WordTable, path: readonly string[], mistakes: string[]): WordTable {
  const name = path.join('.') || 'The file'
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    mistakes.push(`${name} should be an object.`)
    return {}
  }
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, entryOf(value, like[key], [...path, key], mistakes)]),
  )
}

function entryOf(
  read: unknown,
  like: WordTable[string] | undefined,
  path: readonly string[],
  mistakes: string[],
): WordTable[string] {
  const name = path.join('.')
  if (like === undefined) {
    mistakes.push(`${name} is no word of the shop.`)
    return ''
  }
  if (typeof like === 'string') return textOf(read, like, name, mistakes)
  return isPlural(like) ? formsOf(read, like, name, mistakes) : tableOf(read, like, path, mistakes)
}

function textOf(read: unknown, like: string, name: string, mistakes: string[]): string {
  if (typeof read !== 'string') {
    mistakes.push(`${name} should be a text.`)
    return ''
  }
  const known = placesOf(like)
  const unknown = placesOf(read).filter((place) => !known.includes(place))
  if (unknown.length > 0) {
    const may = known.length > 0 ? `can be filled in: ${known.map((place) => `{${place}}`).join(', ')}` : 'is filled in'
    mistakes.push(`${name} has {${unknown[0]}}; ${known.length > 0 ? 'there' : 'nothing'} ${may}.`)
  }
  return read
}

const RULES = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text that is the same for every count may be said once. */
function formsOf(read: unknown, like: WordTable, name: string, mistakes: string[]): WordTable {
  const forms = typeof read === 'string' ? { other: read } : read
  const example = `${like.other}{count}`
  if (typeof forms !== 'object' || forms === null || !('other' in forms)) {
    mistakes.push(`${name} should be plural forms, "other" among them.`)
    return { other: '' }
  }
  const unknown = Object.keys(forms).filter((rule) => !RULES.includes(rule))
  if (unknown.length > 0) mistakes.push(`${name}.${unknown[0]} is no plural form; there are ${RULES.join(', ')}.`)
  return Object.fromEntries(
    Object.entries(forms).map(([rule, text]) => [rule, textOf(text, example, `${name}.${rule}`, mistakes)]),
  )
}

/** The names between braces. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, place]) => place ?? [])
}
