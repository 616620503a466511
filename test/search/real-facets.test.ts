import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Mapping, readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { createMemoryCatalog, openSearch } from '../../packages/search/src/index.ts'
import { readCatalog } from '../catalog/read-catalog.ts'

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const MAPPINGS = path.join(import.meta.dirname, '../../packages/catalog-readers/test/mappings')

function mappingOf(name: string): Mapping {
  const verdict = readMapping(readFileSync(path.join(MAPPINGS, `${name}.json`), 'utf8'))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

describe('Facets from details of real catalogues', { skip: existsSync(DATA) ? false : `${DATA} is not there` }, () => {
  for (const { file, mapping, currency, locale, departments, least } of [
    { file: 'chorus/1.json.zip', mapping: 'chorus', currency: 'USD', locale: 'en', departments: 4, least: 8 },
    { file: 'bikestylish/sxt26.csv', mapping: 'bikestylish', currency: 'RON', locale: 'ro', departments: 4, least: 0 },
  ])
    it(`of ${mapping} are few, and the first value of each finds as many products as it says`, async () => {
      const chunks: Buffer[] = []
      for await (const chunk of createReadStream(`${DATA}/${file}`)) chunks.push(chunk)
      const { products } = await readCatalog(Buffer.concat(chunks), { currency, mapping: mappingOf(mapping) })
      const shop = { url: 'https://shop.test', currency, locale }
      const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
      await search.settled()
      const { facets } = await search.find({ facets: ['category'] })
      const [categories] = facets
      assert.ok(categories?.type === 'terms')
      let count = 0
      for (const { value: department, count: size } of categories.values.slice(0, departments)) {
        const filters = { category: [department] }
        const offered = (await search.find({ filters, limit: 1 })).facets.flatMap((facet) =>
          facet.type === 'terms' && facet.name.startsWith('attribute.') ? [facet] : [],
        )
        assert.ok(offered.length <= 8, department)
        count += offered.length
        for (const { name, values } of offered) {
          assert.ok(values.length >= 2 && values.length <= 30, `${department} ${name}`)
          const stating = { ...filters, facts: new Map([[name, values.map(({ value }) => value)]]) }
          const { pagination } = await search.find({ filters: stating, limit: 1, facets: [] })
          assert.ok(pagination.total_count >= size / 5 - 1e-9, `${department} ${name}`)
          const [first] = values
          const narrowed = { ...filters, facts: new Map([[name, [first!.value]]]) }
          const found = await search.find({ filters: narrowed, limit: 1, facets: [] })
          assert.equal(found.pagination.total_count, first!.count, `${department} ${name} ${first!.value}`)
        }
      }
      assert.ok(count >= least, `${count} facets`)
      await search.close()
    })
})
