import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ref } from '@vitrine/kit'
import { EventError, Failure, refusing } from '@vitrine/server-kit'
import Type from 'typebox'
import type { Agents } from '../agents/agents.ts'
import { EVENT_TYPE } from '../auth-md/words.ts'
import { AGENT_PATHS } from '../context/access.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { IDEMPOTENCY_HEADERS } from '../limits/idempotency-key.ts'
import {
  ClaimAttemptBody,
  ClaimAttemptResponse,
  ClaimCodeBody,
  IdentityBody,
  IdentityResponse,
} from '../schemas/identity-schemas.ts'
import { withScopes } from '../schemas/with-scopes.ts'
import { readJsonOnly, readSignedTokensOnly, SignedToken } from './body-parsers.ts'
import { sentKeyOf } from './sent-key.ts'

const REFUSALS = [
  AGENT_FAILURES.registration_blocked,
  'rate_limited',
  AGENT_FAILURES.invalid_issuer,
  AGENT_FAILURES.invalid_signature,
  AGENT_FAILURES.invalid_audience,
  AGENT_FAILURES.invalid_client_id,
  AGENT_FAILURES.expired,
  AGENT_FAILURES.replay_detected,
  AGENT_FAILURES.missing_verified_email,
  AGENT_FAILURES.login_required,
  AGENT_FAILURES.issuer_not_enabled,
  'unavailable',
] as const

/** auth.md 0.7: identity registration. */
export function identityRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.identity,
      {
        schema: {
          operationId: 'introduceAgent',
          summary: 'Register an agent, and get an assertion to exchange for access tokens',
          description:
            'With `anonymous` the assertion comes at once; with `service_auth` when the human, whom `login_hint` names, has confirmed on the shop’s page; with `identity_assertion` immediately if that human has confirmed this agent before; otherwise 401 `interaction_required` has the address of the page. `refresh` returns a new assertion.',
          tags: ['agents'],
          headers: IDEMPOTENCY_HEADERS,
          body: IdentityBody,
          response: {
            200: withScopes(IdentityResponse, agents.access.scopes.supported),
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.invalid_login_hint,
              OAUTH_FAILURES.invalid_grant,
              AGENT_FAILURES.interaction_required,
              AGENT_FAILURES.anonymous_not_enabled,
              AGENT_FAILURES.service_auth_not_enabled,
              AGENT_FAILURES.idempotency_key_reused,
              AGENT_FAILURES.idempotency_key_guessable,
              ...REFUSALS,
            ),
          },
        },
      },
      (request) => {
        const { body, caller } = request
        return agents.registerIdentity({ body, origin: caller, repeat: sentKeyOf(request) })
      },
    )
  }
}

/** Starts a claim, which a human decides on the service's page. */
export function claimAttemptRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.identityClaim,
      {
        schema: {
          operationId: 'askHuman',
          summary: 'Ask a human to claim a registration on the shop’s page',
          description:
            'Each attempt replaces the previous one, with a new code. With an ID-JAG of a provider whose agent the human has confirmed before, the registration is claimed immediately.',
          tags: ['agents'],
          body: ClaimAttemptBody,
          response: {
            200: withScopes(ClaimAttemptResponse, agents.access.scopes.supported),
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.invalid_login_hint,
              AGENT_FAILURES.invalid_claim_token,
              AGENT_FAILURES.claimed_or_in_flight,
              AGENT_FAILURES.claim_expired,
              ...REFUSALS,
            ),
          },
        },
      },
      ({ body, caller: { address } }) => agents.startClaimAttempt(body, { address }),
    )
  }
}

/** Completes a claim with the code that the human was shown. */
export function claimCodeRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.identityComplete,
      {
        preValidation: async ({ body }) => rejectPageForm(body),
        schema: {
          operationId: 'readBackCode',
          summary: 'Complete a claim with the code that the human was shown after signing in',
          description:
            'The human reads the code to the agent. A few wrong codes end the attempt; the agent asks for another one.',
          tags: ['agents'],
          body: ClaimCodeBody,
          response: {
            200: withScopes(ClaimAttemptResponse, agents.access.scopes.supported),
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.invalid_user_code,
              AGENT_FAILURES.claim_not_confirmed,
              AGENT_FAILURES.invalid_claim_token,
              AGENT_FAILURES.registration_blocked,
              AGENT_FAILURES.previously_claimed,
              AGENT_FAILURES.user_code_expired,
              AGENT_FAILURES.claim_expired,
              'rate_limited',
            ),
          },
        },
      },
      ({ body, caller: { address } }) => agents.completeClaimAttempt(body, { address }),
    )
  }
}

/**
 * In auth.md 0.7 the human's page submits its form to the same address. Ours has a separate address, behind the
 * sign-in.
 */
function rejectPageForm(body: unknown): void {
  if (typeof body === 'object' && body !== null && 'claim_attempt_token' in body)
    throw new Failure('invalid_request', 'Humans confirm on the page at verification_uri; agents send claim_token.')
}

/** RFC 8935: events that a provider pushes. */
export function eventRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readSignedTokensOnly(app, `application/${EVENT_TYPE}`)

    app.post(
      AGENT_PATHS.events,
      {
        schema: {
          operationId: 'takeEvent',
          summary: 'Receive a security event of an agent provider',
          description:
            'The body is a security event token (RFC 8417) as `application/secevent+jwt`. The subject is `sub`, or `sub_id` (RFC 9493) as `iss_sub`, `opaque`, `email`, or `aliases` of these. 202 means that it has taken effect; an unsupported event or subject is refused with 400. A repeated event changes nothing.',
          tags: ['agents'],
          response: {
            202: Type.Unsafe<''>({ type: 'null', description: 'Accepted.' }),
            400: {
              description:
                '`invalid_request`, `invalid_key`, `invalid_issuer`, `invalid_audience`, `authentication_failed`, `access_denied`.',
              content: { 'application/json': { schema: ref(EventError) } },
            },
          },
        },
      },
      async ({ body, caller: { address } }, reply) => {
        if (!(body instanceof SignedToken))
          throw new Failure('invalid_request', `Send a security event token as application/${EVENT_TYPE}.`)
        await agents.receiveEvent(body.text, { address })
        return reply.code(202).type('text/plain').send('')
      },
    )
  }
}
