import { existsSync, readFileSync } from 'node:fs'
import { readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { readCatalog } from '../../test/catalog/read-catalog.ts'
import { sampleProducts } from '../../test/sample-products.ts'
import { hasChorus, readChorus } from './chorus.ts'
import { mixedShop } from './mixed-shop.ts'
import { readListed, shopOf } from './shop-lines.ts'

// The catalogues that queries were judged on. Two are read where they are, since their data is not ours.

export interface JudgedCatalog {
  name: string
  locale: string
  /** Undefined where the data is not on this machine. */
  read(): Promise<Product[]> | undefined
}

const BIKES = new URL('../../../shared/data/bikestylish/sxt26.csv', import.meta.url)
const BIKES_MAPPING = new URL('../../packages/catalog-readers/test/mappings/bikestylish.json', import.meta.url)

export const CATALOGS: readonly JudgedCatalog[] = [
  { name: 'chorus', locale: 'en', read: () => (hasChorus() ? Promise.resolve(readChorus()) : undefined) },
  {
    name: 'sample',
    locale: 'en-IE',
    read: async () => sampleProducts().filter(({ status }) => status === 'active'),
  },
  { name: 'bikes', locale: 'ro', read: () => (existsSync(BIKES) ? readBikes() : undefined) },
  { name: 'mixed', locale: 'en', read: async () => mixedShop() },
]

/** And shops of two hundred and of a hundred and twenty products of many kinds, written with the fifth and the sixth list of queries; nothing is judged on them. */
export const ASKED_CATALOGS: readonly JudgedCatalog[] = [
  ...CATALOGS,
  { name: 'bazaar', locale: 'en', read: async () => readShop('bazaar') },
  { name: 'depot', locale: 'en', read: async () => readShop('depot') },
]

function readShop(name: string): Product[] {
  const { lines, ...shop } = shopOf(new URL(`${name}.txt`, import.meta.url))
  return lines.map((line, at) => readListed(line, at, shop).product)
}

async function readBikes(): Promise<Product[]> {
  const verdict = readMapping(readFileSync(BIKES_MAPPING, 'utf8'))
  if (!verdict.ok) throw new Error('The mapping of the bicycle shop does not fit.')
  return (await readCatalog(readFileSync(BIKES), { mapping: verdict.mapping, currency: 'RON' })).products
}
