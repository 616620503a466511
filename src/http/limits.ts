import type { AgentAccess } from '../agents/access.ts'
import type { Caller } from '../agents/caller.ts'
import type { Scope } from '../endpoint.ts'
import type { Count, Counters, Limit } from '../expiring/counters.ts'
import { refusalFields, writePolicy, writeState } from '../expiring/limit-fields.ts'
import { Failure } from '../failure.ts'

// How often who may ask. Announced as draft-ietf-httpapi-ratelimit-headers-10 says.

export interface Limits {
  /** Counts a request; undefined where nothing is limited. */
  take(caller: Caller, scope: Scope | undefined): Taken | undefined
  /** Counts what one of this scope counts for beyond the one as which it was counted before anybody could know. */
  takeRest(caller: Caller, scope: Scope): Taken | undefined
}

export interface Taken {
  allowed: boolean
  /** Names and values in turn. */
  headers: readonly string[]
  /** What the caller is told who asked too often. */
  toFailure(): Failure
}

export function createLimits(access: AgentAccess, counters: Counters): Limits {
  const { tiers, costs } = access.limits
  const policies = new Map(Object.values(tiers).map((limit) => [limit, writePolicy(limit)]))

  function count({ address, credential }: Caller, cost: number): Taken | undefined {
    if (!access.limits.enabled || cost === 0) return undefined
    const limit = tiers[credential === undefined ? 'anonymous' : credential.claimed ? 'claimed' : 'registered']
    const state = counters.take(limit, credential?.registration_id ?? address, cost)
    const headers = ['ratelimit-policy', policies.get(limit) ?? '', 'ratelimit', writeState(limit, state)]
    return { allowed: state.allowed, headers, toFailure: () => exhausted(limit, state) }
  }

  return {
    take: (caller, scope) => count(caller, scope === undefined ? 1 : costs[scope]),
    takeRest: (caller, scope) => count(caller, Math.max(0, costs[scope] - 1)),
  }
}

function exhausted(limit: Limit, count: Count): Failure {
  const { name, quota, seconds } = limit
  const { reset } = count
  return new Failure('rate_limited', `At most ${quota} in ${seconds} seconds. Wait ${reset} seconds.`, {
    headers: refusalFields(limit, count),
    extensions: {
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      'violated-policies': [name],
      retry_after: reset,
    },
  })
}
