import { randomBytes } from 'node:crypto'
import { createAdmission, createMemoryCounters, type Database, migrate, openSqlite } from '@vitrine/server-kit'
import { AGENT_AUTH_POOLS } from '../src/agents/agent-pools.ts'
import { type Agents, openAgents } from '../src/agents/agents.ts'
import { describeAccess } from '../src/context/access.ts'
import { openSigning, type Signing } from '../src/signing/signing.ts'
import type { AuditEntry } from '../src/storage/audit-log.ts'
import { AGENT_AUTH_LEDGERS } from '../src/storage/ledgers.ts'

export const ORIGIN = 'https://shop.test'

/** Agents over a database in memory, with a clock that the test turns and an audit log that it reads. */
export interface TestAgents extends AsyncDisposable {
  agents: Agents
  database: Database
  signing: Signing
  access: Agents['access']
  clock: { now: Date }
  entries: AuditEntry[]
  /** The clock in milliseconds later. */
  later(milliseconds: number): void
}

const SETTINGS = {
  publicUrl: ORIGIN,
  agentAnonymous: true,
  agentVerifiedEmail: true,
  agentIssuers: [],
  agentAssertionVersions: ['0.7'] as const,
  protectedScopes: [],
  unclaimedScopes: ['catalog:read'],
  ...{ unclaimedHours: 72, unclaimedMost: 100_000, credentialDays: 90, accessTokenMinutes: 60, assertionHours: 24 },
  ...{ rateLimits: false, anonymousPerMinute: 60, signedPerMinute: 300, registeredPerMinute: 300 },
  ...{ claimedPerMinute: 600, discoveryPerMinute: 60 },
  ...{ registrationsPerAddress: 1000, registrationsPerHour: 1000, proofOfWorkBits: 20 },
  ...{ mailsPerAddress: 10, mailsPerMailbox: 10, mailsPerDomain: 100, mailsPerHour: 500 },
  ...{ signInsPerMailbox: 10, signInsPerHour: 500 },
}

const SCOPES = {
  'cart:manage': { grants: 'Manage carts.', personal: true, aliases: ['dev.ucp.shopping.cart:manage'] },
  'catalog:read': { grants: 'Read the catalogue.' },
  'products:read': { grants: 'Read the feed.' },
  'search:read': { grants: 'Search.' },
} as const

export async function openTestAgents(): Promise<TestAgents> {
  const database = openSqlite(':memory:')
  await migrate(database, AGENT_AUTH_LEDGERS)
  const clock = { now: new Date('2026-03-01T12:00:00.000Z') }
  const now = () => clock.now
  const entries: AuditEntry[] = []
  const access = describeAccess(SETTINGS, SCOPES)
  const signing = openSigning({ sql: database.sql, secret: async () => 'a secret of this test, and long enough', now })
  const counters = createMemoryCounters()
  const admission = createAdmission({ counters, pools: AGENT_AUTH_POOLS, proof: access.limits.proof })
  const agents = openAgents({
    ...{ database, access, signing, counters, admission, now, random: randomBytes },
    claimMail: ({ link }) => ({ subject: 'Claim', text: link, html: link }),
    mailer: { send: async () => {} },
    trail: { note: async (_tx, entry) => void entries.push(entry), refused: (entry) => void entries.push(entry) },
  })
  return {
    ...{ agents, database, signing, access, clock, entries },
    later(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    async [Symbol.asyncDispose]() {
      await agents.close()
      await counters.close()
      await database.close()
    },
  }
}
