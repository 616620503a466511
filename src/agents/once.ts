import { hash } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { seal, unseal } from '../signing/sealing.ts'
import { findAnswer, insertAnswer } from './agents-store.ts'
import type { Commit } from './committing.ts'
import type { Random } from './secret.ts'

// Registration with an Idempotency-Key: whoever repeats it, because the answer was lost on the way, gets the same
// answer, credential and all, and nothing is issued twice. The answer holds a secret that may not be kept in clear, so
// it is sealed with the key that the agent sent, and of that key only a hash is kept: the database cannot open it.

export interface Once {
  key: string
  /** What the request asked for; another request under the same key is a mistake of the caller. */
  fingerprint: string
}

const PURPOSE = 'vitrine: answer to a registration'
const KEPT_FOR = 24 * 3_600_000
/** A UUID has 36. The key opens a sealed secret, so it must not be something that others can guess. */
const KEY_SHAPE = /^[\x21-\x7e]{20,255}$/

export interface OnceParts {
  sql: Sql
  now: Date
  random: Random
  /** How work becomes durable; a transaction of its own if absent. */
  commit?: Commit
}

/** Makes the answer in one transaction, or gives the one that was made before under the same key. */
export async function answerOnce<T extends object>(
  { sql, now, random, commit = (work) => sql.transaction().execute(work) }: OnceParts,
  once: Once | undefined,
  make: (tx: Sql) => Promise<T>,
): Promise<T> {
  if (!once) return commit(make)
  if (!KEY_SHAPE.test(once.key)) {
    throw new Failure(
      'invalid_request',
      'An Idempotency-Key has 20 to 255 printable ASCII characters and is random: send a UUID.',
    )
  }
  const keyHash = hash('sha256', once.key, 'base64url')
  const fingerprint = hash('sha256', once.fingerprint, 'base64url')
  const known = await findAnswer(sql, keyHash, now.toISOString())
  if (known) return open(known, { key: once.key, fingerprint })
  const made = await sql
    .transaction()
    .execute(async (tx) => {
      const answer = await make(tx)
      const sealed = seal(JSON.stringify(answer), { secret: once.key, purpose: PURPOSE }, random)
      const forget_at = new Date(now.getTime() + KEPT_FOR).toISOString()
      if (await insertAnswer(tx, { key_hash: keyHash, fingerprint, sealed, forget_at })) return answer
      throw new Overtaken()
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return undefined
      throw error
    })
  if (made) return made
  const winner = await findAnswer(sql, keyHash, now.toISOString())
  if (!winner) throw new Error('An answer under an Idempotency-Key was there and is gone.')
  return open(winner, { key: once.key, fingerprint })
}

/** Another request with the same key was quicker; what this one wrote is rolled back. */
class Overtaken extends Error {}

function open<T>(kept: { fingerprint: string; sealed: string }, { key, fingerprint }: Once): T {
  if (kept.fingerprint !== fingerprint) {
    throw new Failure(
      'idempotency_key_reused',
      'This Idempotency-Key was sent before with another body; use a fresh one.',
    )
  }
  // Sealed by `answerOnce` from an answer of the same endpoint; the tag proves that nobody else made it.
  return JSON.parse(unseal(kept.sealed, { secret: key, purpose: PURPOSE })) as T
}
