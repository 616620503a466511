import { catalog, shop } from '@vitrine/catalog'
import { artifacts, server } from '@vitrine/cluster'
import type { FeedDocument } from '@vitrine/feeds'
import { defineCapability, extensionPoint } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { FEED_COMMANDS } from './commands.ts'

/** A document with the whole catalogue, beside those that every shop has. Offered in a list. */
export const feedDocuments = extensionPoint<FeedDocument>('feed-documents')

/** The product feed of the specification, and the catalogue in the formats of marketplaces. */
export const feeds = defineCapability({
  name: 'feeds',
  needs: { server, catalog, shop, layout },
  uses: { artifacts },
  scopes: { 'products:read': { grants: 'Read the product feed (`GET /api/products-feed.json`).' } },
  async open({ config, onError, all }, { server: { diskSpace, role }, catalog, shop: { shop }, artifacts }) {
    const { FEED_DOCUMENTS } = await import('./documents.ts')
    const { createFeeds } = await import('./feeds.ts')
    const { createPublishedFeeds } = await import('./published-feeds.ts')
    const { dataDir } = config
    return createFeeds({
      ...{ catalog, shop, dataDir, onError },
      documents: [...FEED_DOCUMENTS, ...all.listed(feedDocuments)],
      isDiskFull: diskSpace.isFull,
      published: artifacts && createPublishedFeeds(artifacts, role !== 'web'),
      writesAll: role === 'worker' && artifacts !== undefined,
    })
  },
  close: (feeds) => feeds.close(),
  commands: FEED_COMMANDS,
  metrics: (feeds) => [
    {
      type: 'gauge',
      name: 'vitrine_feeds_writing',
      help: 'Feeds being written or waiting to be written.',
      read: () => feeds.writing(),
    },
  ],
  documents: () => ({
    tags: { feeds: { description: 'The catalogue in third-party formats. Public.', order: 40, reading: 30 } },
    interfaces: { '/api/products-feed.json': { manual: '/agents.md', order: 30 } },
  }),
  async routes(feeds, { catalog, shop: { shop }, layout }) {
    const { feedRoutes } = await import('./routes.ts')
    const { shopifyRoutes } = await import('./shopify-routes.ts')
    const { sendPreparedFile } = await import('@vitrine/server-kit/responses/precompressed-file')
    return [
      feedRoutes({ feeds, catalog, shop, sendFile: sendPreparedFile }),
      shopifyRoutes({ catalog, shop, categories: layout.departments }),
    ]
  },
})
