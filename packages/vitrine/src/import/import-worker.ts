import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { catalogReaders } from '@vitrine/catalog/catalog/catalog-readers'
import { openItems } from '@vitrine/catalog/catalog/read-items'
import { type FormatReader, type Mapping, readTaxonomy } from '@vitrine/catalog-readers'
import type { Product, Shop } from '@vitrine/product'
import { listedOffers } from '@vitrine/server-kit'
import { feedWarnings } from '../feeds/find-gaps.ts'
import { give, take } from './thread-stream.ts'

// The thread in which an import reads and checks, while the main one writes.

export interface ReadingOrder {
  shop: Shop
  storeUrl?: string
  mapping?: Mapping
  encoding?: string
  /** Columns that the owner made public. */
  publicFacts: readonly string[]
  /** Whether plugins read further formats; the thread reads the config file for them, since functions are not sent. */
  hasOwnReaders: boolean
  /** Google's category list with numbers, if the owner configured one; checked beforehand. */
  taxonomyText?: string
}

/** The ports for the bytes of each input, and for the products. */
export interface ReadingPorts {
  inputs: { name: string; bytes: MessagePort; sentAs?: string }[]
  items: MessagePort
}

// Chunks buffered here: the main thread sends none while it writes a transaction.
const AHEAD = 16

const {
  shop,
  storeUrl,
  mapping,
  encoding,
  publicFacts,
  hasOwnReaders,
  taxonomyText,
  ...ports
}: ReadingOrder & ReadingPorts = workerData
const { inputs, items } = ports
const taxonomy = taxonomyText === undefined ? undefined : readTaxonomy(taxonomyText)
const facts = { shop, at: new Date() }
const opened = await openItems(
  inputs.map(({ bytes, ...input }) => ({ ...input, bytes: take<Uint8Array>(bytes, AHEAD) })),
  {
    currency: shop.currency,
    timeZone: shop.timeZone,
    storeUrl,
    mapping,
    encoding,
    locale: shop.locale,
    publicFacts,
    ...(hasOwnReaders && { readers: await ownReaders() }),
    ...(taxonomy && 'idOf' in taxonomy && { taxonomy }),
    inspect: (product: Product) => feedWarnings(product, facts),
  },
)
async function ownReaders(): Promise<readonly FormatReader[]> {
  const { readConfigFile } = await import('@vitrine/catalog/plugins/config-file')
  const { capabilitiesAmong } = await import('@vitrine/catalog/plugins/plugin-settings')
  const { plugins } = Object(await readConfigFile(process.cwd()))
  return listedOffers(capabilitiesAmong(plugins), catalogReaders)
}

if ('items' in opened) give(items, opened.items)
parentPort?.postMessage('items' in opened ? { format: opened.format } : opened)
