import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { hashSecret, isWellFormed, mintSecret } from '@vitrine/agent-auth'
import { addMilliseconds, DAY, MINUTE } from '@vitrine/kit'
import type { OfficePerson, Sql, Tx } from '@vitrine/server-kit'

/** A session ends this long after its start, */
export const SESSION_DAYS = 30
/** and after this time without a request. */
const IDLE_DAYS = 7

/** How exactly the last request of a session is known: not every request writes. */
const SEEN_EVERY = 10 * MINUTE

/** What is dangerous asks again who it is, this long after they last showed it. */
const FRESH_MINUTES = 10

/** A session of the office, without its secret. */
export interface OfficeSession {
  /** Not secret: names it in lists. */
  id: string
  person: OfficePerson
  /** When the person last showed who they are, by a link or a passkey. */
  confirmedAt: string
}

/** Whether the person has shown a short while ago who they are. */
export function isFresh({ confirmedAt }: Pick<OfficeSession, 'confirmedAt'>, now: Date): boolean {
  return confirmedAt > addMilliseconds(now, -FRESH_MINUTES * MINUTE)
}

/** Where somebody signs in. */
export interface SignInOrigin {
  /** The network. */
  address: string
  /** What the browser calls itself. */
  browser: string
}

/** By what somebody shows who they are. */
export type SignInMeans = 'link' | 'passkey'

/** Who is signed in, in which browser. Only hashes of the secrets are stored. */
export interface OfficeSessions {
  /** Starts one. Returns its secret. `by`: how the person showed who they are. */
  start(tx: Tx, personId: string, from: SignInOrigin & { by: SignInMeans }): Promise<string>
  find(session: string): Promise<OfficeSession | undefined>
  /** Notes that the person has just shown who they are. Returns the instant. */
  confirm(tx: Tx, session: Pick<OfficeSession, 'id' | 'person'>, by: SignInMeans): Promise<string>
  end(session: string): Promise<void>
  /** Deletes those that are over. */
  purge(): Promise<void>
}

export interface OfficeSessionParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  now: () => Date
}

export function openOfficeSessions({ sql, trail, now }: OfficeSessionParts): OfficeSessions {
  const nowText = () => now().toISOString()
  return {
    async start(tx, personId, { address, browser, by }) {
      const session = mintSecret('office', randomBytes)
      const id = `session_${randomUUID()}`
      await tx
        .insertInto('office_session')
        .values({
          hash: hashSecret(session),
          id,
          person_id: personId,
          browser,
          created_at: nowText(),
          confirmed_at: nowText(),
          expires_at: addMilliseconds(now(), SESSION_DAYS * DAY),
          last_seen_at: nowText(),
        })
        .execute()
      await trail.note(tx, { event: 'office_signed_in', address, detail: { person: personId, session: id, with: by } })
      return session
    },

    async find(session) {
      if (!isWellFormed('office', session)) return undefined
      const found = await sql
        .selectFrom('office_session')
        .innerJoin('office_person', 'office_person.id', 'office_session.person_id')
        .select(['office_person.id', 'name', 'role', 'last_seen_at', 'confirmed_at'])
        .select('office_session.id as session_id')
        .where('hash', '=', hashSecret(session))
        .where('expires_at', '>', nowText())
        .where('last_seen_at', '>', addMilliseconds(now(), -IDLE_DAYS * DAY))
        .executeTakeFirst()
      if (!found) return undefined
      if (found.last_seen_at < addMilliseconds(now(), -SEEN_EVERY))
        await sql
          .updateTable('office_session')
          .set({ last_seen_at: nowText() })
          .where('hash', '=', hashSecret(session))
          .execute()
      const { id, name, role, session_id, confirmed_at } = found
      return { id: session_id, person: { id, name, role }, confirmedAt: confirmed_at }
    },

    async confirm(tx, { id, person }, by) {
      const at = nowText()
      await tx.updateTable('office_session').set({ confirmed_at: at }).where('id', '=', id).execute()
      await trail.note(tx, { event: 'office_confirmed', detail: { person: person.id, session: id, with: by } })
      return at
    },

    async end(session) {
      await sql.deleteFrom('office_session').where('hash', '=', hashSecret(session)).execute()
    },

    async purge() {
      const idle = addMilliseconds(now(), -IDLE_DAYS * DAY)
      await sql
        .deleteFrom('office_session')
        .where(({ or, eb }) => or([eb('expires_at', '<=', nowText()), eb('last_seen_at', '<=', idle)]))
        .execute()
    },
  }
}
