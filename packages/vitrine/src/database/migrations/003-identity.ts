import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Later wire formats of auth.md, and what OAuth needs of registrations: whose they are, refresh tokens, signing keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which text a registration speaks by: a claim raises the key of 0.1 in place and replaces the tokens of the others.
  await addColumn(db, 'protocol', (column) => column.notNull().defaultTo('0.1'))
  // The mailbox that claimed it, as it was written but for capitals: what a human proves when they sign in.
  await addColumn(db, 'person')
  // What a human has agreed to, where it is less than everything.
  await addColumn(db, 'granted_scopes')
  // When what the claim gave was handed over to whoever asks with the claim token; that happens once.
  await addColumn(db, 'collected_at')
  await sql`update agent_registration set person =
    (select lower(agent_claim.email) from agent_claim
      where agent_claim.registration_id = agent_registration.id and agent_claim.closed_as = 'completed')
    where claimed_at is not null`.execute(db)
  await db.schema.createIndex('agent_registration_by_person').on('agent_registration').column('person').execute()
  await db.schema.createIndex('agent_credential_by_expiry').on('agent_credential').column('expires_at').execute()

  // A used one is kept, so that its second use is recognised for what it is.
  await db.schema
    .createTable('agent_refresh')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('agent_registration.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('agent_refresh_by_registration').on('agent_refresh').column('registration_id').execute()
  await db.schema.createIndex('agent_refresh_by_expiry').on('agent_refresh').column('expires_at').execute()
  await db.schema.createIndex('agent_refresh_by_use').on('agent_refresh').column('used_at').execute()

  // A human who is asked on the shop's pages. Two codes: one that the agent was given and the human types, and one that
  // the human was shown and the agent reads back. Neither is ever looked for in the other's place.
  await db.schema
    .createTable('agent_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('agent_registration.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('agent_code_hash', 'text', (column) => column.notNull())
    .addColumn('agent_code_expires_at', 'text', (column) => column.notNull())
    .addColumn('agent_code_guesses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('human_code_hash', 'text')
    .addColumn('human_code_expires_at', 'text')
    .addColumn('human_code_guesses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('human_codes_made', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('polled_at', 'text')
    .addColumn('poll_seconds', 'integer', (column) => column.notNull())
    .addColumn('closed_as', 'text')
    .execute()
  await sql`create unique index agent_attempt_open on agent_attempt (registration_id) where closed_as is null`.execute(
    db,
  )
  await db.schema.createIndex('agent_attempt_by_registration').on('agent_attempt').column('registration_id').execute()

  // The public part in clear, for whoever verifies; the private part sealed with a secret of the machine that signs.
  await db.schema
    .createTable('signing_key')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('public_jwk', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('signs_from', 'text', (column) => column.notNull())
    .addColumn('signs_until', 'text')
    .addColumn('needed_until', 'text', (column) => column.notNull())
    .execute()
}

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

async function addColumn(db: Kysely<unknown>, name: string, build: Build = (column) => column): Promise<void> {
  await db.schema.alterTable('agent_registration').addColumn(name, 'text', build).execute()
}
