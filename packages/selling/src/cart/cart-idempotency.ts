import { type RepeatableRequest, refuseReusedKey } from '@vitrine/agent-auth'
import { addMilliseconds, DAY } from '@vitrine/kit'
import type { Sql, Tx } from '@vitrine/server-kit'
import type { CartRow } from './cart-store.ts'

// A repeated change with the same Idempotency-Key is made once. The key is claimed and its response is stored in the
// transaction of the change. So of two concurrent requests one waits for the other, and a process that dies midway
// leaves neither.

/** The minimum that UCP requires. */
const REMEMBER_ANSWERS = DAY

export interface ChangedOnce {
  row: CartRow
  /** Whether the row is the state that the first request with this key left. */
  isReplayed: boolean
}

/** The state that the first request with this key left; undefined if there was none. Throws `idempotency_key_reused`. */
export async function findAnswered(sql: Sql, request: RepeatableRequest): Promise<CartRow | undefined> {
  const kept = await sql
    .selectFrom('cart_answer')
    .select(['fingerprint', 'answer'])
    .where('key_hash', '=', request.keyHash)
    .executeTakeFirst()
  if (!kept) return undefined
  const refusal = refuseReusedKey(kept, request)
  if (refusal) throw refusal
  return JSON.parse(kept.answer)
}

/**
 * Makes the change once: a repeat gets the state that the first one left. Throws `idempotency_key_reused` if the key
 * was used for another request.
 */
export async function changeOnce(
  tx: Tx,
  request: RepeatableRequest | undefined,
  { at, perform }: { at: Date; perform(): Promise<CartRow> },
): Promise<ChangedOnce> {
  if (!request) return { row: await perform(), isReplayed: false }
  const claimed = await claim(tx, request, at)
  const answered = claimed ? undefined : await findAnswered(tx, request)
  if (answered) return { row: answered, isReplayed: true }
  const row = await perform()
  await tx
    .updateTable('cart_answer')
    .set({ answer: JSON.stringify(row), cart_id: row.id })
    .where('key_hash', '=', request.keyHash)
    .execute()
  return { row, isReplayed: false }
}

/** Whether the key is new. A concurrent request waits here until the transaction of the first one has ended. */
async function claim(tx: Tx, { keyHash, fingerprint }: RepeatableRequest, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('cart_answer')
    .values({
      ...{ key_hash: keyHash, fingerprint, answer: '', cart_id: null },
      forget_at: addMilliseconds(at, REMEMBER_ANSWERS),
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}
