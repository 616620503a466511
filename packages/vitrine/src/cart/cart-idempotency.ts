import { hash } from 'node:crypto'
import { addMilliseconds, DAY } from '@vitrine/kit'
import { Failure, type Tx } from '@vitrine/server-kit'
import type { CartRow } from './cart-store.ts'

// A repeated change with the same Idempotency-Key is made once. The key is claimed and its response is stored in the
// transaction of the change. So of two concurrent requests one waits for the other, and a process that dies midway
// leaves neither.

/** The minimum that UCP requires. */
const REMEMBER_ANSWERS = DAY

/** A request that may be repeated. */
export interface RepeatableChange {
  key_hash: string
  fingerprint: string
  forget_at: string
}

/** Undefined without a key. `whose`: the registration or network to which the key belongs. */
export function toRepeatable(
  key: string | undefined,
  { operation, whose, asked, at }: { operation: string; whose: string; asked: unknown; at: Date },
): RepeatableChange | undefined {
  if (key === undefined) return undefined
  return {
    key_hash: hash('sha256', JSON.stringify([operation, whose, key]), 'base64url'),
    fingerprint: hash('sha256', JSON.stringify(asked, sorted), 'base64url'),
    forget_at: addMilliseconds(at, REMEMBER_ANSWERS),
  }
}

/** JSON with its members in a fixed order. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Makes the change once: a repeat gets the state that the first one left. Throws `idempotency_key_reused` if the key
 * was used for another request.
 */
export async function changeOnce(
  tx: Tx,
  change: RepeatableChange | undefined,
  perform: () => Promise<CartRow>,
): Promise<{ row: CartRow; isReplayed: boolean }> {
  if (!change) return { row: await perform(), isReplayed: false }
  const claimed = await tx
    .insertInto('cart_answer')
    .values({ ...change, answer: '', cart_id: null })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (!claimed) return { row: await answeredBefore(tx, change), isReplayed: true }
  const row = await perform()
  await tx
    .updateTable('cart_answer')
    .set({ answer: JSON.stringify(row), cart_id: row.id })
    .where('key_hash', '=', change.key_hash)
    .execute()
  return { row, isReplayed: false }
}

async function answeredBefore(tx: Tx, { key_hash, fingerprint }: RepeatableChange): Promise<CartRow> {
  const known = await tx
    .selectFrom('cart_answer')
    .selectAll()
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow()
  if (known.fingerprint !== fingerprint)
    throw new Failure(
      'idempotency_key_reused',
      'This Idempotency-Key was used for a different request. Create a new key.',
    )
  return JSON.parse(known.answer)
}
