import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { OfficePerson, Sql } from '@vitrine/server-kit'
import { openOfficeLinks } from './office-links.ts'
import { type OfficeSession, openOfficeSessions, type SignInOrigin } from './office-sessions.ts'

// Who is behind a browser: a link that works once starts a session.

/** The first owner has this id, so that of several processes exactly one creates them. */
const FIRST_OWNER = 'owner'

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
  signIn(link: string, from: SignInOrigin): Promise<string | undefined>
  /** Starts a session of somebody whose passkey has answered, and returns its secret; undefined if they were removed. */
  startFor(personId: string, from: SignInOrigin): Promise<string | undefined>
  find(session: string): Promise<OfficeSession | undefined>
  /** Notes that a passkey of the person has answered. Returns the instant. */
  confirm(session: OfficeSession): Promise<string>
  /** Consumes a link of the same person, who has shown by it who they are; false for every other link. */
  confirmByLink(link: string, session: OfficeSession): Promise<boolean>
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
  const links = openOfficeLinks({ sql, trail, now })
  const sessions = openOfficeSessions({ sql, trail, now })
  return {
    linkFor: links.create,
    findLink: links.find,
    find: sessions.find,
    signOut: sessions.end,

    firstLink: async () => ((await createFirstOwner(sql, now())) ? links.create(FIRST_OWNER) : undefined),

    async ownerLink() {
      await createFirstOwner(sql, now())
      return links.create(await firstOwner(sql))
    },

    signIn: (link, from) =>
      sql.transaction().execute(async (tx) => {
        const person = await links.use(tx, link)
        return person === undefined ? undefined : sessions.start(tx, person, { ...from, by: 'link' })
      }),

    startFor: (personId, from) =>
      sql.transaction().execute(async (tx) => {
        const person = await tx.selectFrom('office_person').select('id').where('id', '=', personId).executeTakeFirst()
        return person && sessions.start(tx, personId, { ...from, by: 'passkey' })
      }),

    confirm: (session) => sql.transaction().execute((tx) => sessions.confirm(tx, session, 'passkey')),

    async confirmByLink(link, session) {
      if ((await links.find(link))?.id !== session.person.id) return false
      return sql.transaction().execute(async (tx) => {
        if ((await links.use(tx, link)) === undefined) return false
        await sessions.confirm(tx, session, 'link')
        return true
      })
    },

    async purge() {
      await links.purge()
      await sessions.purge()
    },
  }
}

/** Whether this call created them. */
async function createFirstOwner(sql: Sql, now: Date): Promise<boolean> {
  const someone = await sql.selectFrom('office_person').select('id').limit(1).executeTakeFirst()
  if (someone) return false
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('office_person')
    .values({ id: FIRST_OWNER, name: 'owner', role: 'owner', email: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The id of the owner who joined first. */
async function firstOwner(sql: Sql): Promise<string> {
  const { id } = await sql
    .selectFrom('office_person')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  return id
}
