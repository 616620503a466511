import { randomBytes } from 'node:crypto'
import { PEOPLE_FAILURES } from '@vitrine/accounts/people/people-failures'
import { mintSecret } from '@vitrine/agent-auth'
import { DAY, SECOND } from '@vitrine/kit'
import { Failure, type Markup } from '@vitrine/server-kit'
import { refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { FORM_FAILURES } from '@vitrine/server-kit/endpoints/form-failures'
import { formTokenOf, isFormToken } from '@vitrine/server-kit/endpoints/form-token'
import { html } from '@vitrine/ui/html/html'
import { OFFICE_POLICY } from '@vitrine/ui/office/office-document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Office } from './office.ts'
import { type FrameContext, failurePage, linkPage, signInPage } from './office-frame.ts'
import { OFFICE_PATH, SIGN_OUT_PATH } from './office-paths.ts'
import { SESSION_DAYS } from './office-sessions.ts'
import type { OfficeSignIn } from './office-sign-in.ts'

/** Lets people in to the office, and nobody else. */
export interface Doorkeeper {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** A page for a request that was refused before it came to the office. */
  refuse(reply: FastifyReply, failure: Failure): FastifyReply
  /** Writes the page of an error that nobody expected. */
  errorPage(reply: FastifyReply): NonNullable<FastifyRequest['errorPage']>
}

/** Longer than what any browser calls itself. */
const LONGEST_BROWSER = 200

export interface DoorkeeperParts {
  signIn: OfficeSignIn
  context: FrameContext
  /** The origin of the office, without a slash at the end. */
  origin: string
  /** Loads what those who are signed in see. */
  office(): Promise<Office>
}

export function createDoorkeeper({ signIn, context, origin, office }: DoorkeeperParts): Doorkeeper {
  const cookies = officeCookies(origin)
  const send = (reply: FastifyReply, page: { toString(): string }, status = 200) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': OFFICE_POLICY })
      .type('text/html; charset=utf-8')
      .send(page.toString())
  const refuse = (reply: FastifyReply, failure: Failure) =>
    send(reply.headers(failure.headers), failurePage(context, failure), failure.status)

  /** A stranger: the page of sign-in, or the question of a link; everything else leads there. */
  async function answerStranger(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query] = request.url.split('?')
    if (path !== OFFICE_PATH) return reply.redirect(OFFICE_PATH, 303)
    const secret = cookies.read(request.headers.cookie).form
    if (request.method === 'POST') return enter(request, reply, secret)
    const link = new URLSearchParams(query).get('link')
    if (link === null) return send(reply, signInPage(context))
    const person = await signIn.findLink(link)
    if (!person) throw new Failure(PEOPLE_FAILURES.link_used)
    const known = secret ?? mintSecret('browser', randomBytes)
    if (secret === undefined) reply.header('set-cookie', cookies.write('form', known, DAY / SECOND))
    return send(reply, linkPage(context, { link, person, formToken: tokenField(known) }))
  }

  async function enter(
    { headers, body, caller }: FastifyRequest,
    reply: FastifyReply,
    secret: string | undefined,
  ): Promise<FastifyReply> {
    const form = checkedForm({ headers, body, secret, origin })
    const browser = (headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER)
    const session = await signIn.signIn(form.get('link') ?? '', { address: caller.address, browser })
    if (session === undefined) throw new Failure(PEOPLE_FAILURES.link_used)
    reply.header('set-cookie', cookies.clear('form'))
    reply.header('set-cookie', cookies.write('session', session, (SESSION_DAYS * DAY) / SECOND))
    return reply.redirect(OFFICE_PATH, 303)
  }

  return {
    refuse,

    errorPage: (reply) => (failure, reference) => {
      reply.header('content-security-policy', OFFICE_POLICY)
      return failurePage(context, failure, reference).toString()
    },

    async answer(request, reply) {
      const { headers, url, caller } = request
      const { session: secret } = cookies.read(headers.cookie)
      const session = secret === undefined ? undefined : await signIn.find(secret)
      if (!session || secret === undefined) return answerStranger(request, reply)
      const method = request.method === 'POST' ? 'POST' : 'GET'
      const form =
        method === 'POST' ? checkedForm({ headers, body: request.body, secret, origin }) : new URLSearchParams()
      const [path = '', query] = url.split('?')
      if (method === 'POST' && path === SIGN_OUT_PATH) {
        await signIn.signOut(secret)
        reply.header('set-cookie', cookies.clear('session'))
        return send(reply, signInPage(context, context.words.signIn.signedOut))
      }
      const answered = await (await office()).answer({
        ...{ method, path, form, person: session.person, address: caller.address },
        query: new URLSearchParams(query),
        formToken: tokenField(secret),
      })
      if ('redirect' in answered) return reply.redirect(answered.redirect, 303)
      return send(reply, answered.page, answered.status)
    },
  }
}

interface SentForm extends Pick<FastifyRequest, 'headers' | 'body'> {
  /** Of the cookie to which the form belongs. */
  secret: string | undefined
  origin: string
}

/** The fields of a form of ours. Throws if a page of another site may have submitted it. */
function checkedForm({ headers, body, secret, origin }: SentForm): URLSearchParams {
  // Browsers say where a form is from; the token also holds where they do not.
  refuseForeignForm(headers, origin)
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  if (isFormToken(form.get('form_token'), secret)) return form
  throw new Failure(
    FORM_FAILURES.form_outdated,
    'The form is out of date or was not loaded in this browser. Go back, reload the page and submit it again. Cookies must be enabled.',
  )
}

function tokenField(secret: string): Markup {
  return html`<input type="hidden" name="form_token" value="${formTokenOf(secret)}">`
}

/** `session` is that of somebody who is signed in; `form` ties the forms of the sign-in to a browser before that. */
type OfficeCookie = 'session' | 'form'

interface OfficeCookies {
  read(header: string | undefined): Partial<Record<OfficeCookie, string>>
  /** The value of a `Set-Cookie` header; `maxAge` in seconds. */
  write(name: OfficeCookie, value: string, maxAge: number): string
  clear(name: OfficeCookie): string
}

/**
 * The cookies of the office: no page of the shop gets them, and no link or form of another site sends them.
 */
function officeCookies(origin: string): OfficeCookies {
  const isSecure = origin.startsWith('https:')
  // RFC 6265bis, section 4.1.3.1. Not `__Host-`, which would send it to the whole shop.
  const prefix = isSecure ? '__Secure-vitrine-office-' : 'vitrine-office-'
  const attributes = `Path=/admin; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const write: OfficeCookies['write'] = (name, value, maxAge) =>
    `${prefix}${name}=${value}; ${attributes}; Max-Age=${maxAge}`
  return {
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim().split('=', 2))
      const find = (name: OfficeCookie) => pairs.find(([found]) => found === prefix + name)?.[1]
      return { session: find('session'), form: find('form') }
    },
    write,
    clear: (name) => write(name, '', 0),
  }
}
