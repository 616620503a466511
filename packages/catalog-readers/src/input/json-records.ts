import { parsedJson } from '@vitrine/kit'
// Reads the records of a JSON text of any size one at a time, with the line on which each begins. The streaming JSON
// libraries do not report lines, which the report needs. Finding the ends of records here and handing each to
// `JSON.parse` also takes half the processor time of @streamparser/json and a quarter of stream-json's.

export interface JsonRecord {
  line: number
  /** The text of one value, not parsed yet. */
  text: string
}

/** Brackets that do not match, or the end of the text inside a value. */
export class BrokenJson extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * The records of a text: the elements of the array found by following `path` (`['products']`), in each of the values
 * that stand one after the other at the top. With an empty path the top itself is meant: the elements of an array, or
 * the values one after the other, which is also what JSON Lines are.
 */
export async function* jsonRecords(text: AsyncIterable<string>, path: readonly string[]): AsyncGenerator<JsonRecord[]> {
  const scanner = new RecordScanner(path)
  for await (const chunk of text) {
    const records = scanner.push(chunk)
    if (records.length > 0) yield records
  }
  const last = scanner.rest()
  if (last.length > 0) yield last
  scanner.end()
}

/** The lines of a text in which each line is a record; empty lines are passed over. */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<JsonRecord[]> {
  let rest = ''
  let line = 0
  for await (const chunk of text) {
    // Only a chunk with a line end is worth looking at the line so far: a long one would be copied for each chunk.
    if (!chunk.includes('\n')) {
      rest += chunk
      if (rest.length > MAX_RECORD) throw endless(line + 1)
      continue
    }
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    const records: JsonRecord[] = []
    for (const text of lines) {
      line++
      if (text !== '' && text !== '\r') records.push({ line, text })
    }
    if (records.length > 0) yield records
  }
  if (rest.trim() === '') return
  // A last line without its end is either whole or what a broken download has left.
  if (parsedJson(rest) === undefined) throw new BrokenJson(line + 1, 'The last line breaks off in the middle.')
  yield [{ line: line + 1, text: rest }]
}

interface Level {
  array: boolean
  /** In objects: the key that was read last, and whether the next text is a key or a value. */
  key?: string
  awaitsKey: boolean
  /** Whether the values inside are what `path` leads to. */
  holdsRecords: boolean
}

const STRUCTURE = /["{}[\],:\n]|[^\s"{}[\],:]+/g
/** Inside a record only its end matters, and the lines on the way. */
const STRUCTURE_OF_RECORD = /["{}[\]\n]/g

/** No product is as long as this; a bracket that is never closed would fill the memory. */
const MAX_RECORD = 32 * 1024 * 1024

const endless = (line: number) => new BrokenJson(line, 'A value begins here and does not end.')

/** Arrays and objects inside each other. Products have fewer than ten; thousands are an attack. */
const MAX_DEPTH = 200
export const TOO_DEEP = `More than ${MAX_DEPTH} arrays and objects are open inside each other.`

/** Whether a value that was parsed is nested deeper than any record may be. */
export function isTooDeep(value: unknown, left = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1))
}

class RecordScanner {
  readonly #path: readonly string[]
  readonly #levels: Level[] = []
  #text = ''
  /** What came while much of `#text` was the beginning of one value: see `push`. */
  #waiting = ''
  #at = 0
  #line = 1
  /** Where the current record began, while inside one. */
  #record: { start: number; line: number; depth: number } | undefined
  #found: JsonRecord[] = []
  /** Thrown when all that came before it has been handed out. */
  #broken: BrokenJson | undefined

  constructor(path: readonly string[]) {
    this.#path = path
  }

  push(chunk: string): JsonRecord[] {
    if (this.#broken) throw this.#broken
    this.#waiting += chunk
    // What is left of a value is read again from its beginning. A long one waits until it has grown by a quarter, or
    // reading it would cost the square of its length.
    const length = this.#text.length + this.#waiting.length
    if (this.#waiting.length * 4 < this.#text.length && length <= MAX_RECORD) return []
    return this.#read()
  }

  /** The records in what waits when the text has ended. */
  rest(): JsonRecord[] {
    return this.#broken ? [] : this.#read()
  }

  /** Throws if the text is broken or ended too early. */
  end(): void {
    if (this.#broken) throw this.#broken
    if (this.#levels.length > 0 || this.#text.slice(this.#at).trim() !== '') {
      throw new BrokenJson(this.#line, 'The text ends in the middle of a value.')
    }
  }

  #read(): JsonRecord[] {
    this.#text += this.#waiting
    this.#waiting = ''
    try {
      this.#scan()
      this.#forget()
    } catch (error) {
      if (!(error instanceof BrokenJson)) throw error
      this.#broken = error
      if (this.#found.length === 0) throw error
    }
    return this.#found.splice(0)
  }

  #scan(): void {
    for (let token = this.#next(); token; token = this.#next()) {
      const [mark] = token
      const end = mark === '"' ? endOfString(this.#text, token.index) : token.index + mark.length
      // A text, a number or a word may go on in the next chunk.
      if (end < 0 || (end === this.#text.length && !'{}[],:\n"'.includes(mark))) return
      this.#take(mark, token.index, end)
      this.#at = end
    }
  }

  #next(): RegExpExecArray | null {
    const structure = this.#record ? STRUCTURE_OF_RECORD : STRUCTURE
    structure.lastIndex = this.#at
    return structure.exec(this.#text)
  }

  #take(mark: string, start: number, end: number): void {
    if (mark === '\n') this.#line++
    else if (mark === '{' || mark === '[') this.#open(mark === '[', start)
    else if (mark === '}' || mark === ']') this.#close(mark === ']', start)
    else if (this.#record === undefined) this.#outside(mark, start, end)
  }

  /** Keys, values and marks on the way to the records. */
  #outside(mark: string, start: number, end: number): void {
    const level = this.#levels.at(-1)
    if (level && (mark === ':' || mark === ',')) {
      level.awaitsKey = mark === ','
    } else if (level?.awaitsKey && !level.array) {
      level.key = this.#text.slice(start + 1, end - 1)
    } else if (mark !== ':' && mark !== ',' && this.#holdsRecords()) {
      // A value that is no object is no product, but it is reported all the same.
      this.#found.push({ line: this.#line, text: this.#text.slice(start, end) })
    }
  }

  #open(array: boolean, start: number): void {
    const isTopArray = array && this.#levels.length === 0 && this.#path.length === 0
    if (this.#record === undefined && this.#holdsRecords() && !isTopArray) {
      this.#record = { start, line: this.#line, depth: this.#levels.length }
    }
    if (this.#levels.length >= MAX_DEPTH) throw new BrokenJson(this.#line, TOO_DEEP)
    this.#levels.push({ array, awaitsKey: !array, holdsRecords: array && (isTopArray || this.#isAtPath()) })
  }

  #close(array: boolean, start: number): void {
    const level = this.#levels.pop()
    if (level?.array !== array)
      throw new BrokenJson(this.#line, `There is a "${array ? ']' : '}'}" that closes nothing.`)
    if (this.#record?.depth !== this.#levels.length) return
    this.#found.push({ line: this.#record.line, text: this.#text.slice(this.#record.start, start + 1) })
    this.#record = undefined
  }

  #holdsRecords(): boolean {
    const level = this.#levels.at(-1)
    return level ? level.holdsRecords : this.#path.length === 0
  }

  #isAtPath(): boolean {
    return (
      this.#record === undefined &&
      this.#path.length > 0 &&
      this.#levels.length === this.#path.length &&
      this.#path.every((key, depth) => this.#levels[depth]?.key === key)
    )
  }

  /** Keeps only what is not read yet, and the beginning of a record that goes on. */
  #forget(): void {
    if (this.#text.length > MAX_RECORD) throw endless(this.#record?.line ?? this.#line)
    const keepFrom = this.#record ? this.#record.start : this.#at
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    if (this.#record) this.#record.start = 0
  }
}

/** The place after the closing quotation mark; -1: it has not come yet. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end + 1
  }
  return -1
}
