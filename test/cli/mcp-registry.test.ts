import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { vitrine } from './run.ts'

describe('vitrine mcp-registry', () => {
  it('prints a valid server.json without a database, and refuses an unreachable address', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-registry-'))
    const run = (url: string) =>
      vitrine(['mcp-registry'], {
        DATA_DIR: path.join(folder, 'none'),
        PUBLIC_URL: url,
        SHOP_NAME: 'Ardwen '.repeat(10).trim(),
      })

    const { code, stdout, stderr } = await run('https://shop.example.com')
    assert.equal(code, 0, stderr)
    const { $schema, name, description, version, remotes, websiteUrl } = JSON.parse(stdout)
    assert.equal($schema, 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json')
    assert.equal(name, 'com.example.shop/storefront')
    assert.ok(description.length <= 100 && description.startsWith('Search, products and carts of Ardwen'))
    assert.match(version, /^\d+\.\d+\.\d+/)
    assert.deepEqual(remotes, [{ type: 'streamable-http', url: 'https://shop.example.com/mcp' }])
    assert.equal(websiteUrl, 'https://shop.example.com')
    assert.match(stderr, /MCP_REGISTRY_KEY/)

    const refused = await run('http://localhost:3000')
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /Set PUBLIC_URL/)
    await rm(folder, { recursive: true })
  })
})
