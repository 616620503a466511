import { type Kysely, sql } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    agent_registration: {
      id: string
      kind: 'anonymous' | 'email-verification' | 'agent-provider' | 'service-auth' | 'oauth-client'
      agent_name: string | null
      address: string
      created_at: string
      expires_at: string
      email: string | null
      issuer: string | null
      subject: string | null
      client_id: string | null
      claim_hash: string | null
      claim_expires_at: string | null
      claimed_at: string | null
      ended_at: string | null
      ended_by: 'agent' | 'human' | 'owner' | 'provider' | 'reuse' | null
      /** The protocol it uses: a version of auth.md, or plain OAuth. */
      protocol: '0.1' | '0.7' | 'oauth'
      /** The mailbox of the human who claimed it, in lower case, including its +tag. */
      person: string | null
      granted_scopes: string | null
      /** The addresses to which its provider has limited it (RFC 8707), separated by spaces. */
      granted_resource: string | null
      /** How its OAuth client authenticates; null: by its `client_id`. */
      client_auth: 'private_key_jwt' | null
      collected_at: string | null
      /** The provider's newest assertion for this registration, as a hash of issuer and identifier. */
      assertion_mark: string | null
      /** Of claims; an e-mail that is being sent is counted. */
      emails_sent: number
    }
    agent_credential: {
      hash: string
      registration_id: string
      type: 'api_key' | 'access_token'
      scopes: string
      created_at: string
      expires_at: string
      last_used_at: string | null
      /** The addresses to which it is bound (RFC 8707); null: the whole service. */
      resource: string | null
      /** The thumbprint (RFC 7638) of the key to which it is bound (RFC 9449); null if unbound. */
      proof_key: string | null
    }
    agent_claim: {
      id: string
      registration_id: string
      email: string
      link_hash: string
      created_at: string
      expires_at: string
      closed_as: 'completed' | 'superseded' | 'refused' | null
      code_hash: string | null
      code_expires_at: string | null
      codes_made: number
      guesses: number
    }
    agent_refresh: {
      hash: string
      registration_id: string
      created_at: string
      expires_at: string
      used_at: string | null
      /** The response, encrypted with a key derived from the token; deleted when it can no longer be repeated. */
      sealed_answer: string | null
      /** As in a credential; issued tokens are bound to a subset of these. */
      resource: string | null
      /** As in a credential: the user of the token proves possession of this key. */
      proof_key: string | null
    }
    agent_attempt: {
      id: string
      registration_id: string
      email: string
      token_hash: string
      created_at: string
      expires_at: string
      /** The code that the agent received and the human types. */
      agent_code_hash: string
      agent_code_expires_at: string
      agent_code_guesses: number
      /** The code that the human saw and the agent sends back. */
      human_code_hash: string | null
      human_code_expires_at: string | null
      human_code_guesses: number
      human_codes_made: number
      polled_at: string | null
      poll_seconds: number
      closed_as: 'completed' | 'superseded' | 'refused' | null
    }
    agent_epoch: { id: number; number: number }
    agent_mark: { hash: string; forget_at: string }
    agent_answer: { key_hash: string; fingerprint: string; sealed: string; forget_at: string }
    agent_block: {
      kind: 'email' | 'domain' | 'address' | 'issuer' | 'client' | 'redirect-host'
      value: string
      created_at: string
    }
  }
}

/** Registrations of agents, their credentials and claims, and one-time marks. */
export async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await createRegistrationTable(db)
  await createCredentialTable(db)
  await createClaimTable(db)
  await createRefreshTable(db)
  await createAttemptTable(db)

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
    // A claim upgrades the key of 0.1 in place and replaces the tokens of the others.
    .addColumn('protocol', 'text', (column) => column.notNull().defaultTo('0.1'))
    // The mailbox that claimed it, as typed but in lower case: what a human proves when they sign in.
    .addColumn('person', 'text')
    // The scopes that a human approved, if not all.
    .addColumn('granted_scopes', 'text')
    .addColumn('granted_resource', 'text')
    .addColumn('client_auth', 'text')
    // When the claim's tokens were issued to the holder of the claim token, which happens once.
    .addColumn('collected_at', 'text')
    .addColumn('assertion_mark', 'text')
    .addColumn('emails_sent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('agent_registration_by_subject')
    .on('agent_registration')
    .columns(['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('agent_registration_by_email').on('agent_registration').column('email').execute()
  await db.schema.createIndex('agent_registration_by_address').on('agent_registration').column('address').execute()
  await db.schema.createIndex('agent_registration_by_person').on('agent_registration').column('person').execute()
  await db.schema
    .createIndex('agent_registration_assertion')
    .on('agent_registration')
    .column('assertion_mark')
    .execute()
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
    .addColumn('resource', 'text')
    .addColumn('proof_key', 'text')
    .execute()
  await db.schema
    .createIndex('agent_credential_by_registration')
    .on('agent_credential')
    .column('registration_id')
    .execute()
  await db.schema.createIndex('agent_credential_by_expiry').on('agent_credential').column('expires_at').execute()
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

async function createRefreshTable(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('sealed_answer', 'text')
    .addColumn('resource', 'text')
    .addColumn('proof_key', 'text')
    .execute()
  await db.schema.createIndex('agent_refresh_by_registration').on('agent_refresh').column('registration_id').execute()
  await db.schema.createIndex('agent_refresh_by_expiry').on('agent_refresh').column('expires_at').execute()
  await db.schema.createIndex('agent_refresh_by_use').on('agent_refresh').column('used_at').execute()
}

async function createAttemptTable(db: Kysely<unknown>): Promise<void> {
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
