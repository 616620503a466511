import { type Count, type Counters, type CountLimit, Failure, refusalFields } from '@vitrine/server-kit'
import type { ProofOfWork, ProofPrice } from './mail-budget.ts'

// Registration writes rows for unknown callers, so it has two limits: one per address, and a global bucket that a proof
// of work can bypass. If the counters are unavailable, registrations are refused. E-mails have separate budgets.

export interface RegistrationLimits {
  registration(request: { address: string; work: ProofOfWork }): Promise<void>
  /** Limits the tokens of one registration, since each token is a row. */
  token(registrationId: string): Promise<void>
}

const TOKENS: CountLimit = { name: 'tokens-of-registration', quota: 60, seconds: 3600 }

export interface RegistrationQuotas {
  perAddress: CountLimit
  everybody: CountLimit
  /** The proof of work that bypasses `everybody` and the mail budgets; 0 bits if none is accepted. */
  proof: ProofPrice
}

export interface RegistrationLimitsOptions {
  quotas: RegistrationQuotas
  counters: Counters
}

export function createRegistrationLimits({ quotas, counters }: RegistrationLimitsOptions): RegistrationLimits {
  const { perAddress, everybody, proof } = quotas

  async function count(limit: CountLimit, who: string): Promise<Count> {
    return counters.takeExactly(limit, who).catch((cause: unknown) => {
      throw new Failure('unavailable', 'Registration limits cannot be checked at the moment. Try again shortly.', {
        headers: { 'retry-after': '30' },
        cause,
      })
    })
  }

  return {
    async registration({ address, work }) {
      const own = await count(perAddress, address)
      if (!own.allowed) throw tooMany(perAddress, own, 'This network address has reached its registration limit.')
      const all = await count(everybody, 'all')
      if (all.allowed || (proof.bits > 0 && (await work.isWorth(proof.bits)))) return
      const ask = proof.bits > 0 ? { proof_of_work: { algorithm: 'sha-256', ...proof } } : {}
      throw tooMany(
        everybody,
        all,
        'Too many agents are registering at the moment. Wait, or send a proof of work.',
        ask,
      )
    },

    async token(registrationId) {
      const own = await count(TOKENS, registrationId)
      if (!own.allowed) throw tooMany(TOKENS, own, 'This registration has reached its hourly token limit.')
    },
  }
}

function tooMany(limit: CountLimit, count: Count, detail: string, extensions: Record<string, unknown> = {}): Failure {
  return new Failure('rate_limited', detail, {
    headers: refusalFields(limit, count),
    extensions: { 'violated-policies': [limit.name], retry_after: count.reset, ...extensions },
  })
}
