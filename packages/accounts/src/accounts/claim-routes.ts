import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AGENT_FAILURES, AGENT_PATHS, type Agents, ClaimEmailBody, readForms } from '@vitrine/agent-auth'
import { Failure, isFailure } from '@vitrine/server-kit'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { PEOPLE_PATHS } from '../people/people-paths.ts'
import { sendPersonPage } from '../people/person-page.ts'
import type { PeopleRoutesParts } from '../people/sign-in-routes.ts'
import { identifyVisitors, signedIn } from '../people/signed-in-visitors.ts'
import {
  attemptPage,
  claimCodePage,
  claimEndedPage,
  confirmedPage,
  emailClaimPage,
  otherMailboxPage,
} from './claim-page.ts'

export interface ClaimRoutesParts extends PeopleRoutesParts {
  agents: Pick<Agents, 'claimAttempts'>
}

const Token = Type.String({ minLength: 1, maxLength: 200 })
const Body = Type.Object({ claim_attempt_token: Token })
const Confirmation = Type.Object({ claim_attempt_token: Token, user_code: Type.String({ maxLength: 20 }) })

/**
 * The routes of the claim e-mail's link. The link is a secret: no cache, no referrer and no search engine may see it.
 */
export function emailClaimRoutes(agents: Agents, context: PageContext): FastifyPluginAsyncTypebox {
  const actions = { code: AGENT_PATHS.code, end: AGENT_PATHS.end }
  return async (app) => {
    readForms(app)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    })

    app.get(
      AGENT_PATHS.view,
      { schema: { hide: true, querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }) } },
      async ({ query: { token } }, reply) => {
        if (token === undefined)
          throw new Failure('invalid_request', 'The link is incomplete. Copy the full link from the e-mail.')
        const view = await agents.viewClaimEmail(token)
        const { claimed } = agents.access.scopes
        return sendPersonPage(reply, emailClaimPage(context, { ...view, link: token, scopes: claimed }, actions))
      },
    )

    app.post(AGENT_PATHS.code, { schema: { hide: true, body: ClaimEmailBody } }, async ({ body }, reply) => {
      const { challenge, expires_at } = await agents.createClaimCode(body.claim_attempt_token)
      const page = {
        code: challenge,
        expiresAt: expires_at,
        action: actions.code,
        fields: { claim_attempt_token: body.claim_attempt_token },
      }
      return sendPersonPage(reply, claimCodePage(context, page))
    })

    app.post(AGENT_PATHS.end, { schema: { hide: true, body: ClaimEmailBody } }, async ({ body }, reply) => {
      const how = await agents.endByClaimEmail(body.claim_attempt_token)
      return sendPersonPage(reply, claimEndedPage(context, how, 'ended'))
    })
  }
}

/** The human's part of a claim of auth.md 0.7: they open the agent's address, sign in, and answer. */
export function pageClaimRoutes({ agents, people, context, publicUrl }: ClaimRoutesParts): FastifyPluginAsyncTypebox {
  const { claimAttempts } = agents

  async function show(request: FastifyRequest, reply: FastifyReply, attemptToken: string, mistake?: string) {
    const person = signedIn(request, reply, addressOf(attemptToken))
    if (!person) return reply
    const { email } = person
    const { formToken } = request.visitor
    const view = await claimAttempts.view(attemptToken)
    if (view.email !== email) return sendPersonPage(reply, otherMailboxPage(context, { email, formToken }), 403)
    const page = attemptPage(context, { view, attemptToken, email, formToken, mistake })
    return sendPersonPage(reply, page, mistake === undefined ? 200 : 400)
  }

  /** The signed-in person, for the module that checks permission; undefined after a redirect to the sign-in. */
  function answering(request: FastifyRequest, reply: FastifyReply, attemptToken: string) {
    const person = signedIn(request, reply, addressOf(attemptToken))
    return person && { attemptToken, email: person.email, origin: { address: request.caller.address } }
  }

  return async (app) => {
    readForms(app)
    identifyVisitors(app, { people, publicUrl })

    app.get(
      PEOPLE_PATHS.claim,
      { schema: { hide: true, querystring: Type.Object({ claim_attempt_token: Type.Optional(Token) }) } },
      async (request, reply) => show(request, reply, request.query.claim_attempt_token ?? ''),
    )

    app.post(PEOPLE_PATHS.confirm, { schema: { hide: true, body: Confirmation } }, async (request, reply) => {
      const { claim_attempt_token, user_code } = request.body
      const answer = answering(request, reply, claim_attempt_token)
      if (!answer) return reply
      const mistake = await claimAttempts
        .confirm({ ...answer, userCode: user_code })
        .then(() => undefined, mistakeIn(context))
      return mistake === undefined
        ? sendPersonPage(reply, confirmedPage(context))
        : show(request, reply, claim_attempt_token, mistake)
    })

    app.post(PEOPLE_PATHS.code, { schema: { hide: true, body: Body } }, async (request, reply) => {
      const { claim_attempt_token: attemptToken } = request.body
      const answer = answering(request, reply, attemptToken)
      if (!answer) return reply
      const { code, expiresAt } = await claimAttempts.mintCode(answer)
      const { formToken } = request.visitor
      return sendPersonPage(
        reply,
        claimCodePage(context, {
          code,
          expiresAt,
          action: PEOPLE_PATHS.code,
          fields: { form_token: formToken, claim_attempt_token: attemptToken },
        }),
      )
    })

    app.post(PEOPLE_PATHS.refuse, { schema: { hide: true, body: Body } }, async (request, reply) => {
      const answer = answering(request, reply, request.body.claim_attempt_token)
      if (!answer) return reply
      await claimAttempts.refuse(answer)
      return sendPersonPage(reply, claimEndedPage(context, 'refused', 'refused'))
    })
  }
}

/** Mistakes that another attempt can fix appear beside the field; others are failures. */
function mistakeIn({ translations }: PageContext): (error: unknown) => string {
  const { mistakes } = translations.people.answer
  return (error) => {
    if (isFailure(error, AGENT_FAILURES.invalid_user_code)) return mistakes.invalid_user_code
    if (isFailure(error, AGENT_FAILURES.user_code_expired)) return mistakes.user_code_expired
    throw error
  }
}

function addressOf(attemptToken: string): string {
  return `${PEOPLE_PATHS.claim}?claim_attempt_token=${encodeURIComponent(attemptToken)}`
}
