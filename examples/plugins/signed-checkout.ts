import { createHmac } from 'node:crypto'
import Type from 'typebox'
import type { Plugin } from 'vitrine'
import { defineCapability, failing, MINUTE } from 'vitrine/plugin'

export interface SignedCheckout {
  /** The page that takes the order, such as `https://pay.example/start`. */
  payUrl: string
  /** What the page knows as well, by which it tells these links from others. */
  secret: string
}

/** What `SHOP_CHECKOUT` fills in, and the cart's reference, with which an order is reported. */
const Asked = Type.Object({
  items: Type.String({ pattern: '^[^,:]+:\\d+(?:,[^,:]+:\\d+)*$', maxLength: 8192 }),
  vitrine_ref: Type.Optional(Type.String({ maxLength: 100 })),
})

/**
 * A checkout that takes only signed links: `GET /till` leads there with the items, a time and an HMAC-SHA-256 of both.
 * `SHOP_CHECKOUT` is `https://shop.example/till?items={items}`, so every buy link and every cart leads to it.
 */
export function signedCheckout({ payUrl, secret }: SignedCheckout): Plugin {
  return defineCapability({
    name: 'signed-checkout',
    documents: () => ({ robots: { indexing: ['/till'] } }),
    routes: () => async (app) => {
      const schema = { hide: true, querystring: Asked, response: failing('invalid_request', 'unknown_parameter') }
      app.get<{ Querystring: Record<string, string> }>('/till', { schema }, async ({ query }, reply) => {
        const parameters = new URLSearchParams({ ...query, until: String(Date.now() + 15 * MINUTE) })
        parameters.append('signature', createHmac('sha256', secret).update(String(parameters)).digest('hex'))
        return reply.header('cache-control', 'no-store').redirect(`${payUrl}?${parameters}`, 303)
      })
    },
  })
}
