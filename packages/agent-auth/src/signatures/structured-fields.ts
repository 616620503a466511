// RFC 9651, to the extent that HTTP message signatures need it: dictionaries of items and of inner lists. A field that
// does not parse is ignored as a whole, as section 4.2 requires.

export type BareItem = string | number | boolean | Uint8Array | { token: string }

export interface Item {
  value: BareItem
  params: ReadonlyMap<string, BareItem>
}

export interface DictionaryMember {
  /** The items of an inner list; undefined for an item. */
  items: readonly Item[] | undefined
  /** The value of an item; undefined for an inner list. */
  value: BareItem | undefined
  params: ReadonlyMap<string, BareItem>
  /** The member as received, without its name. */
  raw: string
}

class Malformed extends Error {}

/**
 * A dictionary (RFC 9651, section 3.2); undefined if the text is none. Of repeated names the last one counts.
 *
 * @example
 * parseDictionary('sig1=("@authority");tag="x"')?.get('sig1')?.params.get('tag') // => 'x'
 * parseDictionary('===') // => undefined
 */
export function parseDictionary(text: string): Map<string, DictionaryMember> | undefined {
  const reader = new Reader(text)
  try {
    return readDictionary(reader)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

/** Parses a field that is a single string, as older senders write `Signature-Agent`; undefined otherwise. */
export function parseString(text: string): string | undefined {
  const reader = new Reader(text)
  try {
    reader.skip(SPACES)
    const value = readBareItem(reader)
    reader.skip(SPACES)
    return typeof value === 'string' && reader.isAtEnd() ? value : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

const SPACES = / */y
const WHITESPACE = /[ \t]*/y
const KEY = /[a-z*][a-z0-9_.*-]*/y
const NUMBER = /-?\d{1,15}(?:\.\d{1,3})?/y
const STRING = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y
const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y
const BYTES = /:([A-Za-z0-9+/]*=*):/y
const BOOLEAN = /\?([01])/y

/** Reads from a position onwards; every pattern is sticky. */
class Reader {
  position = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  isAtEnd(): boolean {
    return this.position === this.text.length
  }

  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text) ?? undefined
    if (found) this.position += found[0].length
    return found
  }

  skip(pattern: RegExp): void {
    this.match(pattern)
  }

  takes(character: string): boolean {
    if (this.text[this.position] !== character) return false
    this.position++
    return true
  }
}

function readDictionary(reader: Reader): Map<string, DictionaryMember> {
  const members = new Map<string, DictionaryMember>()
  reader.skip(SPACES)
  while (!reader.isAtEnd()) {
    const name = readKey(reader)
    members.delete(name)
    members.set(name, readMember(reader))
    reader.skip(WHITESPACE)
    if (reader.isAtEnd()) break
    if (!reader.takes(',')) throw new Malformed()
    reader.skip(WHITESPACE)
    if (reader.isAtEnd()) throw new Malformed()
  }
  return members
}

function readMember(reader: Reader): DictionaryMember {
  if (!reader.takes('=')) return { items: undefined, value: true, params: readParams(reader), raw: '' }
  const start = reader.position
  const items = reader.takes('(') ? readItems(reader) : undefined
  const value = items === undefined ? readBareItem(reader) : undefined
  const params = readParams(reader)
  return { items, value, params, raw: reader.text.slice(start, reader.position) }
}

function readItems(reader: Reader): Item[] {
  const items: Item[] = []
  for (;;) {
    reader.skip(SPACES)
    if (reader.takes(')')) return items
    items.push({ value: readBareItem(reader), params: readParams(reader) })
    if (!/[ )]/.test(reader.text[reader.position] ?? '')) throw new Malformed()
  }
}

function readParams(reader: Reader): Map<string, BareItem> {
  const params = new Map<string, BareItem>()
  while (reader.takes(';')) {
    reader.skip(SPACES)
    const name = readKey(reader)
    params.set(name, reader.takes('=') ? readBareItem(reader) : true)
  }
  return params
}

function readKey(reader: Reader): string {
  const [key] = reader.match(KEY) ?? []
  if (key === undefined) throw new Malformed()
  return key
}

function readBareItem(reader: Reader): BareItem {
  const text = reader.match(STRING)
  if (text) return (text[1] ?? '').replace(/\\(["\\])/g, '$1')
  const bytes = reader.match(BYTES)
  if (bytes) return Buffer.from(bytes[1] ?? '', 'base64')
  const number = reader.match(NUMBER)
  if (number) return Number(number[0])
  const boolean = reader.match(BOOLEAN)
  if (boolean) return boolean[1] === '1'
  const token = reader.match(TOKEN)
  if (token) return { token: token[0] }
  throw new Malformed()
}
