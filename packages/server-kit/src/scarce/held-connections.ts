import type { HeldPools } from './held-pools.ts'
import type { HeldPool } from './pools.ts'
import type { Spender } from './spender.ts'

/** A connection that waits for events, and uses memory as long as it is open. */
export interface HeldConnection {
  pool: HeldPool
  by: Spender
  /** Aborted when the connection is over. */
  signal: AbortSignal
}

/**
 * Holds one of a pool until the signal is aborted. Returns a signal that is aborted then, or earlier if the connection
 * must be given up for others. Throws `PoolExhausted`.
 *
 * @example
 * const held = await holdConnection(admission, { pool: WAITING_READERS, by: request.caller, signal: closed })
 * onEnd(held, () => reply.send('nothing new'))
 */
export async function holdConnection(
  admission: Pick<HeldPools, 'hold'>,
  { pool, by, signal }: HeldConnection,
): Promise<AbortSignal> {
  const held = new AbortController()
  const release = await admission.hold(pool, by, () => held.abort())
  onEnd(signal, () => {
    release()
    held.abort()
  })
  return held.signal
}

/**
 * Calls `then` when the signal is aborted, or immediately if it is already aborted.
 *
 * @example
 * let ended = false
 * onEnd(AbortSignal.abort(), () => { ended = true })
 * ended // => true
 */
export function onEnd(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then()
  else signal.addEventListener('abort', then, { once: true })
}
