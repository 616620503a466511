import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { freePort } from '../free-port.ts'
import { openTestShop } from '../open-storefront.ts'
import { startExample } from './run-example.ts'

describe('examples/mcp-client.ts', () => {
  it('searches, reads and watches a product, with a credential where the shop protects it', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    await using shop = await openTestShop({
      environment: { PUBLIC_URL: origin, PROTECTED_SCOPES: 'catalog:read,search:read' },
    })
    await shop.shop.search.settled()
    await shop.app.listen({ port, host: '127.0.0.1' })
    const { body } = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const child = startExample('mcp-client.ts', [origin, 'skerry 3 men'], {
      VITRINE_CREDENTIAL: String(body.credential),
    })
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Fieldhouse: /)
    assert.match(stdout, /fh-101 {2}Skerry 3 Men's Trail Running Shoes {2}139\.00 EUR/)
    assert.ok(stdout.includes(`Watching ${origin}/products/skerry-3-mens-trail-running-shoes`), stdout)
  })
})

describe('the examples, where no shop answers', () => {
  it('say so in one sentence', async () => {
    // Port 1 is nobody's; what runs there would have to be root's.
    const names = ['agent', 'mcp-client', 'signing-agent', 'buy', 'buy-by-mcp', 'buy-by-tools', 'report-order']
    await Promise.all(
      names.map(async (name) => {
        const child = startExample(`${name}.ts`, ['http://127.0.0.1:1', 'a@b.example'], { ORDER_WEBHOOK_SECRET: 'x' })
        const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
        assert.equal(code, 1, name)
        assert.match(stderr, /^[^\n]*(fetch failed|bad port)[^\n]*\n$/, name)
      }),
    )
  })
})
