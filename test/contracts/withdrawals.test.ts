import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImportMode } from '../../packages/catalog/src/catalog/import-request.ts'
import type { Product, Variant } from '../../packages/product/src/product.ts'
import { aProduct } from '../products.ts'
import { ENGINES, type Engine } from './engines.ts'
import { openTestCatalog } from './open-catalog.ts'

const DAY = 86_400_000

async function openWatched(engine: Engine) {
  const { put, ...shop } = await openTestCatalog(engine)
  return {
    ...shop,
    /** Publishes and tells when. */
    async put(products: Product[], mode: ImportMode = 'replace', dryRun = false): Promise<Date> {
      await put(products, { mode, dryRun })
      return shop.clock.now
    },
    /** As text: `item A-v`. Undefined: it is no longer known. */
    async goneSince(since: Date): Promise<string[] | undefined> {
      const page = await shop.catalog.withdrawals({ since, limit: 100 })
      return page?.withdrawals.map(({ kind, id }) => `${kind} ${id}`)
    },
    withdrawals: shop.catalog.withdrawals,
  }
}

/** A product of these variants, or of the one that `aProduct` gives it. */
function product(id: string, variants?: string[], change: Partial<Product> = {}): Product {
  const plain = aProduct(id, change)
  const [one] = plain.variants
  assert.ok(one)
  return variants ? { ...plain, variants: variants.map((id): Variant => ({ ...one, id })) } : plain
}

for (const engine of ENGINES) {
  describe(`what left a catalogue on ${engine.name}`, () => {
    it('is every item and product that disappeared, in the order of leaving', async () => {
      await using shop = await openWatched(engine)
      const first = await shop.put([product('A', ['A-1', 'A-2']), product('B'), product('C')])
      const second = await shop.put([product('A', ['A-1']), product('C')])
      const third = await shop.put([product('A', ['A-1', 'A-3'])])
      assert.deepEqual(await shop.goneSince(first), ['item A-2', 'item B-v', 'product B', 'item C-v', 'product C'])
      assert.deepEqual(await shop.goneSince(second), ['item C-v', 'product C'])
      assert.deepEqual(await shop.goneSince(third), [])
      const page = await shop.withdrawals({ since: second, limit: 1 })
      assert.deepEqual(page?.withdrawals[0]?.withdrawn_at, third)
    })

    it('includes hidden products, and excludes returned products and moved items', async () => {
      await using shop = await openWatched(engine)
      const first = await shop.put([product('A', ['A-1', 'moved']), product('B'), product('C'), product('D')])
      await shop.put([
        product('A', ['A-1']),
        product('C', undefined, { status: 'draft' }),
        product('D', ['moved', 'D-v']),
      ])
      assert.deepEqual(await shop.goneSince(first), ['item B-v', 'item C-v', 'product B', 'product C'])
      await shop.put([product('B')], 'merge')
      assert.deepEqual(await shop.goneSince(first), ['item C-v', 'product C'])
    })

    it('is not what an import that published nothing would have withdrawn', async () => {
      await using shop = await openWatched(engine)
      const first = await shop.put([product('A'), product('B')])
      await shop.put([product('A')], 'replace', true)
      assert.deepEqual(await shop.goneSince(first), [])
    })

    it('is unaffected by the withdrawals and returns of an unfinished import', async () => {
      await using shop = await openWatched(engine)
      const first = await shop.put([product('A'), product('B'), product('C')])
      await shop.put([product('A'), product('B')])
      const { sql } = shop.database
      const staged = { version: 3, kind: 'product' as const, id: 'A' }
      await sql.insertInto('withdrawal').values(staged).execute()
      const back = { number: 9, since: 3, until: 2 ** 31 - 1, id: 'C', public: 1 as const, fingerprint: 'x' }
      await sql.insertInto('product').values(back).execute()
      assert.deepEqual(await shop.goneSince(first), ['item C-v', 'product C'])
    })

    it('is read page by page, whole', async () => {
      await using shop = await openWatched(engine)
      const ids = Array.from({ length: 7 }, (_, at) => `P${at}`)
      const first = await shop.put([...ids.map((id) => product(id)), product('Z')])
      await shop.put([product('Z')])
      const gone: string[] = []
      let after: NonNullable<Awaited<ReturnType<typeof shop.withdrawals>>>['after']
      do {
        const page = await shop.withdrawals({ since: first, after, limit: 3 })
        assert.ok(page && page.withdrawals.length <= 3)
        gone.push(...page.withdrawals.map(({ kind, id }) => `${kind} ${id}`))
        after = page.after
      } while (after)
      assert.deepEqual(gone, [...ids.map((id) => `item ${id}-v`), ...ids.map((id) => `product ${id}`)])
      const whole = await shop.withdrawals({ since: first, limit: gone.length })
      assert.deepEqual(
        [whole?.withdrawals.length, whole?.after],
        [gone.length, undefined],
        'nothing comes after the last',
      )
    })

    it('is known for thirty days, and then said not to be known', async () => {
      await using shop = await openWatched(engine)
      const first = await shop.put([product('A'), product('B')])
      await shop.put([product('A')])
      shop.clock.now = new Date(first.getTime() + 29 * DAY)
      assert.deepEqual(await shop.goneSince(first), ['item B-v', 'product B'])
      shop.clock.now = new Date(first.getTime() + 31 * DAY)
      assert.equal(await shop.goneSince(first), undefined)
      assert.equal(await shop.goneSince(new Date(0)), undefined)
      const later = await shop.put([product('A'), product('D')])
      assert.deepEqual(await shop.goneSince(later), [])
      const kept = await shop.database.sql.selectFrom('withdrawal').selectAll().execute()
      assert.deepEqual(kept, [])
    })

    it('is known from the beginning as long as the shop is younger than that', async () => {
      await using shop = await openWatched(engine)
      await shop.put([product('A'), product('B')])
      await shop.put([product('A')])
      assert.deepEqual(await shop.goneSince(new Date(0)), ['item B-v', 'product B'])
    })
  })
}
