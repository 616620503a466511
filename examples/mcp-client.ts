// An MCP client of the revision 2026-07-28: it searches a shop, reads a product and waits for news of it.
//
//   node examples/mcp-client.ts https://your-shop.example "running shoes"
//
// Where the shop protects its catalogue, give a credential: VITRINE_CREDENTIAL=… node examples/mcp-client.ts …

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

// What the shop or the network says is for the reader; where in here it was noticed is not.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://localhost:3000', query = 'running shoes', seconds = '0'] = process.argv.slice(2)
const credential = process.env.VITRINE_CREDENTIAL

const client = new Client(
  { name: 'example', version: '1.0.0' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
)
const headers = credential === undefined ? undefined : { authorization: `Bearer ${credential}` }
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop), { requestInit: { headers } }))
console.log(`${client.getServerVersion()?.title}: ${client.getInstructions()}`)

const found = await call('search_products', { query, limit: 3 })
for (const { id, title, price } of found.products) console.log(`${id}  ${title}  ${price}`)

const [first] = found.products
if (first) {
  const product = await call('get_product', { id: first.id })
  console.log(`${product.title} has ${product.variants.length} variants; people buy it at ${product.url}`)
  await waitForNews(product.url)
}
await client.close()

/** Calls a tool; what was wrong with a call is in the text of its result. */
async function call(name: string, given: Record<string, unknown>) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
  if (isError) throw new Error(JSON.stringify(content))
  return Object(structuredContent)
}

/** Holds a connection and prints when the shop says that the product changed. */
async function waitForNews(uri: string) {
  client.setNotificationHandler('notifications/resources/updated', ({ params }) =>
    console.log(`Changed: ${params.uri}`),
  )
  const subscription = await client.listen({ resourceSubscriptions: [uri] })
  console.log(`Watching ${subscription.honoredFilter.resourceSubscriptions?.join()}`)
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
  await subscription.close()
}
