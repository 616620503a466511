import assert from 'node:assert/strict'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { UNREAD_RESPONSES } from '../../packages/accounts/src/access/unread-responses.ts'
import { QUEUE_LIMITS } from '../../packages/vitrine/src/http/work-queue.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// The work queue in a whole shop, on real connections. The catalogue is the real one, and its pages arrive when the test says so:
// whoever has a turn keeps it until then, however quick the machine is.

interface Answered {
  status: number
  retryAfter: string | undefined
  code: unknown
}

describe('a caller with many connections', () => {
  let shop: TestShop
  let port: number
  let asked = 0
  /** Whoever asked for a page of the catalogue, in order, and lets it arrive. */
  const pages: (() => void)[] = []
  let isOpen = true
  before(async () => {
    shop = await openTestShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, products: [aProduct('A')] })
    const { catalog, layout: made } = shop.shop
    // What is kept before the departments are known is made once more.
    while (made.key().startsWith('0-')) await sleep(5)
    const makePage = catalog.makePage.bind(catalog)
    catalog.makePage = async (request, make) => {
      if (!isOpen) await new Promise<void>((resolve) => pages.push(resolve))
      return makePage(request, make)
    }
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  })
  after(() => shop[Symbol.asyncDispose]())

  /** Something that makes work and was not asked before. */
  const dear = () => `/api/catalog?limit=2&updated_since=2000-01-01T00:00:00.${String(asked++).padStart(3, '0')}Z`

  function ask(path: string, from: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      request({ port, path, agent: false, headers: { 'x-forwarded-for': from } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          if (response.statusCode !== 200) text += chunk
        })
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const code = status === 200 ? undefined : JSON.parse(text).code
          resolve({ status, retryAfter: headers['retry-after'], code })
        })
      })
        .on('error', reject)
        .end()
    })
  }

  /** From now on pages wait until they are let in, at the latest when the test ends, also if it fails. */
  function close(): { open(): void } & Disposable {
    isOpen = false
    function open(): void {
      isOpen = true
      for (const arrive of pages.splice(0)) arrive()
    }
    return { open, [Symbol.dispose]: open }
  }

  /** Kept responses are answered while pages wait: one that waits for a page as well fails here, and not much later. */
  async function askKept(path: string, from: string): Promise<Answered> {
    const before = pages.length
    let answered = false
    const answer = ask(path, from).finally(() => {
      answered = true
    })
    answer.catch(() => {})
    while (!answered && pages.length === before) await sleep(5)
    assert.equal(pages.length, before, `${path} is kept`)
    return answer
  }

  const { atOnce, perCaller, waiting, waitingPerCaller } = QUEUE_LIMITS

  it('has two turns and a few waiting, gets 429 beyond, and delays nobody else', async () => {
    assert.equal((await ask('/api/catalog?limit=1', '192.0.2.9')).status, 200, 'which is kept from now on')
    using catalogue = close()
    const answered: string[] = []
    const flood = Array.from({ length: 100 }, () => ask(dear(), '192.0.2.1'))
    for (const each of flood)
      each.then(
        ({ status }) => answered.push(`flood ${status}`),
        (error: Error) => answered.push(error.message),
      )
    const most = perCaller + waitingPerCaller
    while (answered.length < 100 - most) await sleep(5)
    assert.equal(pages.length, perCaller, 'so many have a turn')
    for (const path of ['/healthz', '/api/catalog?limit=1'])
      assert.equal((await askKept(path, '192.0.2.9')).status, 200, `${path} needs none`)

    const other = ask(dear(), '192.0.2.9')
    while (pages.length < perCaller + 1) await sleep(5)
    // The other caller's is the last that began, and not behind those that wait.
    pages.pop()?.()
    assert.equal((await other).status, 200)
    assert.equal(answered.filter((each) => each === 'flood 200').length, 0)

    catalogue.open()
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 100 - most)
    for (const answer of refused) assert.deepEqual(answer, { status: 429, retryAfter: '1', code: 'rate_limited' })
    assert.equal((await ask(dear(), '192.0.2.1')).status, 200, 'and then has turns again')
  })

  it('gives way to other networks’ callers when the shop is busy; cached answers continue', async () => {
    using catalogue = close()
    const callers = Array.from({ length: 10 }, (_, at) => `198.51.100.${at}`)
    const all = callers.flatMap((from) => Array.from({ length: waitingPerCaller }, () => ask(dear(), from)))
    let ended = 0
    const count = () => ended++
    for (const each of all) each.then(count, count)
    const most = atOnce + waiting
    while (ended < all.length - most) await sleep(5)
    assert.equal((await askKept('/api/catalog?limit=1', '192.0.2.9')).status, 200)
    const other = ask(dear(), '192.0.2.9')
    while (ended < all.length - most + 1) await sleep(5)
    catalogue.open()
    assert.equal((await other).status, 200)
    const refused = (await Promise.all(all)).filter(({ status }) => status !== 200)
    assert.equal(refused.length, all.length - most + 1)
    for (const { status, retryAfter } of refused) assert.ok([429, 503].includes(status) && retryAfter === '1')
  })

  it('may leave few responses unread, gets more after reading them, and delays nobody else', async () => {
    const [kept, page] = ['/openapi.json', '/api/catalog?limit=1']
    for (const path of [kept, kept, page]) assert.equal((await ask(path, '192.0.2.9')).status, 200)
    /** Requests many in one piece, and reads nothing. Together more than the buffers of two sockets hold. */
    function demand(from: string, paths: readonly string[]): Socket {
      const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${from}\r\n\r\n`
      const socket = connect(port, '127.0.0.1').pause()
      socket.write(paths.map(request).join(''))
      return socket
    }
    async function askUntil(wanted: number, path: string, from: string): Promise<Answered> {
      for (let tries = 0; ; tries++) {
        const answer = await ask(path, from)
        if (answer.status === wanted || tries === 200) return answer
        await sleep(10)
      }
    }
    const most = (path: string) => Array<string>(UNREAD_RESPONSES.perCaller).fill(path)
    const reader = demand('192.0.2.77', [...most(kept), ...most(kept)])
    // By the normal path as well: the responses of one path alone are fewer than the limit.
    const other = demand('192.0.2.78', [...most(kept).slice(1), ...most('/nothing').slice(1)])
    for (const from of ['192.0.2.77', '192.0.2.78'])
      for (const path of [page, dear()])
        assert.deepEqual(await askUntil(429, path, from), { status: 429, retryAfter: '1', code: 'rate_limited' })
    for (const path of [page, dear()]) assert.equal((await ask(path, '192.0.2.9')).status, 200)
    assert.equal((await ask('/healthz', '192.0.2.77')).status, 200)
    reader.resume()
    other.destroy()
    for (const from of ['192.0.2.77', '192.0.2.78']) assert.equal((await askUntil(200, page, from)).status, 200)
    reader.destroy()
  })
})
