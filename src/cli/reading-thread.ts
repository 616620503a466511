import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Product } from '../catalog/product.ts'
import { openItems } from '../catalog/read-items.ts'
import type { Mapping } from '../catalog/readers/mapping.ts'
import type { Shop } from '../config.ts'
import { inspectForFeeds } from '../feeds/inspect.ts'
import { give, take } from './thread-stream.ts'

// The thread in which an import reads and checks, while the main one writes.

export interface ReadingOrder {
  shop: Shop
  storeUrl?: string
  mapping?: Mapping
  encoding?: string
}

/** Where the bytes of each input come from, and where the products go. */
export interface ReadingPorts {
  inputs: { name: string; bytes: MessagePort; sentAs?: string }[]
  items: MessagePort
}

// Chunks of a file waiting here: the main thread hands out none while it writes a transaction.
const AHEAD = 16

const { shop, storeUrl, mapping, encoding, inputs, items }: ReadingOrder & ReadingPorts = workerData
const facts = { shop, at: new Date() }
const opened = await openItems(
  inputs.map(({ bytes, ...input }) => ({ ...input, bytes: take<Uint8Array>(bytes, AHEAD) })),
  {
    currency: shop.currency,
    storeUrl,
    mapping,
    encoding,
    inspect: (product: Product) => inspectForFeeds(product, facts),
  },
)
if ('items' in opened) give(items, opened.items)
parentPort?.postMessage('items' in opened ? { format: opened.format } : opened)
