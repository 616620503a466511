import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as SearchPackage from '../../packages/search/src/index.ts'
import { CATALOGS } from './catalogs.ts'
import type { JudgedQuery } from './chorus.ts'
import { diceFrom } from './dice.ts'
import { judgedQueries } from './judged.ts'
import { scoresOf } from './measures.ts'
import { withSlip } from './typos.ts'

// Run by `bench/compare-relevance.ts`: ranks all judged queries with the search of the checkout at the given folder. Catalogues,
// queries and measures are those beside this file, whichever search is measured. Prints JSON.

const checkout = process.argv[2] ?? '.'
const entry = pathToFileURL(path.resolve(checkout, 'packages/search/src/index.ts')).href
const { createMemoryCatalog, openSearch }: typeof SearchPackage = await import(entry)

const ranked = []
for (const { name, locale, read } of CATALOGS) {
  const products = await read()
  if (!products) continue
  const currency = products[0]?.variants[0]?.regular_price.currency ?? 'EUR'
  const shop = { url: 'https://shop.test', locale, currency }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
  await search.settled()
  const dice = diceFrom(7)
  const rank = async (query: JudgedQuery, q: string) => {
    const answer = await search.find({ q: `${q} `, limit: 100, facets: [] })
    return scoresOf(
      query,
      answer.products.map(({ id }) => id),
    )
  }
  for (const query of [...judgedQueries(name, 'open'), ...judgedQueries(name, 'sealed')]) {
    const plain = await rank(query, query.query)
    ranked.push({ catalogue: name, query: query.query, plain, slip: await rank(query, withSlip(query.query, dice)) })
  }
  await search.close()
}
process.stdout.write(JSON.stringify(ranked), () => process.exit())
