// From finding to buying by REST: search, put the best match into a cart, and give the person the address to pay at.
//
//     node examples/buy.ts https://shop.example "trail shoes"

// What the shop or the network says is for the reader; where in here it was noticed is not.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://localhost:3000', query = 'trail shoes'] = process.argv.slice(2)

interface Cart {
  id: string
  line_items: { quantity: number; item: { title: string; price: number } }[]
  currency: string
  totals: { type: string; amount: number }[]
  messages: { content: string }[]
  continue_url: string
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(shop + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return JSON.parse(await response.text())
}

const { products } = await ask<{ products: { title: string; variant: { id: string } }[] }>(
  `/api/search?${new URLSearchParams({ q: query, in_stock: 'true' })}`,
)
const [best] = products
if (!best) throw new Error(`Nothing that is in stock is called ${query} here.`)

const cart = await ask<Cart>('/api/carts', {
  line_items: [{ item: { id: best.variant.id }, quantity: 1 }],
  attribution: { utm_source: 'example' },
})
for (const { item, quantity } of cart.line_items) console.log(`${quantity} × ${item.title}`)
for (const { content } of cart.messages) console.log(content)
console.log(`${cart.totals.find(({ type }) => type === 'total')?.amount} in minor units of ${cart.currency}`)
console.log(`Pay at ${cart.continue_url}`)
