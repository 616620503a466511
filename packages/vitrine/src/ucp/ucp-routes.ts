import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failing, refusingCalls, type Scope, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { CartRequest } from '../cart/cart-answers.ts'
import { callerOf as cartCaller, fiftyLines, keepPrivate, worstKeptCart, worstNewCart } from '../cart/cart-routes.ts'
import type { CartCaller, Carts } from '../cart/carts.ts'
import { strictCompiler } from '../mcp/strict-validation.ts'
import type { Shop } from '../shop/shop.ts'
import { type Negotiated, NegotiationError, type Platforms, readUcpAgent } from './negotiation.ts'
import type { Ucp } from './ucp.ts'
import { CheckoutOfCart, createUcpCarts, type UcpAnswer } from './ucp-carts.ts'
import { answerRpc, JsonRpcRequest, UCP_SCOPES } from './ucp-mcp.ts'
import { profilePath, UCP_MCP, UCP_REST, ucpProfile } from './ucp-profile.ts'
import { UCP_VERSIONS, type UcpCapability, type UcpVersion } from './ucp-releases.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './ucp-schemas.ts'

export interface UcpRoutesParts {
  ucp: Ucp
  carts: Carts
  shop: Shop
  platforms: Platforms
  /** RFC 7517: what the shop signs with. */
  publicKeys(version: UcpVersion): Promise<readonly object[]>
  /** Whether people give platforms access by OAuth. */
  linking: boolean
  /** Throws a failure when the caller may not use what needs this scope. */
  requireScope(request: FastifyRequest, scope: Scope): void
  /** Throws a failure for a request from a foreign page. */
  requireOrigin(request: FastifyRequest): void
  /** Called with each message of the MCP binding. */
  onMessage(request: FastifyRequest): void
}

const Nothing = Type.Object({}, { additionalProperties: false })

/** Answers are bodies of UCP's published schemas; the description points there instead of saying them again. */
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
})

export function ucpRoutes(parts: UcpRoutesParts): FastifyPluginAsyncTypebox {
  const { ucp, shop, requireScope, requireOrigin } = parts
  const selling = { cart: createUcpCarts(parts, 'cart'), checkout: createUcpCarts(parts, 'checkout') }

  return async (app) => {
    await app.register(profileRoutes(parts))
    await app.register(catalogOperations(parts))
    await app.register(cartOperations(parts, 'cart'))
    await app.register(cartOperations(parts, 'checkout'))
    app.post(
      UCP_MCP,
      {
        config: { makesWork: true, scopes: UCP_SCOPES, form: { name: 'ucp' }, worstRequest: WORST_RPC },
        onRequest: async (request) => requireOrigin(request),
        validatorCompiler: strictCompiler,
        schema: {
          operationId: 'ucpMcp',
          summary: 'UCP by JSON-RPC: tools for the catalogue, carts and checkouts',
          tags: ['feeds'],
          querystring: Nothing,
          body: JsonRpcRequest,
          response: {
            200: answer('A JSON-RPC response.'),
            202: Type.Unsafe<undefined>({ type: 'null', description: 'A notification was taken.' }),
            422: answer(
              'A JSON-RPC error: the platform’s profile is not one, or of a release that is not spoken here.',
            ),
            424: answer('A JSON-RPC error: the platform’s profile could not be read.'),
            ...refusingCalls(
              'invalid_request',
              'unknown_parameter',
              'origin_not_allowed',
              'not_acceptable',
              'unavailable',
            ),
          },
        },
      },
      async (request, reply): Promise<object> => {
        parts.onMessage(request)
        const answer = await answerRpc(request.body, {
          ucp,
          selling,
          caller: (key) => ({ ...cartCaller(request, 'ucp'), ...(key !== undefined && { key }) }),
          continueUrl: shop.url,
          negotiate: (profile, capability) => parts.platforms.negotiate(profile, capability, request.caller.address),
          requireScope: (scope) => requireScope(request, scope),
        })
        if (answer) return sendBody(reply, answer)
        // A notification is taken and not answered.
        return reply.code(202).send(undefined)
      },
    )
  }
}

/** The profile of each release. It may be kept for a minute: keys that were dropped are not to be trusted for longer. */
function profileRoutes({ shop, publicKeys, linking }: UcpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const version of UCP_VERSIONS) {
      const path = profilePath(version)
      app.get(
        path,
        {
          config: { worstRequest: { maxWork: { documents: 0, bytes: 20_000 } } },
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
          return ucpProfile(shop, version, await publicKeys(version), linking)
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
      return await perform(await platforms.negotiate(profileIn(request), capability, request.caller.address))
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

/** Carts, or checkouts, by REST. What a request names beyond its cart is not read. */
function cartOperations(parts: UcpRoutesParts, kind: 'cart' | 'checkout'): FastifyPluginAsyncTypebox {
  const { shop, platforms } = parts
  const operations = createUcpCarts(parts, kind)
  const capability = `dev.ucp.shopping.${kind}` as const
  const base = `${UCP_REST}/${kind === 'cart' ? 'carts' : 'checkout-sessions'}`
  const one = (cart: string) => `${base}/${kind === 'cart' ? cart : `checkout_${cart}`}`
  const [Noun, noun] = kind === 'cart' ? ['Cart', 'cart'] : ['Checkout', 'checkout that a person finishes']

  async function answerBy(
    request: FastifyRequest,
    reply: FastifyReply,
    perform: (session: Negotiated, caller: CartCaller) => Promise<UcpAnswer>,
  ): Promise<object> {
    try {
      const session = await platforms.negotiate(profileIn(request), capability, request.caller.address)
      return sendBody(reply, await perform(session, cartCaller(request, 'ucp')))
    } catch (error) {
      if (!(error instanceof NegotiationError)) throw error
      return sendBody(reply, { status: error.status, body: error.toBody(shop.url) })
    }
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => keepPrivate(reply))
    app.post(
      base,
      declareCart(`ucpCreate${Noun}`, `UCP: begin a ${noun}`, {
        worstRequest: worstNewCart(base),
        body: kind === 'cart' ? CartRequest : Type.Union([CheckoutOfCart, CartRequest]),
      }),
      (request, reply): Promise<object> =>
        answerBy(request, reply, (session, caller) => operations.createFrom(request.body, session, caller)),
    )
    app.get(
      `${base}/:id`,
      declareCart(`ucpRead${Noun}`, `UCP: read a ${noun}`, { ...ById, worstRequest: worstKeptCart(one) }),
      (request, reply): Promise<object> =>
        answerBy(request, reply, (session, caller) => operations.read(request.params.id, session, caller)),
    )
    app.put(
      `${base}/:id`,
      declareCart(`ucpUpdate${Noun}`, `UCP: replace what is in a ${noun}`, {
        ...ById,
        worstRequest: worstKeptCart(one, fiftyLines, 'PUT'),
        body: CartRequest,
      }),
      (request, reply): Promise<object> =>
        answerBy(request, reply, (session, caller) =>
          operations.replace(request.params.id, request.body, session, caller),
        ),
    )
    app.post(
      `${base}/:id/cancel`,
      declareCart(`ucpCancel${Noun}`, `UCP: end a ${noun}`, {
        ...ById,
        worstRequest: worstKeptCart(
          (id) => `${one(id)}/cancel`,
          () => ({}),
        ),
      }),
      (request, reply): Promise<object> =>
        answerBy(request, reply, (session, caller) => operations.cancel(request.params.id, session, caller)),
    )
    if (kind === 'cart') return
    app.post(
      `${base}/:id/complete`,
      declareCart(
        'ucpCompleteCheckout',
        'UCP: answers that a person has to finish the checkout; nothing is paid here',
        {
          ...ById,
          worstRequest: worstKeptCart(
            (id) => `${one(id)}/complete`,
            () => ({}),
          ),
        },
      ),
      (request, reply): Promise<object> =>
        answerBy(request, reply, (session, caller) => operations.read(request.params.id, session, caller)),
    )
  }
}

const ById = {
  params: Type.Object({
    id: Type.String({ maxLength: 120, description: 'As it was answered by the request that began it.' }),
  }),
}

function declareCart<Parts extends object>(
  operationId: string,
  summary: string,
  { worstRequest, ...parts }: Parts & { worstRequest: WorstRequest },
) {
  return {
    config: { scope: 'catalog:read' as const, form: { name: 'ucp' as const }, worstRequest },
    schema: {
      operationId,
      summary,
      description:
        'Request and answer are those of the Universal Commerce Protocol (https://ucp.dev). `continue_url` leads a person to the merchant’s checkout. `Idempotency-Key` makes a repeated change safe.',
      tags: ['carts'],
      querystring: Nothing,
      ...parts,
      response: {
        200: answer('As UCP’s published schema says; also that there is no such cart, or that nothing can be bought.'),
        201: answer('As UCP’s published schema says.'),
        422: answer('The platform’s profile is not one, or of a release that is not spoken here.'),
        424: answer('The platform’s profile could not be read.'),
        ...failing(
          'invalid_request',
          'unknown_parameter',
          'request_too_large',
          'idempotency_key_reused',
          'rate_limited',
          'not_acceptable',
          'unavailable',
        ),
      },
    },
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
const WORST_REQUESTS: Record<keyof typeof SUMMARIES, WorstRequest> = {
  ucpSearch: {
    request: ({ category }) => ({
      url: `${UCP_REST}/catalog/search`,
      body: { query: 's', filters: { categories: [category], available: true }, pagination: { limit: 100 } },
    }),
    maxWork: MOST,
  },
  ucpLookup: { request: ({ ids }) => ({ url: `${UCP_REST}/catalog/lookup`, body: { ids } }), maxWork: MOST },
  ucpProduct: {
    request: ({ handle }) => ({ url: `${UCP_REST}/catalog/product`, body: { id: handle } }),
    maxWork: MOST,
  },
}
const WORST_RPC: WorstRequest = {
  request: ({ ids }) => ({
    url: UCP_MCP,
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'lookup_catalog', arguments: { catalog: { ids } } },
    },
  }),
  maxWork: MOST,
}

const SUMMARIES = {
  ucpSearch: 'UCP: search the catalogue',
  ucpLookup: 'UCP: read several products by their ids',
  ucpProduct: 'UCP: read one product, with what is available for the options chosen',
}

function declare<Body extends TSchema>(operationId: keyof typeof SUMMARIES, scope: Scope, body: Body) {
  return {
    config: { scope, form: { name: 'ucp' as const }, worstRequest: WORST_REQUESTS[operationId] },
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
