import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Carts, openCarts } from '../../packages/selling/src/cart/carts.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openAdmission } from '../open-admission.ts'
import { aProduct } from '../products.ts'
import { ENGINES } from './engines.ts'
import { openTestCatalog } from './open-catalog.ts'

const DAY = 86_400_000
const BY = { address: '192.0.2.1', protocol: 'api' }

for (const engine of ENGINES) {
  describe(`carts on ${engine.name}`, () => {
    let shop: Awaited<ReturnType<typeof openTestCatalog>>
    /** Two connections; on SQLite one, since two of them in one thread wait for each other. */
    let carts: Carts
    let elsewhere: Carts
    let second: typeof shop.database
    let now = Date.now()

    before(async () => {
      shop = await openTestCatalog(engine)
      await shop.put([aProduct('A', { price: 1000 }), aProduct('B', { price: 250 })], { mode: 'merge' })
      const open = (database: typeof shop.database) =>
        openCarts({
          ...{ database, catalog: shop.catalog, admission: openAdmission(), limits: true },
          shop: { url: 'https://shop.example', currency: 'EUR' },
          keepFor: 10 * DAY,
          now: () => new Date(now),
        })
      carts = open(shop.database)
      second = engine.name === 'sqlite' ? shop.database : await openDatabase(shop.url)
      elsewhere = open(second)
    })
    after(async () => {
      if (second !== shop.database) await second.close()
      await shop[Symbol.asyncDispose]()
    })

    const items = (...list: [string, number][]) => ({ items: list.map(([item, quantity]) => ({ item, quantity })) })

    async function begin(...list: [string, number][]): Promise<string> {
      const { id } = await carts.create(items(...list), BY)
      assert.ok(id)
      return id
    }

    it('keeps what was asked for, for every process, at today’s prices', async () => {
      const id = await begin(['A-v', 2], ['B-v', 1], ['A', 1])
      assert.match(id, /^cart_[A-Za-z0-9_-]{24}$/)
      const cart = await elsewhere.read(id, {})
      assert.deepEqual(
        cart.lines.map(({ id, quantity, amount }) => [id, quantity, amount]),
        [
          ['A-v', 3, 3000],
          ['B-v', 1, 250],
        ],
      )
      assert.equal(cart.total, 3250)
    })

    it('loses none and doubles none of fifty changes at once, from two processes', async () => {
      const id = await begin(['A-v', 1])
      await Promise.all(
        Array.from({ length: 50 }, (_, place) =>
          (place % 2 === 0 ? carts : elsewhere).change(id, place % 5 === 0 ? 'B-v' : 'A-v', { add: 1 }, BY),
        ),
      )
      const { lines, revision } = await carts.read(id, {})
      assert.deepEqual(
        lines.map(({ id, quantity }) => [id, quantity]),
        [
          ['A-v', 41],
          ['B-v', 10],
        ],
      )
      assert.equal(revision, 51)
    })

    const by = (key: string, content: string, registration?: string) => ({
      ...{ ...BY, registration },
      repeatable: { keyHash: `${engine.name} ${key}`, fingerprint: content },
    })

    it('makes a change once for one Idempotency-Key, and refuses the key for another', async () => {
      const first = await Promise.all(
        [carts, elsewhere, carts, elsewhere].map((one) => one.create(items(['A-v', 1]), by('k1', 'one A'))),
      )
      assert.equal(new Set(first.map(({ id }) => id)).size, 1)
      const id = first[0]?.id ?? ''
      const changed = await Promise.all(
        [carts, elsewhere, carts].map((one) => one.change(id, 'A-v', { add: 2 }, by('k2', 'two more'))),
      )
      for (const { lines } of changed) assert.equal(lines[0]?.quantity, 3)
      assert.equal((await carts.read(id, {})).lines[0]?.quantity, 3)
      await assert.rejects(carts.create(items(['B-v', 1]), by('k1', 'one B')), { code: 'idempotency_key_reused' })
      await assert.rejects(carts.change(id, 'A-v', { add: 1 }, by('k2', 'one more')), {
        code: 'idempotency_key_reused',
      })
      assert.notEqual((await carts.create(items(['B-v', 1]), by('k3', 'one B'))).id, id)
    })

    it('gives what a key was answered with to the same holder only', async () => {
      const { id } = await carts.create(items(['A-v', 1]), by('mine', 'one A', 'reg-7'))
      assert.equal((await carts.create(items(['A-v', 1]), by('mine', 'one A', 'reg-7'))).id, id)
      for (const other of [undefined, 'reg-8'])
        await assert.rejects(carts.create(items(['A-v', 1]), by('mine', 'one A', other)), { code: 'cart_not_found' })
      await carts.drop({ registration: 'reg-7' })
    })

    it('gives a cart only to its holder, and denies its existence to others', async () => {
      const { id = '' } = await carts.create(items(['A-v', 1]), { ...BY, registration: 'reg-1' })
      assert.equal((await carts.read(id, { registration: 'reg-1' })).total, 1000)
      for (const registration of [undefined, 'reg-2']) {
        const by = { ...BY, registration }
        await assert.rejects(carts.read(id, by), { code: 'cart_not_found' })
        await assert.rejects(carts.change(id, 'A-v', { add: 1 }, by), { code: 'cart_not_found' })
        await assert.rejects(carts.replace(id, items(), by), { code: 'cart_not_found' })
        await assert.rejects(carts.cancel(id, by), { code: 'cart_not_found' })
      }
      assert.deepEqual(
        (await carts.listOf({ person: 'ana@example.test', registrations: ['reg-1', 'reg-3'] })).map((one) => [
          one.id,
          one.registration,
          one.lines,
        ]),
        [[id, 'reg-1', [{ title: 'Product A', quantity: 1 }]]],
      )
      // Its human goes on by the link.
      assert.equal((await carts.open(id)).total, 1000)
      assert.equal(await carts.drop({ registration: 'reg-1' }), 1)
      await assert.rejects(carts.open(id), { code: 'cart_not_found' })
      for (const wrong of ['', 'cart_', `${id}x`, "cart_'; drop table cart; --"])
        await assert.rejects(carts.read(wrong, {}), { code: 'cart_not_found' })
    })

    it('passes from an agent to its person under an id the agent never sees', async () => {
      const holder = by('k9', 'two A', 'reg-9')
      const { id = '' } = await carts.create(items(['A-v', 2]), holder)
      const ana = { person: 'ana@example.test', registrations: [] }
      assert.equal(await carts.handOver('reg-9', ana.person), 1)
      const [kept] = await elsewhere.listOf(ana)
      assert.ok(kept)
      assert.deepEqual([kept.registration, kept.lines], [undefined, [{ title: 'Product A', quantity: 2 }]])
      assert.notEqual(kept.id, id)
      assert.equal((await carts.open(kept.id)).total, 2000)
      await assert.rejects(carts.read(id, holder), { code: 'cart_not_found' })
      await assert.rejects(carts.open(id), { code: 'cart_not_found' })
      // What a repeated request was answered with is gone too.
      assert.notEqual((await carts.create(items(['A-v', 2]), holder)).id, id)
      assert.equal(await carts.drop({ person: 'bob@example.test', id: kept.id }), 0)
      assert.equal(await carts.drop({ person: ana.person, id: kept.id }), 1)
      assert.deepEqual(await elsewhere.listOf(ana), [])
      await carts.drop({ registration: 'reg-9' })
    })

    it('ends by cancellation or expiry, and each change extends its life', async () => {
      const id = await begin(['A-v', 1])
      assert.equal((await carts.cancel(id, BY)).status, 'canceled')
      await assert.rejects(carts.read(id, {}), { code: 'cart_not_found' })
      await assert.rejects(carts.cancel(id, BY), { code: 'cart_not_found' })

      const kept = await begin(['A-v', 1])
      now += 9 * DAY
      await carts.change(kept, 'A-v', { add: 1 }, BY)
      now += 9 * DAY
      await carts.purge()
      assert.equal((await elsewhere.read(kept, {})).lines[0]?.quantity, 2)
      now += DAY
      await assert.rejects(carts.read(kept, {}), { code: 'cart_not_found' })
      await assert.rejects(carts.change(kept, 'A-v', { add: 1 }, BY), { code: 'cart_not_found' })
      await carts.purge()
      assert.equal((await shop.database.sql.selectFrom('cart').selectAll().execute()).length, 0)
      assert.equal((await shop.database.sql.selectFrom('cart_answer').selectAll().execute()).length, 0)
    })

    it('says what has changed since, and sells nothing that cannot be had', async () => {
      const id = await begin(['A-v', 5], ['B-v', 1])
      const [only] = aProduct('A').variants
      assert.ok(only)
      await shop.put(
        [
          aProduct('A', {
            variants: [
              {
                ...only,
                regular_price: { amount: 1200, currency: 'EUR' },
                availability: { status: 'in_stock', quantity: 3 },
              },
            ],
          }),
        ],
        { mode: 'merge' },
      )
      const dearer = await carts.read(id, {})
      assert.deepEqual(
        dearer.messages.map(({ code, path }) => [code, path]),
        [
          ['quantity_adjusted', '$.line_items[0]'],
          ['price_changed', '$.line_items[0]'],
        ],
      )
      assert.match(dearer.messages[1]?.content ?? '', /12\.00 EUR now and cost 10\.00 EUR/)
      assert.equal(dearer.total, 3 * 1200 + 250)
      // A change takes note of the price that it was made at.
      const noted = await carts.change(id, 'A-v', { set: 2 }, BY)
      assert.deepEqual(noted.messages, [])

      await shop.put([aProduct('A', { variants: [{ ...only, availability: { status: 'out_of_stock' } }] })], {
        mode: 'replace',
      })
      const gone = await carts.read(id, {})
      assert.deepEqual(
        gone.messages.map(({ code }) => code),
        ['out_of_stock', 'not_found'],
      )
      assert.deepEqual([gone.lines.length, gone.total], [0, 0])
      const nothing = await carts.create(items(['A-v', 1]), BY)
      assert.equal(nothing.id, undefined)
    })

    it('is bounded: in lines, and in new carts of one network', async () => {
      const many = Array.from({ length: 51 }, (_, place): [string, number] => [`x${place}`, 1])
      await assert.rejects(carts.create(items(...many), BY), { code: 'request_too_large' })
      await shop.put([aProduct('B')], { mode: 'merge' })
      const by = { ...BY, address: '192.0.2.9' }
      for (let made = 0; made < 120; made++) await carts.create(items(['B-v', 1]), by)
      await assert.rejects(carts.create(items(['B-v', 1]), by), { code: 'rate_limited' })
    })
  })
}
