import { randomBytes } from 'node:crypto'
import { readMailbox } from '../agents/mailbox.ts'
import type { Origin, Trail } from '../agents/parts.ts'
import { hashSecret, isWellFormed, mintSecret, type Random } from '../agents/secret.ts'
import type { Database } from '../database/database.ts'
import type { Counters } from '../expiring/counters.ts'
import { Failure } from '../failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createLinkGate, type LinkLimits } from './link-gate.ts'
import { PATHS } from './paths.ts'
import * as store from './people-store.ts'
import { signInMail } from './sign-in-mail.ts'
import type { Voice } from './words.ts'

/** Whoever can read the mail of an address: its exact spelling in lower case, since not everywhere is ana+x Ana. */
export interface Person {
  email: string
}

/** The front door of the room: who of the people is in front of a browser. */
export interface People {
  /** A secret for a browser that has none yet. */
  newBrowser(): string
  isBrowser(secret: string): boolean
  /** Sends a link by mail; whether the address was here before makes no difference. */
  sendLink(request: LinkRequest): Promise<Person>
  /** Looking at a link changes nothing. */
  viewLink(link: string, browser: string): Promise<LinkView>
  /** Uses the link up; of all who try at the same moment one succeeds. */
  signIn(link: string, origin: Origin): Promise<SignedIn>
  recognise(session: string): Promise<Person | undefined>
  signOut(session: string): Promise<void>
  /** Ends all sessions of a person, or of everybody, and the links that were not used yet. */
  signOutEverywhere(email?: string): Promise<number>
  purge(): Promise<void>
  close(): Promise<void>
}

export interface LinkRequest {
  email: string
  /** A path of ours, read by `readReturnTo`. */
  returnTo: string
  browser: string
  /** Network address of whoever asks. */
  address: string
}

export interface LinkView {
  email: string
  /** Whether this browser asked for the link. */
  isSameBrowser: boolean
}

export interface SignedIn {
  session: string
  returnTo: string
  /** In seconds. */
  lifetime: number
}

export interface PeopleParts {
  database: Pick<Database, 'sql'>
  mailer: Mailer
  counters: Counters
  trail: Pick<Trail, 'note'>
  voice: Voice
  signInDays: number
  limits: LinkLimits
  now?: () => Date
  random?: Random
  onError?: (error: unknown) => void
}

export const LINK_MINUTES = 15
const MINUTE = 60_000
const PURGE_EVERY = 10 * MINUTE
const NOTE_USE_EVERY = 60 * MINUTE

export function openPeople({
  database: { sql },
  mailer,
  counters,
  trail,
  voice,
  signInDays,
  limits,
  now = () => new Date(),
  random = randomBytes,
  onError = () => {},
}: PeopleParts): People {
  const gate = createLinkGate(counters, limits)
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  function purge(): Promise<void> {
    return store.purgeExpired(sql, now().toISOString())
  }

  function later(milliseconds: number): string {
    return new Date(now().getTime() + milliseconds).toISOString()
  }

  return {
    purge,
    newBrowser: () => mintSecret('browser', random),
    isBrowser: (secret) => isWellFormed('browser', secret),

    async sendLink({ email, returnTo, browser, address }) {
      const mailbox = readMailbox(email.trim())
      if (!mailbox) throw new Failure('invalid_request', 'This is not an e-mail address such as ana@example.com.')
      await gate.admit(mailbox, address)
      const link = mintSecret('signIn', random)
      const person = { email: mailbox.person }
      await store.insertLink(sql, {
        hash: hashSecret(link),
        email: person.email,
        return_to: returnTo,
        browser_hash: hashSecret(browser),
        created_at: later(0),
        expires_at: later(LINK_MINUTES * MINUTE),
        used_at: null,
      })
      // To the spelling that the person is known by: whoever reads that mail, and nobody else, is meant.
      const where = `${voice.shop.url}${PATHS.link}?token=${link}`
      const mail = signInMail(voice, { link: where, minutes: LINK_MINUTES })
      await mailer.send({ to: person.email, ...mail }).catch((cause: unknown) => {
        throw new Failure('unavailable', 'The mail could not be sent just now. Try again soon.', { cause })
      })
      return person
    },

    async viewLink(link, browser) {
      const row = isWellFormed('signIn', link) ? await store.findLink(sql, hashSecret(link)) : undefined
      if (!row || row.used_at !== null || row.expires_at <= later(0)) throw overFailure()
      return { email: row.email, isSameBrowser: row.browser_hash === hashSecret(browser) }
    },

    async signIn(link, origin) {
      if (!isWellFormed('signIn', link)) throw overFailure()
      const session = mintSecret('session', random)
      const at = later(0)
      const lifetime = signInDays * 86_400
      return sql.transaction().execute(async (tx) => {
        const row = await store.useLink(tx, hashSecret(link), at)
        if (!row) throw overFailure()
        await store.insertSession(tx, {
          hash: hashSecret(session),
          email: row.email,
          created_at: at,
          expires_at: later(lifetime * 1000),
          last_seen_at: at,
        })
        await trail.note(tx, { event: 'signed_in', ...origin, detail: { domain: domainOf(row.email) } })
        return { session, returnTo: row.return_to, lifetime }
      })
    },

    async recognise(session) {
      if (!isWellFormed('session', session)) return undefined
      const at = later(0)
      const row = await store.findSession(sql, hashSecret(session), at)
      if (row && row.last_seen_at < later(-NOTE_USE_EVERY)) await store.touchSession(sql, row.hash, at)
      return row && { email: row.email }
    },

    async signOut(session) {
      if (isWellFormed('session', session)) await store.deleteSession(sql, hashSecret(session))
    },

    signOutEverywhere: (email) =>
      sql.transaction().execute(async (tx) => {
        await store.deleteLinks(tx, email)
        return store.deleteSessions(tx, email)
      }),

    async close() {
      clearInterval(purging)
    },
  }
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** Unknown, used and expired are one answer: the difference is of use only to whoever guesses. */
function overFailure(): Failure {
  return new Failure('link_used', 'This link was used already, has expired, or is not complete. Ask for a new one.')
}
