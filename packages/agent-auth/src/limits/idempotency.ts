import { hash } from 'node:crypto'
import { addMilliseconds, DAY, MINUTE } from '@vitrine/kit'
import { Failure, type Sql, type Tx } from '@vitrine/server-kit'
import type { Random } from '../credentials/secrets.ts'
import { seal, unseal } from '../signing/sealing.ts'
import type { GroupCommit } from '../storage/group-commit.ts'
import { deleteExpiredResponse, findKeptResponse, insertResponse } from '../storage/once-store.ts'
import { requireKey } from './idempotency-key.ts'

// Registration with an Idempotency-Key: a client that repeats it soon and from the same network, because the response
// was lost on the way, gets the same response with the same credential, and nothing is issued twice. The response holds
// a secret that must not be kept in clear, so it is sealed with the key that the agent sent, and of that key only a hash
// is kept: the database cannot open it.

/** A request that may come again. */
export interface IdempotentRequest {
  key: string
  keyHash: string
  /** What was asked for, where, and from which network; another request under the same key gets no credential. */
  fingerprint: string
}

const PURPOSE = 'vitrine: answer to a registration'

/** How long a repeat gets the stored response, in milliseconds: longer than clients retry after a lost one. */
const REPEATED_WITHIN = 10 * MINUTE

/** How long a key that was used is refused after that, from the first request on, in milliseconds. */
const REMEMBERED_FOR = DAY

/** `path` and `network`: the target and the origin of the request. Throws `idempotency_key_guessable`. */
export function readIdempotentRequest(
  key: string | undefined,
  { path, network, body }: { path: string; network: string; body: object },
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  requireKey(key)
  const fingerprint = hash('sha256', JSON.stringify([path, network, body]), 'base64url')
  return { key, keyHash: hash('sha256', key, 'base64url'), fingerprint }
}

/**
 * What was answered before to the same request. Throws `idempotency_key_reused` where the key was used in another request,
 * from another network or too long ago. It is read before anything is judged or counted: that an assertion
 * is older by now, or a limit reached, is no reason to withhold what has been given.
 */
export async function findPreviousResponse<T extends object>(
  { sql, now }: { sql: Sql; now: Date },
  once: IdempotentRequest | undefined,
): Promise<T | undefined> {
  const kept = once && (await findKeptResponse(sql, once.keyHash, now.toISOString()))
  return kept && open(kept, once, now)
}

export interface RespondOnceOptions {
  sql: Sql
  now: Date
  random: Random
  /** How work becomes durable; by a transaction of its own if absent. */
  commit?: GroupCommit
}

/** Makes the answer in one transaction, or gives the one that the same request got that was a moment quicker. */
export async function respondOnce<T extends object>(
  { sql, now, random, commit = (work) => sql.transaction().execute(work) }: RespondOnceOptions,
  once: IdempotentRequest | undefined,
  make: (tx: Tx) => Promise<T>,
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
    const winner = await findPreviousResponse<T>({ sql, now }, once)
    if (winner) return winner
    throw error
  }
}

async function keep(
  tx: Sql,
  { once, answer, now, random }: { once: IdempotentRequest; answer: object; now: Date; random: Random },
): Promise<void> {
  const { key, keyHash: key_hash, fingerprint } = once
  const sealed = seal(JSON.stringify(answer), { secret: key, purpose: PURPOSE }, random)
  const forget_at = addMilliseconds(now, REMEMBERED_FOR)
  await deleteExpiredResponse(tx, key_hash, now.toISOString())
  if (!(await insertResponse(tx, { key_hash, fingerprint, sealed, forget_at })))
    throw new Error('Another request with the same Idempotency-Key was completed first.')
}

interface Kept {
  fingerprint: string
  sealed: string
  forget_at: string
}

function open<T>(kept: Kept, { key, fingerprint }: IdempotentRequest, now: Date): T {
  const madeAt = Date.parse(kept.forget_at) - REMEMBERED_FOR
  // One error for all three, so that a caller learns nothing about whose key it is.
  if (kept.fingerprint !== fingerprint || now.getTime() >= madeAt + REPEATED_WITHIN) {
    throw new Failure(
      'idempotency_key_reused',
      'This Idempotency-Key was already used: in another request, from another network, or more than ten minutes ago. Use a new one.',
    )
  }
  // Sealed by `respondOnce` from an answer of the same endpoint, which is in the fingerprint; the tag proves that nobody
  // else made it.
  return JSON.parse(unseal(kept.sealed, { secret: key, purpose: PURPOSE })) as T
}
