import { randomBytes, randomUUID } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { hashSecret, isWellFormed, mintSecret } from '@vitrine/agent-auth'
import { addMilliseconds, DAY, MINUTE } from '@vitrine/kit'
import type { OfficePerson, Sql } from '@vitrine/server-kit'

// Who is behind a browser: a link that works once starts a session. Only hashes of both are stored.

/** How long a link works. */
export const OFFICE_LINK_MINUTES = 15

/** A session ends this long after its start, */
export const SESSION_DAYS = 30
/** and after this time without a request. */
const IDLE_DAYS = 7

/** How exactly the last request of a session is known: not every request writes. */
const SEEN_EVERY = 10 * MINUTE

/** The first owner has this id, so that of several processes exactly one creates them. */
const FIRST_OWNER = 'owner'

/** A session of the office, without its secret. */
export interface OfficeSession {
  /** Not secret: names it in lists. */
  id: string
  person: OfficePerson
  startedAt: string
}

/** Signs people in to the office and out. */
export interface OfficeSignIn {
  /** A link for the first owner, if nobody could sign in before; undefined otherwise. */
  firstLink(): Promise<string | undefined>
  /** A link for an owner, which is shown only this once; creates the first owner if there is none. */
  ownerLink(): Promise<string>
  /** A link for somebody, which is shown only this once. */
  linkFor(personId: string): Promise<string>
  /** Whom a link would sign in; undefined if it is over. Changes nothing, as previews of mails open links too. */
  findLink(link: string): Promise<OfficePerson | undefined>
  /** Consumes a link: of concurrent requests exactly one gets the secret of a session, the others undefined. */
  signIn(link: string, from: { address: string; browser: string }): Promise<string | undefined>
  find(session: string): Promise<OfficeSession | undefined>
  signOut(session: string): Promise<void>
  /** Deletes links and sessions that are over. */
  purge(): Promise<void>
}

export interface OfficeSignInParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  now?: () => Date
}

/**
 * Opens the sign-in on the shop's database.
 *
 * @example
 * const signIn = openOfficeSignIn({ sql: database.sql, trail })
 * const session = await signIn.signIn(await signIn.ownerLink(), { address: '203.0.113.7', browser: 'Firefox' })
 */
export function openOfficeSignIn({ sql, trail, now = () => new Date() }: OfficeSignInParts): OfficeSignIn {
  const nowText = () => now().toISOString()

  /** Whether this call created them. */
  async function createFirstOwner(): Promise<boolean> {
    const someone = await sql.selectFrom('office_person').select('id').limit(1).executeTakeFirst()
    if (someone) return false
    const { numInsertedOrUpdatedRows = 0n } = await sql
      .insertInto('office_person')
      .values({ id: FIRST_OWNER, name: 'owner', role: 'owner', created_at: nowText() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

  async function createLink(personId: string): Promise<string> {
    const link = mintSecret('officeLink', randomBytes)
    await sql.transaction().execute(async (tx) => {
      await tx
        .insertInto('office_link')
        .values({
          hash: hashSecret(link),
          person_id: personId,
          created_at: nowText(),
          expires_at: addMilliseconds(now(), OFFICE_LINK_MINUTES * MINUTE),
          used_at: null,
        })
        .execute()
      await trail.note(tx, { event: 'office_link_created', detail: { person: personId } })
    })
    return link
  }

  async function ownerLink(): Promise<string> {
    await createFirstOwner()
    const { id } = await sql
      .selectFrom('office_person')
      .select('id')
      .where('role', '=', 'owner')
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    return createLink(id)
  }

  return {
    ownerLink,
    linkFor: createLink,

    firstLink: async () => ((await createFirstOwner()) ? createLink(FIRST_OWNER) : undefined),

    async findLink(link) {
      if (!isWellFormed('officeLink', link)) return undefined
      return sql
        .selectFrom('office_link')
        .innerJoin('office_person', 'office_person.id', 'office_link.person_id')
        .select(['office_person.id', 'name', 'role'])
        .where('hash', '=', hashSecret(link))
        .where('used_at', 'is', null)
        .where('expires_at', '>', nowText())
        .executeTakeFirst()
    },

    async signIn(link, { address, browser }) {
      if (!isWellFormed('officeLink', link)) return undefined
      const session = mintSecret('office', randomBytes)
      return sql.transaction().execute(async (tx) => {
        const used = await tx
          .updateTable('office_link')
          .set({ used_at: nowText() })
          .where('hash', '=', hashSecret(link))
          .where('used_at', 'is', null)
          .where('expires_at', '>', nowText())
          // Somebody who was removed cannot come back by a link from before.
          .where('person_id', 'in', tx.selectFrom('office_person').select('id'))
          .returning('person_id')
          .executeTakeFirst()
        if (!used) return undefined
        const id = `session_${randomUUID()}`
        await tx
          .insertInto('office_session')
          .values({
            hash: hashSecret(session),
            id,
            person_id: used.person_id,
            browser,
            created_at: nowText(),
            expires_at: addMilliseconds(now(), SESSION_DAYS * DAY),
            last_seen_at: nowText(),
          })
          .execute()
        await trail.note(tx, {
          event: 'office_signed_in',
          address,
          detail: { person: used.person_id, session: id },
        })
        return session
      })
    },

    async find(session) {
      if (!isWellFormed('office', session)) return undefined
      const found = await sql
        .selectFrom('office_session')
        .innerJoin('office_person', 'office_person.id', 'office_session.person_id')
        .select(['office_person.id', 'name', 'role', 'last_seen_at'])
        .select(['office_session.id as session_id', 'office_session.created_at as started_at'])
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
      const { id, name, role, session_id, started_at } = found
      return { id: session_id, person: { id, name, role }, startedAt: started_at }
    },

    async signOut(session) {
      await sql.deleteFrom('office_session').where('hash', '=', hashSecret(session)).execute()
    },

    async purge() {
      const idle = addMilliseconds(now(), -IDLE_DAYS * DAY)
      await sql.deleteFrom('office_link').where('expires_at', '<=', nowText()).execute()
      await sql
        .deleteFrom('office_session')
        .where(({ or, eb }) => or([eb('expires_at', '<=', nowText()), eb('last_seen_at', '<=', idle)]))
        .execute()
    },
  }
}
