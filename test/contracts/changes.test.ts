import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ChangeLog, type ChangePage, openChangeLog } from '../../packages/catalog/src/catalog/change-log.ts'
import { openLogWriter, readLogState } from '../../packages/catalog/src/catalog/change-log-store.ts'
import type { ChangeKind } from '../../packages/catalog/src/catalog/describe-changes.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { PoolExhausted } from '../../packages/server-kit/src/index.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openAdmission } from '../open-admission.ts'
import { aProduct } from '../products.ts'
import { ENGINES, type Engine } from './engines.ts'
import { openTestCatalog } from './open-catalog.ts'

const DAY = 86_400_000
const EUR = (amount: number) => ({ amount, currency: 'EUR' })

async function openLogged(engine: Engine) {
  await using stack = new AsyncDisposableStack()
  const shop = stack.use(await openTestCatalog(engine))
  const errors: unknown[] = []
  const open = (keepFor = 30 * DAY): ChangeLog =>
    openChangeLog({
      ...shop,
      admission: openAdmission(),
      keepFor,
      listeners: 10,
      checkEvery: 20,
      onError: (error) => errors.push(error),
    })
  const log = stack.use(open())
  const all = stack.move()
  return {
    ...shop,
    log,
    open,
    errors,
    wait: (after: number, address: string, signal: AbortSignal) =>
      log.readOrWait({ after, limit: 10 }, { by: { address }, signal }),
    last: async () => (await readLogState(shop.database.sql)).last_sequence,
    /** As text: `12 price A A-v`. */
    async since(after: number, kinds?: ['withdrawn']): Promise<string[] | undefined> {
      return (await log.read({ after, limit: 1000, kinds }))?.changes.map(
        ({ sequence, kind, product_id, variant_id }) => [sequence, kind, product_id, variant_id ?? '-'].join(' '),
      )
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

function facts(page: ChangePage | undefined, at = 0): { before?: object; after?: object; changed?: string[] } {
  return JSON.parse(page?.changes[at]?.facts ?? '{}')
}

function withVariant(product: Product, change: Partial<Product['variants'][number]>): Product {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...change })) }
}

for (const engine of ENGINES) {
  describe(`the log of changes on ${engine.name}`, () => {
    it('begins with the first catalogue, and knows nothing of what was before', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A')])
      const last = await shop.last()
      assert.equal(await shop.since(0), undefined)
      assert.deepEqual(await shop.since(last), [])
      assert.equal(await shop.since(last + 1), undefined, 'a number that never was')
    })

    it('reports new, updated, dearer, sold out and withdrawn items in one gapless order', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B'), aProduct('C')])
      const start = await shop.last()
      await shop.put([aProduct('A', { price: 1200 }), aProduct('D')])
      await shop.put([withVariant(aProduct('B'), { availability: { status: 'out_of_stock' } })])
      await shop.put([aProduct('A', { price: 1200, title: 'Another' }), aProduct('B'), aProduct('D')], {
        mode: 'replace',
      })

      const told = [
        'price A A-v',
        'created D -',
        'created D D-v',
        'availability B B-v',
        'updated A -',
        'availability B B-v',
        'withdrawn C -',
        'withdrawn C C-v',
      ]
      assert.deepEqual(
        await shop.since(start),
        told.map((line, index) => `${start + index + 1} ${line}`),
      )
      assert.deepEqual(await shop.since(start, ['withdrawn']), [
        `${start + 7} withdrawn C -`,
        `${start + 8} withdrawn C C-v`,
      ])
      assert.deepEqual(facts(await shop.log.read({ after: start, limit: 1 })), {
        before: { price: EUR(1000) },
        after: { price: EUR(1200) },
      })
      assert.deepEqual(facts(await shop.log.read({ after: start + 4, limit: 1 })).changed, ['title'])
    })

    it('says of drafts and of what the public does not see nothing', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B', { status: 'draft' })])
      const start = await shop.last()
      await shop.put([aProduct('B', { status: 'draft', price: 1 }), aProduct('C', { status: 'draft' })])
      assert.deepEqual(await shop.since(start), [])
      await shop.put([withVariant(aProduct('A'), { availability: { status: 'in_stock', quantity: 3 } })])
      assert.deepEqual(await shop.since(start), [], 'how many are left is not public')
      await shop.put([aProduct('A', { status: 'draft' }), aProduct('B')])
      assert.deepEqual(
        (await shop.since(start))?.map((line) => line.split(' ').slice(1).join(' ')),
        ['withdrawn A -', 'withdrawn A A-v', 'created B -', 'created B B-v'],
      )
    })

    it('reports the start and end of a sale once, in time order', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      const start = await shop.last()
      const soon = new Date(Date.now() + 300).toISOString()
      shop.clock.now = new Date(Date.now() - 60_000)
      const sale = { price: EUR(500), starts_at: shop.clock.now.toISOString(), ends_at: soon }
      await shop.put([withVariant(aProduct('A'), { sale }), aProduct('B')])
      await new Promise((done) => setTimeout(done, 400))
      // An import tells what has come about before it, also where no process has.
      shop.clock.now = new Date()
      await shop.put([aProduct('B', { price: 5 })])
      await using other = shop.open()
      await other[Symbol.asyncDispose]()
      const page = await shop.log.read({ after: start, limit: 10 })
      assert.deepEqual(
        page?.changes.map(({ kind, product_id }) => `${kind} ${product_id}`),
        ['price A', 'price A', 'price B'],
      )
      assert.equal(page?.changes[1]?.at, soon)
      assert.deepEqual(facts(page, 1).after, { price: EUR(1000) })
    })

    it('reports a sale that begins while nothing is imported', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A')])
      const start = await shop.last()
      // An import of tests is as of a second later.
      const soon = new Date(Date.now() + 1500).toISOString()
      shop.clock.now = new Date()
      await shop.put([withVariant(aProduct('A'), { sale: { price: EUR(500), starts_at: soon } })])
      await new Promise((done) => setTimeout(done, 1600))
      shop.clock.now = new Date()
      await shop.catalog.refresh()
      const prices = async () => (await shop.since(start))?.filter((line) => line.includes(' price ')) ?? []
      while ((await prices()).length === 0) await new Promise((done) => setTimeout(done, 20))
      assert.deepEqual(
        (await prices()).map((line) => line.replace(/^\d+ /, '')),
        ['price A A-v'],
      )
      assert.deepEqual(shop.errors, [])
    })

    it('hides unpublished versions and removes what a killed writer left', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A')])
      const start = await shop.last()
      {
        await using lease = await shop.database.lock('import')
        assert.ok(lease)
        const writer = await openLogWriter(shop.database, lease)
        await writer.append(new Date().toISOString(), [{ kind: 'withdrawn', product: 'A' }])
      }
      assert.deepEqual(await shop.since(start), [])
      await shop.put([aProduct('A', { price: 3 })])
      assert.deepEqual(await shop.since(start), [`${start + 1} price A A-v`])
    })

    it('has no number appear behind a reader, however many write', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      const start = await shop.last()
      await using elsewhere = await openOther(shop.url)
      let isWriting = true
      const writing = Promise.all(
        [shop.database, elsewhere.database].map(async (database, writer) => {
          for (let turn = 0; turn < 12; ) {
            await using lease = await database.lock('import')
            if (!lease) continue
            const log = await openLogWriter(database, lease)
            await log.append(new Date().toISOString(), [{ kind: 'price', product: `${writer} ${turn++}` }])
            await database.sql.transaction().execute(async (tx) => {
              await lease.guard(tx)
              await log.commit(tx, new Date().toISOString())
            })
          }
        }),
      ).finally(() => {
        isWriting = false
      })
      const seen: number[] = []
      for (let after = start; isWriting || seen.length < 24; ) {
        const page = await shop.log.read({ after, limit: 3 })
        assert.ok(page)
        seen.push(...page.changes.map(({ sequence }) => sequence))
        after = page.through
      }
      await writing
      assert.deepEqual(
        seen,
        Array.from({ length: 24 }, (_, index) => start + 1 + index),
      )
    })

    it('forgets what is older than it is kept, and says so', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A')])
      await shop.put([aProduct('A', { price: 2 })])
      const start = await shop.last()
      shop.clock.now = new Date()
      await shop.put([aProduct('A', { price: 3 })])
      assert.equal((await shop.since(start - 1))?.length, 2)
      // What was imported by the clock of tests is months old.
      await using forgetting = shop.open(DAY)
      await forgetting.purge()
      assert.equal(await shop.since(start - 1), undefined)
      assert.deepEqual(await shop.since(start), [`${start + 1} price A A-v`])
    })

    it('wakes waiting requests when another process has published, and bounds how many wait', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A')])
      const start = await shop.last()
      const { signal } = new AbortController()
      const outcome = (address: string) =>
        shop.wait(start, address, signal).then(
          (page) => (page?.changes.length === 0 ? 'ended' : 'woken'),
          (error: unknown) => String(Object(error).code),
        )
      const waiting = Array.from({ length: 9 }, () => outcome('192.0.2.1'))
      assert.equal(await Promise.race(waiting), 'rate_limited', 'nine of one caller')
      const others = ['198.51.100.1', '203.0.113.1'].map(outcome)
      const ended = waiting.map((each) => each.then((end) => end === 'ended' || new Promise<never>(() => {})))
      await Promise.race(ended)
      await shop.put([aProduct('A', { price: 2 })])
      assert.deepEqual(await Promise.all(others), ['woken', 'woken'])
      const ends = Object.groupBy(await Promise.all(waiting), (end) => end)
      assert.deepEqual([ends.rate_limited?.length, ends.ended?.length, ends.woken?.length], [1, 2, 6])
    })

    it('lets nobody wait where the owner wants no waiting requests', async () => {
      await using shop = await openLogged(engine)
      await using log = openChangeLog({
        ...shop,
        admission: openAdmission(),
        keepFor: 30 * DAY,
        listeners: 0,
        onError: (error) => shop.errors.push(error),
      })
      await shop.put([aProduct('A')])
      const by = { address: '192.0.2.1', known: async () => 'agent', work: { isWorth: async () => true } }
      const waiting = log.readOrWait(
        { after: await shop.last(), limit: 10 },
        { by, signal: AbortSignal.timeout(20_000) },
      )
      await assert.rejects(waiting, (error) => error instanceof PoolExhausted && error.price.bits === undefined)
    })

    it('reads new entries once for all waiting readers and wakes only those concerned', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      const start = await shop.last()
      let reads = 0
      const sql = shop.database.sql.withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('"name":"facts"')) reads++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await using log = openChangeLog({
        ...shop,
        database: { ...shop.database, sql },
        admission: openAdmission(),
        keepFor: 30 * DAY,
        listeners: 100,
        checkEvery: 20,
        onError: (error) => shop.errors.push(error),
      })
      const signal = AbortSignal.timeout(20_000)
      const waitFor = (kinds: ChangeKind[], limit: number) =>
        Array.from({ length: 20 }, (_, index) =>
          log.readOrWait({ after: start, limit, kinds }, { by: { address: `10.${limit % 7}.${index}.1` }, signal }),
        )
      const prices = waitFor(['price'], 1)
      let isOver = false
      const withdrawn = waitFor(['withdrawn'], 1000)
      void Promise.race(withdrawn).then(() => {
        isOver = true
      })
      // All have found the end of the log.
      await log.read({ after: start, limit: 1 })
      assert.equal(reads, 0)
      await shop.put([aProduct('A', { price: 2 }), aProduct('B', { price: 2 })])
      for (const page of await Promise.all(prices))
        assert.deepEqual([page?.changes.map(({ product_id }) => product_id), page?.through], [['A'], start + 1])
      assert.ok(!isOver)
      assert.equal(reads, 1)
      await shop.put([aProduct('A', { price: 2 })], { mode: 'replace' })
      for (const page of await Promise.all(withdrawn))
        assert.deepEqual([page?.changes.map(({ product_id }) => product_id), page?.through], [['B', 'B'], start + 4])
      assert.ok(reads <= 3, `${reads} reads`)
      assert.deepEqual(shop.errors, [])
    })

    it('moves on at once within the log when nothing on a page matches', async () => {
      await using shop = await openLogged(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      const start = await shop.last()
      await shop.put([aProduct('A', { price: 2 }), aProduct('B', { price: 2 })])
      const signal = AbortSignal.timeout(20_000)
      const by = { address: '192.0.2.1' }
      const page = await shop.log.readOrWait({ after: start, limit: 1, kinds: ['withdrawn'] }, { by, signal })
      assert.deepEqual([page?.changes, page?.through], [[], start + 1])
    })
  })
}

async function openOther(url: string) {
  const database = await openDatabase(url)
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
