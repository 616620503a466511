import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const CHANGES = '/api/changes'

interface Line {
  sequence?: number
  kind?: string
  product?: string
  variant?: string
  last_sequence?: number
  next?: string
}

function linesOf({ text }: { text: string }): Line[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Where to follow from. */
async function begin(shop: TestShop): Promise<string> {
  const [last, ...others] = linesOf(await shop.get(CHANGES))
  assert.deepEqual(others, [])
  return (last?.next ?? '').replace('http://shop.test', '')
}

describe('GET /api/changes', () => {
  it('leads from a snapshot to each change once, line by line', async () => {
    await using shop = await openTestShop({ products: [aProduct('A'), aProduct('B')] })
    const next = await begin(shop)
    await shop.publish([aProduct('A', { price: 1200 })], 'replace')
    const answer = await shop.get(next)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/jsonl; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'no-store')
    const lines = linesOf(answer)
    assert.deepEqual(
      lines.slice(0, -1).map(({ kind, product, variant }) => [kind, product, variant]),
      [
        ['price', 'A', 'A-v'],
        ['withdrawn', 'B', undefined],
        ['withdrawn', 'B', 'B-v'],
      ],
    )
    const last = lines.at(-1)
    assert.equal(last?.last_sequence, lines.at(-2)?.sequence)
    assert.equal(answer.headers.link, `<${last?.next}>; rel="next"`)
    assert.equal(linesOf(await shop.get(String(last?.next).replace('http://shop.test', ''))).length, 1)
  })

  it('is read in pages and by kinds, which the next link keeps', async () => {
    await using shop = await openTestShop({ products: [aProduct('A'), aProduct('B')] })
    const next = await begin(shop)
    await shop.publish([aProduct('A', { price: 1 }), aProduct('B', { title: 'Other' })])
    const first = linesOf(await shop.get(`${next}&limit=1&kinds=updated`))
    assert.equal(first.length, 1)
    const second = linesOf(await shop.get(String(first[0]?.next).replace('http://shop.test', '')))
    assert.deepEqual(
      second.map(({ kind }) => kind),
      ['updated', undefined],
    )
  })

  it('waits for a change, and answers with nothing when the time is over', async () => {
    await using shop = await openTestShop({ products: [aProduct('A')] })
    const next = await begin(shop)
    const began = performance.now()
    const waiting = shop.get(`${next}&wait=20&kinds=price`)
    await shop.publish([aProduct('A', { title: 'Other' })])
    await shop.publish([aProduct('A', { title: 'Other', price: 3 })])
    assert.deepEqual(
      linesOf(await waiting).map(({ kind }) => kind),
      ['price', undefined],
    )
    assert.ok(performance.now() - began < 15_000)
    const quiet = linesOf(await shop.get(`${await begin(shop)}&wait=1`))
    assert.equal(quiet.length, 1)
  })

  it('answers those who wait one by one, and others in between', async () => {
    await using shop = await openTestShop({ products: [aProduct('A')] })
    const url = `${await begin(shop)}&wait=20`
    const answered: number[] = []
    const callers = Array.from({ length: 48 }, (_, at) => `192.0.2.${Math.floor(at / 8)}`)
    const waiting = callers.map(async (remoteAddress) => {
      assert.equal((await shop.app.inject({ url, remoteAddress })).statusCode, 200)
      answered.push(turn)
    })
    let turn = 0
    let next = setImmediate(count)
    function count(): void {
      turn++
      next = setImmediate(count)
    }
    await shop.publish([aProduct('A', { price: 3 })])
    await Promise.all(waiting)
    clearImmediate(next)
    assert.ok(new Set(answered).size > 40, `48 in ${new Set(answered).size} turns`)
  })

  it('ends all waiting when the shop closes', async () => {
    await using shop = await openTestShop({ products: [aProduct('A')] })
    const waiting = shop.get(`${await begin(shop)}&wait=50`)
    await new Promise((done) => setTimeout(done, 300))
    const began = performance.now()
    await shop.app.close()
    assert.equal((await waiting).status, 200)
    assert.ok(performance.now() - began < 5000)
  })

  it('names a snapshot address when it no longer knows what followed a number', async () => {
    await using shop = await openTestShop({ products: [aProduct('A')] })
    for (const after of [0, 5000]) {
      const { status, body } = await shop.get(`${CHANGES}?after=${after}`)
      assert.equal(status, 410)
      assert.equal(body.code, 'too_long_ago')
      assert.equal(body.snapshot, 'http://shop.test/api/catalog')
    }
    for (const query of ['?after=-1', '?after=x', '?kinds=gone', '?since=1', '?wait=-1'])
      assert.equal((await shop.get(`${CHANGES}${query}`)).status, 400, query)
  })

  it('needs catalog:read where that is protected', async () => {
    await using shop = await openTestShop({
      products: [aProduct('A')],
      environment: { PROTECTED_SCOPES: 'catalog:read' },
    })
    assert.equal((await shop.get(CHANGES)).status, 401)
  })
})
