import { hashSecret, isWellFormed, type Person } from '@vitrine/agent-auth'
import { HOUR } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import {
  deleteKnownBrowsers,
  deleteLinks,
  deleteSession,
  deleteSessions,
  findSession,
  listSessions,
  touchSession,
} from './people-store.ts'

export interface SessionParts {
  sql: Sql
  isBlocked(email: string): Promise<boolean>
  now: () => Date
}

/** A session's last use is written in steps of it, so that not every page is a write. */
const NOTE_USE_EVERY = HOUR

export async function findSignedIn(
  { sql, isBlocked, now }: SessionParts,
  session: string,
): Promise<Person | undefined> {
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
export interface SignInRecord {
  since: string
  lastSeen: string
  until: string
}

export async function listSignIns({ sql }: Pick<SessionParts, 'sql'>, email: string): Promise<SignInRecord[]> {
  const rows = await listSessions(sql, email)
  return rows.map(({ created_at, last_seen_at, expires_at }) => ({
    since: created_at,
    lastSeen: last_seen_at,
    until: expires_at,
  }))
}

export async function signOut({ sql }: Pick<SessionParts, 'sql'>, session: string): Promise<void> {
  if (isWellFormed('session', session)) await deleteSession(sql, hashSecret(session))
}

export async function signOutEverywhere({ sql }: Pick<SessionParts, 'sql'>, email?: string): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    await deleteLinks(tx, email)
    await deleteKnownBrowsers(tx, email)
    return deleteSessions(tx, email)
  })
}
