// From finding to buying with the official client of the Model Context Protocol and the shop's own tools at /mcp: search,
// begin a cart, change it, and hand over to a person.
//
//     node examples/buy-by-tools.ts https://shop.example "trail shoes"
//
// With an agent's credential that has `cart:manage`, VITRINE_CREDENTIAL=…, the cart is that agent's alone, and its person
// finds it at /your-agents.

import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

// What the shop or the network says is for the reader; where in here it was noticed is not.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://localhost:3000', query = 'trail shoes'] = process.argv.slice(2)
const credential = process.env.VITRINE_CREDENTIAL

const client = new Client({ name: 'example', version: '1.0.0' })
const headers = credential === undefined ? undefined : { authorization: `Bearer ${credential}` }
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop), { requestInit: { headers } }))

const { products } = await call('search_products', { query, limit: 1 })
if (products.length === 0) throw new Error(`Nothing is called ${query} here.`)
// People buy variants: one size in one colour.
const { variants } = await call('get_product', { id: products[0].id })
const [{ id }] = variants

// A call that is repeated with the same key, since its answer was lost, makes no second cart.
const begun = await call('create_cart', { line_items: [{ item: { id }, quantity: 1 }], idempotency_key: randomUUID() })
const cart = await call('update_cart', {
  id: begun.id,
  line_items: [{ item: { id }, quantity: 2 }],
  idempotency_key: randomUUID(),
})
for (const { quantity, item } of cart.line_items) console.log(`${quantity} × ${item.title}`)
for (const { content } of cart.messages) console.log(content)
console.log(`Go on at ${cart.continue_url}`)
await client.close()

/** Calls a tool; what was wrong with a call is in the text of its result. */
async function call(name: string, given: Record<string, unknown>) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
  if (isError) throw new Error(JSON.stringify(content))
  return Object(structuredContent)
}
