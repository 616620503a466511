import { escapeMarkup, withoutForbidden } from '@vitrine/kit'
import { SaxesParser } from 'saxes'
import { brokenResult, type ReadResult } from '../model/raw-product.ts'

/** An element with all that is in it. Names are in lower case, without their prefixes. */
export interface XmlElement {
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
const MAX_DEPTH = 200

/**
 * The elements of these names that are in no other of them, as they are closed, in the batches in which they come out
 * of the text; it is read at the pace of the consumer.
 *
 * @throws {BrokenXml}
 */
export async function* readElements(
  text: AsyncIterable<string>,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlElement[]> {
  const gathering = new Gathering(names)
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
  readonly #names: ReadonlySet<string>
  readonly #parser = new SaxesParser({ xmlns: false })
  #found: XmlElement[] = []
  /** The elements that are open inside the one that is gathered, and this one first. */
  #open: XmlElement[] = []
  #depth = 0

  constructor(names: ReadonlySet<string>) {
    this.#names = names
    this.#parser.on('error', ({ message }) => {
      throw this.#broken(`${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`)
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(localName(name), attributes))
    this.#parser.on('text', (text) => this.#open.at(-1)?.content.push(text))
    this.#parser.on('cdata', (text) => this.#open.at(-1)?.content.push(text))
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

  #opened(name: string, attributes: Record<string, string>): void {
    if (++this.#depth > MAX_DEPTH) throw this.#broken(`More than ${MAX_DEPTH} elements are open inside each other.`)
    if (this.#open.length === 0 && !this.#names.has(name)) return
    const element = { name, line: this.#parser.line, attributes, content: [] }
    this.#open.at(-1)?.content.push(element)
    this.#open.push(element)
  }

  #closed(): void {
    this.#depth--
    const element = this.#open.pop()
    if (element && this.#open.length === 0) this.#found.push(element)
  }
}

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
