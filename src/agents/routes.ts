import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { refusing } from '../endpoint.ts'
import { Failure } from '../failure.ts'
import { AGENT_PATHS, type AgentAccess } from './access.ts'
import { ClaimBody, CompletionBody, RegistrationBody } from './bodies.ts'

const RESERVED =
  'Agent registration is not enabled at this shop; these endpoints are reserved for it. ' +
  'The catalogue, search and feeds are public: read them without a credential.'

/** The endpoints at which agents get, raise and give back credentials; reserved, and refusing in so many words. */
export function agentRoutes({ access }: { access: AgentAccess }): FastifyPluginAsyncTypebox {
  function refuse(): never {
    throw new Failure('anonymous_not_enabled', RESERVED, {
      extensions: { documentation: new URL('/agents.md', access.endpoints.register).href },
    })
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => {
      throw new Failure('invalid_request', 'Send a JSON object with Content-Type: application/json.')
    })

    app.post(
      AGENT_PATHS.register,
      {
        schema: {
          operationId: 'registerAgent',
          summary: 'Register an agent',
          tags: ['agents'],
          body: RegistrationBody,
          response: refusing('invalid_request', 'anonymous_not_enabled'),
        },
      },
      refuse,
    )

    app.post(
      AGENT_PATHS.claim,
      {
        schema: {
          operationId: 'startClaim',
          summary: 'Ask a human, by e-mail, to claim a registration',
          tags: ['agents'],
          body: ClaimBody,
          response: refusing('invalid_request', 'anonymous_not_enabled'),
        },
      },
      refuse,
    )

    app.post(
      AGENT_PATHS.complete,
      {
        schema: {
          operationId: 'completeClaim',
          summary: 'Complete a claim with the code that the human read out',
          tags: ['agents'],
          body: CompletionBody,
          response: refusing('invalid_request', 'anonymous_not_enabled'),
        },
      },
      refuse,
    )

    app.post(
      AGENT_PATHS.revoke,
      {
        schema: {
          operationId: 'revokeCredential',
          summary: 'Revoke a credential',
          tags: ['agents'],
          response: refusing('invalid_request', 'anonymous_not_enabled'),
        },
      },
      refuse,
    )
  }
}
