import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import { openEdition } from '../catalog/routes.ts'
import type { Shop } from '../config.ts'
import { failing } from '../endpoint.ts'
import { acpMetadata } from './acp.ts'
import { FeedCut } from './cut.ts'
import { FEED_DOCUMENTS } from './documents.ts'
import type { Feeds } from './feeds.ts'
import { sendFeed } from './send-feed.ts'

export interface FeedRoutesParts {
  feeds: Feeds
  catalog: Catalog
  shop: Shop
}

export function feedRoutes({ feeds, catalog, shop }: FeedRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onReady', async () => feeds.keepUp())

    for (const document of FEED_DOCUMENTS) {
      const [mediaType = ''] = document.type.split(';')
      app.get(
        document.path,
        {
          config: { scope: 'products:read', cached: true, produces: mediaType },
          schema: {
            operationId: document.operationId,
            summary: document.summary,
            description:
              'The whole catalogue of one moment, written once for each version of it; narrowed when a parameter says so. Ask again with `If-None-Match`: an unchanged feed is a 304 without a body.',
            tags: ['feeds'],
            querystring: FeedCut,
            response: {
              200: { description: document.summary, content: { [mediaType]: { schema: document.schema } } },
              ...failing('invalid_request', 'unknown_parameter', 'not_acceptable', 'unavailable'),
            },
          },
        },
        async (request, reply) =>
          sendFeed(request, reply, { document, feed: await feeds.get(document, request.query) }),
      )
    }

    app.get(
      '/feeds/acp/metadata.json',
      {
        config: { scope: 'products:read', cached: true },
        schema: {
          operationId: 'readAcpMetadata',
          summary: 'What the feed of the Agentic Commerce Protocol says of itself',
          tags: ['feeds'],
          querystring: Type.Object({}, { additionalProperties: false }),
          response: {
            200: Type.Object({ id: Type.String(), target_country: Type.String(), updated_at: Type.String() }),
            ...failing('unknown_parameter', 'unavailable'),
          },
        },
      },
      async () => acpMetadata({ shop, at: openEdition(catalog).as_of }),
    )
  }
}
