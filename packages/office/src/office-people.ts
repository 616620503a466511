import { randomUUID } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { OfficePerson, OfficeRole, Sql, Tx } from '@vitrine/server-kit'

/** The most characters of a name. */
export const LONGEST_PERSON_NAME = 60

/** A session in lists, without its secret. */
export interface ListedSession {
  id: string
  /** Whose. */
  name: string
  /** What the browser calls itself. */
  browser: string
  last_seen_at: string
}

/** A person as owners see them. */
export interface ListedPerson extends OfficePerson {
  /** Where links are sent; null if only commands print them. */
  email: string | null
}

/** What owners decide about a person. `email`: as `readMailbox` writes `person`. */
export interface PersonFacts {
  role: OfficeRole
  email: string | null
}

/** Why somebody cannot be added or changed: the name or the address is another person's. */
export type PersonTaken = 'name_taken' | 'email_taken'

/** Who may sign in to the office. Each change and its line in the audit trail are stored together. */
export interface OfficePeople {
  /** Those who joined first come first. */
  list(): Promise<ListedPerson[]>
  /** Names are unique, so that commands can name people. */
  find(name: string): Promise<ListedPerson | undefined>
  /** `by`: who adds them. */
  add(
    person: { name: string; role: OfficeRole; email?: string | null },
    by: string,
  ): Promise<OfficePerson | PersonTaken>
  /** Another address ends the links that were sent to the one before. One owner stays. */
  change(id: string, to: PersonFacts, by: string): Promise<ListedPerson | 'email_taken' | 'last_owner' | 'unknown'>
  /** Ends their sessions and links too. The last owner stays. */
  remove(id: string, by: string): Promise<OfficePerson | 'last_owner' | 'unknown'>
  /** Those with the latest request come first. */
  sessions(): Promise<ListedSession[]>
  /** Returns whether there was one. */
  endSession(id: string, by: string): Promise<boolean>
  /** Ends all but one, of everybody or of one person. Returns how many. */
  endOtherSessions(kept: string, by: string, of?: string): Promise<number>
}

export interface OfficePeopleParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  now?: () => Date
}

/**
 * Opens the people of the office.
 *
 * @example
 * const people = openOfficePeople({ sql: database.sql, trail })
 * await people.add({ name: 'Ana', role: 'editor', email: 'ana@example.com' }, 'owner')
 */
export function openOfficePeople({ sql, trail, now = () => new Date() }: OfficePeopleParts): OfficePeople {
  return {
    list: () => sql.selectFrom('office_person').select(LISTED).orderBy('created_at').execute(),
    find: (name) => findByName(sql, name),

    add: ({ name, role, email = null }, by) =>
      sql.transaction().execute(async (tx) => {
        if (await findByName(tx, name)) return 'name_taken'
        if (email !== null && (await findByEmail(tx, email))) return 'email_taken'
        const person = { id: `person_${randomUUID()}`, name, role }
        await tx
          .insertInto('office_person')
          .values({ ...person, email, created_at: now().toISOString() })
          .execute()
        const detail = { by, person: person.id, name, after: inWords({ role, email }) }
        await trail.note(tx, { event: 'office_person_added', detail })
        return person
      }),

    change: (id, to, by) =>
      sql.transaction().execute(async (tx) => {
        await lockOwners(tx)
        const before = await tx.selectFrom('office_person').select(LISTED).where('id', '=', id).executeTakeFirst()
        if (!before) return 'unknown'
        if (before.role === 'owner' && to.role !== 'owner' && (await countOwners(tx)) === 1) return 'last_owner'
        const holder = to.email === null ? undefined : await findByEmail(tx, to.email)
        if (holder && holder.id !== id) return 'email_taken'
        if (to.email !== before.email) await tx.deleteFrom('office_link').where('person_id', '=', id).execute()
        const { role, email } = to
        await tx.updateTable('office_person').set({ role, email }).where('id', '=', id).execute()
        const detail = { by, person: id, name: before.name, before: inWords(before), after: inWords(to) }
        await trail.note(tx, { event: 'office_person_changed', detail })
        return { ...before, role, email }
      }),

    remove: (id, by) =>
      sql.transaction().execute(async (tx) => {
        await lockOwners(tx)
        const person = await tx
          .selectFrom('office_person')
          .select(['id', 'name', 'role'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!person) return 'unknown'
        if (person.role === 'owner' && (await countOwners(tx)) === 1) return 'last_owner'
        await tx.deleteFrom('office_session').where('person_id', '=', id).execute()
        await tx.deleteFrom('office_link').where('person_id', '=', id).execute()
        await tx.deleteFrom('office_passkey').where('person_id', '=', id).execute()
        await tx.deleteFrom('office_person').where('id', '=', id).execute()
        const { name, role: before } = person
        await trail.note(tx, { event: 'office_person_removed', detail: { by, person: id, name, before } })
        return person
      }),

    sessions: () =>
      sql
        .selectFrom('office_session')
        .innerJoin('office_person', 'office_person.id', 'office_session.person_id')
        .select(['office_session.id', 'name', 'browser', 'last_seen_at'])
        .where('expires_at', '>', now().toISOString())
        .orderBy('last_seen_at', 'desc')
        .execute(),

    endSession: (id, by) =>
      sql.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('office_session')
          .where('id', '=', id)
          .returning('person_id')
          .executeTakeFirst()
        if (!ended) return false
        await trail.note(tx, {
          event: 'office_session_ended',
          detail: { by, session: id, person: ended.person_id },
        })
        return true
      }),

    endOtherSessions: (kept, by, of) =>
      sql.transaction().execute(async (tx) => {
        const all = tx.deleteFrom('office_session').where('id', '!=', kept)
        const ended = await (of === undefined ? all : all.where('person_id', '=', of)).executeTakeFirst()
        const sessions = Number(ended.numDeletedRows)
        await trail.note(tx, { event: 'office_sessions_ended', detail: { by, sessions, of: of ?? 'all' } })
        return sessions
      }),
  }
}

const LISTED = ['id', 'name', 'role', 'email'] as const

/** As the audit trail says it. */
function inWords({ role, email }: PersonFacts): string {
  return email === null ? role : `${role}, ${email}`
}

/** Locks the rows of all owners, so that two of them cannot remove each other at the same time. */
async function lockOwners(tx: Tx): Promise<void> {
  await tx.updateTable('office_person').set({ role: 'owner' }).where('role', '=', 'owner').execute()
}

async function findByEmail(db: Sql, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('office_person').select('id').where('email', '=', email).executeTakeFirst()
}

async function findByName(db: Sql, name: string): Promise<ListedPerson | undefined> {
  return db.selectFrom('office_person').select(LISTED).where('name', '=', name).executeTakeFirst()
}

async function countOwners(tx: Tx): Promise<number> {
  return (await tx.selectFrom('office_person').select('id').where('role', '=', 'owner').execute()).length
}
