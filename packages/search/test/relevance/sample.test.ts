import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../../test/sample-products.ts'
import { openSearch } from '../../src/load-search.ts'
import type { Search } from '../../src/search.ts'
import { shelfOf } from '../shelf.ts'
import { JUDGED } from './judgements.ts'

describe('the sample shop shows first', () => {
  let search: Search
  before(async () => {
    const catalog = shelfOf(sampleProducts().filter(({ status }) => status === 'active'))
    search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'en-IE', currency: 'EUR' } })
    await search.settled()
  })
  after(() => search.close())

  for (const [q, places] of Object.entries(JUDGED)) {
    it(`for "${q}": ${places.map(([, reason]) => reason).join('; then ')}`, async () => {
      const { products, related = [] } = await search.find({ q, limit: 10 })
      // What nothing is found for is judged by what is near to it.
      const shown = (products.length > 0 ? products : related).map(({ id }) => id.replace('fh-', ''))
      let from = 0
      for (const [ids, reason] of places) {
        const wanted = ids.split(' ')
        assert.deepEqual(shown.slice(from, from + wanted.length).sort(), wanted.sort(), `${reason}; shown: ${shown}`)
        from += wanted.length
      }
    })
  }

  it('for at least sixty queries', () => {
    assert.ok(Object.keys(JUDGED).length >= 60)
  })
})
