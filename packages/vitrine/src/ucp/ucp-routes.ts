import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Dearest, failing, type Scope } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { strictCompiler } from '../mcp/strict-validation.ts'
import type { Shop } from '../shop/shop.ts'
import { type Negotiated, NegotiationError, type Platforms, readUcpAgent } from './negotiation.ts'
import type { Ucp } from './ucp.ts'
import { answerRpc, JsonRpcRequest } from './ucp-mcp.ts'
import { profilePath, UCP_MCP, UCP_REST, ucpProfile } from './ucp-profile.ts'
import { UCP_VERSIONS, type UcpCapability } from './ucp-releases.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './ucp-schemas.ts'

export interface UcpRoutesParts {
  ucp: Ucp
  shop: Shop
  platforms: Platforms
  /** RFC 7517: what the shop signs with. */
  publicKeys(): Promise<{ keys: readonly object[] }>
  /** Throws a failure when the caller may not use what needs this scope. */
  requireScope(request: FastifyRequest, scope: Scope): void
  /** Throws a failure when a page of a stranger asks. */
  requireOrigin(request: FastifyRequest): void
}

const Nothing = Type.Object({}, { additionalProperties: false })

/** Answers are bodies of UCP's published schemas; the description points there instead of saying them again. */
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
})

export function ucpRoutes(parts: UcpRoutesParts): FastifyPluginAsyncTypebox {
  const { ucp, shop, requireScope, requireOrigin } = parts

  return async (app) => {
    await app.register(profileRoutes(parts))
    await app.register(catalogOperations(parts))
    app.post(
      UCP_MCP,
      {
        config: { dear: true, dearest: DEAREST_RPC },
        onRequest: async (request) => requireOrigin(request),
        validatorCompiler: strictCompiler,
        schema: {
          operationId: 'ucpMcp',
          summary: 'UCP by JSON-RPC: the tools search_catalog, lookup_catalog and get_product',
          tags: ['feeds'],
          querystring: Nothing,
          body: JsonRpcRequest,
          response: {
            200: answer('A JSON-RPC response.'),
            202: answer('A notification was taken.'),
            ...failing(
              'invalid_request',
              'unknown_parameter',
              'unauthorized',
              'insufficient_scope',
              'origin_not_allowed',
              'not_acceptable',
              'unavailable',
            ),
          },
        },
      },
      async (request, reply): Promise<object> => {
        const answer = await answerRpc(request.body, {
          ucp,
          continueUrl: shop.url,
          negotiate: (profile, capability) => parts.platforms.negotiate(profile, capability, request.ip),
          requireScope: (scope) => requireScope(request, scope),
        })
        if (answer) return sendBody(reply, answer)
        // A notification is taken and not answered.
        return reply.code(202).send({})
      },
    )
  }
}

/** The profile of each release. It may be kept for a minute: keys that were dropped are not to be trusted for longer. */
function profileRoutes({ shop, publicKeys }: UcpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const version of UCP_VERSIONS) {
      const path = profilePath(version)
      app.get(
        path,
        {
          config: { dearest: { most: { documents: 0, bytes: 20_000 } } },
          schema: {
            operationId:
              path === profilePath(UCP_VERSIONS[0]) ? 'readUcpProfile' : `readUcpProfile${version.replaceAll('-', '')}`,
            summary: `What this shop can do by the Universal Commerce Protocol, release ${version}`,
            tags: ['discovery'],
            querystring: Nothing,
            response: { 200: answer('The business profile.'), ...failing('unknown_parameter') },
          },
        },
        async (_request, reply) => {
          reply.header('cache-control', 'public, max-age=60')
          return ucpProfile(shop, version, (await publicKeys()).keys)
        },
      )
    }
  }
}

/** The catalogue's operations by REST. */
function catalogOperations({ ucp, shop, platforms }: UcpRoutesParts): FastifyPluginAsyncTypebox {
  async function answerBy(
    { request, reply, capability }: { request: FastifyRequest; reply: FastifyReply; capability: UcpCapability },
    perform: (session: Negotiated) => Promise<object>,
  ): Promise<object> {
    try {
      return await perform(await platforms.negotiate(profileIn(request), capability, request.ip))
    } catch (error) {
      if (!(error instanceof NegotiationError)) throw error
      return sendBody(reply, { status: error.status, body: error.toBody(shop.url) })
    }
  }

  return async (app) => {
    app.post(
      `${UCP_REST}/catalog/search`,
      declare('ucpSearch', 'search:read', SearchRequest),
      (request, reply): Promise<object> =>
        answerBy({ request, reply, capability: 'dev.ucp.shopping.catalog.search' }, (session) =>
          ucp.search(request.body, session),
        ),
    )
    app.post(
      `${UCP_REST}/catalog/lookup`,
      declare('ucpLookup', 'catalog:read', LookupRequest),
      (request, reply): Promise<object> =>
        answerBy({ request, reply, capability: 'dev.ucp.shopping.catalog.lookup' }, (session) =>
          ucp.lookup(request.body, session),
        ),
    )
    app.post(
      `${UCP_REST}/catalog/product`,
      declare('ucpProduct', 'catalog:read', ProductRequest),
      (request, reply): Promise<object> =>
        answerBy({ request, reply, capability: 'dev.ucp.shopping.catalog.lookup' }, (session) =>
          ucp.product(request.body, session),
        ),
    )
  }
}

/** Errors of UCP have bodies of UCP, where others of the shop are problem documents. */
function sendBody(reply: FastifyReply, { status, body }: { status: number; body: object }): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function profileIn({ headers }: FastifyRequest): string | null | undefined {
  const field = headers['ucp-agent']
  return field === undefined ? undefined : readUcpAgent(String(field))
}

const MOST = { documents: 210, bytes: 4_000_000, entriesPerProduct: 80, tables: 16 }
const DEAREST: Record<keyof typeof SUMMARIES, Dearest> = {
  ucpSearch: {
    ask: ({ category }) => ({
      url: `${UCP_REST}/catalog/search`,
      body: { query: 's', filters: { categories: [category], available: true }, pagination: { limit: 100 } },
    }),
    most: MOST,
  },
  ucpLookup: { ask: ({ ids }) => ({ url: `${UCP_REST}/catalog/lookup`, body: { ids } }), most: MOST },
  ucpProduct: { ask: ({ handle }) => ({ url: `${UCP_REST}/catalog/product`, body: { id: handle } }), most: MOST },
}
const DEAREST_RPC: Dearest = {
  ask: ({ ids }) => ({
    url: UCP_MCP,
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'lookup_catalog', arguments: { catalog: { ids } } },
    },
  }),
  most: MOST,
}

const SUMMARIES = {
  ucpSearch: 'UCP: search the catalogue',
  ucpLookup: 'UCP: read several products by their ids',
  ucpProduct: 'UCP: read one product, with what is available for the options chosen',
}

function declare<Body extends TSchema>(operationId: keyof typeof SUMMARIES, scope: Scope, body: Body) {
  return {
    config: { scope, dearest: DEAREST[operationId] },
    validatorCompiler: strictCompiler,
    schema: {
      operationId,
      summary: SUMMARIES[operationId],
      description:
        'Request and answer are those of the Universal Commerce Protocol (https://ucp.dev), in the release of the profile that `UCP-Agent: profile="https://…"` names; without that field in the newest.',
      tags: ['feeds'],
      querystring: Nothing,
      body,
      response: {
        200: answer('As UCP’s published schema says.'),
        422: answer(
          'The platform’s profile is not one (`profile_malformed`), or of a release that is not spoken here (`version_unsupported`).',
        ),
        424: answer('The platform’s profile could not be read (`profile_unreachable`).'),
        ...failing(
          'invalid_request',
          'invalid_cursor',
          'query_missing',
          'request_too_large',
          'not_acceptable',
          'unavailable',
        ),
      },
    },
  }
}
