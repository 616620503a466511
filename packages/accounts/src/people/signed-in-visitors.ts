import type { Person } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import { refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { FORM_FAILURES } from '@vitrine/server-kit/endpoints/form-failures'
import { formTokenOf, isFormToken } from '@vitrine/server-kit/endpoints/form-token'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { People } from './people.ts'
import { signInFirst } from './people-paths.ts'

/** The person behind a browser. */
export interface Visitor {
  browser: string
  /** The token in our own forms, which other sites cannot read. */
  formToken: string
  session?: string
  /** Absent if not signed in. */
  person?: Person
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
  }
}

export interface VisitorOptions {
  people: People
  publicUrl: string
}

/** Personal pages: not cached, not indexed, not framed, and only our own forms are accepted. */
export function identifyVisitors(app: FastifyInstance, { people, publicUrl }: VisitorOptions): void {
  const cookies = createCookies(publicUrl)
  app.decorateRequest('visitor')

  app.addHook('onRequest', async (request, reply) => {
    reply.removeHeader('access-control-allow-origin')
    reply.removeHeader('access-control-expose-headers')
    // Not `no-referrer`: browsers would then hide the origin of a form from us as well.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
    // An OAuth client opens these in a separate window and waits for it to return: it stays that window's opener.
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    const { browser, session } = cookies.read(request.headers.cookie)
    const known = browser !== undefined && people.isBrowser(browser)
    const secret = known ? browser : people.newBrowser()
    if (!known) reply.header('set-cookie', cookies.write('browser', secret))
    const person = session === undefined ? undefined : await people.findSignedIn(session)
    request.visitor = {
      browser: secret,
      formToken: formTokenOf(secret),
      ...(person && session !== undefined ? { person, session } : {}),
    }
  })

  app.addHook('preValidation', async ({ method, headers, body, visitor }) => {
    if (method !== 'POST') return
    const token = typeof body === 'object' && body !== null && 'form_token' in body ? body.form_token : undefined
    // In addition to the token: the browser's own headers about the origin of a form.
    refuseForeignForm(headers, publicUrl)
    if (isFormToken(token, visitor.browser)) return
    throw new Failure(
      FORM_FAILURES.form_outdated,
      'The form is out of date or was not loaded in this browser. Go back, reload the page and submit it again. Cookies must be enabled.',
    )
  })
}

/** The person, or a redirect to the sign-in that returns to this address. */
export function signedIn(request: FastifyRequest, reply: FastifyReply, returnTo = request.url): Person | undefined {
  const { person } = request.visitor
  if (!person) reply.redirect(signInFirst(returnTo), 303)
  return person
}
