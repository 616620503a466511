import { PEOPLE_FAILURES } from '@vitrine/accounts/people/people-failures'
import { Failure, type OfficeDownload } from '@vitrine/server-kit'
import { allowLongBody } from '@vitrine/server-kit/endpoints/long-bodies'
import { notice } from '@vitrine/ui/office/components'
import { OFFICE_POLICY } from '@vitrine/ui/office/office-document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileForm } from './file-form.ts'
import { officeCookies } from './office-cookies.ts'
import { failurePage } from './office-frame.ts'
import { OFFICE_PATH, SIGN_OUT_PATH } from './office-paths.ts'
import { isFresh, type OfficeSession } from './office-sessions.ts'
import {
  checkToken,
  hasToken,
  isFromHere,
  type KeptForm,
  keptForm,
  OWN_FIELDS,
  openOfficeForm,
  refuseForeignScript,
} from './sent-form.ts'
import { type ConfirmView, confirmPage, identityConfirmedPage, keptPage, linkPage } from './sign-in-pages.ts'
import { createStrangers, type EntranceParts, originOf, sendOfficePage, tokenField } from './strangers.ts'

/** Lets people in to the office, and nobody else. */
export interface Doorkeeper {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** A page for a request that was refused before it came to the office. */
  refuse(reply: FastifyReply, failure: Failure): FastifyReply
  /** Writes the page of an error that nobody expected. */
  errorPage(reply: FastifyReply): NonNullable<FastifyRequest['errorPage']>
}

/** A session, with the secret of its cookie. */
interface KnownSession extends OfficeSession {
  secret: string
}

export function createDoorkeeper(parts: EntranceParts): Doorkeeper {
  const { signIn, mail, passkeys, context, origin, office } = parts
  const cookies = officeCookies(origin)
  const strangers = createStrangers(parts, cookies)

  async function sessionOf({ headers }: FastifyRequest): Promise<KnownSession | undefined> {
    const { session: secret } = cookies.read(headers.cookie)
    const found = secret === undefined ? undefined : await signIn.find(secret)
    return found && secret !== undefined ? { ...found, secret } : undefined
  }

  async function signOut(reply: FastifyReply, { secret }: KnownSession): Promise<FastifyReply> {
    await signIn.signOut(secret)
    reply.header('set-cookie', cookies.clear('session'))
    return strangers.showSignIn(reply, notice(context.words.signIn.signedOut))
  }

  /** A link in the browser of its person confirms who they are; that of another person signs them in instead. */
  async function useLink(
    request: FastifyRequest,
    reply: FastifyReply,
    { link, session }: { link: string; session: KnownSession },
  ): Promise<FastifyReply> {
    if (await signIn.confirmByLink(link, session)) return sendOfficePage(reply, identityConfirmedPage(context))
    const other = await signIn.signIn(link, originOf(request))
    if (other === undefined) throw new Failure(PEOPLE_FAILURES.link_used)
    await signIn.signOut(session.secret)
    return reply.header('set-cookie', cookies.write('session', other)).redirect(OFFICE_PATH, 303)
  }

  async function askToConfirm(
    reply: FastifyReply,
    session: KnownSession,
    { kept, outcome }: Pick<ConfirmView, 'kept' | 'outcome'>,
  ): Promise<FastifyReply> {
    const { person, secret } = session
    const email = await mail.addressOf(person.id)
    const hasPasskeys = passkeys.isPossible && (await passkeys.list(person.id)).length > 0
    const view = { kept, outcome, person, email, hasPasskeys, formToken: tokenField(secret) }
    return sendOfficePage(reply, confirmPage(context, view), 403)
  }

  /** What was asked for beside the form itself; undefined if that can be looked at now. */
  async function answerOwnFields(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, kept, session }: { form: URLSearchParams; kept: KeptForm | undefined; session: KnownSession },
  ): Promise<FastifyReply | undefined> {
    const { person } = session
    switch (form.get(OWN_FIELDS.options)) {
      case 'create':
        return reply.send(await passkeys.creationOptions(person, session.id))
      case 'get':
        return reply.send(await passkeys.requestOptions(session.id, request.caller))
    }
    const link = form.get('link')
    if (!kept && link !== null) return useLink(request, reply, { link, session })
    const email = kept && form.has(OWN_FIELDS.mail) ? await mail.addressOf(person.id) : undefined
    if (!kept || email === undefined) return undefined
    await mail.send(email, request.caller)
    return askToConfirm(reply, session, { kept, outcome: 'sent' })
  }

  async function receive(request: FastifyRequest, reply: FastifyReply, session: KnownSession): Promise<FastifyReply> {
    await using sent = await openOfficeForm(request, origin)
    const { form, file } = sent
    const kept = keptForm(request, form)
    const { form: browser } = cookies.read(request.headers.cookie)
    // A form of a session before this one: its sender is asked, and loses nothing.
    if (kept && !hasToken(form, session.secret) && isFromHere(request.headers, origin))
      return sendOfficePage(reply, keptPage(context, { kept, formToken: tokenField(session.secret) }), 403)
    // A mail program opens links without the session's cookie, so that the page has the token of the browser.
    checkToken(form, session.secret, kept ? undefined : browser)
    if (request.url === SIGN_OUT_PATH) return signOut(reply, session)
    const answered = await answerOwnFields(request, reply, { form, kept, session })
    if (answered) return answered
    const known = form.has(OWN_FIELDS.passkey) ? await confirmed(session, form) : session
    if (!known)
      return kept ? askToConfirm(reply, session, { kept, outcome: 'refused' }) : reply.redirect(OFFICE_PATH, 303)
    if (file) allowLongBody(request.raw.socket)
    // Awaited here, because the file arrives only until this function returns.
    return await pass(request, reply, { form, file, kept, session: known })
  }

  /** The session, if a passkey of its person answered. */
  async function confirmed(session: KnownSession, form: URLSearchParams): Promise<KnownSession | undefined> {
    const person = await passkeys.verify(form.get(OWN_FIELDS.passkey) ?? '', session.id)
    if (person !== session.person.id) return undefined
    return { ...session, confirmedAt: await signIn.confirm(session) }
  }

  /** To the pages of the office. */
  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, file, kept, session }: FileForm & { kept?: KeptForm | undefined; session: KnownSession },
  ): Promise<FastifyReply> {
    const [path = '', query] = request.url.split('?')
    const answered = await (await office()).answer({
      ...{ method: request.method === 'POST' ? 'POST' : 'GET', path, form, file, person: session.person },
      ...{ address: request.caller.address, session: session.id, isConfirmed: isFresh(session, new Date()) },
      query: new URLSearchParams(query),
      formToken: tokenField(session.secret),
    })
    if ('mustConfirm' in answered) return askToConfirm(reply, session, { kept: kept ?? { action: path, fields: [] } })
    if ('redirect' in answered) return reply.redirect(answered.redirect, 303)
    if ('download' in answered) return sendFile(reply, answered)
    return sendOfficePage(reply, answered.page, answered.status)
  }

  /** The question of a link that is opened in a browser with a session; undefined for other addresses. */
  async function findQuestion({ url }: FastifyRequest, reply: FastifyReply, { secret }: KnownSession) {
    const [path, query] = url.split('?')
    const link = path === OFFICE_PATH ? new URLSearchParams(query).get('link') : null
    if (link === null) return undefined
    const person = await signIn.findLink(link)
    if (!person) throw new Failure(PEOPLE_FAILURES.link_used)
    return sendOfficePage(reply, linkPage(context, { link, person, formToken: tokenField(secret) }))
  }

  return {
    refuse: (reply, failure) =>
      sendOfficePage(reply.headers(failure.headers), failurePage(context, failure), failure.status),

    errorPage: (reply) => (failure, reference) => {
      reply.header('content-security-policy', OFFICE_POLICY)
      return failurePage(context, failure, reference).toString()
    },

    async answer(request, reply) {
      const session = await sessionOf(request)
      if (!session) return strangers.answer(request, reply)
      refuseForeignScript(request, session.secret)
      if (request.method === 'POST') return receive(request, reply, session)
      const question = await findQuestion(request, reply, session)
      return question ?? pass(request, reply, { form: new URLSearchParams(), session })
    },
  }
}

function sendFile(reply: FastifyReply, { download: { name, type, bytes } }: OfficeDownload): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'content-security-policy': OFFICE_POLICY,
    })
    .type(type)
    .send(bytes)
}
