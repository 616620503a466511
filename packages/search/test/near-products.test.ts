import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/load-search.ts'
import { shelfOf } from './shelf.ts'

async function openSample() {
  const catalog = shelfOf(sampleProducts().filter(({ status }) => status === 'active'))
  const search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' } })
  await search.settled()
  return Object.assign(search, { [Symbol.asyncDispose]: () => search.close() })
}

describe('products near to a query without an answer', () => {
  it('are none where descriptions only mention a word of it', async () => {
    await using search = await openSample()
    for (const q of ['espresso machine', 'espresso machine under 300']) {
      const { related, pagination, messages } = await search.find({ q })
      assert.equal(pagination.total_count, 0, q)
      assert.equal(related, undefined, q)
      const said = messages.map(({ content }) => content).join('\n')
      assert.doesNotMatch(said, /results are for|related/, q)
    }
  })

  it('are those of the kind that filters leave nothing of, and the message says where they are', async () => {
    await using search = await openSample()
    const { related = [], pagination, messages } = await search.find({ q: 'tent under 1' })
    assert.equal(pagination.total_count, 0)
    assert.ok(related.length > 0 && related.every(({ title }) => /tent/i.test(title)))
    assert.ok(messages.some(({ code, content }) => code === 'query_relaxed' && content.includes('`related`')))
  })

  it('have at least a third of what the query says in their names', async () => {
    await using search = await openSample()
    const { related = [] } = await search.find({ q: 'flurbex skerry 3 waterproof' })
    for (const { title } of related) assert.match(title, /Skerry/)
  })
})
