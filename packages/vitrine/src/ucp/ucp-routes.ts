import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Dearest, failing, type Scope } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { strictCompiler } from '../mcp/strict-validation.ts'
import type { Shop } from '../shop/shop.ts'
import type { Ucp } from './ucp.ts'
import { answerRpc, JsonRpcRequest } from './ucp-mcp.ts'
import { UCP_MCP, UCP_REST, ucpProfile } from './ucp-profile.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './ucp-schemas.ts'

export interface UcpRoutesParts {
  ucp: Ucp
  shop: Shop
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

export function ucpRoutes({ ucp, shop, requireScope, requireOrigin }: UcpRoutesParts): FastifyPluginAsyncTypebox {
  const profile = ucpProfile(shop)

  return async (app) => {
    app.get(
      '/.well-known/ucp',
      {
        config: { cached: true, dearest: { most: { documents: 0, bytes: 20_000 } } },
        schema: {
          operationId: 'readUcpProfile',
          summary: 'What this shop can do by the Universal Commerce Protocol, release 2026-04-08',
          tags: ['discovery'],
          querystring: Nothing,
          response: { 200: answer('The business profile.'), ...failing('unknown_parameter') },
        },
      },
      () => profile,
    )

    app.post(`${UCP_REST}/catalog/search`, declare('ucpSearch', 'search:read', SearchRequest), ({ body }) =>
      ucp.search(body),
    )
    app.post(`${UCP_REST}/catalog/lookup`, declare('ucpLookup', 'catalog:read', LookupRequest), ({ body }) =>
      ucp.lookup(body),
    )
    app.post(`${UCP_REST}/catalog/product`, declare('ucpProduct', 'catalog:read', ProductRequest), ({ body }) =>
      ucp.product(body),
    )

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
        const said = await answerRpc(request.body, { ucp, requireScope: (scope) => requireScope(request, scope) })
        if (said) return said
        // A notification is taken and not answered.
        return reply.code(202).send({})
      },
    )
  }
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
        'Request and answer are those of the Universal Commerce Protocol, release 2026-04-08 (https://ucp.dev).',
      tags: ['feeds'],
      querystring: Nothing,
      body,
      response: {
        200: answer('As UCP’s published schema says.'),
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
