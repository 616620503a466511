import { handleKey, hashKey, type Product } from '@vitrine/product'
import type { Tx } from '@vitrine/server-kit'
import { findHandleHolders } from './import-store.ts'
import type { KeyBuffer } from './key-buffer.ts'

/** Two products cannot live at one address: the later one's gets its id appended. */
export async function giveUniqueHandles(tx: Tx, items: { product: Product }[], waiting: KeyBuffer): Promise<void> {
  const handles = items.map(({ product }) => product.handle)
  const stored = await findHandleHolders(tx, handles)
  const here = new Map<string, string>()
  for (const item of items) {
    const { handle, id } = item.product
    const key = handleKey(handle)
    const holders = [here.get(key), waiting.holderOf(handle), ...(stored.get(hashKey(key)) ?? [])]
    if (holders.some((holder) => holder !== undefined && holder !== id)) {
      item.product = { ...item.product, handle: `${handle.slice(0, 140)}-${id.toLowerCase().replaceAll(':', '-')}` }
    }
    here.set(handleKey(item.product.handle), id)
  }
}
