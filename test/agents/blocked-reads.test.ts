import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBlocklist } from '../../packages/agent-auth/src/limits/blocklist.ts'
import { openTestShop } from '../open-storefront.ts'

const PATHS = ['/api/catalog', '/api/search?q=shoes', '/api/products-feed.csv', '/search?q=shoes', '/llms.txt', '/']

describe('a network that the owner has blocked', () => {
  it('is refused every read and search, cached answers included, until unblocked', async () => {
    await using shop = await openTestShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (path: string, address: string) =>
      (await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': address } })).status
    for (const path of PATHS) for (const _way of ['long', 'short']) assert.equal(await status(path, '192.0.2.7'), 200)

    const { administration } = shop.shop.agents
    await administration.block({ kind: 'address', value: '192.0.2.7' })
    await administration.block({ kind: 'address', value: '2001:db8:1:2::/64' })
    for (const path of PATHS) {
      assert.equal(await status(path, '192.0.2.7'), 403, path)
      assert.equal(await status(path, '2001:db8:1:2::99'), 403, path)
      assert.equal(await status(path, '192.0.2.8'), 200, path)
    }
    assert.equal(await status('/healthz', '192.0.2.7'), 200, 'whoever watches over the shop')
    const refused = await fetch(`${origin}/api/catalog`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    assert.match(await refused.text(), /"code":"address_blocked"/)

    await administration.unblock({ kind: 'address', value: '192.0.2.7' })
    assert.equal(await status('/api/catalog', '192.0.2.7'), 200)
  })

  it('is refused within seconds by a process that did not make the block', async () => {
    await using shop = await openTestShop({ products: [] })
    // What `vitrine agents block` does: another process, with nothing in common but the database.
    const { sql } = shop.shop.database
    const other = createBlocklist({ sql, onError: (error) => assert.fail(String(error)) })
    try {
      await shop.shop.agents.administration.block({ kind: 'address', value: '127.0.0.1' })
      while (!other.has('127.0.0.1')) await sleep(50)
      // One that starts looks at once, and closes when it has looked.
      const started = createBlocklist({ sql, onError: (error) => assert.fail(String(error)) })
      await started.close()
      assert.ok(started.has('127.0.0.1'))
      await sql.deleteFrom('agent_block').execute()
      while ((await shop.get('/api/catalog')).status === 403) await sleep(50)
    } finally {
      await other.close()
    }
  })
})
