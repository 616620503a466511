import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// Keys that agents make up themselves, of words and counters, are those of other agents too. So whatever speaks of a key
// says how to make one, in the same words.

const RULE = /a random UUID/i

describe('how to make an Idempotency-Key', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: 'shopify:https://store.example' },
      products: [aProduct('A')],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  const says = (text: unknown, where: string) => assert.match(String(text), RULE, where)

  it('stands in each passage of the documents for agents that names the key', async () => {
    let passages = 0
    for (const path of ['/agents.md', '/auth.md', '/llms.txt', '/llms-full.txt']) {
      const { text } = await shop.get(path)
      const named = text.split('\n').filter((line) => line.includes('Idempotency-Key'))
      // The manual of credentials lists how requests fail, by code and title alone.
      for (const line of named.filter((line) => !/`idempotency_key_\w+`/.test(line))) {
        passages++
        says(line, path)
      }
    }
    assert.ok(passages > 0)
  })

  it('stands in the OpenAPI description, at each operation and each header', async () => {
    const paths = (await shop.get('/openapi.json')).body.paths as Record<string, Record<string, Operation>>
    let headers = 0
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { description = '', parameters = [] }] of Object.entries(operations)) {
        if (description.includes('Idempotency-Key')) says(description, `${method} ${path}`)
        for (const parameter of parameters.filter(({ name }) => name.toLowerCase() === 'idempotency-key')) {
          headers++
          says(parameter.description, `${method} ${path}, header`)
        }
      }
    assert.ok(headers > 10, `${headers} headers`)
  })

  it('stands at each tool of MCP and UCP that takes one', async () => {
    for (const address of ['/mcp', '/api/ucp/mcp']) {
      const { body } = await shop.post(address, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
      const keys = membersNamed(/^idempotency.key$/, body.result)
      assert.ok(keys.length > 1, address)
      for (const key of keys) says(Object(key).description, address)
    }
  })

  it('stands in each error about a key', async () => {
    const order = (quantity: number) => ({ line_items: [{ item: { id: 'A-v' }, quantity }] })
    const cart = (key: string, quantity = 1) => shop.post('/api/carts', order(quantity), { 'idempotency-key': key })
    const register = (key: string, agent_name = 'An agent') =>
      shop.post(
        '/agent/auth',
        { type: 'anonymous', requested_credential_type: 'api_key', agent_name },
        { 'idempotency-key': key },
      )
    const [sent, registered] = [randomUUID(), randomUUID()]
    assert.equal((await cart(sent)).status, 201)
    assert.equal((await register(registered)).status, 200)
    const errors = {
      'a word': await cart('cart-1'),
      'too long': await cart('x'.repeat(256)),
      'another cart': await cart(sent, 2),
      'a word for a registration': await register('register-1'),
      'another registration': await register(registered, 'Another agent'),
      'none for a checkout session': await shop.post('/api/acp/checkout_sessions', order(1), {
        'api-version': '2026-04-17',
      }),
    }
    for (const [what, { status, text }] of Object.entries(errors)) {
      assert.ok(status >= 400, `${what}: ${status}`)
      says(text, what)
    }
  })
})

interface Operation {
  description?: string
  parameters?: { name: string; description?: string }[]
}

/** The members of this name anywhere in a JSON value. */
function membersNamed(name: RegExp, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    name.test(key) && typeof member === 'object' ? [member] : membersNamed(name, member),
  )
}
