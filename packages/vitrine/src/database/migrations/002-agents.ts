import { type Kysely, sql } from 'kysely'

/** Registrations of agents, their credentials and claims, what must happen once, and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_registration')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('agent_name', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('issuer', 'text')
    .addColumn('subject', 'text')
    .addColumn('client_id', 'text')
    .addColumn('claim_hash', 'text', (column) => column.unique())
    .addColumn('claim_expires_at', 'text')
    .addColumn('claimed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema
    .createIndex('agent_registration_by_subject')
    .on('agent_registration')
    .columns(['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('agent_registration_by_email').on('agent_registration').column('email').execute()
  await db.schema.createIndex('agent_registration_by_address').on('agent_registration').column('address').execute()
  await db.schema.createIndex('agent_registration_by_expiry').on('agent_registration').column('expires_at').execute()
  // Only what may be evicted is in it, in the order of eviction.
  await sql`create index agent_registration_unclaimed on agent_registration (created_at) where claimed_at is null`.execute(
    db,
  )

  await db.schema
    .createTable('agent_credential')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('agent_registration.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema
    .createIndex('agent_credential_by_registration')
    .on('agent_credential')
    .column('registration_id')
    .execute()

  await db.schema
    .createTable('agent_claim')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('agent_registration.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('closed_as', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('code_expires_at', 'text')
    .addColumn('codes_made', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('guesses', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // A registration has one open claim, also when two processes open one at the same moment.
  await sql`create unique index agent_claim_open on agent_claim (registration_id) where closed_as is null`.execute(db)
  await db.schema.createIndex('agent_claim_by_registration').on('agent_claim').column('registration_id').execute()

  // Grows with every revocation and upgrade; processes that remember credentials watch it.
  await db.schema
    .createTable('agent_epoch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into agent_epoch (id, number) values (1, 0)`.execute(db)

  // What may happen once: the identifier of an assertion, a proof of work.
  await db.schema
    .createTable('agent_mark')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('agent_mark_by_end').on('agent_mark').column('forget_at').execute()

  // Answers to registrations with an Idempotency-Key, sealed with that key, of which only a hash is here.
  await db.schema
    .createTable('agent_answer')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('agent_answer_by_end').on('agent_answer').column('forget_at').execute()

  await db.schema
    .createTable('agent_block')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_block_key', ['kind', 'value'])
    .execute()

  await db.schema
    .createTable('audit_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'text')
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_line_by_time').on('audit_line').column('at').execute()
  await db.schema
    .createIndex('audit_line_by_registration')
    .on('audit_line')
    .columns(['registration_id', 'at'])
    .execute()
}
