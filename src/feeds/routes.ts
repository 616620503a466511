import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { failing } from '../endpoint.ts'
import { FEED_DOCUMENTS } from './documents.ts'
import type { Feeds } from './feeds.ts'
import { sendFeed } from './send-feed.ts'

export function feedRoutes({ feeds }: { feeds: Feeds }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onReady', async () => feeds.keepUp())

    for (const document of FEED_DOCUMENTS) {
      const [mediaType = ''] = document.type.split(';')
      app.get(
        document.path,
        {
          config: { scope: 'products:read', cached: true },
          schema: {
            operationId: document.operationId,
            summary: document.summary,
            description:
              'The whole catalogue of one moment, written once for each version of it. Ask again with `If-None-Match`: an unchanged feed is a 304 without a body.',
            tags: ['feeds'],
            querystring: Type.Object({}, { additionalProperties: false }),
            response: {
              200: { description: document.summary, content: { [mediaType]: { schema: document.schema } } },
              ...failing('unknown_parameter', 'not_acceptable', 'unavailable'),
            },
          },
        },
        async (request, reply) => sendFeed(request, reply, { document, feed: await feeds.get(document) }),
      )
    }
  }
}
