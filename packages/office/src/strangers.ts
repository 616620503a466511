import { randomBytes } from 'node:crypto'
import { PEOPLE_FAILURES } from '@vitrine/accounts/people/people-failures'
import { mintSecret } from '@vitrine/agent-auth'
import { Failure, type Markup } from '@vitrine/server-kit'
import { formTokenOf } from '@vitrine/server-kit/endpoints/form-token'
import { type Html, html } from '@vitrine/ui/html/html'
import { banner, notice } from '@vitrine/ui/office/components'
import { OFFICE_POLICY } from '@vitrine/ui/office/office-document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entrance } from './entrance.ts'
import type { Office } from './office.ts'
import type { OfficeCookies } from './office-cookies.ts'
import type { FrameContext } from './office-frame.ts'
import { OFFICE_PATH } from './office-paths.ts'
import type { SignInOrigin } from './office-sessions.ts'
import { checkToken, isFromHere, type KeptForm, keptForm, OWN_FIELDS, readOfficeForm } from './sent-form.ts'
import { keptPage, linkPage, sentPage, signInPage } from './sign-in-pages.ts'

/** What lets people in, and to where. */
export interface EntranceParts extends Omit<Entrance, 'purge'> {
  context: FrameContext
  /** The origin of the office, without a slash at the end. */
  origin: string
  /** Loads what those who are signed in see. */
  office(): Promise<Office>
}

/** Answers those who are not signed in: one page, whatever they ask for. */
export interface Strangers {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** `note`: what happened just before. */
  showSignIn(reply: FastifyReply, note: Html): FastifyReply
}

/** Longer than what any browser calls itself. */
const LONGEST_BROWSER = 200

export function createStrangers(parts: EntranceParts, cookies: OfficeCookies): Strangers {
  const { signIn, mail, passkeys, context, origin } = parts
  const { words } = context

  /** The secret that ties forms to the browser, which gets one if it has none. */
  function browserOf({ headers }: Partial<Pick<FastifyRequest, 'headers'>>, reply: FastifyReply): string {
    const known = cookies.read(headers?.cookie).form
    if (known !== undefined) return known
    const secret = mintSecret('browser', randomBytes)
    reply.header('set-cookie', cookies.write('form', secret))
    return secret
  }

  function showSignIn(
    request: Partial<Pick<FastifyRequest, 'headers'>>,
    reply: FastifyReply,
    { kept, note, status }: { kept?: KeptForm | undefined; note?: Html; status?: number } = {},
  ): FastifyReply {
    const ways = { hasMail: mail.isDelivered, hasPasskeys: passkeys.isPossible }
    const hasForm = ways.hasMail || ways.hasPasskeys
    const formToken = hasForm ? tokenField(browserOf(request, reply)) : html``
    return sendOfficePage(reply, signInPage(context, { ways, formToken, kept, ...(note && { note }) }), status)
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query] = request.url.split('?')
    if (path !== OFFICE_PATH) return reply.redirect(OFFICE_PATH, 303)
    const link = new URLSearchParams(query).get('link')
    if (link === null) return showSignIn(request, reply)
    const person = await signIn.findLink(link)
    if (!person) throw new Failure(PEOPLE_FAILURES.link_used)
    return sendOfficePage(reply, linkPage(context, { link, person, formToken: tokenField(browserOf(request, reply)) }))
  }

  /** Answers the same, as fast, whether or not somebody has the address. */
  async function sendLink(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams): Promise<FastifyReply> {
    const email = form.get(OWN_FIELDS.email) ?? ''
    const kept = keptForm(request, form)
    if (!mail.isDelivered) return showSignIn(request, reply, { kept })
    if (await mail.send(email, request.caller)) return sendOfficePage(reply, sentPage(context, { email, kept }))
    const { emailMistake } = context.text.translations.people.signIn
    return showSignIn(request, reply, { kept, status: 400, note: banner({ text: emailMistake, tone: 'bad' }) })
  }

  async function enterByPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams,
  ): Promise<FastifyReply> {
    const response = form.get(OWN_FIELDS.passkey) ?? ''
    const person = await passkeys.verify(response, cookies.read(request.headers.cookie).form ?? '')
    const session = person === undefined ? undefined : await signIn.startFor(person, originOf(request))
    const kept = keptForm(request, form)
    if (session !== undefined) return enter(reply, session, kept)
    const note = banner({ text: words.confirm.refused, tone: 'bad' })
    return showSignIn(request, reply, { kept, status: 403, note })
  }

  /** With what was sent before that, which is not done before its sender agrees. */
  function enter(reply: FastifyReply, session: string, kept?: KeptForm): FastifyReply {
    reply.header('set-cookie', cookies.clear('form'))
    reply.header('set-cookie', cookies.write('session', session))
    if (!kept) return reply.redirect(OFFICE_PATH, 303)
    return sendOfficePage(reply, keptPage(context, { kept, formToken: tokenField(session) }))
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isOffice = request.url.split('?', 1)[0] === OFFICE_PATH
    // Whoever sends something else than a browser's form of ours is led to the sign-in like everybody.
    if (!isOffice && !isFromHere(request.headers, origin)) return reply.redirect(OFFICE_PATH, 303)
    const form = readOfficeForm(request, origin)
    const kept = keptForm(request, form)
    const acts = [OWN_FIELDS.email, OWN_FIELDS.options, OWN_FIELDS.passkey].filter((name) => form.has(name))
    if (acts.length === 0 && kept) {
      const note = notice(words.signIn.over)
      return showSignIn(request, reply, { kept, status: 403, note })
    }
    const secret = cookies.read(request.headers.cookie).form
    checkToken(form, secret)
    if (form.has(OWN_FIELDS.options)) return reply.send(await passkeys.requestOptions(secret ?? '', request.caller))
    if (form.has(OWN_FIELDS.passkey)) return enterByPasskey(request, reply, form)
    if (form.has(OWN_FIELDS.email)) return sendLink(request, reply, form)
    const session = await signIn.signIn(form.get('link') ?? '', originOf(request))
    if (session === undefined) throw new Failure(PEOPLE_FAILURES.link_used)
    return enter(reply, session)
  }

  return {
    answer: (request, reply) => (request.method === 'POST' ? receive(request, reply) : show(request, reply)),
    showSignIn: (reply, note) => showSignIn({}, reply, { note }),
  }
}

/** Where a request is from, for the list of sessions. */
export function originOf({ headers, caller }: FastifyRequest): SignInOrigin {
  return { address: caller.address, browser: (headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER) }
}

export function tokenField(secret: string): Html & Markup {
  return html`<input type="hidden" name="${OWN_FIELDS.token}" value="${formTokenOf(secret)}">`
}

/** A page of the office with its policy. */
export function sendOfficePage(reply: FastifyReply, page: { toString(): string }, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': OFFICE_POLICY })
    .type('text/html; charset=utf-8')
    .send(page.toString())
}
