import { checkProof, makeProof } from '../../packages/agent-auth/src/limits/proof-of-work.ts'

// Strangers from many networks, played through a trusted proxy.

/** The cheapest proof of work in these tests. */
const BITS = 6

export const BEHIND = {
  ...{ TRUSTED_PROXIES: '127.0.0.1', LIMITS: `proofOfWorkBits=${BITS},rateLimits=true` },
  DATABASE_URL: 'sqlite::memory:',
}

export const from = (address: string) => ({ 'x-forwarded-for': address })

/** An address in a wide network of its own. */
export const address = (network: number, host = 1) => `10.${network >> 8}.${network & 255}.${host}`

/** A proof of its own each time, as each is valid once. */
let proofs = 0
export function proof(bits = BITS, host = 'shop.test'): string {
  return makeProof({ bits, host, now: Date.now() + 1000 * (proofs++ % 500) })
}

/** A proof that is worth one bit less. Every second one that is made for a bit less is worth as much by chance. */
export function tooCheap(bits: number, host = 'shop.test'): string {
  for (;;) {
    const made = proof(bits - 1, host)
    const verdict = checkProof(made, { bits, host, now: Date.now() })
    if (!verdict.ok && verdict.reason === 'too_easy') return made
  }
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Runs tasks, a few at a time. */
export async function inTurns<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = [...items.entries()]
  const results: R[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await task(next[1])
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return results
}
