import { randomBytes } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { hashSecret, isWellFormed, mintSecret } from '@vitrine/agent-auth'
import { addMilliseconds, MINUTE } from '@vitrine/kit'
import type { OfficePerson, Sql, Tx } from '@vitrine/server-kit'

/** How long a link works. */
export const OFFICE_LINK_MINUTES = 15

/** Links that say who somebody is, once. Only their hashes are stored. */
export interface OfficeLinks {
  /** The link, which is shown only this once. */
  create(personId: string): Promise<string>
  /** Whom a link would sign in; undefined if it is over. Changes nothing, as previews of mails open links too. */
  find(link: string): Promise<OfficePerson | undefined>
  /** Consumes a link: of concurrent calls exactly one gets the id of the person, the others undefined. */
  use(tx: Tx, link: string): Promise<string | undefined>
  /** Deletes those that are over. */
  purge(): Promise<void>
}

export interface OfficeLinkParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  now: () => Date
}

export function openOfficeLinks({ sql, trail, now }: OfficeLinkParts): OfficeLinks {
  const nowText = () => now().toISOString()
  return {
    async create(personId) {
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
    },

    async find(link) {
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

    async use(tx, link) {
      if (!isWellFormed('officeLink', link)) return undefined
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
      return used?.person_id
    },

    async purge() {
      await sql.deleteFrom('office_link').where('expires_at', '<=', nowText()).execute()
    },
  }
}
