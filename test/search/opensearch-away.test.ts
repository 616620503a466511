import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { freePort } from '../free-port.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// OpenSearch as it is when it is not there: real servers that refuse, keep silent, or answer 503. Nothing here answers as
// OpenSearch would; that is `npm run test:opensearch`.

const PASSWORD = 'hunter2-secret'

interface Place extends AsyncDisposable {
  port: number
}

async function listening(server: Server): Promise<Place> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const STATES: Record<string, () => Promise<Place>> = {
  'refuses connections': async () => ({ port: await freePort(), async [Symbol.asyncDispose]() {} }),
  'never answers': () => listening(createServer(() => {})),
  'answers 503': () => listening(createHttpServer((_, response) => response.writeHead(503).end('{}'))),
}

async function openAway(open: () => Promise<Place>) {
  const place = await open()
  const shop = await openTestShop({
    products: [
      aProduct('lamp-7', { title: 'Desk lamp Aurora', handle: 'desk-lamp-aurora' }),
      aProduct('kettle', { title: 'Kettle', handle: 'kettle' }),
    ],
    environment: { SEARCH_URL: `http://shop:${PASSWORD}@127.0.0.1:${place.port}` },
  })
  const told: unknown[] = []
  shop.shop.onError((error) => told.push(error))
  return {
    shop,
    told,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    },
  }
}

interface FoundAnswer {
  products: { id: string }[]
  messages: { code: string; type: string }[]
  pagination: { total_count: number; has_next_page: boolean }
}

for (const [state, open] of Object.entries(STATES)) {
  describe(`search whose OpenSearch ${state}`, () => {
    it('finds exact ids and titles in the catalogue, says so, and shows nothing else', async () => {
      await using away = await openAway(open)
      const { shop } = away
      const search = async (query: string) => {
        const { status, text } = await shop.get(`/api/search?${query}`)
        assert.equal(status, 200, text)
        const answer: FoundAnswer = JSON.parse(text)
        assert.deepEqual(answer.messages[0], { ...answer.messages[0], code: 'search_degraded', type: 'warning' })
        return answer.products.map(({ id }) => id)
      }
      // Whoever waited for ever would not come to the end of this.
      assert.deepEqual(await search('q=lamp-7'), ['lamp-7'])
      assert.deepEqual(await search('q=desk+lamp+aurora'), ['lamp-7'])
      assert.deepEqual(await search('q=lamp-7&price_max=0.01'), [], 'filters hold')
      assert.deepEqual(await search('q=lamp'), [], 'a word is no title')
      assert.deepEqual(await search('q=desk+lamp+aurora&fields=full'), ['lamp-7'])
      const suggested = JSON.parse((await shop.get('/api/search/suggest?q=kettle')).text)
      assert.deepEqual(
        suggested.products.map(({ id }: { id: string }) => id),
        ['kettle'],
      )
    })

    it('answers 503 with Retry-After for lists, which need it; the shop stays ready', async () => {
      await using away = await openAway(open)
      const { shop } = away
      await shop.get('/api/search?q=kettle')
      for (const query of ['brand=any', 'q=kettle&cursor=abc']) {
        const { status, headers } = await shop.get(`/api/search?${query}`)
        assert.equal(status, 503)
        assert.equal(headers['retry-after'], '5')
      }
      assert.equal((await shop.get('/readyz')).status, 200)
      assert.equal((await shop.get('/products/kettle')).status, 200)
    })

    it('never shows the password of its address', async () => {
      await using away = await openAway(open)
      const { shop, told } = away
      await shop.get('/api/search?q=kettle')
      await shop.shop.search.settled()
      while (told.length === 0) await sleep(50)
      const written = inspect(told, { depth: 20, showHidden: true, getters: true })
      assert.ok(!written.includes(PASSWORD) && !written.includes(Buffer.from(`shop:${PASSWORD}`).toString('base64')))
    })
  })
}
