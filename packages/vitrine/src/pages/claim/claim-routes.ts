import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AGENT_PATHS, type Agents, ClaimEmailBody, readForms } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Html } from '../layout/html.ts'
import type { PageContext } from '../layout/page-context.ts'
import { claimPage, codePage, endedPage } from './claim-page.ts'

const ACTIONS = { code: AGENT_PATHS.code, end: AGENT_PATHS.end }

/** The pages behind the link in a claim mail. The link is a secret: no cache, no referrer, no search engine sees it. */
export function claimRoutes(agents: Agents, context: PageContext): FastifyPluginAsyncTypebox {
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
          throw new Failure('invalid_request', 'The link is not complete; copy all of it from the mail.')
        const facts = await agents.viewClaimEmail(token)
        return sendPage(
          reply,
          claimPage(
            context,
            {
              ...facts,
              link: token,
              may: agents.access.scopes.claimed,
            },
            ACTIONS,
          ),
        )
      },
    )

    app.post(
      AGENT_PATHS.code,
      { schema: { hide: true, body: ClaimEmailBody } },
      async ({ body: { claim_attempt_token: link } }, reply) => {
        const { challenge, expires_at } = await agents.createClaimCode(link)
        return sendPage(reply, codePage(context, { code: challenge, expiresAt: expires_at, link }, ACTIONS))
      },
    )

    app.post(AGENT_PATHS.end, { schema: { hide: true, body: ClaimEmailBody } }, async ({ body }, reply) => {
      return sendPage(reply, endedPage(context, await agents.endByClaimEmail(body.claim_attempt_token)))
    })
  }
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.toString())
}
