import { escapeMarkup } from '@vitrine/kit'
import { GOOGLE_ATTRIBUTES, type GoogleItem } from './google.ts'
import type { FeedFacts } from './offer.ts'

/** RSS 2.0 with Google's namespace: what stands before the items. */
export function googleXmlHead({ shop, at }: FeedFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeMarkup(shop.name)}</title>
<link>${escapeMarkup(shop.url)}</link>
<description>${escapeMarkup(shop.description ?? shop.name)}</description>
<lastBuildDate>${at.toUTCString()}</lastBuildDate>
`
}

export const GOOGLE_XML_FOOT = '\n</channel>\n</rss>\n'

export function toGoogleXml(item: GoogleItem): string {
  let xml = '<item>'
  for (const name of GOOGLE_ATTRIBUTES) {
    const value = item[name]
    if (value === undefined) continue
    if (typeof value === 'string') xml += element(name, escapeMarkup(value))
    else for (const one of value) xml += element(name, typeof one === 'string' ? escapeMarkup(one) : parts(one))
  }
  return `${xml}</item>`
}

function parts(value: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(value)
    .map(([name, part]) => (part === undefined ? '' : element(name, escapeMarkup(part))))
    .join('')
}

function element(name: string, content: string): string {
  return `<g:${name}>${content}</g:${name}>`
}
