// From finding to buying by UCP's tools over JSON-RPC: search the catalogue, begin a cart, and hand over to a person.
//
//     node examples/buy-by-mcp.ts https://shop.example "trail shoes"

// What the shop or the network says is for the reader; where in here it was noticed is not.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://localhost:3000', query = 'trail shoes'] = process.argv.slice(2)

async function call<Answer>(name: string, given: object): Promise<Answer> {
  const response = await fetch(`${shop}/api/ucp/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  const { result, error } = JSON.parse(await response.text())
  if (error) throw new Error(error.message)
  return result.structuredContent
}

const { products } = await call<{ products: { variants: { id: string }[] }[] }>('search_catalog', {
  catalog: { query, filters: { available: true } },
})
const id = products[0]?.variants[0]?.id
if (id === undefined) throw new Error(`Nothing that is in stock is called ${query} here.`)

const checkout = await call<{ status: string; continue_url: string }>('create_checkout', {
  // A repeated call with the same key makes no second cart.
  meta: { 'idempotency-key': crypto.randomUUID() },
  checkout: { line_items: [{ item: { id }, quantity: 1 }] },
})
console.log(checkout.status)
console.log(`Pay at ${checkout.continue_url}`)
