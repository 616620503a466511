import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failing } from '@vitrine/server-kit'
import type { AgentOperation } from './agent-operation.ts'

/** The endpoint of each operation: its input is the body, its output the answer. */
export function operationRoutes(operations: readonly AgentOperation[]): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { name, title, description, scope, input, output, perform, failures = [], ...most } of operations)
      app.post(
        `/api/operations/${name}`,
        {
          config: {
            scope,
            worstRequest: {
              request: () => ({ url: `/api/operations/${name}`, body: most.worstInput }),
              maxWork: { documents: most.mostProducts ?? 10, bytes: 200_000 },
            },
          },
          schema: {
            operationId: name,
            summary: title,
            description,
            tags: ['operations'],
            body: input,
            response: {
              200: { description: title, content: { 'application/json': { schema: output } } },
              ...failing(
                ...(['invalid_request', 'unknown_parameter', 'not_found', 'not_acceptable'] as const),
                ...(['body_too_large', 'unsupported_media_type', 'rate_limited', 'unavailable'] as const),
                ...failures,
              ),
            },
          },
        },
        async (request, reply) => {
          // The body was validated by the schema of the input.
          const result = await perform(request.body as never)
          return reply.header('cache-control', 'no-store').send(result)
        },
      )
  }
}
