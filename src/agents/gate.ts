import { hash } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import type { Count, Counters, Limit } from '../expiring/counters.ts'
import { refusalFields } from '../expiring/limit-fields.ts'
import { Failure } from '../failure.ts'
import type { AgentAccess } from './access.ts'
import { setMark } from './agents-store.ts'
import type { Mailbox } from './mailbox.ts'
import { checkProof } from './proof-of-work.ts'
import { later } from './registering.ts'

// Registration writes rows and sends mails for strangers, so it is protected in depth: by address, by a bucket for all
// that is no wall (a proof of work leads through), and for mails by mailbox and by mail domain. What cannot be counted
// is refused: here it is better to be closed than to be a relay.

export interface Gate {
  registration(request: { address: string; proof?: string; now: Date }): Promise<void>
  mail(mailbox: Mailbox): Promise<void>
  /** Each token is a row: one registration may not fill the table. */
  token(registrationId: string): Promise<void>
}

const TOKENS: Limit = { name: 'tokens-of-registration', quota: 60, seconds: 3600 }

export interface GateParts {
  sql: Sql
  access: AgentAccess
  counters: Counters
  host: string
}

export function createGate({ sql, access, counters, host }: GateParts): Gate {
  const { perAddress, everybody, perMailbox, perMailDomain, proofBits } = access.limits.registration

  async function count(limit: Limit, who: string): Promise<Count> {
    return counters.takeExactly(limit, who).catch((cause: unknown) => {
      throw new Failure(
        'unavailable',
        'Registrations cannot be counted at the moment, so none are taken. Try again soon.',
        {
          headers: { 'retry-after': '30' },
          cause,
        },
      )
    })
  }

  async function isProven(proof: string | undefined, now: Date): Promise<boolean> {
    if (proof === undefined || proofBits === 0) return false
    const verdict = checkProof(proof, { bits: proofBits, host, now: now.getTime() })
    return verdict.ok && setMark(sql, hash('sha256', proof, 'base64url'), later(now, verdict.goodFor))
  }

  return {
    async registration({ address, proof, now }) {
      const own = await count(perAddress, address)
      if (!own.allowed) throw tooMany(perAddress, own, 'This address has registered as often as it may.')
      const all = await count(everybody, 'all')
      if (all.allowed || (await isProven(proof, now))) return
      const ask =
        proofBits > 0 ? { proof_of_work: { algorithm: 'sha-256', bits: proofBits, begins: `v1:${host}:` } } : {}
      throw tooMany(everybody, all, 'Too many agents are registering just now. Wait, or send a proof of work.', ask)
    },

    async mail({ key, domain }) {
      const box = await count(perMailbox, key)
      if (!box.allowed) throw tooMany(perMailbox, box, 'This mailbox has got as many mails as it may get.')
      const others = await count(perMailDomain, domain)
      if (!others.allowed) throw tooMany(perMailDomain, others, 'This mail domain has got as many mails as it may get.')
    },

    async token(registrationId) {
      const own = await count(TOKENS, registrationId)
      if (!own.allowed) throw tooMany(TOKENS, own, 'This registration has got as many tokens as it may in an hour.')
    },
  }
}

function tooMany(limit: Limit, count: Count, detail: string, extensions: Record<string, unknown> = {}): Failure {
  return new Failure('rate_limited', detail, {
    headers: refusalFields(limit, count),
    extensions: { 'violated-policies': [limit.name], retry_after: count.reset, ...extensions },
  })
}
