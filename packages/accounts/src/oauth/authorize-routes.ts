import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  type Agents,
  type AuthorizationResult,
  type Client,
  type ConsentRequest,
  destinationOf,
  OAUTH_FAILURES,
  OAUTH_PATHS,
  type OAuth,
  type Person,
  readForms,
  toFormAction,
} from '@vitrine/agent-auth'
import { refusing } from '@vitrine/server-kit'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { pagePolicy } from '@vitrine/ui/layout/content-security-policy'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { People } from '../people/people.ts'
import { sendPersonPage } from '../people/person-page.ts'
import { identifyVisitors, signedIn, type Visitor } from '../people/signed-in-visitors.ts'

export interface AuthorizeRoutesParts {
  oauth: OAuth
  agents: Pick<Agents, 'ofPerson'>
  people: People
  context: PageContext
  publicUrl: string
}

/** The address to which a client sends its human's browser, and the target of the human's answer. */
export function authorizeRoutes(parts: AuthorizeRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    readForms(app)
    identifyVisitors(app, parts)
    await app.register(questionRoute(parts))
    await app.register(decisionRoute(parts))
  }
}

function questionRoute(parts: AuthorizeRoutesParts): FastifyPluginAsyncTypebox {
  const { oauth } = parts
  return async (app) => {
    app.get(
      OAUTH_PATHS.authorize,
      { schema: DESCRIPTION, validatorCompiler: () => () => true },
      async (request, reply) => {
        const query = request.url.split('?').slice(1).join('?')
        const params = new URLSearchParams(query)
        await oauth.checkClient(params, request.caller)
        // Nothing is fetched for an unknown caller: the person must sign in first.
        const person = signedIn(request, reply)
        if (!person) return reply
        const asked = await oauth.startAuthorization(params, person, request.caller)
        if (asked.kind === 'mistake') return sendBack(parts, reply, { person, asked })
        return show(parts, reply, { person, visitor: request.visitor, request: query, question: asked.question })
      },
    )
  }
}

function decisionRoute(parts: AuthorizeRoutesParts): FastifyPluginAsyncTypebox {
  const { oauth } = parts
  return async (app) => {
    app.post(
      OAUTH_PATHS.authorize,
      {
        schema: {
          hide: true,
          body: Type.Object({
            request: Type.String({ maxLength: LONGEST_QUERY }),
            decision: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
          }),
        },
      },
      async (request, reply) => {
        const { body } = request
        const person = signedIn(request, reply, `${OAUTH_PATHS.authorize}?${body.request}`)
        if (!person) return reply
        const origin = { address: request.caller.address }
        const asked = await oauth.startAuthorization(new URLSearchParams(body.request), person, origin)
        if (asked.kind === 'mistake') return sendBack(parts, reply, { person, asked })
        const { question } = asked
        const location =
          body.decision === 'yes' ? await oauth.approve(question, person) : await oauth.deny(question, origin)
        return reply.redirect(location, 303)
      },
    )
  }
}

/**
 * Anyone can publish or register a client with a redirect address, so redirecting immediately would make this server an
 * open redirector (RFC 9700, section 4.11.2). An address on the person's own machine is not a danger.
 */
async function sendBack(
  { agents, context }: AuthorizeRoutesParts,
  reply: FastifyReply,
  { person, asked }: { person: Person; asked: Extract<AuthorizationResult, { kind: 'mistake' }> },
): Promise<FastifyReply> {
  const { client, redirectUri, location, why } = asked
  const { mistakePage } = await import('./consent-page.ts')
  const isSafe = destinationOf(redirectUri).kind === 'machine' || (await knows(agents, person, client))
  return isSafe
    ? reply.redirect(location, 303)
    : sendPersonPage(reply, mistakePage(context, { client, location, why }), 400)
}

interface Showing {
  person: Person
  visitor: Visitor
  request: string
  question: ConsentRequest
}

async function show(
  { agents, context }: AuthorizeRoutesParts,
  reply: FastifyReply,
  { person, visitor: { formToken }, request, question }: Showing,
): Promise<FastifyReply> {
  const { client, redirectUri } = question
  const { consentPage } = await import('./consent-page.ts')
  const isKnown = await knows(agents, person, client)
  // The response to the form redirects to the client, and browsers apply `form-action` to that redirect too.
  reply.header('content-security-policy', pagePolicy(toFormAction(redirectUri)))
  return sendPersonPage(reply, consentPage(context, { question, ...person, formToken, request, isKnown }))
}

/** A provider's name for its agent is never used as an address, even if it looks like one. */
async function knows(
  { ofPerson }: AuthorizeRoutesParts['agents'],
  { email }: Person,
  { id }: Client,
): Promise<boolean> {
  return (await ofPerson.list(email)).some(({ kind, clientId }) => kind === 'oauth-client' && clientId === id)
}

/** In characters: no address is longer. */
const LONGEST_QUERY = 8192

const text = (description: string) => Type.String({ maxLength: LONGEST_QUERY, description })

/** For OpenAPI only: OAuth reports errors in a redirect to the client, not here. */
const DESCRIPTION = {
  operationId: 'authorize',
  summary: 'Ask a human for access, in their browser',
  description:
    'RFC 6749, section 4.1, with PKCE (RFC 7636). The human signs in by e-mail and decides; the result goes to `redirect_uri` with `code`, `state` and `iss` (RFC 9207).',
  tags: ['agents'],
  querystring: Type.Object({
    response_type: text('`code`.'),
    client_id: text(
      'The https address of a Client ID Metadata Document, or what the registration of the client returned.',
    ),
    redirect_uri: text('One that the document names; on the human’s own machine the port is free (RFC 8252).'),
    code_challenge: text('The SHA-256 of a secret, in base64url.'),
    code_challenge_method: text('`S256`.'),
    scope: Type.Optional(text('With spaces between; all if absent.')),
    state: Type.Optional(text('Comes back as it was.')),
    dpop_jkt: Type.Optional(
      text('The thumbprint of the key that the exchange of the code must prove (RFC 9449, section 10).'),
    ),
    resource: Type.Optional(text('This shop, or an address below it (RFC 8707).')),
  }),
  response: {
    200: { description: 'A page for the human.', content: { 'text/html': { schema: Type.String() } } },
    303: { description: 'To the sign-in, or back to the client with the error.', type: 'null' },
    ...refusing(OAUTH_FAILURES.client_rejected, 'rate_limited'),
  },
}
