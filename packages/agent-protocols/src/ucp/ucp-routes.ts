import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ACCESS_FAILURES } from '@vitrine/accounts/access/access-failures'
import { REPEATABLE_HEADERS } from '@vitrine/accounts/idempotency/repeatable-requests'
import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { callerOf, cartReaderOf, toolCallerOf } from '@vitrine/selling/cart/cart-caller'
import { keepPrivate } from '@vitrine/selling/cart/cart-routes'
import { COMMERCE_SCOPES } from '@vitrine/selling/cart/commerce-scopes'
import { refusingCalls, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { isListening } from '../mcp/mcp-subscriptions.ts'
import { strictCompiler } from '../mcp/strict-validation.ts'
import { sendWebResponse, toWebRequest } from '../mcp/web-request.ts'
import { NegotiationError, type Platforms, readUcpAgent } from './negotiation.ts'
import { answerRpc, JsonRpcRequest, namesItsRevision } from './ucp-mcp.ts'
import type { UcpMcpServer } from './ucp-mcp-server.ts'
import {
  isRepeatable,
  LOOKUP_WORK,
  SEARCH_WORK,
  UCP_OPERATIONS,
  UcpId,
  type UcpOperation,
  type UcpParts,
} from './ucp-operations.ts'
import { profilePath, UCP_MCP, UCP_REST, ucpProfile } from './ucp-profile.ts'
import { UCP_VERSIONS, type UcpVersion } from './ucp-releases.ts'
import type { UcpMcpParts } from './ucp-tools.ts'

export interface UcpRoutesParts extends UcpParts {
  platforms: Platforms
  /** RFC 7517: the keys with which the shop signs. */
  publicKeys(version: UcpVersion): Promise<readonly object[]>
  /** Whether people can give platforms access by OAuth. */
  linking: boolean
  /** Throws a failure if the caller lacks this scope. */
  requireScope(request: FastifyRequest, scope: string): void
  /** Throws a failure for a request from a foreign page. */
  requireOrigin(request: FastifyRequest): void
  /** Called with each message of the MCP binding. */
  onMessage(request: FastifyRequest): void
  onError(error: unknown): void
}

/** Responses conform to UCP's published schemas; the description links to them instead of repeating them. */
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
})

export function ucpRoutes(parts: UcpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(profileRoutes(parts))
    for (const operation of UCP_OPERATIONS) await app.register(operationRoute(parts, operation))
    await app.register(mcpRoute(parts))
  }
}

function mcpRoute(parts: UcpRoutesParts): FastifyPluginAsyncTypebox {
  let opening: Promise<UcpMcpServer> | undefined
  /** Loaded with the first message that needs it. */
  const current = () => {
    opening ??= import('./ucp-mcp-server.ts').then(({ createUcpMcpServer }) =>
      createUcpMcpServer(parts.shop, parts.onError),
    )
    return opening
  }
  return async (app) => {
    app.post(
      UCP_MCP,
      {
        config: { makesWork: true, scopes: COMMERCE_SCOPES, form: { name: 'ucp' }, worstRequest: WORST_RPC },
        onRequest: async (request) => parts.requireOrigin(request),
        validatorCompiler: strictCompiler,
        schema: {
          operationId: 'ucpMcp',
          summary: 'UCP by JSON-RPC: tools for the catalogue, carts and checkouts',
          description:
            'The operations of UCP as tools of the Model Context Protocol, one request each. The method for the list of tools has their schemas; the profile of the calling platform is `meta["ucp-agent"].profile` of a call.',
          tags: ['feeds'],
          body: JsonRpcRequest,
          response: {
            200: answer('A JSON-RPC response.'),
            202: Type.Unsafe<undefined>({ type: 'null', description: 'A notification was accepted.' }),
            422: answer('A JSON-RPC error: the platform’s profile is invalid, or its release is not supported.'),
            424: answer('A JSON-RPC error: the platform’s profile could not be read.'),
            ...refusingCalls(
              'invalid_request',
              ACCESS_FAILURES.origin_not_allowed,
              'unavailable',
              AGENT_FAILURES.idempotency_key_reused,
              AGENT_FAILURES.idempotency_key_guessable,
            ),
          },
        },
      },
      async (request, reply): Promise<object> => {
        parts.onMessage(request)
        const by: UcpMcpParts = {
          ucp: parts,
          caller: (profile) => toolCallerOf(request, 'ucp', profile),
          negotiate: (profile, capability) => parts.platforms.negotiate(profile, capability, request.caller),
          requireScope: (scope) => parts.requireScope(request, scope),
        }
        const revision = request.headers['mcp-protocol-version']
        const isCurrent = namesItsRevision(request.body, revision?.toString())
        if (isCurrent && !isListening(request.body)) {
          const { asked } = toWebRequest(parts.shop.url + UCP_MCP, request, reply)
          return sendWebResponse(await (await current()).answer(asked, request.body, by), reply)
        }
        const answer = await answerRpc(request.body, by)
        // There is nothing to listen to here: an unknown method, which is 404 by the revision.
        if (answer) return sendBody(reply, isCurrent ? { ...answer, status: 404 } : answer)
        // A notification is accepted and gets no response.
        return reply.code(202).send(undefined)
      },
    )
  }
}

/** The profile of each release. It may be cached for a minute: removed keys must not be trusted for longer. */
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
            summary: `The shop’s capabilities in the Universal Commerce Protocol, release ${version}`,
            description:
              'The services with their addresses, the capabilities with their schemas, the payment handlers and the public keys. Platforms read it first and intersect it with their own.',
            tags: ['discovery'],
            response: { 200: answer('The business profile.') },
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

/** An operation by REST. */
function operationRoute(parts: UcpRoutesParts, operation: UcpOperation): FastifyPluginAsyncTypebox {
  const { about, operationId, title, scope, capability, method, path, content, worstRequest } = operation
  return async (app) => {
    if (about.isPrivate) app.addHook('onRequest', async (_request, reply) => keepPrivate(reply))
    app.route({
      method,
      url: UCP_REST + path,
      config: { scope, form: { name: 'ucp' }, worstRequest },
      validatorCompiler: strictCompiler,
      schema: {
        operationId,
        summary: `UCP: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
        description: about.description,
        tags: [about.tag],
        ...(path.includes(':id') && { params: Type.Object({ id: UcpId }) }),
        ...(isRepeatable(operation) && { headers: REPEATABLE_HEADERS }),
        ...(content && { body: content.schema }),
        response: {
          200: answer('As UCP’s published schema says; also that there is no such thing.'),
          ...(operation.changes === 'adds' && { 201: answer('As UCP’s published schema says.') }),
          422: answer(
            'The platform’s profile is invalid (`profile_malformed`), or its release is not supported (`version_unsupported`).',
          ),
          424: answer('The platform’s profile could not be read (`profile_unreachable`).'),
          ...about.failures,
        },
      },
      async handler(request, reply) {
        try {
          const session = await parts.platforms.negotiate(profileIn(request), capability, request.caller)
          const { id = '' } = request.params as { id?: string }
          const caller = (isRepeatable(operation) ? callerOf : cartReaderOf)(request, 'ucp')
          const asked = { id, content: request.body, session, caller }
          return sendBody(reply, await operation.perform(parts, asked))
        } catch (error) {
          if (!(error instanceof NegotiationError)) throw error
          return sendBody(reply, { status: error.status, body: error.toBody(parts.shop.url) })
        }
      },
    })
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

/** One request is one operation: the dearest looks up a hundred products, and a search does other work. */
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
  maxWork: LOOKUP_WORK,
  orWork: SEARCH_WORK,
}
