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

/** Who may sign in to the office. Each change and its line in the audit trail are stored together. */
export interface OfficePeople {
  /** Those who joined first come first. */
  list(): Promise<OfficePerson[]>
  /** Names are unique, so that commands can name people. */
  find(name: string): Promise<OfficePerson | undefined>
  /** `by`: who adds them. */
  add(person: { name: string; role: OfficeRole }, by: string): Promise<OfficePerson | 'taken'>
  /** Ends their sessions and links too. The last owner stays. */
  remove(id: string, by: string): Promise<OfficePerson | 'last_owner' | 'unknown'>
  /** Those with the latest request come first. */
  sessions(): Promise<ListedSession[]>
  /** Returns whether there was one. */
  endSession(id: string, by: string): Promise<boolean>
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
 * await people.add({ name: 'Ana', role: 'editor' }, 'owner')
 */
export function openOfficePeople({ sql, trail, now = () => new Date() }: OfficePeopleParts): OfficePeople {
  return {
    list: () => sql.selectFrom('office_person').select(['id', 'name', 'role']).orderBy('created_at').execute(),
    find: (name) => findByName(sql, name),

    add: ({ name, role }, by) =>
      sql.transaction().execute(async (tx) => {
        if (await findByName(tx, name)) return 'taken'
        const person = { id: `person_${randomUUID()}`, name, role }
        await tx
          .insertInto('office_person')
          .values({ ...person, created_at: now().toISOString() })
          .execute()
        await trail.note(tx, { event: 'office_person_added', detail: { by, person: person.id, name, after: role } })
        return person
      }),

    remove: (id, by) =>
      sql.transaction().execute(async (tx) => {
        // Locks the rows of all owners, so that two of them cannot remove each other at the same time.
        await tx.updateTable('office_person').set({ role: 'owner' }).where('role', '=', 'owner').execute()
        const person = await tx
          .selectFrom('office_person')
          .select(['id', 'name', 'role'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!person) return 'unknown'
        if (person.role === 'owner' && (await countOwners(tx)) === 1) return 'last_owner'
        await tx.deleteFrom('office_session').where('person_id', '=', id).execute()
        await tx.deleteFrom('office_link').where('person_id', '=', id).execute()
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
  }
}

async function findByName(db: Sql, name: string): Promise<OfficePerson | undefined> {
  return db.selectFrom('office_person').select(['id', 'name', 'role']).where('name', '=', name).executeTakeFirst()
}

async function countOwners(tx: Tx): Promise<number> {
  return (await tx.selectFrom('office_person').select('id').where('role', '=', 'owner').execute()).length
}
