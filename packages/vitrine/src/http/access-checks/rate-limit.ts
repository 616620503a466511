import type { IncomingMessage } from 'node:http'
import type { RateLimits, Taken } from '@vitrine/accounts/access/rate-limits'
import type { AccessCheck } from './access-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    taken?: Taken
  }
}

export interface RateLimitParts {
  limits: Pick<RateLimits, 'take'>
  /**
   * Requests that were counted when a later check did not let them pass at once. They are checked again, and count once.
   */
  counted: { get(request: IncomingMessage): Taken | undefined }
}

/** Counts a request for its caller, and refuses it over the limit. */
export function rateLimit({ limits, counted }: RateLimitParts): AccessCheck {
  return {
    name: 'is within the rate limit',
    passes(request, rules) {
      request.taken = counted.get(request.raw) ?? limits.take(request.caller, rules.counted)
      return request.taken?.allowed !== false
    },
    settle({ taken }) {
      if (taken) throw taken.toFailure()
    },
  }
}
