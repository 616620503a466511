import { randomBytes } from 'node:crypto'
import {
  type AuditLog,
  isWellFormed,
  type MailBudget,
  mintSecret,
  type Person,
  type ProofOfWork,
  type Random,
  type RequestOrigin,
} from '@vitrine/agent-auth'
import { MINUTE } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Mailer } from '../mail/mailer.ts'
import type { TextContext } from './agent-description.ts'
import { purgePeople } from './people-store.ts'
import { findSignedIn, listSignIns, type SignInRecord, signOut, signOutEverywhere } from './sessions.ts'
import {
  type SignedIn,
  type SignInLinkRequest,
  type SignInLinkResult,
  type SignInLinkView,
  sendSignInLink,
  signIn,
  viewSignInLink,
} from './sign-in-links.ts'

/** The public API of this folder: identifies the person behind a browser. */
export interface People {
  /** A secret for a browser that has none yet. */
  newBrowser(): string
  isBrowser(secret: string): boolean
  /**
   * Sends a link by mail, unless the mailbox is blocked or more mails were asked for than is usual; then the verdict has
   * the price of one more. Whether the address was here before makes no difference, whether this browser was does.
   */
  sendSignInLink(request: SignInLinkRequest): Promise<SignInLinkResult>
  /** Looking at a link changes nothing. */
  viewSignInLink(link: string, browser: string): Promise<SignInLinkView>
  /** Uses the link up; of concurrent requests exactly one succeeds. The browser is known from then on. */
  signIn(link: { link: string; browser: string } & RequestOrigin): Promise<SignedIn>
  /** A session of a mailbox that has been blocked since ends here. */
  findSignedIn(session: string): Promise<Person | undefined>
  listSignIns(email: string): Promise<SignInRecord[]>
  signOut(session: string): Promise<void>
  /** Ends all sessions of a person, or of everybody, and the links that were not used yet. */
  signOutEverywhere(email?: string): Promise<number>
  purge(): Promise<void>
  close(): Promise<void>
}

export interface PeopleOptions {
  database: Pick<Database, 'sql'>
  mailer: Mailer
  mailBudget: MailBudget
  readProof(proof: string | undefined): ProofOfWork
  trail: Pick<AuditLog, 'note'>
  /** Whether the owner has blocked this mailbox. */
  isBlocked(email: string): Promise<boolean>
  textContext: TextContext
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
}: PeopleOptions): People {
  const parts = { ...given, sql, now, random }
  const purge = () => purgePeople(sql, now().toISOString())
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  return {
    newBrowser: () => mintSecret('browser', random),
    isBrowser: (secret) => isWellFormed('browser', secret),

    sendSignInLink: (request) => sendSignInLink(parts, request),
    viewSignInLink: (link, browser) => viewSignInLink(parts, link, browser),
    signIn: (link) => signIn(parts, link),

    findSignedIn: (session) => findSignedIn(parts, session),
    listSignIns: (email) => listSignIns(parts, email),
    signOut: (session) => signOut(parts, session),
    signOutEverywhere: (email) => signOutEverywhere(parts, email),

    purge,
    async close() {
      clearInterval(purging)
    },
  }
}
