import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Shop } from '../config.ts'
import { failing, type Scope } from '../endpoint.ts'
import { type Mcp, scopeOf } from './mcp.ts'
import { strictly } from './strictly.ts'

export interface McpRoutesParts {
  mcp: Mcp
  shop: Shop
  /** Throws a failure when the caller may not use what needs this scope. */
  requireScope(request: FastifyRequest, scope: Scope): void
}

export function mcpRoutes({ mcp, shop, requireScope }: McpRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/mcp',
      {
        validatorCompiler: strictly,
        schema: {
          operationId: 'mcp',
          summary: 'The Model Context Protocol over Streamable HTTP: tools, resources and prompts',
          description: 'No session is kept, and nothing is streamed: each POST of JSON-RPC is answered with JSON.',
          tags: ['feeds'],
          querystring: Type.Object({}, { additionalProperties: false }),
          body: Type.Object(
            { jsonrpc: Type.Literal('2.0') },
            { examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }] },
          ),
          response: {
            200: {
              description: 'A JSON-RPC response.',
              content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
            },
            ...failing('invalid_request', 'unknown_parameter', 'unauthorized', 'insufficient_scope', 'unavailable'),
          },
        },
      },
      async (request, reply) => {
        const scope = scopeOf(request.body)
        if (scope) requireScope(request, scope)
        const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && PASSED_ON.has(name) ? [[name, value]] : [],
        )
        const answer = await mcp.answer({ url: `${shop.url}/mcp`, headers: Object.fromEntries(headers) }, request.body)
        return pass(answer, reply)
      },
    )
  }
}

async function pass(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = answer.headers.get('content-type')
  if (type) reply.type(type)
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}

/** What the protocol reads from the head of a request. */
const PASSED_ON = new Set(['content-type', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'])
