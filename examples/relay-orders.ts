// Between a shop system and the storefront: receives the webhooks that Shopify and WooCommerce send for a new order,
// verifies their signatures, and reports the orders to the storefront. Run it where they can reach it.
//
//     ORDER_WEBHOOK_SECRET=whsec_… SHOPIFY_SECRET=… node examples/relay-orders.ts https://shop.example 8090
//
// Shopify: Settings, Notifications, Webhooks: "Order creation", JSON, https://relay.example/shopify. The secret is shown
// below the list of webhooks. WooCommerce: Settings, Advanced, Webhooks: "Order created", WP REST API v3,
// https://relay.example/woocommerce; WOOCOMMERCE_SECRET is the secret that you entered there.

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fromWholeUnits } from '@vitrine/product'

const [shop = 'http://localhost:3000', port = '8090'] = process.argv.slice(2)

// One sentence for the person at the terminal, instead of a stack trace.
process.once('uncaughtException', ({ message, code }: NodeJS.ErrnoException) => {
  console.error(code === 'EADDRINUSE' ? `Port ${port} is in use. Name another one as the second argument.` : message)
  process.exit(1)
})

const secret = process.env.ORDER_WEBHOOK_SECRET
if (!secret) throw new Error('Set ORDER_WEBHOOK_SECRET to one of the storefront’s ORDER_WEBHOOK_SECRETS.')

interface Named {
  name?: string
  key?: string
  value?: unknown
}

/** What both systems call the same, and where each keeps what came with the shopper. */
interface Order {
  id: number | string
  currency: string
  /** Shopify, as a decimal number in text; WooCommerce calls it `total`. */
  total_price?: string
  total?: string
  note_attributes?: Named[]
  meta_data?: Named[]
}

interface Platform {
  secret: string | undefined
  signature: string
  topic: [header: string, value: string]
  reference(order: Order): unknown
}

const PLATFORMS: Record<string, Platform> = {
  '/shopify': {
    secret: process.env.SHOPIFY_SECRET,
    signature: 'x-shopify-hmac-sha256',
    topic: ['x-shopify-topic', 'orders/create'],
    // `attributes[vitrine_ref]` of the permalink.
    reference: ({ note_attributes = [] }) => note_attributes.find(({ name }) => name === 'vitrine_ref')?.value,
  },
  '/woocommerce': {
    secret: process.env.WOOCOMMERCE_SECRET,
    signature: 'x-wc-webhook-signature',
    topic: ['x-wc-webhook-topic', 'order.created'],
    // WooCommerce's order attribution keeps the address at which the shopper's session began; without it, the plugin
    // in docs/guide/selling.md puts the reference into the order.
    reference({ meta_data = [] }) {
      const meta = (name: string) => meta_data.find(({ key }) => key === name)?.value
      const entry = URL.parse(String(meta('_wc_order_attribution_session_entry')))
      return meta('vitrine_ref') ?? entry?.searchParams.get('vitrine_ref')
    },
  },
}

/** Base64 of HMAC-SHA256 over the bytes that were sent, with both. */
function isSigned(body: Buffer, headers: IncomingHttpHeaders, { secret: key, signature }: Platform): boolean {
  if (!key) return false
  const given = Buffer.from(String(headers[signature]), 'base64')
  const right = createHmac('sha256', key).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

async function report(order: Order, reference: unknown): Promise<number> {
  const amount = order.total_price ?? order.total
  const body = JSON.stringify({
    type: 'order.created',
    data: {
      order_id: String(order.id),
      ...(typeof reference === 'string' && { reference }),
      ...(amount !== undefined && {
        // "45.00" of EUR is 4500, "4500" of JPY is 4500.
        total: { amount: fromWholeUnits(Number(amount), order.currency), currency: order.currency },
      }),
    },
  })
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(String(secret).replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const { status } = await fetch(`${shop}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
    },
    body,
  })
  return status
}

/** Any other status than 200 makes the shop system send the webhook again, which counts once. */
async function answer(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
  const platform = PLATFORMS[path]
  if (!platform) return 404
  const [header, topic] = platform.topic
  // WooCommerce tries an address with a form of its own before it uses it.
  if (headers[header] === undefined && String(body).startsWith('webhook_id=')) return 200
  if (!isSigned(body, headers, platform)) return 401
  if (headers[header] !== topic) return 200
  const order: Order = JSON.parse(String(body))
  const status = await report(order, platform.reference(order))
  console.log(`${path.slice(1)} order ${order.id}: ${status}`)
  return status
}

createServer(async (request, response) => {
  const body = await buffer(request)
  const status = await answer(request.url ?? '', request.headers, body).catch(({ message, cause }) => {
    console.error(`502: ${cause instanceof Error ? `${message}: ${cause.message}` : message}`)
    return 502
  })
  response.writeHead(status).end()
}).listen(Number(port), () => console.log(`Waiting for orders on port ${port}.`))
