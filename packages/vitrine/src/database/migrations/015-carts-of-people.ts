import { type Kysely, sql } from 'kysely'

/** A person keeps the carts of an agent that has ended; and what a person allowed before says what it was. */
export async function keepCartsOfPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cart').addColumn('person', 'text').execute()
  await db.schema.createIndex('cart_by_person').on('cart').column('person').execute()
  // Those who said yes until now were asked for these three, and not for the one that came after them.
  await sql`
    update agent_registration set granted_scopes = 'catalog:read products:read search:read'
    where claimed_at is not null and granted_scopes is null`.execute(db)
}
