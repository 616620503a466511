import { type CountLimit, refusalFields } from '../counters/counters.ts'
import { Failure } from '../endpoints/failure.ts'
import type { Pool } from './pools.ts'

/** The request header with a proof of work. Forms and bodies have the member `proof_of_work`. */
export const PROOF_HEADER = 'proof-of-work'

/** A proof of work that was sent with a request. */
export interface ProofOfWork {
  /** Whether it is worth that many bits. The first positive answer consumes it, and remains valid for this request. */
  isWorth(bits: number): Promise<boolean>
}

/** The proof of work that a service accepts. */
export interface ProofPrice {
  /** Zero bits of the cheapest proof; 0 if the service accepts none. */
  bits: number
  /** How every proof for this service begins. */
  begins: string
}

/** The current price of one more. */
export interface PoolPrice {
  /** The exhausted limit; if several are exhausted, the longest-lasting one. */
  limit: CountLimit
  /** Zero bits of a sufficient proof; undefined if the service accepts none. */
  bits: number | undefined
  begins: string
  /** Seconds until the limit has room again. */
  wait: number
}

/** Nothing is left for this caller: it can wait, or pay with a proof of work. */
export class PoolExhausted extends Failure {
  readonly pool: Pool
  readonly price: PoolPrice

  constructor(pool: Pool, price: PoolPrice) {
    const { kind, of } = pool
    const { limit, bits, begins, wait } = price
    const work = `${begins}SECONDS:ANYTHING, whose SHA-256 starts with ${bits} zero bits (SECONDS is the Unix time)`
    const own = pool.kind === 'held' && pool.remedy !== undefined ? `${pool.remedy} ` : ''
    const waiting = wait === 1 ? 'Wait a second' : `Wait ${wait} seconds`
    const paying = bits === undefined ? '.' : `, or send the header Proof-Of-Work: ${work}.`
    super('rate_limited', `Too many ${of} (${limit.name}). ${own}${waiting}${paying}`, {
      headers: kind === 'spent' ? exhaustedFields(limit, wait) : { 'retry-after': String(wait) },
      extensions: {
        'violated-policies': [limit.name],
        retry_after: wait,
        ...(bits !== undefined && { proof_of_work: { algorithm: 'sha-256', bits, begins } }),
      },
    })
    this.name = 'PoolExhausted'
    this.pool = pool
    this.price = price
  }
}

/** RateLimit draft-10: the exhausted limit, with nothing remaining. */
function exhaustedFields(limit: CountLimit, wait: number): Record<string, string> {
  return refusalFields(limit, { allowed: false, remaining: 0, reset: wait })
}
