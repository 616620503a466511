import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const CLI = path.join(import.meta.dirname, '../../node_modules/@shopify/ucp-cli/dist/bin.js')

interface Listed {
  id: string
  title: string
  variants: { id: string; inputs?: { id: string }[] }[]
}

for (const release of ['2026-08-25', '2026-04-08'])
  describe(`the official client @shopify/ucp-cli with a profile of ${release} against a running shop`, () => {
    let profiles: Server
    let readProfiles = 0
    let shop: TestShop
    let origin: string
    let home: string
    before(async () => {
      const port = await freePort('localhost')
      origin = `http://localhost:${port}`
      home = await mkdtemp(path.join(tmpdir(), 'vitrine-ucp-'))
      shop = await openTestShop({ environment: { PUBLIC_URL: origin } })
      await shop.shop.search.settled()
      await shop.app.listen({ port, host: 'localhost' })
      profiles = createServer(async (_request, response) => {
        readProfiles++
        response.setHeader('content-type', 'application/json')
        response.end(await readFile(path.join(home, 'profiles/test/profile.json')))
      })
      const profilePort = await freePort('localhost')
      await new Promise<void>((resolve) => profiles.listen(profilePort, 'localhost', resolve))
      const profile = [
        '--name',
        'test',
        '--version',
        release,
        '--profile-url',
        `http://localhost:${profilePort}/profile.json`,
      ]
      await ucp('profile', 'init', ...profile, '--activate')
    })
    after(async () => {
      profiles.close()
      await shop[Symbol.asyncDispose]()
      await rm(home, { recursive: true })
    })

    async function ucp(...words: string[]) {
      const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words, '--format', 'json'], {
        env: {
          ...process.env,
          UCP_HOME: home,
          HOME: home,
          UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
          UCP_STRICT_SCHEMA: '1',
        },
        timeout: 60_000,
      })
      return JSON.parse(stdout)
    }

    it('discovers it', async () => {
      const found = JSON.stringify(await ucp('discover', origin))
      for (const tool of ['search_catalog', 'lookup_catalog', 'get_product']) assert.ok(found.includes(tool), found)
    })

    it('searches', async () => {
      const { result } = await ucp('catalog', 'search', '--business', origin, '--set', '/query=trail running shoes')
      const products: Listed[] = result.products
      assert.ok(readProfiles > 0, 'the shop reads the profile')
      assert.ok(products.length > 0 && products.some(({ title }) => title.includes('Trail')))
    })

    it('looks products up', async () => {
      const { result } = await ucp('catalog', 'lookup', '--business', origin, '--input', '{"ids":["fh-101","fh-102"]}')
      const products: Listed[] = result.products
      assert.deepEqual(
        products.map(({ id }) => id),
        ['fh-101', 'fh-102'],
      )
    })

    it('gets a product', async () => {
      const { result } = await ucp('catalog', 'get_product', 'fh-101', '--business', origin)
      const product: Listed = result.product
      assert.equal(product.id, 'fh-101')
    })
  })
