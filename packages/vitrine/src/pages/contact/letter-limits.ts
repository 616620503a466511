import type { Counters, CountLimit } from '@vitrine/server-kit'

/** A person writes a few letters; whoever writes more is a program. The shop as a whole is not flooded either. */
const LIMITS: readonly { limit: CountLimit; of: 'address' | 'shop' }[] = [
  { limit: { name: 'letters', quota: 5, seconds: 3600 }, of: 'address' },
  { limit: { name: 'letters-all', quota: 200, seconds: 3600 }, of: 'shop' },
]

/** Of letters that people send to the shop by its forms. */
export interface LetterLimits {
  /** Undefined when a letter of this network may go, or else in how many seconds it may. */
  wait(address: string): Promise<number | undefined>
}

export function createLetterLimits(counters: Counters): LetterLimits {
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
