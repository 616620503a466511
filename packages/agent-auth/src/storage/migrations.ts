import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'

// The tables of this package. A released step never changes and imports nothing that can change. An application with a
// separate list of migrations calls these steps from it, as Vitrine does.

/** Registrations of agents, their credentials and claims, and one-time marks. */
export async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await createRegistrationTable(db)
  await createCredentialTable(db)
  await createClaimTable(db)

  // Every revocation and upgrade increments it; processes that cache credentials poll it.
  await db.schema
    .createTable('agent_epoch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into agent_epoch (id, number) values (1, 0)`.execute(db)

  await createOnceTables(db)
  await db.schema
    .createTable('agent_block')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_block_key', ['kind', 'value'])
    .execute()
}

async function createRegistrationTable(db: Kysely<unknown>): Promise<void> {
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
  // Contains only registrations that may be evicted, in the order of eviction.
  await sql`create index agent_registration_unclaimed on agent_registration (created_at) where claimed_at is null`.execute(
    db,
  )
}

async function createCredentialTable(db: Kysely<unknown>): Promise<void> {
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
}

async function createClaimTable(db: Kysely<unknown>): Promise<void> {
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
  // A registration has at most one open claim, even if two processes open one at the same moment.
  await sql`create unique index agent_claim_open on agent_claim (registration_id) where closed_as is null`.execute(db)
  await db.schema.createIndex('agent_claim_by_registration').on('agent_claim').column('registration_id').execute()
}

async function createOnceTables(db: Kysely<unknown>): Promise<void> {
  // One-time marks: the identifier of an assertion, a proof of work.
  await db.schema
    .createTable('agent_mark')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('agent_mark_by_end').on('agent_mark').column('forget_at').execute()

  // Responses to registrations with an Idempotency-Key, encrypted with that key. Only its hash is stored.
  await db.schema
    .createTable('agent_answer')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('agent_answer_by_end').on('agent_answer').column('forget_at').execute()
}

/** Later wire formats of auth.md, and the tables of OAuth: owners of registrations, refresh tokens, signing keys. */
export async function createIdentities(db: Kysely<unknown>): Promise<void> {
  // The protocol of a registration: a claim upgrades the key of 0.1 in place and replaces the tokens of the others.
  await addColumn(db, 'protocol', (column) => column.notNull().defaultTo('0.1'))
  // The mailbox that claimed it, as typed but in lower case: what a human proves when they sign in.
  await addColumn(db, 'person')
  // The scopes that a human approved, if not all.
  await addColumn(db, 'granted_scopes')
  // The time at which the claim's tokens were issued to the holder of the claim token, which happens once.
  await addColumn(db, 'collected_at')
  await sql`update agent_registration set person =
    (select lower(agent_claim.email) from agent_claim
      where agent_claim.registration_id = agent_registration.id and agent_claim.closed_as = 'completed')
    where claimed_at is not null`.execute(db)
  await db.schema.createIndex('agent_registration_by_person').on('agent_registration').column('person').execute()
  await db.schema.createIndex('agent_credential_by_expiry').on('agent_credential').column('expires_at').execute()

  // A used token is kept, so that its second use is recognized.
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

  // Claims on the service's pages. Two codes: the human types the one that the agent receives, and the agent reads back
  // the one that the human is shown. Neither is ever accepted in place of the other.
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

  await createKeyTable(db, 'signing_key')
}

/** The public part in clear text, for verifiers; the private part encrypted with a secret of the signing machine. */
async function createKeyTable(db: Kysely<unknown>, name: 'signing_key' | 'request_signing_key'): Promise<void> {
  await db.schema
    .createTable(name)
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

/** Authorization codes of OAuth. */
export async function createAuthorizationCodes(db: Kysely<unknown>): Promise<void> {
  // A used code is kept for a while, so that its second use is recognized.
  await db.schema
    .createTable('oauth_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('client_name', 'text')
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('resource', 'text')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('registration_id', 'text')
    .execute()
  await db.schema.createIndex('oauth_code_by_end').on('oauth_code').column('forget_at').execute()
}

/** The response to a refresh token, for a client that did not receive it. */
export async function createRefreshResponses(db: Kysely<unknown>): Promise<void> {
  // The response to a refresh, encrypted with a key derived from the token itself, which is not in the database.
  await db.schema.alterTable('agent_refresh').addColumn('sealed_answer', 'text').execute()
}

/** The addresses to which a token is bound (RFC 8707), separated by spaces; null if it is valid at every address. */
export async function createTokenResources(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agent_credential', 'agent_refresh'])
    await db.schema.alterTable(table).addColumn('resource', 'text').execute()
}

/** How a client must authenticate, and the addresses to which a provider has limited an agent. */
export async function createClientAuthentication(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('oauth_code').addColumn('client_auth', 'text').execute()
  for (const column of ['client_auth', 'granted_resource'])
    await db.schema.alterTable('agent_registration').addColumn(column, 'text').execute()
}

/** The keys to which tokens are bound (RFC 9449). */
export async function createProofKeys(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agent_credential', 'agent_refresh'])
    await db.schema.alterTable(table).addColumn('proof_key', 'text').execute()
}

/** Codes that are bound to a key, and the assertion with which a registration was made. */
export async function createBoundCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('oauth_code').addColumn('proof_key', 'text').execute()
  await db.schema.alterTable('agent_registration').addColumn('assertion_mark', 'text').execute()
  await db.schema
    .createIndex('agent_registration_assertion')
    .on('agent_registration')
    .column('assertion_mark')
    .execute()
}

/** The keys that sign the service's own requests (RFC 9421). */
export async function createRequestSigningKeys(db: Kysely<unknown>): Promise<void> {
  await createKeyTable(db, 'request_signing_key')
}

/** The number of e-mails that a registration has caused. */
export async function createEmailCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agent_registration')
    .addColumn('emails_sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update agent_registration set emails_sent = (
    select count(*) from agent_claim where agent_claim.registration_id = agent_registration.id
  ) where claimed_at is null`.execute(db)
}

/** All steps from an empty database to the current tables, in order, for `migrate` of `@vitrine/server-kit`. */
export const AGENT_AUTH_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-registrations': { up: createRegistrations },
  '002-identities': { up: createIdentities },
  '003-authorization-codes': { up: createAuthorizationCodes },
  '004-refresh-responses': { up: createRefreshResponses },
  '005-token-resources': { up: createTokenResources },
  '006-client-authentication': { up: createClientAuthentication },
  '007-proof-keys': { up: createProofKeys },
  '008-request-signing-keys': { up: createRequestSigningKeys },
  '009-bound-codes': { up: createBoundCodes },
  '010-email-counts': { up: createEmailCounts },
}
