import type { Count, Limit } from './counters.ts'

// What callers are told of limits: draft-ietf-httpapi-ratelimit-headers-10.

/** Of `RateLimit-Policy`: so many in so many seconds. */
export function writePolicy({ name, quota, seconds }: Limit): string {
  return `"${name}";q=${quota};w=${seconds}`
}

/** Of `RateLimit`: so many are left, and in so many seconds all are back. */
export function writeState({ name }: Limit, { remaining, reset }: Count): string {
  return `"${name}";r=${remaining};t=${reset}`
}

/** The headers of a refusal tell of the limit that was reached, whichever others there are. */
export function refusalFields(limit: Limit, count: Count): Record<string, string> {
  return {
    'retry-after': String(count.reset),
    'ratelimit-policy': writePolicy(limit),
    ratelimit: writeState(limit, count),
  }
}
