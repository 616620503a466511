import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { TURN_LIMITS } from '../../packages/vitrine/src/http/turns.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// Turns in a whole shop, on real connections. What is held against each other is the order of answers, not a time.

interface Answered {
  status: number
  retryAfter: string | undefined
  code: unknown
}

describe('a caller with many connections', () => {
  let shop: TestShop
  let port: number
  let asked = 0
  before(async () => {
    shop = await openTestShop({
      environment: { SHOP_CURRENCY: 'EUR', TRUSTED_PROXIES: '127.0.0.1' },
      products: [...generateProducts({ products: 600, seed: 7 })],
    })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  })
  after(() => shop[Symbol.asyncDispose]())

  /** Something that makes work and was not asked before. */
  const dear = () => `/api/catalog?limit=80&updated_since=2000-01-01T00:00:00.${String(asked++).padStart(3, '0')}Z`

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

  it('waits for their own requests, is refused with 429 when too many wait, and keeps nobody else', async () => {
    assert.equal((await ask('/api/catalog?limit=20', '192.0.2.9')).status, 200, 'which is kept from now on')
    const answered: Answered[] = []
    const flood = Array.from({ length: 3 * TURN_LIMITS.waitingPerCaller }, async () => {
      const answer = await ask(dear(), '192.0.2.1')
      answered.push(answer)
      return answer
    })
    const passed = () => answered.filter(({ status }) => status === 200).length
    // The connections of the flood are opened first, so these come last.
    for (const path of [dear(), '/healthz', '/api/catalog?limit=20', dear()]) {
      assert.equal((await ask(path, '192.0.2.9')).status, 200, path)
      assert.ok(passed() < TURN_LIMITS.waitingPerCaller, `${path} was answered after ${passed()} of the other caller`)
    }
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} refused`)
    for (const answer of refused) assert.deepEqual(answer, { status: 429, retryAfter: '1', code: 'rate_limited' })
    assert.equal((await ask(dear(), '192.0.2.1')).status, 200, 'and then has turns again')
  })

  it('is one of many at whom the shop is too busy: 503, which is nobody’s fault, and kept answers go on', async () => {
    const callers = Array.from({ length: 12 }, (_, at) => `198.51.100.${at}`)
    const flood = callers.flatMap((from) =>
      Array.from({ length: TURN_LIMITS.waitingPerCaller }, () => ask(dear(), from)),
    )
    assert.equal((await ask('/api/catalog?limit=20', '192.0.2.9')).status, 200)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.length > 0 && refused.length < answers.length / 2, `${refused.length} refused`)
    for (const answer of refused) assert.deepEqual(answer, { status: 503, retryAfter: '1', code: 'unavailable' })
  })
})
