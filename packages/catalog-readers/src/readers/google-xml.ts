import { escapeMarkup, withoutForbidden } from '@vitrine/kit'
import { SaxesParser } from 'saxes'
import { BATCH, inBatches, openGroupBuffer } from '../input/group-buffer.ts'
import { brokenResult, type ReaderContext, type ReadResult } from '../model/raw-product.ts'
import type { FormatReader } from './format-reader.ts'
import { ATTRIBUTE_PARTS, addValue, emptyItem, type GoogleFeedItem } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'
import { googleColumns } from './google-text.ts'

/** A Google Merchant feed as RSS 2.0 or Atom. */
export const googleXml: FormatReader = {
  format: 'google-xml',
  name: 'Google Merchant feed (RSS or Atom XML)',
  recognise: (preview) =>
    preview.kind === 'xml' &&
    /<(rss|feed|rdf:RDF)[\s>]/.test(preview.start) &&
    /base\.google\.com\/ns\/1\.0|<item[\s>]|<entry[\s>]/.test(preview.start),
  read: (text, _, context) => read(text, context),
}

async function* read(text: AsyncIterable<string>, context: ReaderContext): AsyncGenerator<ReadResult[]> {
  const columns = googleColumns((attribute) => `g:${attribute}`)
  await using buffer = openGroupBuffer<GoogleFeedItem>()
  const feed = new FeedParser()
  let batch: ReadResult[] = []
  try {
    for await (const chunk of text) {
      for (const item of feed.push(chunk)) {
        const group = item.attributes.item_group_id?.[0]?.[0]
        if (group === undefined) batch.push(readGoogleGroup([item], columns, context))
        else await buffer.put(group, item, sizeOf(item))
      }
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    feed.end()
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    yield [
      ...batch,
      brokenResult(
        feed.line,
        `This is not valid XML: ${error.message} The rest of the file cannot be read.`,
        'Look at this line and those before it: in XML an “&” in a text is written “&amp;”, and names like “&nbsp;” are not known. Or the file was cut off: export it again.',
      ),
    ]
    return
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(buffer.groups()))
    yield groups.map((items) => readGoogleGroup(items, columns, context))
}

/** Characters, and what it takes to hold them: each value is a list in a list. */
function sizeOf({ attributes }: GoogleFeedItem): number {
  return Object.values(attributes)
    .flat(2)
    .reduce((size, part) => size + part.length + 120, 64)
}

class BrokenXml extends Error {}

/**
 * Elements inside each other. Feeds have fewer than ten, unescaped HTML in descriptions some more; thousands are an
 * attack: each level holds the text of all levels below it.
 */
const MAX_DEPTH = 200

/** Gathers the elements of each `item` or `entry` as they are closed. */
class FeedParser {
  readonly #parser = new SaxesParser({ xmlns: false })
  #found: GoogleFeedItem[] = []
  #item: GoogleFeedItem | undefined
  /** The elements that are open inside the item, the innermost last. */
  #open: OpenElement[] = []
  #depth = 0

  constructor() {
    this.#parser.on('error', ({ message }) => {
      throw new BrokenXml(`${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`)
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(localName(name), attributes))
    this.#parser.on('text', (text) => this.#texted(text))
    this.#parser.on('cdata', (text) => this.#texted(text))
    this.#parser.on('closetag', ({ name }) => this.#closed(localName(name)))
  }

  get line(): number {
    return this.#parser.line
  }

  /** Control characters are not allowed in XML, and real feeds have them all the same. */
  push(chunk: string): GoogleFeedItem[] {
    this.#parser.write(withoutForbidden(chunk))
    return this.#found.splice(0)
  }

  end(): void {
    this.#parser.close()
  }

  #opened(name: string, attributes: Record<string, string>): void {
    if (++this.#depth > MAX_DEPTH) throw new BrokenXml(`More than ${MAX_DEPTH} elements are open inside each other.`)
    if (!this.#item) {
      if (name === 'item' || name === 'entry') this.#item = emptyItem(this.#parser.line)
      return
    }
    // Atom has its addresses in attributes, and several of them: of the page, of the entry itself and others.
    const isPage = name === 'link' && /^(alternate)?$/.test(attributes.rel ?? '')
    this.#open.push({ name, text: isPage ? (attributes.href ?? '') : '', isMarkup: false, parts: {} })
  }

  #texted(text: string): void {
    const element = this.#open.at(-1)
    if (element) element.text += element.isMarkup ? escapeMarkup(text) : text
  }

  #closed(name: string): void {
    this.#depth--
    if (!this.#item) return
    const element = this.#open.pop()
    if (!element) {
      if (name === 'item' || name === 'entry') this.#found.push(this.#item)
      this.#item = undefined
      return
    }
    const parent = this.#open.at(-1)
    if (parent) addChild(parent, element)
    else this.#add(element)
  }

  #add({ name: written, text, parts }: OpenElement): void {
    const name = ATOM[written] ?? written
    const order = ATTRIBUTE_PARTS.get(name)
    const value = order && Object.keys(parts).length > 0 ? order.map((part) => parts[part] ?? '') : [text.trim()]
    if (this.#item && value.some((part) => part !== '')) addValue(this.#item, name, value)
  }
}

/** An element whose end has not come. */
interface OpenElement {
  name: string
  text: string
  /** Whether the text is HTML, because there are elements in it. */
  isMarkup: boolean
  parts: Record<string, string>
}

/** What Atom calls a description. */
const ATOM: Readonly<Record<string, string>> = { summary: 'description', content: 'description' }

/** A part of a value; or a paragraph, since some feeds do not escape their descriptions. */
function addChild(parent: OpenElement, { name, text, isMarkup }: OpenElement): void {
  parent.parts[name] = text.trim()
  if (ATTRIBUTE_PARTS.has(parent.name)) return
  if (!parent.isMarkup) parent.text = escapeMarkup(parent.text)
  parent.isMarkup = true
  parent.text += `<${name}>${isMarkup ? text : escapeMarkup(text)}</${name}>`
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
