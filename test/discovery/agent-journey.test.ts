import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { openPagesShop } from '../pages/open-pages-shop.ts'

// An agent that was given the address of the manual and nothing else. A token is taken for four bytes.

const tokens = (text: string) => Buffer.byteLength(text) / 4

describe('an agent with agents.md alone', () => {
  it('finds, compares, fills a cart and hands it over in five requests and 9,000 tokens', async () => {
    await using shop = await openPagesShop()
    const read: string[] = []
    const get = async (address: string) => {
      const { status, text } = await shop.get(address.replace('http://shop.test', ''))
      assert.equal(status, 200, address)
      read.push(text)
      return text
    }

    const manual = await get('/agents.md')
    const [, example = ''] = /GET (http\S+\/api\/search\?q=\S+)/.exec(manual) ?? []
    const search = new URL(example)
    search.searchParams.set('q', 'trail shoes')
    const { products } = JSON.parse(await get(search.href))
    const [first, second] = products
    assert.ok(first.variant.price.amount > 0 && first.availability.available)

    const [, compare = ''] = /GET (http\S+ids=A,B\S+?)`/.exec(manual) ?? []
    const { products: compared } = JSON.parse(await get(compare.replace('A,B', `${first.id},${second.id}`)))
    assert.deepEqual(
      compared.map(({ id }: { id: string }) => id),
      [first.id, second.id],
    )

    const [, payload = '', carts = ''] = /`POST` `(\{.*?\})` to `(http\S+)`/.exec(manual) ?? []
    const cart = await shop.post(carts.replace('http://shop.test', ''), payload.replace('…', first.variant.id), {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    })
    assert.equal(cart.status, 201, cart.text)
    read.push(cart.text)

    const page = await shop.get(String(cart.body.continue_url).replace('http://shop.test', ''))
    assert.ok([200, 303].includes(page.status), page.text)
    assert.equal(read.length, 4)
    const needed = Math.round(read.reduce((sum, text) => sum + tokens(text), 0))
    assert.ok(needed <= 9000, `${read.map((text) => Math.round(tokens(text)))}: ${needed}`)
  })

  it('reads within the first four thousand bytes how to find, to buy and to get a credential', async () => {
    await using shop = await openPagesShop()
    const start = Buffer.from((await shop.get('/agents.md')).text)
      .subarray(0, 4000)
      .toString()
    for (const part of ['## Finding', '## Buying', 'continue_url', '## Credentials', '/auth.md']) {
      assert.ok(start.includes(part), part)
    }
  })

  it('is given the tools of MCP in under twenty thousand bytes', async () => {
    await using shop = await openPagesShop()
    const { text } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    assert.ok(Buffer.byteLength(text) < 20_000, String(Buffer.byteLength(text)))
  })
})
