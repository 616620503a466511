import { randomBytes } from 'node:crypto'
import {
  type AuditLog,
  hashSecret,
  isWellFormed,
  mintSecret,
  type Person,
  type Random,
  type RequestOrigin,
} from '@vitrine/agent-auth'
import { HOUR } from '@vitrine/kit'
import type { Database, PoolAdmission, PoolNumbers, Sql } from '@vitrine/server-kit'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import type { TextContext } from '@vitrine/ui/components/page-context'
import {
  deleteKnownBrowsers,
  deleteLinks,
  deleteSession,
  deleteSessions,
  findSession,
  listSessions,
  purgePeople,
  touchSession,
} from './people-store.ts'
import {
  type SignedIn,
  type SignInLinkRequest,
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
   * Sends a link by e-mail and returns the address. Throws if the mailbox is blocked, and `PoolExhausted`. The result
   * does not depend on whether the address is known, only on whether this browser is.
   */
  sendSignInLink(request: SignInLinkRequest): Promise<string>
  /** Viewing a link changes nothing. */
  viewSignInLink(link: string, browser: string): Promise<SignInLinkView>
  /** Consumes the link; of concurrent requests exactly one succeeds. The browser is known from then on. */
  signIn(link: { link: string; browser: string } & RequestOrigin): Promise<SignedIn>
  /** Ends a session whose mailbox has been blocked since. */
  findSignedIn(session: string): Promise<Person | undefined>
  listSignIns(email: string): Promise<SignInRecord[]>
  signOut(session: string): Promise<void>
  /** Ends all sessions of a person, or of all people, and deletes unused links. */
  signOutEverywhere(email?: string): Promise<number>
  /** Deletes expired sign-ins and links. */
  purge(): Promise<void>
}

export interface PeopleOptions {
  database: Pick<Database, 'sql'>
  mailer: Mailer
  admission: Pick<PoolAdmission, 'spend'>
  /** The owner's numbers for sign-in e-mails. */
  mails: PoolNumbers
  trail: Pick<AuditLog, 'note'>
  /** Whether the owner has blocked this mailbox. */
  isBlocked(email: string): Promise<boolean>
  textContext: TextContext
  signInDays: number
  now?: () => Date
  random?: Random
}

export function openPeople({
  database: { sql },
  now = () => new Date(),
  random = randomBytes,
  ...given
}: PeopleOptions): People {
  const parts = { ...given, sql, now, random }

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

    purge: () => purgePeople(sql, now().toISOString()),
  }
}

interface SessionParts {
  sql: Sql
  isBlocked(email: string): Promise<boolean>
  now: () => Date
}

/** A session's last use is rounded to this step, so that not every page causes a write. */
const NOTE_USE_EVERY = HOUR

async function findSignedIn({ sql, isBlocked, now }: SessionParts, session: string): Promise<Person | undefined> {
  if (!isWellFormed('session', session)) return undefined
  const at = now()
  const row = await findSession(sql, hashSecret(session), at.toISOString())
  if (!row) return undefined
  if (await isBlocked(row.email)) {
    await deleteSessions(sql, row.email)
    return undefined
  }
  const noted = Date.parse(row.last_seen_at)
  if (noted < at.getTime() - NOTE_USE_EVERY) await touchSession(sql, row.hash, at.toISOString())
  return { email: row.email }
}

/** When and for how long a person is signed in somewhere. */
interface SignInRecord {
  since: string
  lastSeen: string
  until: string
}

async function listSignIns({ sql }: Pick<SessionParts, 'sql'>, email: string): Promise<SignInRecord[]> {
  const rows = await listSessions(sql, email)
  return rows.map(({ created_at, last_seen_at, expires_at }) => ({
    since: created_at,
    lastSeen: last_seen_at,
    until: expires_at,
  }))
}

async function signOut({ sql }: Pick<SessionParts, 'sql'>, session: string): Promise<void> {
  if (isWellFormed('session', session)) await deleteSession(sql, hashSecret(session))
}

async function signOutEverywhere({ sql }: Pick<SessionParts, 'sql'>, email?: string): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    await deleteLinks(tx, email)
    await deleteKnownBrowsers(tx, email)
    return deleteSessions(tx, email)
  })
}
