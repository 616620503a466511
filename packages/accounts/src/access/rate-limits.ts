import type { AgentAccess, Caller } from '@vitrine/agent-auth'
import {
  type Count,
  type Counters,
  type CountLimit,
  Failure,
  refusalFields,
  writePolicy,
  writeState,
} from '@vitrine/server-kit'

// Rate limits per caller, reported as in draft-ietf-httpapi-ratelimit-headers-10.

export interface RateLimits {
  /** Counts a request; undefined if it is not limited. */
  take(caller: Caller, route: { scope?: string; budget?: 'discovery' }): Taken | undefined
  /** The minimum number of requests that one of this route counts as. */
  costOf(route: { scope?: string }): number
  /** Counts work beyond that, even over the quota: the debt extends the window. */
  charge(caller: Caller, route: { budget?: 'discovery' }, cost: number): Taken | undefined
  /** Counts the rest of a request's cost for this scope, after one was counted before the scope was known. */
  takeRest(caller: Caller, scope: string): Taken | undefined
}

export interface Taken {
  allowed: boolean
  /** Names and values alternate. */
  headers: readonly string[]
  /** The error for a caller over its limit. */
  toFailure(): Failure
}

export function createRateLimits(access: AgentAccess, counters: Counters): RateLimits {
  const { tiers, costs } = access.limits
  const policies = new Map(Object.values(tiers).map((limit) => [limit, writePolicy(limit)]))

  function limitOf({ credential, agent }: Caller, budget?: 'discovery'): CountLimit {
    if (budget) return tiers[budget]
    if (credential) return credential.claimed ? tiers.claimed : tiers.registered
    return agent ? tiers.signed : tiers.anonymous
  }

  function count(caller: Caller, limit: CountLimit, cost: number, by: 'take' | 'charge' = 'take'): Taken | undefined {
    if (!access.limits.enabled || cost === 0) return undefined
    const { address, credential, agent } = caller
    const counted = credential?.registration_id ?? (limit === tiers.signed ? agent?.id : undefined) ?? address
    const state = counters[by](limit, counted, cost)
    const headers = ['ratelimit-policy', policies.get(limit) ?? '', 'ratelimit', writeState(limit, state)]
    return { allowed: state.allowed, headers, toFailure: () => exhausted(limit, state) }
  }

  const costOf = ({ scope }: { scope?: string }) => (scope === undefined ? 1 : (costs[scope]?.requests ?? 1))
  return {
    costOf,
    take: (caller, route) => count(caller, limitOf(caller, route.budget), costOf(route)),
    charge: (caller, { budget }, cost) => count(caller, limitOf(caller, budget), cost, 'charge'),
    takeRest: (caller, scope) => count(caller, limitOf(caller), Math.max(0, costOf({ scope }) - 1)),
  }
}

function exhausted(limit: CountLimit, count: Count): Failure {
  const { name, quota, seconds } = limit
  const { reset } = count
  return new Failure(
    'rate_limited',
    `At most ${quota} requests per ${seconds} seconds. Try again in ${reset} seconds.`,
    {
      headers: refusalFields(limit, count),
      extensions: {
        type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
        'violated-policies': [name],
        retry_after: reset,
      },
    },
  )
}
