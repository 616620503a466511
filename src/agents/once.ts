import { hash } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { seal, unseal } from '../signing/sealing.ts'
import { findAnswer, forgetAnswer, insertAnswer } from './agents-store.ts'
import type { Commit } from './committing.ts'
import type { Random } from './secret.ts'

// Registration with an Idempotency-Key: whoever repeats it, because the answer was lost on the way, gets the same
// answer, credential and all, and nothing is issued twice. The answer holds a secret that may not be kept in clear, so
// it is sealed with the key that the agent sent, and of that key only a hash is kept: the database cannot open it.

/** A request that may come again. */
export interface Once {
  key: string
  keyHash: string
  /** What was asked for, and where; another request under the same key is a mistake of the caller. */
  fingerprint: string
}

const PURPOSE = 'vitrine: answer to a registration'
const KEPT_FOR = 24 * 3_600_000
/** A UUID has 36. The key opens a sealed secret, so it must not be something that others can guess. */
const KEY_SHAPE = /^[\x21-\x7e]{20,255}$/

export function toOnce(key: string | undefined, address: string, body: object): Once | undefined {
  if (key === undefined) return undefined
  if (!KEY_SHAPE.test(key)) {
    throw new Failure(
      'invalid_request',
      'An Idempotency-Key has 20 to 255 printable ASCII characters and is random: send a UUID.',
    )
  }
  const fingerprint = hash('sha256', JSON.stringify([address, body]), 'base64url')
  return { key, keyHash: hash('sha256', key, 'base64url'), fingerprint }
}

/**
 * What was answered before to the same request. It is asked for before anything is judged or counted: that an assertion
 * is older by now, or a limit reached, is no reason to withhold what has been given.
 */
export async function findAnswered<T extends object>(
  { sql, now }: { sql: Sql; now: Date },
  once: Once | undefined,
): Promise<T | undefined> {
  const kept = once && (await findAnswer(sql, once.keyHash, now.toISOString()))
  return kept && open(kept, once)
}

export interface OnceParts {
  sql: Sql
  now: Date
  random: Random
  /** How work becomes durable; a transaction of its own if absent. */
  commit?: Commit
}

/** Makes the answer in one transaction, or gives the one that the same request got that was a moment quicker. */
export async function answerOnce<T extends object>(
  { sql, now, random, commit = (work) => sql.transaction().execute(work) }: OnceParts,
  once: Once | undefined,
  make: (tx: Sql) => Promise<T>,
): Promise<T> {
  if (!once) return commit(make)
  try {
    return await sql.transaction().execute(async (tx) => {
      const answer = await make(tx)
      await keep(tx, { once, answer, now, random })
      return answer
    })
  } catch (error) {
    // What the quicker one used up may be all that was wrong with this one.
    const winner = await findAnswered<T>({ sql, now }, once)
    if (winner) return winner
    throw error
  }
}

async function keep(
  tx: Sql,
  { once, answer, now, random }: { once: Once; answer: object; now: Date; random: Random },
): Promise<void> {
  const { key, keyHash: key_hash, fingerprint } = once
  const sealed = seal(JSON.stringify(answer), { secret: key, purpose: PURPOSE }, random)
  const forget_at = new Date(now.getTime() + KEPT_FOR).toISOString()
  await forgetAnswer(tx, key_hash, now.toISOString())
  if (!(await insertAnswer(tx, { key_hash, fingerprint, sealed, forget_at })))
    throw new Error('Another request with the same Idempotency-Key was quicker.')
}

function open<T>(kept: { fingerprint: string; sealed: string }, { key, fingerprint }: Once): T {
  if (kept.fingerprint !== fingerprint) {
    throw new Failure(
      'idempotency_key_reused',
      'This Idempotency-Key was sent before with another body; use a fresh one.',
    )
  }
  // Sealed by `answerOnce` from an answer of the same endpoint, which is in the fingerprint; the tag proves that nobody
  // else made it.
  return JSON.parse(unseal(kept.sealed, { secret: key, purpose: PURPOSE })) as T
}
