import { type FeedDocument, feedDocument } from './format.ts'
import { openAi } from './formats.ts'
import { OpenAiFeed, openAiHead } from './openai-head.ts'

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
]
