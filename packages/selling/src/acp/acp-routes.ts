import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { REPEATABLE_HEADERS } from '@vitrine/accounts/idempotency/repeatable-requests'
import { lazily } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'
import { Failure, failing, refusingSessions, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { callerOf } from '../cart/cart-caller.ts'
import { CART_FAILURES } from '../cart/cart-failures.ts'
import { fiftyLines, keepPrivate, worstCartRequest } from '../cart/cart-routes.ts'
import { ACP_REST, ACP_VERSIONS } from './acp-error.ts'
import { ACP_FAILURES } from './acp-failures.ts'
import { SESSION_PREFIX, SessionCreate, SessionUpdate } from './acp-schemas.ts'
import type { AcpSession, AcpSessions } from './acp-sessions.ts'

export interface AcpRoutesParts {
  /** Called with the first request for a session. */
  openSessions(): Promise<AcpSessions>
  shop: Shop
}

const SESSIONS = `${ACP_REST}/checkout_sessions`
const one = (cart: string) => `${SESSIONS}/${SESSION_PREFIX}${cart}`

/** The Agentic Commerce Protocol: the shop's capabilities, and checkout sessions that a person finishes elsewhere. */
export function acpRoutes(parts: AcpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(discoveryRoute(parts.shop))
    await app.register(sessionRoutes(parts))
  }
}

/** A shop without a checkout does not support the protocol and returns 404 (discovery, section 4.3). */
function discoveryRoute(shop: Shop): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/.well-known/acp.json',
      {
        config: { worstRequest: { maxWork: { documents: 0, bytes: 5000 } } },
        schema: {
          operationId: 'readAcpDiscovery',
          summary: 'The shop’s capabilities in the Agentic Commerce Protocol',
          description: 'The release, the base of its addresses, the transport, and what the shop offers through it.',
          tags: ['discovery'],
          response: {
            200: answer('The discovery document of the Agentic Commerce Protocol.'),
            ...failing('not_found'),
          },
        },
      },
      async (_request, reply) => {
        if (shop.checkout === undefined)
          throw new Failure('not_found', 'This shop does not accept orders by the Agentic Commerce Protocol.')
        reply.header('cache-control', 'public, max-age=3600')
        return discoveryOf(shop)
      },
    )
  }
}

function discoveryOf({ url, currency, locale }: Shop): object {
  return {
    protocol: {
      name: 'acp',
      version: ACP_VERSIONS[0],
      supported_versions: ACP_VERSIONS.toReversed(),
      documentation_url: `${url}/agents.md`,
    },
    api_base_url: `${url}${ACP_REST}`,
    transports: ['rest'],
    capabilities: {
      services: ['checkout'],
      supported_currencies: [currency.toLowerCase()],
      supported_locales: [locale],
    },
  }
}

function sessionRoutes(parts: AcpRoutesParts): FastifyPluginAsyncTypebox {
  const sessions = lazily(parts.openSessions)
  const caller = (request: FastifyRequest) => callerOf(request, 'acp')

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      keepPrivate(reply)
      requireFields(request, reply)
    })
    app.post(
      SESSIONS,
      declare('acpCreateSession', 'ACP: begin a checkout session', {
        ...Repeatable,
        worstRequest: withFields(worstCartRequest(() => SESSIONS, fiftyLines)),
        body: SessionCreate,
        made: 201,
      }),
      async (request, reply): Promise<object> =>
        send(reply.code(201), await (await sessions()).create(request.body, caller(request))),
    )
    app.get(
      `${SESSIONS}/:id`,
      declare('acpReadSession', 'ACP: read a checkout session', {
        ...ById,
        worstRequest: withFields(worstCartRequest(one)),
      }),
      async (request, reply): Promise<object> =>
        send(reply, await (await sessions()).read(request.params.id, caller(request))),
    )
    app.post(
      `${SESSIONS}/:id`,
      declare('acpUpdateSession', 'ACP: change a checkout session', {
        ...ById,
        ...Repeatable,
        worstRequest: withFields(worstCartRequest(one, fiftyLines)),
        body: SessionUpdate,
      }),
      async (request, reply): Promise<object> =>
        send(reply, await (await sessions()).update(request.params.id, request.body, caller(request))),
    )
    app.post(
      `${SESSIONS}/:id/cancel`,
      declare('acpCancelSession', 'ACP: end a checkout session', {
        ...ById,
        ...Repeatable,
        worstRequest: withFields(
          worstCartRequest(
            (id) => `${one(id)}/cancel`,
            () => ({}),
          ),
        ),
      }),
      async (request, reply): Promise<object> =>
        send(reply, await (await sessions()).cancel(request.params.id, caller(request))),
    )
    app.post(
      `${SESSIONS}/:id/complete`,
      declare('acpCompleteSession', 'ACP: refused, since a person has to finish the checkout; nothing is paid here', {
        ...ById,
        ...Repeatable,
        worstRequest: withFields(
          worstCartRequest(
            (id) => `${one(id)}/complete`,
            () => ({}),
          ),
        ),
      }),
      async (request): Promise<object> => (await sessions()).complete(request.params.id, caller(request)),
    )
  }
}

const ById = {
  params: Type.Object({
    id: Type.String({ maxLength: 120, description: 'Of the session, as it was answered when it was begun.' }),
  }),
}

const Repeatable = { headers: REPEATABLE_HEADERS }

/**
 * Checks `API-Version` and, for requests that may be repeated, `Idempotency-Key`. Both fields and `Request-Id` are
 * returned, also with an error. Without a version, a GET gets the newest.
 */
function requireFields({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  const { 'idempotency-key': key, 'request-id': requestId, 'api-version': version } = headers
  if (typeof key === 'string' && key.length <= 255) reply.header('idempotency-key', key)
  if (typeof requestId === 'string' && requestId.length <= 255) reply.header('request-id', requestId)
  if (version === undefined && method !== 'POST') return
  if (version === undefined)
    throw new Failure(ACP_FAILURES.missing_api_version, `Send API-Version: ${ACP_VERSIONS[0]}.`)
  if (!ACP_VERSIONS.some((known) => known === version))
    throw new Failure(ACP_FAILURES.unsupported_api_version, `Supported versions: ${ACP_VERSIONS.join(', ')}.`)
  if (method === 'POST' && key === undefined)
    throw new Failure(ACP_FAILURES.idempotency_key_required, 'Every POST requires an Idempotency-Key: a random UUID.')
}

function send(reply: FastifyReply, { body, isReplayed }: AcpSession): FastifyReply {
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** A request of a route with its required header fields. */
function withFields({ request, ...rest }: WorstRequest): WorstRequest {
  const headers = () => ({ 'api-version': ACP_VERSIONS[0], 'idempotency-key': randomUUID() })
  return { ...rest, request: request && ((sample) => ({ ...request(sample), headers: headers() })) }
}

/** Responses conform to ACP's published schemas; the description links to them instead of repeating them. */
function answer(description: string) {
  return {
    description,
    content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
  }
}

function declare<Parts extends { body?: TSchema; headers?: TSchema; params?: TSchema }>(
  operationId: string,
  summary: string,
  { worstRequest, made = 200, ...parts }: Parts & { worstRequest: WorstRequest; made?: 200 | 201 },
) {
  return {
    config: { scope: 'catalog:read' as const, worstRequest },
    schema: {
      operationId,
      summary,
      description: `Request and response follow the Agentic Commerce Protocol (https://agenticcommerce.dev), release ${ACP_VERSIONS[0]}. \`continue_url\` leads a person to the merchant’s checkout. A POST needs \`API-Version\` and \`Idempotency-Key\`, a random UUID.`,
      tags: ['carts'],
      ...parts,
      response: {
        [made]: answer('As ACP’s published schema says.'),
        ...refusingSessions(
          ACP_FAILURES.missing_api_version,
          ACP_FAILURES.unsupported_api_version,
          ACP_FAILURES.idempotency_key_required,
          'invalid_request',
          'request_too_large',
          CART_FAILURES.cart_not_found,
          CART_FAILURES.nothing_to_buy,
          ACP_FAILURES.checkout_canceled,
          ACP_FAILURES.requires_escalation,
          ACP_FAILURES.idempotency_conflict,
          'rate_limited',
          'not_acceptable',
          'body_too_large',
          'unsupported_media_type',
          'unavailable',
        ),
      },
    },
  }
}
