import { readMailbox } from '../agents/mailbox.ts'
import type { Origin, Trail } from '../agents/parts.ts'
import { hashSecret, isWellFormed, mintSecret, type Random } from '../agents/secret.ts'
import type { Sql } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LinkGate } from './link-gate.ts'
import { PATHS } from './paths.ts'
import type { LinkRequest, LinkView, Person, SignedIn } from './people.ts'
import { findLink, insertLink, insertSession, useLink } from './people-store.ts'
import { signInMail } from './sign-in-mail.ts'
import type { Voice } from './words.ts'

export interface LinkParts {
  sql: Sql
  mailer: Mailer
  gate: LinkGate
  trail: Pick<Trail, 'note'>
  isBlocked(email: string): Promise<boolean>
  voice: Voice
  signInDays: number
  now: () => Date
  random: Random
}

export const LINK_MINUTES = 15
const MINUTE = 60_000

export async function sendLink(parts: LinkParts, request: LinkRequest): Promise<Person> {
  const mailbox = readMailbox(request.email.trim())
  if (!mailbox) throw new Failure('invalid_request', 'This is not an e-mail address such as ana@example.com.')
  await parts.gate.admit(mailbox, request.address)
  // To the spelling that the person is known by: whoever reads that mail, and nobody else, is meant.
  const email = mailbox.person
  if (await parts.isBlocked(email))
    throw new Failure('registration_blocked', 'The owner of this shop has blocked this mailbox.')
  await mailLink(parts, email, await makeLink(parts, email, request))
  return { email }
}

async function makeLink(
  { sql, now, random }: LinkParts,
  email: string,
  { returnTo, browser }: LinkRequest,
): Promise<string> {
  const link = mintSecret('signIn', random)
  const at = now()
  await insertLink(sql, {
    hash: hashSecret(link),
    email,
    return_to: returnTo,
    browser_hash: hashSecret(browser),
    created_at: at.toISOString(),
    expires_at: later(at, LINK_MINUTES * MINUTE),
    used_at: null,
  })
  return link
}

async function mailLink({ mailer, voice }: LinkParts, to: string, link: string): Promise<void> {
  const where = `${voice.shop.url}${PATHS.link}?token=${link}`
  const mail = signInMail(voice, { link: where, minutes: LINK_MINUTES })
  await mailer.send({ to, ...mail }).catch((cause: unknown) => {
    throw new Failure('unavailable', 'The mail could not be sent just now. Try again soon.', { cause })
  })
}

export async function viewLink({ sql, now }: LinkParts, link: string, browser: string): Promise<LinkView> {
  const row = isWellFormed('signIn', link) ? await findLink(sql, hashSecret(link)) : undefined
  if (!row || row.used_at !== null || row.expires_at <= now().toISOString()) throw overFailure()
  return { email: row.email, isSameBrowser: row.browser_hash === hashSecret(browser) }
}

export async function signIn(parts: LinkParts, link: string, origin: Origin): Promise<SignedIn> {
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
      expires_at: later(at, lifetime * 1000),
      last_seen_at: now,
    })
    await trail.note(tx, { event: 'signed_in', ...origin, detail: { domain: domainOf(row.email) } })
    return { session, returnTo: row.return_to, lifetime }
  })
}

function later(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString()
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** Unknown, used and expired are one answer: the difference is of use only to whoever guesses. */
function overFailure(): Failure {
  return new Failure('link_used', 'This link was used already, has expired, or is not complete. Ask for a new one.')
}
