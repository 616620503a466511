// The shop system's side of a postback: reports an order to the storefront, signed as Standard Webhooks are.
// Run it, or its equivalent, from your shop system's own "order created" event.
//
//     ORDER_WEBHOOK_SECRET=whsec_… node examples/report-order.ts https://shop.example 1001 REFERENCE 4500 EUR
//
// REFERENCE is what the hand-off brought as `vitrine_ref`, or `-` where the order has none.

import { createHmac, randomUUID } from 'node:crypto'

// One sentence for the person at the terminal, instead of a stack trace.
process.once('uncaughtException', ({ message, cause }) => {
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exit(1)
})

const [shop = 'http://localhost:3000', order_id = '1001', reference = '-', amount, currency] = process.argv.slice(2)
const secret = process.env.ORDER_WEBHOOK_SECRET
if (!secret) throw new Error('Set ORDER_WEBHOOK_SECRET to one of the storefront’s ORDER_WEBHOOK_SECRETS.')

const body = JSON.stringify({
  type: 'order.created',
  timestamp: new Date().toISOString(),
  data: {
    order_id,
    ...(reference !== '-' && { reference }),
    ...(amount !== undefined && { total: { amount: Number(amount), currency } }),
  },
})
const id = `msg_${randomUUID()}`
const timestamp = String(Math.floor(Date.now() / 1000))
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')

// A report may come again: one number is counted once. So try again later where there is no answer.
const response = await fetch(`${shop}/api/orders`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  },
  body,
})
console.log(`${response.status} ${await response.text()}`)
if (!response.ok) process.exitCode = 1
