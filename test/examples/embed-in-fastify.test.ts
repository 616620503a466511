import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { createStorefront } from 'vitrine'
import { freePort } from '../free-port.ts'
import { assertPrints, commandsOf } from '../guides/transcripts.ts'
import { complaintOf, startExample } from './run-example.ts'

async function scratchFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-embed-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

describe('examples/embed-in-fastify.ts', () => {
  it('serves the shop and its own routes from one server, and stops on request', async () => {
    await using data = await scratchFolder()
    await using otherData = await scratchFolder()
    const port = await freePort('localhost')
    const child = startExample('embed-in-fastify.ts', [], { PORT: String(port), DATA_DIR: data.folder })
    const ended = once(child, 'exit')
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.includes('is the shop')) break
    }
    const guide = await commandsOf('embed')
    const [start] = guide
    assert.ok(start)
    assert.match(start.command, /examples\/embed-in-fastify\.ts$/)
    assertPrints(start, said.replaceAll(String(port), '3000'))
    const origin = `http://localhost:${port}`
    const get = async (url: string, init: RequestInit = {}) => {
      const response = await fetch(origin + url, { redirect: 'manual', ...init })
      return { status: response.status, text: await response.text(), headers: response.headers }
    }
    assert.match((await get('/')).text, /Northwall/)
    for (const shown of guide.slice(1)) {
      const { pathname } = new URL(shown.command.split(' ').at(-1) ?? '')
      assertPrints(shown, (await get(pathname)).text.replaceAll(String(port), '3000'))
    }
    const [found] = JSON.parse((await get('/blog/products')).text)
    assert.match((await get(new URL(found.url).pathname)).text, /application\/ld\+json/)
    const [first, second] = [await get('/robots.txt'), await get('/robots.txt')]
    assert.equal(second.text, first.text)
    assert.equal(
      (await get('/robots.txt', { headers: { 'if-none-match': String(first.headers.get('etag')) } })).status,
      304,
    )
    assert.equal((await get('/robots.txt/')).status, 308)
    assert.equal((await get('/robots.txt', { method: 'POST' })).status, 405)
    assert.deepEqual(
      [(await get('/nothing')).status, (await get('/nothing')).text],
      [404, 'Neither a note nor a product.'],
    )
    const registered = await get('/agent/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'anonymous', requested_credential_type: 'api_key' }),
    })
    assert.equal(registered.status, 200, registered.text)
    const late = startExample('embed-in-fastify.ts', [], { PORT: String(port), DATA_DIR: otherData.folder })
    assert.equal(await complaintOf(late), `Port ${port} is in use. Set PORT to another one.`)
    child.kill('SIGTERM')
    assert.equal((await ended)[0], 0)
  })
})

describe('createStorefront', () => {
  it('refuses a prefix with advice, serves only its hosts, and closes with the server', async () => {
    await using data = await scratchFolder()
    const storefront = await createStorefront({
      publicUrl: 'http://shop.test',
      dataDir: data.folder,
      logLevel: 'silent',
      shop: { name: 'Northwall', currency: 'EUR' },
    })
    const wrong = Fastify()
    await assert.rejects(
      async () => wrong.register(storefront.plugin, { prefix: '/shop' }),
      /cannot be mounted below \/shop/,
    )
    const app = Fastify()
    await app.register(storefront.plugin, { hosts: ['shop.test'] })
    await app.listen({ port: 0, host: '127.0.0.1' })
    assert.equal(await statusAs('shop.test:80', app), 200)
    assert.equal(await statusAs('www.test', app), 404)
    await app.close()
    await assert.rejects(storefront.search({ q: 'shoes' }))
    await storefront.close()
  })

  it('names every mistake in its settings', async () => {
    await assert.rejects(
      createStorefront({ publicUrl: 'not an address', shop: { currency: 'EURO' } }),
      /publicUrl in the settings of createStorefront should be an origin[\s\S]*shop\.currency in the settings of createStorefront/,
    )
  })
})

/** `fetch` sets Host by itself. */
async function statusAs(host: string, app: ReturnType<typeof Fastify>): Promise<number | undefined> {
  const [{ port = 0 } = {}] = app.addresses()
  const asked = request({ host: '127.0.0.1', port, path: '/robots.txt', headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}
