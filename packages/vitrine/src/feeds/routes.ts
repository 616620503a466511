import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { acpMetadata, type FeedDocument } from '@vitrine/feeds'
import type { Catalog, Shop } from '@vitrine/product'
import { failing } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { FeedFilter } from './feed-filter.ts'
import type { FeedRecord } from './feed-record.ts'
import type { Feeds, ServedFeed } from './feeds.ts'
import { withdrawnRoutes } from './withdrawn-routes.ts'
import { MAX_IN_MEMORY } from './write-feed.ts'

export interface FeedRoutesParts {
  feeds: Feeds
  catalog: Catalog
  shop: Shop
  /** Sends a large document from its file; implemented by the HTTP layer. */
  sendFile(request: FastifyRequest, reply: FastifyReply, file: FeedFile): Promise<FastifyReply>
}

/** A written feed, as its sender sees it. */
export interface FeedFile {
  digest: string
  lastModified: Date
  sizes: FeedRecord['sizes']
  pathOf(coding: keyof FeedRecord['sizes']): string
}

export function feedRoutes({ feeds, catalog, shop, sendFile }: FeedRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onReady', async () => feeds.keepUp())
    app.register(withdrawnRoutes({ catalog, shop }))

    for (const document of feeds.documents) {
      const [mediaType = ''] = document.type.split(';')
      app.get(
        document.path,
        declare(document, {
          path: document.path,
          mediaType,
          operationId: document.operationId,
          summary: document.summary,
        }),
        async (request, reply) => {
          const feed = await feeds.get(document, request.query, callerOf(request))
          reply.type(document.type).header(...versionOf(feed))
          if (isKept(feed))
            return reply.header('accept-ranges', 'bytes').send(await readFile(path.join(feed.folder, 'identity')))
          return sendFile(request, reply, toFile(feed))
        },
      )
      app.get(
        `${document.path}.gz`,
        declare(document, {
          path: `${document.path}.gz`,
          mediaType: GZIP,
          operationId: `${document.operationId}Gzip`,
          summary: `${document.summary} (gzip file)`,
        }),
        async (request, reply) => {
          const feed = await feeds.get(document, request.query, callerOf(request))
          reply.type(GZIP).header(...versionOf(feed))
          const file = toGzipFile(feed)
          if (file) return sendFile(request, reply, file)
          const packed = await promisify(gzip)(await readFile(path.join(feed.folder, 'identity')))
          return feed.isCurrent
            ? reply.header('accept-ranges', 'bytes').send(packed)
            : reply.send(Readable.from([packed]))
        },
      )
    }

    app.get(
      '/feeds/acp/metadata.json',
      {
        config: {
          scope: 'products:read',
          form: { name: 'feeds' },
          cached: true,
          worstRequest: { maxWork: { documents: 0, bytes: 1000 } },
        },
        schema: {
          operationId: 'readAcpMetadata',
          summary: 'Metadata of the Agentic Commerce Protocol feed',
          description: 'The id of the feed, the country in which it sells, and when it last changed.',
          tags: ['feeds'],
          querystring: Type.Object({}, { additionalProperties: false }),
          response: {
            200: Type.Object({
              id: Type.String(),
              target_country: Type.Optional(Type.String()),
              updated_at: Type.String(),
            }),
            ...failing('unknown_parameter', 'unavailable'),
          },
        },
      },
      async () => acpMetadata({ shop, at: openEdition(catalog).as_of }),
    )
  }
}

/** A feed may have the previous version while the newest is written, so it states its own. */
function versionOf({ record }: ServedFeed): [string, string] {
  return ['catalog-version', record.version]
}

function callerOf({ caller: { address, credential } }: FastifyRequest): string {
  return credential?.registration_id ?? address
}

const GZIP = 'application/gzip'

interface Declared {
  path: string
  mediaType: string
  operationId: string
  summary: string
}

function declare({ schema }: FeedDocument, { path, mediaType, operationId, summary }: Declared) {
  return {
    config: {
      scope: 'products:read' as const,
      // The feed of the specification itself does not count as a third-party format.
      ...(path.startsWith('/feeds/') && { form: { name: 'feeds' as const } }),
      cached: true,
      ownLine: true,
      produces: mediaType,
      worstRequest: {
        request: () => ({ url: `${path}?updated_since=2000-01-01T00:00:00Z` }),
        // With a category or a brand, it counts the matching products.
        maxWork: { documents: 1.1, bytes: 45_000, entriesPerProduct: 40 },
        isStream: true as const,
      },
    },
    schema: {
      operationId,
      summary,
      description:
        'The whole catalogue at one moment, written once per version, filtered by the parameters. Repeat requests with `If-None-Match`: an unchanged feed returns 304 without a body. Resume an interrupted download with `Range` and `If-Range`.',
      tags: ['feeds'],
      querystring: FeedFilter,
      response: {
        200: {
          description: summary,
          content: { [mediaType]: { schema: mediaType === GZIP ? Type.String({ format: 'binary' }) : schema } },
        },
        206: { description: 'The requested range.', content: { [mediaType]: { schema: Type.String() } } },
        ...failing('invalid_request', 'unknown_parameter', 'not_acceptable', 'range_not_satisfiable', 'unavailable'),
      },
    },
  }
}

/** The HTTP layer caches a small feed. An older feed, sent while the newest is being written, is not cached. */
function isKept({ isCurrent, record }: ServedFeed): boolean {
  return isCurrent && record.sizes.identity <= MAX_IN_MEMORY
}

function toFile({ folder, record: { digest, as_of, sizes } }: ServedFeed): FeedFile {
  return { digest, lastModified: new Date(as_of), sizes, pathOf: (coding) => path.join(folder, coding) }
}

/** The gzip file as a separate representation; a small feed has none on the disk. */
function toGzipFile({ folder, record: { digest, as_of, sizes } }: ServedFeed): FeedFile | undefined {
  if (sizes.gzip === undefined) return undefined
  return {
    digest: `${digest}-gz`,
    lastModified: new Date(as_of),
    sizes: { identity: sizes.gzip },
    pathOf: () => path.join(folder, 'gzip'),
  }
}
