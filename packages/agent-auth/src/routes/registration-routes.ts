import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Failure, refusing } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import { Check } from 'typebox/schema'
import type { Agents } from '../agents/agents.ts'
import { AGENT_PATHS } from '../context/access.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { IDEMPOTENCY_HEADERS } from '../limits/idempotency-key.ts'
import {
  ClaimBody,
  ClaimCodeResponse,
  ClaimCompletionResponse,
  ClaimEmailBody,
  ClaimResponse,
  CompletionBody,
  RegistrationBody,
  RegistrationResponse,
  RevocationBody,
  RevocationResponse,
} from '../schemas/registration-schemas.ts'
import { withScopes } from '../schemas/with-scopes.ts'
import { readAuthorization } from './bearer.ts'
import { readForms, readJsonOnly, readSignedTokens, SignedToken } from './body-parsers.ts'
import { claimAttemptRoute, claimCodeRoute, eventRoute, identityRoute } from './identity-routes.ts'
import { digestBodies, sentKeyOf } from './sent-key.ts'

const ASSERTION_FAILURES = [
  AGENT_FAILURES.invalid_issuer,
  AGENT_FAILURES.invalid_signature,
  AGENT_FAILURES.invalid_audience,
  AGENT_FAILURES.expired,
  AGENT_FAILURES.replay_detected,
  'unavailable',
] as const

/**
 * The endpoints at which agents get, upgrade and revoke credentials. Their responses must not be cached.
 *
 * @example
 * app.register(agentRoutes(agents)) // POST /agent/auth, /agent/auth/claim, /agent/auth/revoke …
 */
export function agentRoutes(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    digestBodies(app)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const route of ROUTES) await app.register(route(agents))
  }
}

const ROUTES = [
  registrationRoute,
  claimRoute,
  completionRoute,
  challengeRoute,
  revocationRoute,
  identityRoute,
  claimAttemptRoute,
  claimCodeRoute,
  eventRoute,
]

function registrationRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.register,
      {
        schema: {
          operationId: 'registerAgent',
          summary: 'Register an agent',
          description:
            'With `type: anonymous` the credential is issued immediately. With an e-mail address it is issued once the human has confirmed. An `Idempotency-Key` (a random UUID) makes it safe to repeat a request whose response was lost: for ten minutes, from the same network, it returns the same response.',
          tags: ['agents'],
          headers: IDEMPOTENCY_HEADERS,
          body: RegistrationBody,
          response: {
            200: withScopes(RegistrationResponse, agents.access.scopes.supported),
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.unsupported_credential_type,
              AGENT_FAILURES.anonymous_not_enabled,
              AGENT_FAILURES.verified_email_not_enabled,
              AGENT_FAILURES.issuer_not_enabled,
              AGENT_FAILURES.registration_blocked,
              AGENT_FAILURES.idempotency_key_reused,
              AGENT_FAILURES.idempotency_key_guessable,
              'rate_limited',
              AGENT_FAILURES.invalid_client_id,
              AGENT_FAILURES.missing_verified_email,
              ...ASSERTION_FAILURES,
            ),
          },
        },
      },
      (request) => {
        const { body, caller } = request
        return agents.register({ body, origin: caller, repeat: sentKeyOf(request) })
      },
    )
  }
}

function claimRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.claim,
      {
        schema: {
          operationId: 'startClaim',
          summary: 'Ask a human, by e-mail, to claim a registration',
          description:
            'Repeating it with the same address while the claim is open sends nothing and returns the same response.',
          tags: ['agents'],
          body: ClaimBody,
          response: {
            200: ClaimResponse,
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.invalid_claim_token,
              AGENT_FAILURES.registration_blocked,
              AGENT_FAILURES.claimed_or_in_flight,
              AGENT_FAILURES.claim_expired,
              'rate_limited',
            ),
          },
        },
      },
      ({ body, caller }) => agents.startClaim(body, caller),
    )
  }
}

function completionRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.complete,
      {
        schema: {
          operationId: 'completeClaim',
          summary: 'Complete a claim with the code that the human read out',
          description:
            'The human sees the code on the page to which the e-mail leads. A few wrong codes end the attempt. The credential gets the scopes of a claimed registration.',
          tags: ['agents'],
          body: CompletionBody,
          response: {
            200: withScopes(ClaimCompletionResponse, agents.access.scopes.supported),
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.otp_not_generated,
              AGENT_FAILURES.invalid_claim_token,
              AGENT_FAILURES.otp_invalid,
              AGENT_FAILURES.registration_blocked,
              AGENT_FAILURES.previously_claimed,
              AGENT_FAILURES.claim_expired,
              AGENT_FAILURES.otp_expired,
            ),
          },
        },
      },
      ({ body, caller }) => agents.completeClaim(body, originOf(caller)),
    )
  }
}

function challengeRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readJsonOnly(app)

    app.post(
      AGENT_PATHS.challenge,
      {
        schema: {
          operationId: 'makeClaimCode',
          summary: 'Get the code of a claim, with the secret of the e-mailed link',
          description:
            'For the page to which the e-mailed link leads, when the human presses its button; not for agents.',
          tags: ['agents'],
          body: ClaimEmailBody,
          response: {
            200: ClaimCodeResponse,
            ...refusing(
              'invalid_request',
              AGENT_FAILURES.claim_completed,
              AGENT_FAILURES.claim_superseded,
              AGENT_FAILURES.claim_expired,
            ),
          },
        },
      },
      ({ body }) => agents.createClaimCode(body.claim_attempt_token),
    )
  }
}

function revocationRoute(agents: Agents): FastifyPluginAsyncTypebox {
  return async (app) => {
    readForms(app)
    readSignedTokens(app, 'application/logout+jwt')

    app.post(
      AGENT_PATHS.revoke,
      {
        schema: {
          operationId: 'revokeCredential',
          summary: 'Revoke a credential',
          description:
            'A form or a JSON object with `token` (RFC 7009), or no body and the credential in `Authorization: Bearer`, or a provider’s `logout+jwt`. Any secret of the registration ends it with all its credentials; they are rejected once this responds. An unknown token is not an error.',
          tags: ['agents'],
          response: { 200: RevocationResponse, ...refusing('invalid_request', 'invalid_token', ...ASSERTION_FAILURES) },
        },
      },
      (request) => revoke(agents, request),
    )
  }
}

async function revoke(agents: Agents, { body, caller, headers, url }: FastifyRequest) {
  if (body instanceof SignedToken) return agents.revokeByProvider(body.text, originOf(caller))
  if (Check(RevocationBody, body)) return agents.revokeToken(body.token, originOf(caller))
  const presented = readAuthorization(headers.authorization, url)
  if (body === undefined && presented.kind === 'bearer') return agents.revokeToken(presented.token, originOf(caller))
  throw new Failure(
    'invalid_request',
    'Send the credential as token in a form or in JSON, or send no body and the credential as a bearer token.',
  )
}

function originOf({ address }: FastifyRequest['caller']) {
  return { address }
}
