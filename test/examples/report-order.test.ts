import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { startExample } from './run-example.ts'

describe('examples/report-order.ts', () => {
  it('reports an order to the shop, and may report it again', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    await using shop = await openTestShop({
      environment: { ORDER_WEBHOOK_SECRETS: secret, PUBLIC_URL: 'http://127.0.0.1' },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const run = (ORDER_WEBHOOK_SECRET: string) =>
      text(startExample('report-order.ts', [origin, '1001', '-', '4500', 'EUR'], { ORDER_WEBHOOK_SECRET }).stdout)
    assert.equal(await run(secret), '200 {"status":"recorded"}\n')
    assert.equal(await run(secret), '200 {"status":"known"}\n')
    assert.match(await run(`whsec_${Buffer.alloc(32, 8).toString('base64')}`), /^401 .*invalid_webhook_signature/)
  })
})
