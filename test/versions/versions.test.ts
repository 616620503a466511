import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY, MINUTE } from '../../packages/kit/src/index.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { openVersions } from './open-versions.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

for (const engine of ENGINES)
  describe(`the list of versions, on ${engine.name}`, () => {
    it('names each act with its time, its source, who did it and how much it changed, newest first', async () => {
      await using shop = await openVersions(engine)
      const act = { kind: 'import' as const, source: 'products.csv', by: 'schedule nightly' }
      await shop.take([aProduct('A'), aProduct('B'), aProduct('C')], { act })
      await shop.take([aProduct('A', { price: 9 }), aProduct('B'), aProduct('D')])
      await shop.own({ product: 'A', set: { title: 'Ours' } })
      await shop.sell([{ by: 'id', key: 'B-v', availability: { quantity: 4 } }])
      const listed = await shop.acts.list({ limit: 10 })
      assert.deepEqual(
        listed.map(({ number, kind, source, by, added, changed, removed }) => {
          return [number, kind, source, by, added, changed, removed]
        }),
        [
          [4, 'update', '/admin/api/variants', 'till', 0, 1, 0],
          [3, 'overrides', 'test', 'office', 0, 1, 0],
          [2, 'import', 'test', 'program', 1, 1, 1],
          [1, 'import', 'products.csv', 'schedule nightly', 3, 0, 0],
        ],
      )
      assert.equal(listed[2]?.beganAt, '2026-06-01T12:00:02.000Z')
      const page = await shop.acts.list({ before: 3, limit: 1 })
      assert.deepEqual(
        page.map(({ number }) => number),
        [2],
      )
    })

    it('has nothing of an import that publishes nothing', async () => {
      await using shop = await openVersions(engine)
      await shop.take([aProduct('A')])
      assert.equal((await shop.take([aProduct('A')])).status, 'nothing_new')
      assert.equal((await shop.acts.list({ limit: 10 })).length, 1)
    })

    it('has small changes of one source as one act, each product counted once, until it pauses', async () => {
      await using shop = await openVersions(engine)
      await shop.take([aProduct('A'), aProduct('B')])
      const sell = (id: string, quantity: number, by?: string) =>
        shop.sell([{ by: 'id', key: `${id}-v`, availability: { quantity } }], by)
      await sell('A', 9)
      await sell('A', 8)
      await sell('B', 7)
      const ranges = async () =>
        (await shop.acts.list({ limit: 10 })).map(({ number, lastNumber, changed }) => [number, lastNumber, changed])
      const [small, first] = await ranges()
      assert.deepEqual(
        [small, first?.slice(0, 2)],
        [
          [2, 4, 2],
          [1, 1],
        ],
      )
      assert.deepEqual(await shop.acts.find(3), await shop.acts.find(2))
      await sell('A', 6, 'other till')
      shop.pass(11 * MINUTE)
      await sell('A', 5, 'other till')
      assert.deepEqual(
        (await ranges()).map(([number]) => number),
        [6, 5, 2, 1],
      )
    })

    it('forgets what is older than it is kept, with its revisions, and nothing that a kept act began with', async () => {
      await using shop = await openVersions(engine)
      await shop.take([aProduct('A', { price: 1 })])
      await shop.take([aProduct('A', { price: 2 })])
      await shop.settle()
      shop.pass(29 * DAY)
      await shop.take([aProduct('A', { price: 3 })])
      await shop.settle()
      const kept = async () => {
        const rows = await shop.database.sql.selectFrom('product_history').select(['since', 'until']).execute()
        return rows.map(({ since, until }) => [since, until]).sort()
      }
      assert.deepEqual(await kept(), [
        [1, 2],
        [2, 3],
      ])
      shop.pass(DAY)
      assert.equal(await shop.acts.find(2), undefined, 'kept for no longer, whether or not it was deleted')
      await shop.acts.forget()
      assert.deepEqual(await kept(), [[2, 3]])
      assert.deepEqual(
        (await shop.acts.list({ limit: 10 })).map(({ number }) => number),
        [3],
      )
    })

    it('keeps one revision of a product for each act, whatever a stream of changes writes', async () => {
      await using shop = await openVersions(engine)
      await shop.take([aProduct('A')])
      for (const price of [2, 3, 4, 5]) await shop.sell([{ by: 'id', key: 'A-v', price: euros(price) }])
      await shop.settle()
      const { sql } = shop.database
      const kept = await sql.selectFrom('product_history').select(['since', 'until']).execute()
      assert.deepEqual(
        kept.map(({ since, until }) => [since, until]),
        [[1, 2]],
      )
      const living = await sql.selectFrom('product').select('since').execute()
      assert.deepEqual(
        living.map(({ since }) => since),
        [5],
        'no reader passes what was superseded',
      )
    })

    it('gives the number of a product that was kept to no other', async () => {
      await using shop = await openVersions(engine)
      await shop.take([aProduct('A'), aProduct('B')])
      await shop.take([aProduct('A')])
      await shop.settle()
      await shop.take([aProduct('A'), aProduct('C')])
      const { sql } = shop.database
      const rows = await sql.selectFrom('product').select(['id', 'number']).orderBy('number').execute()
      assert.deepEqual(
        rows.map(({ id, number }) => `${id} ${number}`),
        ['A 1', 'C 3'],
      )
    })
  })
