import { GOOGLE_ATTRIBUTES, type GoogleItem } from './google.ts'
import type { FeedFacts } from './offer.ts'

/** RSS 2.0 with Google's namespace: what stands before the items. */
export function googleXmlHead({ shop, at }: FeedFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${toXml(shop.name)}</title>
<link>${toXml(shop.url)}</link>
<description>${toXml(shop.description)}</description>
<lastBuildDate>${at.toUTCString()}</lastBuildDate>
`
}

export const GOOGLE_XML_FOOT = '\n</channel>\n</rss>\n'

export function toGoogleXml(item: GoogleItem): string {
  let xml = '<item>'
  for (const name of GOOGLE_ATTRIBUTES) {
    const value = item[name]
    if (value === undefined) continue
    if (typeof value === 'string') xml += element(name, toXml(value))
    else for (const one of value) xml += element(name, typeof one === 'string' ? toXml(one) : parts(one))
  }
  return `${xml}</item>`
}

function parts(value: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(value)
    .map(([name, part]) => (part === undefined ? '' : element(name, toXml(part))))
    .join('')
}

function element(name: string, content: string): string {
  return `<g:${name}>${content}</g:${name}>`
}

/** XML 1.0 has no way at all to write these, not even escaped (section 2.2). */
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Text as it may stand in any element, whatever characters a product contains. */
export function toXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? '')
}
