import Type from 'typebox'
import { CSV, GOOGLE_COLUMNS, googleCells, headerRow, openAiCells, TSV } from './delimited.ts'
import { type FeedDocument, feedDocument } from './format.ts'
import { acp, google, openAi } from './formats.ts'
import { GOOGLE_XML_FOOT, googleXmlHead, toGoogleXml } from './google-xml.ts'
import { OPENAI_COLUMNS } from './openai.ts'
import { OpenAiFeed, openAiHead } from './openai-head.ts'

const text = Type.String()

/** Every document in which the catalogue is handed out whole. The first is the one that is always kept ready. */
export const FEED_DOCUMENTS: readonly FeedDocument[] = [
  feedDocument({
    name: 'products-feed.json',
    path: '/api/products-feed.json',
    type: 'application/json; charset=utf-8',
    operationId: 'readProductFeed',
    summary: 'Rows of the OpenAI product feed, in one JSON document',
    schema: OpenAiFeed,
    format: openAi,
    head: openAiHead,
    write: (row) => JSON.stringify(row),
    separator: ',\n',
    foot: '\n]}\n',
  }),
  feedDocument({
    name: 'products-feed.jsonl',
    path: '/api/products-feed.jsonl',
    type: 'application/jsonl; charset=utf-8',
    operationId: 'readProductFeedLines',
    summary: 'The OpenAI product feed as JSON Lines, ready for upload',
    schema: text,
    format: openAi,
    write: (row) => JSON.stringify(row),
    ...lines(),
  }),
  feedDocument({
    name: 'products-feed.csv',
    path: '/api/products-feed.csv',
    type: 'text/csv; charset=utf-8; header=present',
    operationId: 'readProductFeedCsv',
    summary: 'The OpenAI product feed as comma-separated text, ready for upload',
    schema: text,
    format: openAi,
    write: openAiCells(OPENAI_COLUMNS, CSV),
    ...lines(headerRow(OPENAI_COLUMNS, CSV)),
  }),
  feedDocument({
    name: 'products-feed.tsv',
    path: '/api/products-feed.tsv',
    type: 'text/tab-separated-values; charset=utf-8; header=present',
    operationId: 'readProductFeedTsv',
    summary: 'The OpenAI product feed as tab-separated text, ready for upload',
    schema: text,
    format: openAi,
    write: openAiCells(OPENAI_COLUMNS, TSV),
    ...lines(headerRow(OPENAI_COLUMNS, TSV)),
  }),
  feedDocument({
    name: 'google.xml',
    path: '/feeds/google.xml',
    type: 'application/xml; charset=utf-8',
    operationId: 'readGoogleFeed',
    summary: 'Google Merchant Center feed as RSS 2.0',
    schema: text,
    format: google,
    head: googleXmlHead,
    write: toGoogleXml,
    separator: '\n',
    foot: GOOGLE_XML_FOOT,
  }),
  feedDocument({
    name: 'google.tsv',
    path: '/feeds/google.tsv',
    type: 'text/tab-separated-values; charset=utf-8; header=present',
    operationId: 'readGoogleFeedTsv',
    summary: 'Google Merchant Center feed as tab-separated text',
    schema: text,
    format: google,
    write: googleCells(TSV),
    ...lines(headerRow(GOOGLE_COLUMNS, TSV)),
  }),
  feedDocument({
    name: 'acp-products.jsonl',
    path: '/feeds/acp/products.jsonl',
    type: 'application/jsonl; charset=utf-8',
    operationId: 'readAcpProducts',
    summary: 'Products of the Agentic Commerce Protocol, release 2026-04-17, as JSON Lines',
    schema: text,
    format: acp,
    write: (product) => JSON.stringify(product),
    ...lines(),
  }),
]

/** A document of nothing but lines, the first of which may name the columns. */
function lines(header?: string): Pick<FeedDocument, 'head' | 'separator' | 'foot'> {
  return { head: () => (header === undefined ? '' : `${header}\n`), separator: '\n', foot: '\n' }
}
