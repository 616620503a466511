import { BATCH, inBatches, openGroupBuffer } from '../input/group-buffer.ts'
import { BrokenXml, brokenXml, childrenOf, readElements, textInside, type XmlElement } from '../input/xml-elements.ts'
import type { ReadResult } from '../model/raw-product.ts'
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
  read: (text, _, context) => {
    const columns = googleColumns((attribute) => `g:${attribute}`)
    return readXmlItems(readElements(text, ITEMS), {
      toItem,
      readGroup: (items) => readGoogleGroup(items, columns, context),
    })
  },
}

const ITEMS: ReadonlySet<string> = new Set(['item', 'entry'])

export interface XmlItems {
  /** Undefined: an element that is no item. */
  toItem(element: XmlElement): GoogleFeedItem | undefined
  /** Makes a product of the items of a group, or of one that is in none. */
  readGroup(items: readonly GoogleFeedItem[]): ReadResult
}

/** The products of a feed whose elements become items as Google describes them. */
export async function* readXmlItems(
  elements: AsyncIterable<XmlElement[]>,
  { toItem, readGroup }: XmlItems,
): AsyncGenerator<ReadResult[]> {
  await using buffer = openGroupBuffer<GoogleFeedItem>()
  let batch: ReadResult[] = []
  try {
    for await (const some of elements) {
      for (const item of some.flatMap((element) => toItem(element) ?? [])) {
        const group = item.attributes.item_group_id?.[0]?.[0]
        if (group === undefined) batch.push(readGroup([item]))
        else await buffer.put(group, item, sizeOf(item))
      }
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    yield [...batch, brokenXml(error)]
    return
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(buffer.groups())) yield groups.map(readGroup)
}

/** Characters, and what it takes to hold them: each value is a list in a list. */
function sizeOf({ attributes }: GoogleFeedItem): number {
  return Object.values(attributes)
    .flat(2)
    .reduce((size, part) => size + part.length + 120, 64)
}

function toItem(element: XmlElement): GoogleFeedItem {
  const item = emptyItem(element.line)
  for (const child of childrenOf(element)) {
    const value = partsOf(child)
    if (value.some((part) => part !== '')) addValue(item, ATOM[child.name] ?? child.name, value)
  }
  return item
}

/** What Atom calls a description. */
const ATOM: Readonly<Record<string, string>> = { summary: 'description', content: 'description' }

function partsOf(element: XmlElement): string[] {
  const parts = childrenOf(element)
  const order = ATTRIBUTE_PARTS.get(element.name)
  if (order && parts.length > 0) {
    const texts = new Map(parts.map((part) => [part.name, textInside(part)]))
    return order.map((part) => texts.get(part) ?? '')
  }
  return [(pageOf(element) + textInside(element)).trim()]
}

/** Atom has its addresses in attributes, and several of them: of the page, of the entry itself and others. */
function pageOf({ name, attributes }: XmlElement): string {
  const isPage = name === 'link' && /^(alternate)?$/.test(attributes.rel ?? '')
  return isPage ? (attributes.href ?? '') : ''
}
