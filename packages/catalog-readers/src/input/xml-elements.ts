import { escapeMarkup, withoutForbidden } from '@vitrine/kit'
import { SaxesParser } from 'saxes'
import { brokenResult, type ReadResult } from '../model/raw-product.ts'

/** An element with all that is in it. */
export interface XmlElement {
  /** In lower case and without its prefix, or as it is written: as the reader of it asks. */
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  /** Texts and elements in their order. */
  content: (string | XmlElement)[]
}

/** The rest of a text cannot be understood. */
export class BrokenXml extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * Elements inside each other. Feeds have fewer than ten, unescaped HTML in descriptions some more; thousands are an
 * attack: each level holds the text of all levels below it.
 */
export const MAX_DEPTH = 200

/** No product is as long as this, in characters; an element that is never closed would fill the memory. */
const MAX_ELEMENT = 32 * 1024 * 1024

/**
 * The elements of these names that are in no other of them, as they are closed, in the batches in which they come out
 * of the text; it is read at the pace of the consumer. All names are in lower case, without their prefixes.
 *
 * @throws {BrokenXml}
 */
export function readElements(text: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<XmlElement[]> {
  return gather(text, { nameOf: localName, isSought: (name) => names.has(name) })
}

/**
 * The same for the elements whose name and the names of those around them, all as they are written, end with `path`.
 *
 * @throws {BrokenXml}
 */
export function readElementsAt(text: AsyncIterable<string>, path: readonly string[]): AsyncGenerator<XmlElement[]> {
  const isSought = (_: string, open: readonly string[]): boolean =>
    path.every((name, at) => open[open.length - path.length + at] === name)
  return gather(text, { nameOf: (name) => name, isSought })
}

interface Sought {
  nameOf(written: string): string
  /** `open`: the names of all elements that are open, as they are written, this one last. */
  isSought(name: string, open: readonly string[]): boolean
}

async function* gather(text: AsyncIterable<string>, sought: Sought): AsyncGenerator<XmlElement[]> {
  const gathering = new Gathering(sought)
  for await (const chunk of text) {
    const found = gathering.push(chunk)
    if (found.length > 0) yield found
  }
  gathering.end()
}

/** The last result of a text that is broken. */
export function brokenXml({ line, message }: BrokenXml): ReadResult {
  return brokenResult(
    line,
    `This is not valid XML: ${message} The rest of the file cannot be read.`,
    'Look at this line and those before it: in XML an “&” in a text is written “&amp;”, and names like “&nbsp;” are not known. Or the file was cut off: export it again.',
  )
}

class Gathering {
  readonly #sought: Sought
  readonly #parser = new SaxesParser({ xmlns: false })
  #found: XmlElement[] = []
  /** The elements that are open inside the one that is gathered, and this one first. */
  #open: XmlElement[] = []
  /** The names of all open elements, as they are written. */
  readonly #path: string[] = []
  /** Characters in the element that is gathered, with what it takes to hold its parts. */
  #size = 0

  constructor(sought: Sought) {
    this.#sought = sought
    this.#parser.on('error', ({ message }) => {
      throw this.#broken(`${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`)
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(name, attributes))
    this.#parser.on('text', (text) => this.#said(text))
    this.#parser.on('cdata', (text) => this.#said(text))
    this.#parser.on('closetag', () => this.#closed())
  }

  /** Control characters are not allowed in XML, and real feeds have them all the same. */
  push(chunk: string): XmlElement[] {
    this.#parser.write(withoutForbidden(chunk))
    return this.#found.splice(0)
  }

  end(): void {
    this.#parser.close()
  }

  #broken(message: string): BrokenXml {
    return new BrokenXml(this.#parser.line, message)
  }

  #opened(written: string, attributes: Record<string, string>): void {
    this.#path.push(written)
    if (this.#path.length > MAX_DEPTH) throw this.#broken(`More than ${MAX_DEPTH} elements are open inside each other.`)
    const name = this.#sought.nameOf(written)
    if (this.#open.length === 0 && !this.#sought.isSought(name, this.#path)) return
    const element = { name, line: this.#parser.line, attributes, content: [] }
    this.#open.at(-1)?.content.push(element)
    this.#open.push(element)
    this.#grow(PER_ELEMENT)
  }

  #said(text: string): void {
    const element = this.#open.at(-1)
    if (!element) return
    element.content.push(text)
    this.#grow(text.length)
  }

  #grow(size: number): void {
    this.#size += size
    if (this.#size <= MAX_ELEMENT) return
    const [{ name, line } = { name: '', line: 1 }] = this.#open
    throw new BrokenXml(line, `The element "${name}" begins here and does not end.`)
  }

  #closed(): void {
    this.#path.pop()
    const element = this.#open.pop()
    if (!element || this.#open.length > 0) return
    this.#found.push(element)
    this.#size = 0
  }
}

/** About what an element takes beside its text, in characters. */
const PER_ELEMENT = 100

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

export function childrenOf({ content }: XmlElement): XmlElement[] {
  return content.filter((part) => typeof part !== 'string')
}

/** What is written in an element: its text, or HTML where elements stand in it, since some feeds do not escape theirs. */
export function textInside(element: XmlElement): string {
  const { content } = element
  return content.every((part) => typeof part === 'string') ? content.join('').trim() : markupOf(element).trim()
}

function markupOf({ content }: XmlElement): string {
  return content
    .map((part) => (typeof part === 'string' ? escapeMarkup(part) : `<${part.name}>${markupOf(part)}</${part.name}>`))
    .join('')
}
