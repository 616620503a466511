import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { makeCertificate } from '../oauth/certificate.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { leadsTo } from './leads-to.ts'

const CLI = path.join(import.meta.dirname, '../../node_modules/@shopify/ucp-cli/dist/bin.js')
const TILL = 'https://till.example'

interface Cart {
  id: string
  line_items: { item: { id: string }; quantity: number }[]
  continue_url: string
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () => resolve())
  })
}

for (const release of ['2026-08-25', '2026-04-08'])
  describe(`carts by @shopify/ucp-cli over https, with a profile of ${release}`, () => {
    let shop: TestShop
    let origin: string
    let home: string
    const servers: Server[] = []

    before(async () => {
      home = await mkdtemp(path.join(tmpdir(), 'vitrine-ucp-carts-'))
      const [port, inside, profilePort] = [
        await freePort('localhost'),
        await freePort('localhost'),
        await freePort('localhost'),
      ]
      origin = `https://localhost:${port}`
      shop = await openTestShop({
        environment: { PUBLIC_URL: origin, SHOP_CHECKOUT: `${TILL}/add?items={items}` },
        products: [aProduct('A', { price: 1999 }), aProduct('B', { price: 250 })],
      })
      await shop.app.listen({ port: inside, host: 'localhost' })
      const certificate = makeCertificate()
      await writeFile(path.join(home, 'ca.pem'), certificate.cert)
      const front = createTlsServer(certificate, (asked, response) => {
        const { method, headers, url } = asked
        const behind = request({ host: 'localhost', port: inside, path: url, method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        asked.pipe(behind)
      })
      const profiles = createServer(async (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(await readFile(path.join(home, 'profiles/test/profile.json')))
      })
      servers.push(front, profiles)
      await Promise.all([listen(front, port), listen(profiles, profilePort)])
      const profileUrl = `http://localhost:${profilePort}/profile.json`
      await ucp('profile', 'init', '--name', 'test', '--version', release, '--profile-url', profileUrl, '--activate')
    })
    after(async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      await shop?.[Symbol.asyncDispose]()
      await rm(home, { recursive: true })
    })

    async function ucp(...words: string[]) {
      const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words, '--format', 'json'], {
        env: {
          ...process.env,
          ...{ UCP_HOME: home, HOME: home, NODE_EXTRA_CA_CERTS: path.join(home, 'ca.pem') },
          ...{ UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true', UCP_STRICT_SCHEMA: '1' },
        },
        timeout: 60_000,
      }).catch((error: { stdout?: string; stderr?: string }) => assert.fail(`${error.stdout}\n${error.stderr}`))
      return JSON.parse(stdout)
    }

    const lines = (...list: [string, number][]) =>
      JSON.stringify({ line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })) })
    const on = ['--business', '']
    const inside = (cart: Cart) => cart.line_items.map(({ item, quantity }) => [item.id, quantity])

    it('begins, reads, changes and cancels a cart, and gets a checkout’s continue_url', async () => {
      on[1] = origin
      const { result: begun } = (await ucp('cart', 'create', ...on, '--input', lines(['A-v', 2]))) as { result: Cart }
      assert.deepEqual(inside(begun), [['A-v', 2]])
      assert.equal(await leadsTo(shop, begun.continue_url), `${TILL}/add?items=A-v:2`)
      const { result: read } = await ucp('cart', 'get', begun.id, ...on)
      assert.deepEqual(inside(read), inside(begun))
      const { result: changed } = await ucp('cart', 'update', begun.id, ...on, '--input', lines(['A-v', 1], ['B-v', 3]))
      assert.deepEqual(inside(changed), [
        ['A-v', 1],
        ['B-v', 3],
      ])
      const { result: checkout } = await ucp(
        'checkout',
        'create',
        ...on,
        '--input',
        JSON.stringify({ cart_id: begun.id, line_items: [] }),
      )
      assert.equal(checkout.status, 'requires_escalation')
      assert.equal(await leadsTo(shop, checkout.continue_url), `${TILL}/add?items=A-v:1,B-v:3`)
      await ucp('cart', 'cancel', begun.id, ...on)
      assert.equal((await shop.get(`/api/carts/${begun.id}`)).status, 404)
    })
  })
