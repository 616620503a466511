import { hash } from 'node:crypto'
import { addMilliseconds, DAY, MINUTE } from '@vitrine/kit'
import { Failure, type Sql, type Tx } from '@vitrine/server-kit'
import type { Random } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { seal, unseal } from '../signing/sealing.ts'
import type { GroupCommit } from '../storage/group-commit.ts'
import { deleteExpiredResponse, findKeptResponse, insertResponse } from '../storage/once-store.ts'
import { requireUnguessableKey } from './idempotency-key.ts'

// Registration with an Idempotency-Key: a client that repeats a request soon and from the same network, because the
// response was lost, gets the same response with the same credential. Nothing is issued twice. The response contains a
// secret that must not be stored in clear text. It is encrypted with the agent's key. Only a hash of that key is stored,
// so the database alone cannot decrypt it.

/** A request that may be repeated. */
export interface IdempotentRequest {
  key: string
  keyHash: string
  /**
   * The content, the target and the network of the request. A different request with the same key gets no credential.
   */
  fingerprint: string
}

/** The `Idempotency-Key` of a request that may be repeated, and the digest of its content. */
export interface SentKey {
  key: string
  digest: string
}

const PURPOSE = 'vitrine: answer to a registration'

/**
 * How long a repeated request gets the stored response, in milliseconds: longer than clients retry after a lost
 * response.
 */
const REPEATED_WITHIN = 10 * MINUTE

/** How long a used key is rejected, counted from the first request, in milliseconds. */
const REMEMBERED_FOR = DAY

/** `path` and `network`: the target and the origin of the request. Throws `idempotency_key_guessable`. */
export function readIdempotentRequest(
  sent: SentKey | undefined,
  { path, network }: { path: string; network: string },
): IdempotentRequest | undefined {
  if (sent === undefined) return undefined
  const { key, digest } = sent
  requireUnguessableKey(key)
  const fingerprint = hash('sha256', JSON.stringify([path, network, digest]), 'base64url')
  return { key, keyHash: hash('sha256', key, 'base64url'), fingerprint }
}

/**
 * Returns the response that the same request got before. Throws `idempotency_key_reused` if the key was used for
 * another request, from another network or too long ago. It runs before any check or limit: an assertion that has
 * expired since, or an exhausted limit, must not withhold an issued credential.
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
  /** How the work is committed; in a separate transaction if absent. */
  commit?: GroupCommit
}

/**
 * Creates the response in one transaction, or returns the response of a concurrent identical request that was faster.
 */
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
    // The faster request may have consumed the very assertion or budget that this one lacks.
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
  // One error for all three cases, so that a caller learns nothing about the owner of the key.
  if (kept.fingerprint !== fingerprint || now.getTime() >= madeAt + REPEATED_WITHIN) {
    throw new Failure(
      AGENT_FAILURES.idempotency_key_reused,
      'This Idempotency-Key was already used: in another request, from another network, or more than ten minutes ago. Send a new one, a random UUID.',
    )
  }
  // `respondOnce` encrypted a response of the same endpoint, which is part of the fingerprint; the authentication tag
  // proves the origin.
  return JSON.parse(unseal(kept.sealed, { secret: key, purpose: PURPOSE })) as T
}
