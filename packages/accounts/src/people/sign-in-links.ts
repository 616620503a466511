import {
  AGENT_FAILURES,
  type AuditLog,
  hashSecret,
  isWellFormed,
  mintSecret,
  type Random,
  type RequestOrigin,
  readMailbox,
} from '@vitrine/agent-auth'
import { addMilliseconds, DAY, MINUTE, SECOND } from '@vitrine/kit'
import {
  Failure,
  type PoolAdmission,
  type PoolNumbers,
  type Spender,
  type SpentPool,
  type Sql,
} from '@vitrine/server-kit'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Letter, letter } from '@vitrine/ui/layout/letter'
import { PEOPLE_FAILURES } from './people-failures.ts'
import { PEOPLE_PATHS } from './people-paths.ts'
import { findLink, insertLink, insertSession, isKnownBrowser, putKnownBrowser, useLink } from './people-store.ts'

/** An e-mail goes to a third party, whose address strangers choose. */
export const SIGN_IN_MAILS: SpentPool = {
  kind: 'spent',
  name: 'sign-ins',
  of: 'sign-in e-mails',
  quota: 2000,
  seconds: 3600,
  perCaller: 30,
  perMailbox: 10,
  perDomain: 200,
  limits: {
    quota: 'signInsPerHour',
    perCaller: 'mailsPerAddress',
    perMailbox: 'signInsPerMailbox',
    perDomain: 'mailsPerDomain',
  },
}

export interface SignInLinkRequest {
  email: string
  /** A path of ours, validated by `readReturnTo`. */
  returnTo: string
  browser: string
  by: Spender
}

export interface SignInLinkView {
  email: string
  /** Whether this browser requested the link. */
  isSameBrowser: boolean
}

export interface SignedIn {
  session: string
  returnTo: string
  /** In seconds. */
  lifetime: number
}

export interface SignInLinkContext {
  sql: Sql
  mailer: Pick<Mailer, 'send'>
  admission: Pick<PoolAdmission, 'spend'>
  /** The owner's numbers for `SIGN_IN_MAILS`. */
  mails: PoolNumbers
  trail: Pick<AuditLog, 'note'>
  isBlocked(email: string): Promise<boolean>
  textContext: TextContext
  signInDays: number
  now: () => Date
  random: Random
}

export const LINK_MINUTES = 15

/** How long a browser stays known after its last sign-in, in days. */
export const KNOWN_DAYS = 180

/** Returns the address to which it was sent. Throws `PoolExhausted`. */
export async function sendSignInLink(parts: SignInLinkContext, request: SignInLinkRequest): Promise<string> {
  const mailbox = readMailbox(request.email.trim())
  if (!mailbox) throw new Failure('invalid_request', 'This is not an e-mail address such as ana@example.com.')
  // Sent to the stored spelling: only a reader of that mailbox may sign in.
  const email = mailbox.person
  if (await parts.isBlocked(email))
    throw new Failure(AGENT_FAILURES.registration_blocked, 'This shop has blocked this e-mail address.')
  const known = await knownBrowser(parts, email, request)
  const by = { ...request.by, ...(known && { known }), to: { ...mailbox, isOwn: known !== undefined } }
  await parts.admission.spend({ ...SIGN_IN_MAILS, ...parts.mails }, by, async () =>
    mailLink(parts, email, await makeLink(parts, email, request)),
  )
  return email
}

/** A browser that has signed in to this mailbox before is known, so strangers cannot spend the mailbox for it. */
async function knownBrowser({ sql, now }: SignInLinkContext, email: string, { browser }: SignInLinkRequest) {
  const id = hashSecret(browser)
  const isKnown = await isKnownBrowser(sql, { hash: id, email, now: now().toISOString() })
  return isKnown ? async () => `browser ${id}` : undefined
}

async function makeLink(
  { sql, now, random }: SignInLinkContext,
  email: string,
  { returnTo, browser }: SignInLinkRequest,
): Promise<string> {
  const link = mintSecret('signIn', random)
  const at = now()
  await insertLink(sql, {
    hash: hashSecret(link),
    email,
    return_to: returnTo,
    browser_hash: hashSecret(browser),
    created_at: at.toISOString(),
    expires_at: addMilliseconds(at, LINK_MINUTES * MINUTE),
    used_at: null,
  })
  return link
}

async function mailLink({ mailer, textContext }: SignInLinkContext, to: string, link: string): Promise<void> {
  const where = `${textContext.shop.url}${PEOPLE_PATHS.link}?token=${link}`
  const mail = signInMail(textContext, { link: where, minutes: LINK_MINUTES })
  await mailer.send({ to, ...mail })
}

export async function viewSignInLink(
  { sql, now }: SignInLinkContext,
  link: string,
  browser: string,
): Promise<SignInLinkView> {
  const row = isWellFormed('signIn', link) ? await findLink(sql, hashSecret(link)) : undefined
  if (!row || row.used_at !== null || row.expires_at <= now().toISOString()) throw overFailure()
  return { email: row.email, isSameBrowser: row.browser_hash === hashSecret(browser) }
}

export async function signIn(
  parts: SignInLinkContext,
  { link, browser, address }: { link: string; browser: string } & RequestOrigin,
): Promise<SignedIn> {
  const { sql, trail, signInDays, random } = parts
  if (!isWellFormed('signIn', link)) throw overFailure()
  const session = mintSecret('session', random)
  const at = parts.now()
  const now = at.toISOString()
  const lifetime = signInDays * 86_400
  return sql.transaction().execute(async (tx) => {
    const row = await useLink(tx, hashSecret(link), now)
    if (!row) throw overFailure()
    await insertSession(tx, {
      hash: hashSecret(session),
      email: row.email,
      created_at: now,
      expires_at: addMilliseconds(at, lifetime * SECOND),
      last_seen_at: now,
    })
    await putKnownBrowser(tx, {
      hash: hashSecret(browser),
      email: row.email,
      expires_at: addMilliseconds(at, KNOWN_DAYS * DAY),
    })
    await trail.note(tx, { event: 'signed_in', address, detail: { domain: domainOf(row.email) } })
    return { session, returnTo: row.return_to, lifetime }
  })
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** Unknown, used and expired links get the same response: only an attacker would benefit from the difference. */
function overFailure(): Failure {
  return new Failure(
    PEOPLE_FAILURES.link_used,
    'This link has expired, was already used, or is incomplete. Request a new one.',
  )
}

/** Opening the link has no effect yet, because mail scanners open links too. */
function signInMail(textContext: TextContext, { link, minutes }: { link: string; minutes: number }): Letter {
  const { letters, signIn } = textContext.translations.people
  const shop = textContext.shop.name
  const { subject, open, until, otherwise } = letters.signIn
  return letter(textContext, {
    subject: subject({ shop }),
    link,
    sentences: [open({ shop }), until({ time: signIn.minutes({ count: minutes }) }), otherwise],
  })
}
