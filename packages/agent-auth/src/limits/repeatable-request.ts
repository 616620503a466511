import { Failure } from '@vitrine/server-kit'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'

/** A request that may be repeated: its key, for its owner and its operation alone, and its content, both as hashes. */
export interface RepeatableRequest {
  keyHash: string
  fingerprint: string
}

/**
 * The refusal if a kept answer is that of another request; undefined if it is that of this one.
 *
 * @example
 * refuseReusedKey({ fingerprint: 'a' }, { keyHash: 'k', fingerprint: 'a' }) // => undefined
 * refuseReusedKey({ fingerprint: 'a' }, { keyHash: 'k', fingerprint: 'b' })?.code // => 'idempotency_key_reused'
 */
export function refuseReusedKey(
  kept: { fingerprint: string },
  { fingerprint }: RepeatableRequest,
): Failure | undefined {
  if (kept.fingerprint === fingerprint) return undefined
  return new Failure(
    AGENT_FAILURES.idempotency_key_reused,
    'This Idempotency-Key was used for a request with another content. Send each request with a key of its own, a random UUID.',
  )
}
