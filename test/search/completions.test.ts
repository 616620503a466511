import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { openSearch } from '../../packages/search/src/load-search.ts'
import { createMemoryCatalog } from '../../packages/search/src/memory-catalog.ts'
import { readCatalog } from '../catalog/read-catalog.ts'

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const MAPPINGS = path.join(import.meta.dirname, '../../packages/catalog-readers/test/mappings')

const CATALOGUES = [
  { file: 'bikestylish/sxt26.csv', mapping: 'bikestylish', locale: 'ro', currency: 'RON' },
  { file: 'chorus/1.json.zip', mapping: 'chorus', locale: 'en', currency: 'USD' },
] as const

describe('Completions in real catalogues', { skip: existsSync(DATA) ? false : `${DATA} is not there` }, () => {
  for (const { file, mapping, locale, currency } of CATALOGUES)
    it(`of ${mapping} are whole words of at least three titles`, async () => {
      const verdict = readMapping(readFileSync(path.join(MAPPINGS, `${mapping}.json`), 'utf8'))
      assert.ok(verdict.ok)
      const { products } = await readCatalog(readFileSync(path.join(DATA, file)), {
        mapping: verdict.mapping,
        currency,
      })
      const titles = titlesByWord(products)
      const search = await openSearch({
        catalog: createMemoryCatalog(products),
        shop: { url: 'http://shop.test', locale, currency },
      })
      await search.settled()
      const completed = new Set<string>()
      for (const start of beginningsOf(titles.keys()))
        for (const query of (await search.suggest(start)).queries) completed.add(query)
      await search.close()
      assert.ok(completed.size > 500, String(completed.size))
      assert.deepEqual(
        [...completed].filter((word) => (titles.get(word) ?? 0) < 3),
        [],
      )
    })
})

/** The number of titles with each word between spaces, brackets, slashes and the like, without signs of rights. */
function titlesByWord(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title } of products) {
    const runs = title
      .toLowerCase()
      .replace(/[™®©℠]/g, ' ')
      .split(/[^\p{L}\p{N}\p{M}.'’-]+/u)
    const words = new Set(runs.map((run) => run.replace(/^[.'’-]+|[.'’-]+$/g, '')))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function beginningsOf(words: Iterable<string>): Set<string> {
  const starts = new Set<string>()
  for (const word of words) {
    const letters = /^\p{L}{2,}/u.exec(word)?.[0] ?? ''
    for (const length of [2, 3]) if (letters.length >= length) starts.add(letters.slice(0, length))
  }
  return starts
}
