import { isAscii, isUtf8 } from 'node:buffer'
import { guessEncoding } from './guess-encoding.ts'

export interface Writing {
  /** The encoding that the owner of the text states. It holds unless the text is marked as Unicode. */
  encoding?: string
  /** The encoding that the sender states. Servers say what they were set to, so it counts only where the text is not UTF-8. */
  sentAs?: string
  /** The shop's locale, which suggests the encoding of its old programs: `cs-CZ`. */
  locale?: string | undefined
  /** Called once, when no encoding is stated and the text is not UTF-8. */
  onGuess?: (guess: Guess) => void
}

/** What a text was taken for, and where that made a difference first, so that its owner can see whether it was right. */
export interface Guess {
  encoding: string
  line: number
  /** The first word in which it made a difference, as it was read. */
  word: string
}

/**
 * Whether a text can be read that is written in this.
 *
 * @example
 * isEncoding('windows-1250') // => true
 */
export function isEncoding(label: string): boolean {
  return decoderFor(label) !== undefined
}

/**
 * Text from bytes: UTF-8, UTF-16 with or without their marks, or what the owner, the XML declaration or the sender
 * say; otherwise what its letters and the shop's language make likely. As long as only UTF-8 comes by nothing else is
 * believed, so a wrong word about it does no harm.
 */
export async function* decode(source: AsyncIterable<Uint8Array>, writing: Writing = {}): AsyncGenerator<string> {
  const lines = new MixedLines(writing)
  let decoder: TextDecoder | undefined
  let start = ''
  let held: Uint8Array = new Uint8Array(0)
  /** How many bytes there must be before something can be said of them. */
  let awaited = 0
  for await (const chunk of source) {
    const bytes: Uint8Array = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    held = new Uint8Array(0)
    if (start === '' && bytes.length < 4) {
      held = bytes
      continue
    }
    if (start === '') decoder = marked(bytes) ?? decoderFor(writing.encoding)
    if (start.length < DECLARATION)
      start += Buffer.from(start === '' ? bytes : chunk).toString('latin1', 0, DECLARATION)
    if (bytes.length < awaited) {
      held = bytes
      continue
    }
    if (!decoder && !isUtf8(bytes.subarray(0, completeLength(bytes)))) {
      decoder = declared(start, writing)
      if (!decoder && !(await lines.judge(bytes))) {
        held = bytes
        awaited = bytes.length + JUDGED
        continue
      }
    }
    awaited = 0
    if (decoder) yield decoder.decode(bytes, { stream: true })
    else {
      const end = lines.endIn(bytes)
      yield lines.decode(bytes.subarray(0, end))
      held = bytes.slice(end)
    }
  }
  // The beginning of a letter after whole ones is what the cutting of a file leaves, in whatever line.
  const whole = completeLength(held)
  if (!decoder && whole < held.length && lines.areUnicode(held.subarray(0, whole))) {
    yield `${lines.decode(held.subarray(0, whole))}${LOST}`
    return
  }
  if (held.length > 0) await lines.judge(held, true)
  yield (decoder ?? decoderFor(writing.encoding))?.decode(held) ?? lines.decode(held)
}

/** The decoder for a text that says in its first bytes how it is written, by a mark or by the zeros of UTF-16. */
function marked(bytes: Uint8Array): TextDecoder | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8')
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return new TextDecoder('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return new TextDecoder('utf-16be')
  return undefined
}

/** How far the XML declaration reaches at most. */
const DECLARATION = 200

/** For a text that is not UTF-8: the decoder for what the text or its sender say, when it is anything else. */
function declared(start: string, { sentAs }: Writing): TextDecoder | undefined {
  const [, label] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/.exec(start) ?? []
  const decoder = decoderFor(label ?? sentAs)
  return decoder?.encoding.startsWith('utf-') ? undefined : decoder
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    // Nothing that is known by this name.
    return undefined
  }
}

/**
 * Text in an undeclared encoding. Each line is decoded separately: exports are put together from
 * tables of different age, and one letter that was cut in two must not spoil all others.
 */
class MixedLines {
  readonly #writing: Writing
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  #guessed: TextDecoder | undefined
  #line = 1
  #hasGuessed = false
  #hasLetters = false

  constructor(writing: Writing) {
    this.#writing = writing
  }

  /** Guesses the encoding from the first letter on that is not ASCII; false while there is too little to guess from. */
  async judge(bytes: Uint8Array, isAll = false): Promise<boolean> {
    if (this.#guessed) return true
    const from = bytes.findIndex((byte) => byte >= 0x80)
    if (bytes.length - from < JUDGED && !isAll) return false
    const label = await guessEncoding(bytes.subarray(from, from + JUDGED), this.#writing.locale)
    this.#guessed = new TextDecoder(label)
    return true
  }

  /** How much of the bytes can be judged: whole letters, and where they are not UTF-8, whole lines. */
  endIn(bytes: Uint8Array): number {
    const whole = completeLength(bytes)
    if (isUtf8(bytes.subarray(0, whole))) return whole
    return bytes.lastIndexOf(LINE_FEED) + 1 || (bytes.length < LONG_LINE ? 0 : whole)
  }

  /** Whether this and all that came before is UTF-8, with letters beyond ASCII. */
  areUnicode(bytes: Uint8Array): boolean {
    return isUtf8(bytes) && (this.#hasLetters || !isAscii(bytes)) && !this.#guessed
  }

  decode(bytes: Uint8Array): string {
    if (isAscii(bytes))
      return this.#count(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
    if (isUtf8(bytes)) {
      this.#hasLetters = true
      return this.#count(this.#utf8.decode(bytes))
    }
    let text = ''
    for (let from = 0; from < bytes.length; ) {
      const to = bytes.indexOf(LINE_FEED, from) + 1 || bytes.length
      text += this.#count(this.#decodeLine(bytes.subarray(from, to)))
      from = to
    }
    return text
  }

  #decodeLine(line: Uint8Array): string {
    const text = this.#utf8.decode(line)
    if (!text.includes(LOST) || isMostlyWhole(text)) return text
    const guessed = this.#guessed?.decode(line) ?? text
    this.#tell(guessed)
    return guessed
  }

  #tell(text: string): void {
    if (this.#hasGuessed) return
    this.#hasGuessed = true
    this.#writing.onGuess?.({ encoding: this.#guessed?.encoding ?? '', line: this.#line, word: firstForeignWord(text) })
  }

  /** Lines are counted until a guess is reported. */
  #count(text: string): string {
    if (!this.#hasGuessed) for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line++
    return text
  }
}

function firstForeignWord(text: string): string {
  const at = text.search(/\P{ASCII}/u)
  const before = /(?<!\S)\S+$/.exec(text.slice(Math.max(0, at - LONG_WORD), at))?.[0] ?? ''
  return before + (/^\S*/.exec(text.slice(at, at + LONG_WORD))?.[0] ?? '')
}

const LINE_FEED = 10
/** What is shown of a word on each side, in characters. */
const LONG_WORD = 40
/** How many bytes an encoding is guessed from. */
const JUDGED = 16 * 1024
/** A line that is longer is judged piece by piece. */
const LONG_LINE = 64 * 1024
const LOST = '\ufffd'

/** Whether more letters beyond ASCII are sound than lost: by chance that does not happen to another encoding. */
function isMostlyWhole(text: string): boolean {
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? []
  return beyond.filter((letter) => letter === LOST).length < beyond.length / 2
}

/** The length without a UTF-8 letter that the end of the chunk may have cut in two. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return back < lengthByLead(byte) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function lengthByLead(byte: number): number {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
}
