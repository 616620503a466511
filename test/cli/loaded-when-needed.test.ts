import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startShop } from '../agents/start-shop.ts'

// Who does not use a part of the shop loads none of its code: what a started shop has loaded, and what it has loaded
// after a first request.

const PARTS = {
  s3: /\/artifacts\/(s3-storage|artifacts)\.ts|@aws-sdk\//,
  redis: /\/counters\/redis-counters\.ts|@redis\//,
  workers: /\/cli\/workers\/(supervisor|running-worker|worker)\.ts|\/counters\/thread-counters\.ts/,
  postgres: /\/database\/postgres\.ts|\/node_modules\/pg\//,
  acp: /\/acp\/acp-sessions\.ts/,
  oauth: /\/oauth\/(authorization|authorization-code|clients|client-authentication|grant-table|consent-page)\.ts/,
  mcp: /\/mcp\/(mcp|mcp-endpoint|mcp-tools|mcp-outputs)\.ts|@modelcontextprotocol\//,
  tokens: /\/node_modules\/jose\//,
  mail: /\/node_modules\/nodemailer\//,
  import: /\/catalog-readers\/src\/|\/catalog\/import\.ts/,
  compilers: /\/node_modules\/ajv\//,
  conversion: /\/node_modules\/typebox\/build\/value\//,
} as const
type Part = keyof typeof PARTS

/** A started shop, and the parts that it has loaded so far, in the order of the table. */
async function open(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-loaded-'))
  const file = path.join(folder, 'loaded')
  const shop = await startShop({
    DATA_DIR: path.join(folder, 'data'),
    PROTECTED_SCOPES: '',
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'note-loaded.ts'))}`,
    LOADED_FILE: file,
    ...settings,
  })
  return {
    ...shop,
    async parts(): Promise<Part[]> {
      const loaded = await readFile(file, 'utf8')
      assert.match(loaded, /\/cli\/start\.ts$/m)
      return Object.entries(PARTS).flatMap(([part, modules]) => (modules.test(loaded) ? [part as Part] : []))
    },
    async [Symbol.asyncDispose]() {
      await shop.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('a shop with the settings as they come', () => {
  it('has loaded no part that nobody has used, and each with its first request', async () => {
    await using shop = await open()
    assert.deepEqual((await shop.parts()).filter(isNotOfFirstPages), [])

    const none = await fetch(`${shop.origin}/api/acp/checkout_sessions/checkout_session_none`)
    assert.equal(none.status, 404)
    assert.deepEqual((await shop.parts()).filter(isProtocol), ['acp'])

    const answers = await Promise.all(
      [1, 2, 3].map((id) => shop.post('/mcp', { jsonrpc: '2.0', id, method: 'tools/list' })),
    )
    for (const { status, body } of answers) {
      assert.equal(status, 200)
      assert.ok(Object(body.result).tools.some(({ name }: { name: string }) => name === 'search_products'))
    }
    assert.deepEqual((await shop.parts()).filter(isProtocol), ['acp', 'mcp'])

    const refused = await fetch(`${shop.origin}/oauth2/authorize?client_id=none`, { redirect: 'manual' })
    assert.equal(refused.status, 400)
    assert.deepEqual((await shop.parts()).filter(isProtocol), ['acp', 'oauth', 'mcp'])
  })

  it('describes all of them before anyone has used one', async () => {
    await using shop = await open()
    const described = (await (await fetch(`${shop.origin}/openapi.json`)).json()) as { paths: object }
    for (const address of ['/mcp', '/api/acp/checkout_sessions', '/oauth2/authorize', '/oauth2/token'])
      assert.ok(Object.hasOwn(described.paths, address), address)
    assert.deepEqual((await shop.parts()).filter(isProtocol), [])
  })
})

describe('a shop that sets them', () => {
  it('loads workers, Redis and a bucket', async () => {
    await using shop = await open({
      WORKERS: '2',
      REDIS_URL: 'redis://127.0.0.1:9',
      ARTIFACTS: 's3://nowhere',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
    })
    const parts = await shop.parts()
    for (const part of ['s3', 'redis', 'workers'] as const) assert.ok(parts.includes(part), part)
  })
})

/** The pages that a shop makes by itself soon after it has opened use these. */
const isNotOfFirstPages = (part: Part) => part !== 'compilers' && part !== 'conversion'

const isProtocol = (part: Part) => part === 'acp' || part === 'oauth' || part === 'mcp'
