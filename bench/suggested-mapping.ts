import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { suggestMapping } from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { Mapping } from '../packages/catalog-readers/src/readers/mapping.ts'
import { createMemoryCatalog, openSearch } from '../packages/search/src/index.ts'
import { readCatalog } from '../test/catalog/read-catalog.ts'
import { hasChorus } from './search/chorus.ts'
import { judgedQueries } from './search/judged.ts'
import { column, mean, type Scores, scoresOf } from './search/measures.ts'
import { table } from './shared/table.ts'

// How well a shop is searched that was loaded with a suggested mapping, against one whose owner wrote the mapping:
//
//   npm run bench suggested-mapping
//
// "Answered" is the suggestion with a yes to the columns of attributes that it asks about.

const FOLDER = new URL('../../shared/data/chorus/', import.meta.url)
const OWN = new URL('../packages/catalog-readers/test/mappings/chorus.json', import.meta.url)

const suggested = async (file: URL): Promise<Mapping> => {
  const suggestion = await suggestMapping(createReadStream(file), { currency: 'USD', locale: 'en' })
  if ('issue' in suggestion) throw new Error(suggestion.issue.reason)
  return suggestion.mapping
}

const MAPPINGS: Readonly<Record<string, (file: URL) => Promise<Mapping>>> = {
  'suggested, without its details': async (file) => ({ ...(await suggested(file)), details: [] }),
  suggested,
  'suggested, answered': async (file) => ({
    ...(await suggested(file)),
    details: ['attr_t_*', 'attr_n_*', 'attr_b_*'],
  }),
  'written by hand': async () => JSON.parse(readFileSync(OWN, 'utf8')),
}

async function productsBy(mappingOf: (file: URL) => Promise<Mapping>): Promise<Product[]> {
  const parts: Product[][] = []
  for (const part of [1, 2, 3, 4]) {
    const file = new URL(`${part}.json.zip`, FOLDER)
    const { products } = await readCatalog(readFileSync(file), { mapping: await mappingOf(file), currency: 'USD' })
    parts.push(products)
  }
  return parts.flat()
}

async function scoresWith(products: Product[]): Promise<Scores[]> {
  const shop = { url: 'https://shop.test', locale: 'en', currency: 'USD' }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
  await search.settled()
  const scores: Scores[] = []
  for (const query of judgedQueries('chorus', 'open')) {
    const found = await search.find({ q: `${query.query} `, limit: 100, facets: [] })
    scores.push(
      scoresOf(
        query,
        found.products.map(({ id }) => id),
      ),
    )
  }
  await search.close()
  return scores
}

if (!hasChorus()) {
  console.log(`The judged catalogue is not at ${fileURLToPath(FOLDER)}.`)
  process.exit()
}
const rows: string[][] = []
for (const [name, mappingOf] of Object.entries(MAPPINGS)) {
  const scores = await scoresWith(await productsBy(mappingOf))
  const measures = ['ndcg', 'judgedNdcg', 'recall'] as const
  rows.push([name, ...measures.map((measure) => mean(column(scores, measure)).toFixed(3))])
}
console.log(table(['mapping', 'NDCG@10', 'judged only', 'recall@100'], rows))
process.exit()
