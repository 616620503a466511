import type { Tx } from '@vitrine/server-kit'
import { deleteSentCarts, takeCart } from './cart-store.ts'

import type { KeptCart } from './carts.ts'

// A cart that was sent to the shop ends, and belongs to what it was sent as.

/** Ends the cart, in the transaction that stores what it becomes; false if it has changed since it was read. */
export async function sendCart(tx: Tx, { id, revision, expiresAt }: KeptCart, instant: string): Promise<boolean> {
  const taken = await takeCart(tx, id, { instant, until: expiresAt })
  if (taken?.revision !== revision + 1) return false
  await tx.updateTable('cart').set({ status: 'sent' }).where('id', '=', id).execute()
  return true
}

/** Deletes carts that were sent, with the answers to their repeated requests. */
export function forgetSentCarts(tx: Tx, carts: readonly { id: string }[]): Promise<void> {
  return deleteSentCarts(tx, carts)
}

export { findHandedOff, findHandedOffAgents, type HandedOffRow, isKeptFor } from './cart-store.ts'
