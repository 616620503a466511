import type { Counters, CountLimit } from '@vitrine/server-kit'

/** Messages per hour, per network address and in total: people send few, bots many. */
const LIMITS: readonly { limit: CountLimit; of: 'address' | 'shop' }[] = [
  { limit: { name: 'letters', quota: 5, seconds: 3600 }, of: 'address' },
  { limit: { name: 'letters-all', quota: 200, seconds: 3600 }, of: 'shop' },
]

/** Limits messages that people send through the forms of the shop. */
export interface MessageLimits {
  /** Undefined if a message from this network is allowed; otherwise the seconds until it is. */
  wait(address: string): Promise<number | undefined>
}

export function createMessageLimits(counters: Counters): MessageLimits {
  return {
    async wait(address) {
      for (const { limit, of } of LIMITS) {
        const { allowed, reset } = await counters.takeExactly(limit, of === 'shop' ? 'everybody' : address)
        if (!allowed) return reset
      }
      return undefined
    },
  }
}
