import { randomBytes } from 'node:crypto'
import {
  isWellFormed,
  type MailBudget,
  type MailPrice,
  mintSecret,
  type Origin,
  type Person,
  type Random,
  type Trail,
  type Work,
} from '@vitrine/agent-auth'
import { MINUTE } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Mailer } from '../mail/mailer.ts'
import { purgeExpired } from './people-store.ts'
import { recognise, signOut, signOutEverywhere } from './sessions.ts'
import { sendLink, signIn, viewLink } from './sign-in-links.ts'
import type { Voice } from './words.ts'

/** The front door of the room: who of the people is in front of a browser. */
export interface People {
  /** A secret for a browser that has none yet. */
  newBrowser(): string
  isBrowser(secret: string): boolean
  /**
   * Sends a link by mail, unless the mailbox is blocked or more mails were asked for than is usual; then the verdict has
   * the price of one more. Whether the address was here before makes no difference, whether this browser was does.
   */
  sendLink(request: LinkRequest): Promise<LinkVerdict>
  /** Looking at a link changes nothing. */
  viewLink(link: string, browser: string): Promise<LinkView>
  /** Uses the link up; of all who try at the same moment one succeeds. The browser is known from then on. */
  signIn(link: { link: string; browser: string } & Origin): Promise<SignedIn>
  /** A session of a mailbox that has been blocked since ends here. */
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
  /** A proof of work, from whoever was told of a price. */
  proof?: string
}

export type LinkVerdict = { ok: true; email: string } | { ok: false; price: MailPrice }

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
  mailBudget: MailBudget
  presentWork(proof: string | undefined): Work
  trail: Pick<Trail, 'note'>
  /** Whether the owner keeps this mailbox out. */
  isBlocked(email: string): Promise<boolean>
  voice: Voice
  signInDays: number
  now?: () => Date
  random?: Random
  onError?: (error: unknown) => void
}

const PURGE_EVERY = 10 * MINUTE

export function openPeople({
  database: { sql },
  now = () => new Date(),
  random = randomBytes,
  onError = () => {},
  ...given
}: PeopleParts): People {
  const parts = { ...given, sql, now, random }
  const purge = () => purgeExpired(sql, now().toISOString())
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  return {
    newBrowser: () => mintSecret('browser', random),
    isBrowser: (secret) => isWellFormed('browser', secret),

    sendLink: (request) => sendLink(parts, request),
    viewLink: (link, browser) => viewLink(parts, link, browser),
    signIn: (link) => signIn(parts, link),

    recognise: (session) => recognise(parts, session),
    signOut: (session) => signOut(parts, session),
    signOutEverywhere: (email) => signOutEverywhere(parts, email),

    purge,
    async close() {
      clearInterval(purging)
    },
  }
}
