import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import { createVersions } from '../../packages/catalog/src/catalog/versions.ts'
import { countInto, createWork } from '../../packages/kit/src/work-counters.ts'
import type { Catalog, CatalogEntry, CatalogFilter, CatalogPage } from '../../packages/product/src/catalog.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { aProduct } from '../products.ts'
import { ENGINES } from './engines.ts'
import { openTestCatalog, type TestCatalog } from './open-catalog.ts'

async function idsOf(catalog: Catalog): Promise<string[]> {
  const edition = catalog.edition()
  if (!edition) return []
  const ids: string[] = []
  for await (const batch of catalog.walk(edition)) ids.push(...idsIn(batch))
  return ids
}

function idsIn(entry: CatalogEntry[]): string[] {
  return entry.map(({ product }) => product.id)
}

/** On the second of June only. */
/** All pages of a filter, and the counts that they state. */
async function readAll(catalog: Catalog, filter: CatalogFilter): Promise<{ ids: string[]; counts: Set<number> }> {
  const ids: string[] = []
  const counts = new Set<number>()
  for (let after: number | undefined = -1; after !== undefined; ) {
    const page: CatalogPage = await catalog.page({ limit: 250, filter, after })
    ids.push(...idsIn(page.products))
    counts.add(page.total_count)
    after = page.after
  }
  return { ids, counts }
}

function withSale(product: Product): Product {
  const price = { amount: 500, currency: 'EUR' }
  const sale = { price, starts_at: '2026-06-02T00:00:00Z', ends_at: '2026-06-03T00:00:00Z' }
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, sale })) }
}

/** Copies of the newest product beside it; the price of some of them changes at the beginning of the second of June. */
async function multiply(
  { database }: TestCatalog,
  { copies, everyRepriced }: { copies: number; everyRepriced: number },
): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 3 union all select n + 1 from numbers where n < ${copies + 2})`
  const { number, since } = await database.sql
    .selectFrom('product')
    .select(['number', 'since'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(number, 2)
  await sql`insert into product ${numbers} select n, p.since, p.until, p.id || n, 1, p.fingerprint, p.keys_since from numbers, product p where p.number = 2`.execute(
    database.sql,
  )
  await sql`insert into product_document (number, since, document) ${numbers} select n, d.since, d.document from numbers, product_document d where d.number = 2`.execute(
    database.sql,
  )
  await sql`insert into price_change ${numbers} select '2026-06-02T00:00:00.000Z', n, ${since} from numbers where n % ${everyRepriced} = 0`.execute(
    database.sql,
  )
}

for (const engine of ENGINES) {
  describe(`a catalogue on ${engine.name}`, () => {
    it('has no edition before the first import', async () => {
      await using test = await openTestCatalog(engine)
      assert.equal(test.catalog.edition(), undefined)
      await assert.rejects(test.catalog.find('A'), { code: 'unavailable' })
    })

    it('publishes products in the order of the file, and counts what was public', async () => {
      await using test = await openTestCatalog(engine)
      const outcome = await test.put([aProduct('C'), aProduct('A'), aProduct('B', { status: 'draft' })])
      assert.equal(outcome.status, 'published')
      assert.deepEqual(await idsOf(test.catalog), ['C', 'A'])
      assert.equal(test.catalog.edition()?.product_count, 2)
      assert.equal(test.catalog.edition()?.version, '2026-06-01T12:00:01Z-1')
    })

    it('publishes nothing when nothing is new', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('A')])
      const again = await test.put([aProduct('A')])
      assert.equal(again.status, 'nothing_new')
      assert.equal(test.catalog.edition()?.number, 1)
    })

    it('keeps what is not in the file when merging, and withdraws it when replacing', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('A'), aProduct('B'), aProduct('C')])
      await test.put([aProduct('B', { price: 5 })])
      assert.deepEqual(await idsOf(test.catalog), ['A', 'B', 'C'])

      const replaced = await test.put([aProduct('B', { price: 5 }), aProduct('D')], { mode: 'replace' })
      assert.ok(replaced.status === 'published')
      assert.deepEqual(replaced.counts, {
        read: 2,
        added: 1,
        changed: 0,
        unchanged: 1,
        withdrawn: 2,
        hidden: 0,
        skipped: 0,
        incomplete: 0,
        unidentified: 0,
        warnings: 0,
      })
      assert.deepEqual(await idsOf(test.catalog), ['B', 'D'])
      assert.equal(test.catalog.edition()?.product_count, 2)
    })

    it('puts a withdrawn product that returns at the end of the walk', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('A'), aProduct('B')])
      await test.put([aProduct('B')], { mode: 'replace' })
      await test.put([aProduct('A')])
      assert.deepEqual(await idsOf(test.catalog), ['B', 'A'])
    })

    it('replaces the sample shop with the first catalogue of the owner’s own', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('S1'), aProduct('S2')], { source: 'sample' })
      await test.put([aProduct('A')])
      assert.deepEqual(await idsOf(test.catalog), ['A'])
    })

    it('takes back everything of a dry run', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('A'), aProduct('B')])
      const dry = await test.put([aProduct('A', { price: 7 }), aProduct('C')], { mode: 'replace', dryRun: true })
      assert.ok(dry.status === 'dry_run')
      assert.deepEqual(dry.counts, {
        read: 2,
        added: 1,
        changed: 1,
        unchanged: 0,
        withdrawn: 1,
        hidden: 0,
        skipped: 0,
        incomplete: 0,
        unidentified: 0,
        warnings: 0,
      })
      assert.deepEqual(await idsOf(test.catalog), ['A', 'B'])
      assert.equal((await test.put([aProduct('A')])).status, 'nothing_new')
    })

    it('refuses a second import at the same time', async () => {
      await using test = await openTestCatalog(engine)
      const database = await openDatabase(test.url)
      await using lock = await database.lock('import')
      assert.ok(lock)
      assert.deepEqual(await test.put([aProduct('A')]), { status: 'busy' })
      await database.close()
    })

    it('takes rows that are no products where nothing else is left to write', async () => {
      await using test = await openTestCatalog(engine)
      const issue = { severity: 'error', code: 'price_missing', reason: 'It is wrong.', remedy: 'Correct it.' } as const
      async function* items(products: readonly Product[]) {
        // As many as an import writes at a time, and the rest has no product.
        yield products.map((product, at) => ({ line: at + 1, product, issues: [] }))
        yield [{ line: products.length + 1, issues: [issue] }]
      }
      const parts = { database: test.database, now: () => test.clock.now }
      const take = (products: readonly Product[]) =>
        importProducts(parts, { items: items(products), mode: 'merge', source: 'test' })
      assert.equal((await take([])).status, 'refused')
      const outcome = await take(Array.from({ length: 2000 }, (_, at) => aProduct(`P-${at}`)))
      assert.ok(outcome.status === 'published')
      assert.deepEqual([outcome.counts.added, outcome.counts.skipped], [2000, 1])
    })

    it('leaves out the second product with one id, and reports its line', async () => {
      await using test = await openTestCatalog(engine)
      const outcome = await test.put([aProduct('A'), aProduct('A', { price: 2 }), aProduct('B')])
      assert.ok(outcome.status === 'published')
      assert.equal(outcome.counts.skipped, 1)
      assert.equal((await test.catalog.find('A'))?.product.variants[0]?.regular_price.amount, 1000)
    })

    it('leaves out a duplicate product even thousands of products later', async () => {
      await using test = await openTestCatalog(engine)
      // More than an import writes at a time.
      const file = Array.from({ length: 2001 }, (_, index) => aProduct(`P-${index}`))
      await test.put(file)
      const changed = file.map((product, index) => (index === 1 ? aProduct('P-1', { price: 3 }) : product))
      for (const mode of ['replace', 'merge'] as const) {
        const again = await test.put([...changed, aProduct('P-0', { price: 2 }), aProduct('P-1'), aProduct('P-0')], {
          mode,
        })
        assert.ok('counts' in again)
        assert.equal(again.counts.skipped, 3, mode)
        assert.equal(again.counts.unchanged + again.counts.changed, 2001, mode)
        assert.equal((await test.catalog.find('P-0'))?.product.variants[0]?.regular_price.amount, 1000)
        assert.equal((await test.catalog.find('P-1'))?.product.variants[0]?.regular_price.amount, 3)
      }
    })

    it('gives two products with one handle separate addresses, the same on every import', async () => {
      await using test = await openTestCatalog(engine)
      const twins = [aProduct('A', { handle: 'same' }), aProduct('B', { handle: 'same' })]
      await test.put(twins)
      assert.equal((await test.catalog.find('same'))?.product.id, 'A')
      assert.equal((await test.catalog.find('same-b'))?.product.id, 'B')
      assert.equal((await test.put(twins)).status, 'nothing_new')
    })

    it('finds a product only by id, variant id, handle, SKU or GTIN', async () => {
      await using test = await openTestCatalog(engine)
      const shoe = aProduct('SHOE')
      const [variant] = shoe.variants
      assert.ok(variant)
      shoe.variants = [{ ...variant, sku: 'Sku-77', gtin: '9506000134352' }]
      await test.put([aProduct('OTHER'), shoe])
      for (const key of ['SHOE', 'SHOE-v', 'product-shoe', 'sku-77', '9506000134352', '09506000134352']) {
        assert.equal((await test.catalog.find(key))?.product.id, 'SHOE', key)
      }
      for (const key of ['shoe', 'Product SHOE', '9506000134353', '', '%'])
        assert.equal(await test.catalog.find(key), undefined, key)
    })

    it('pages by category with its subtree and by brand, with exact counts', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([
        aProduct('A', { product_type: ['Shoes', 'Trail running'], brand: 'Élan' }),
        aProduct('B', { product_type: ['Shoes'], brand: 'Other' }),
        aProduct('C', { product_type: ['Shoes', 'Trail running'], brand: 'Other' }),
        aProduct('D', { product_type: ['Tents'], brand: 'élan' }),
      ])
      const list = async (filter: { category?: string[]; brand?: string[] }) => {
        const page = await test.catalog.page({ limit: 10, filter })
        assert.equal(page.total_count, page.products.length)
        return idsIn(page.products).join('')
      }
      assert.equal(await list({ category: ['Shoes'] }), 'ABC')
      assert.equal(await list({ category: ['Shoes > Trail running'] }), 'AC')
      assert.equal(await list({ category: ['shoes/trail-running', 'tents'] }), 'ACD')
      assert.equal(await list({ brand: ['ÉLAN'] }), 'AD')
      assert.equal(await list({ brand: ['Other'], category: ['shoes/trail-running'] }), 'C')
      assert.equal(await list({ category: ['nothing'] }), '')
    })

    it('counts a brand’s products exactly, at the cost of that brand alone', async () => {
      await using test = await openTestCatalog(engine)
      // More than the rows that one statement counts, so that what is counted in parts is whole.
      const many = Array.from({ length: 6000 }, (_, at) => aProduct(`p${at}`, { brand: at < 20 ? 'Few' : 'Many' }))
      await test.put(many)
      const costOf = async (brand: string) => {
        const work = createWork()
        const { total_count } = await countInto(work, () => test.catalog.page({ limit: 1, filter: { brand: [brand] } }))
        return [total_count, work.done.entries]
      }
      const [few, fewCost = 0] = await costOf('few')
      const [rest, restCost = 0] = await costOf('MANY')
      assert.deepEqual([few, rest], [20, 5980])
      assert.ok(fewCost <= 20 * 40 + 2 * 200, `${fewCost} entries for 20 products`)
      assert.ok(restCost <= 5980 * 40 + 2 * 200, `${restCost} entries for 5,980 products`)
    })

    it('searches the smallest set: the brand’s products rather than its large department’s', async () => {
      await using test = await openTestCatalog(engine)
      const brandOf = (at: number) => (at % 300 === 0 ? 'Few' : 'Many')
      const products = Array.from({ length: 6000 }, (_, at) =>
        aProduct(`p${at}`, {
          brand: brandOf(at),
          product_type: at % 600 === 0 ? ['Tents'] : ['Shoes', `Kind ${at % 7}`],
        }),
      )
      await test.put(products)
      const work = createWork()
      const filter = { brand: ['Few'], category: ['Shoes'] }
      const page = await countInto(work, () => test.catalog.page({ limit: 4, filter }))
      assert.deepEqual(idsIn(page.products), ['p300', 'p900', 'p1500', 'p2100'])
      assert.equal(page.total_count, 10)
      // The brand has twenty: counting them, finding the page and reading it are one look each, after comparing the two.
      assert.ok(
        Number(work.done.entries) <= 65 * 40 + 5 * 200 + 2 * 120 * 10,
        `${work.done.entries} entries for 20 products`,
      )
    })

    it('filters by several brands and departments as a full scan does, in every version', async () => {
      await using test = await openTestCatalog(engine)
      const product = (at: number, version: number) =>
        aProduct(`p${at}`, {
          brand: `Brand ${(at * 7 + version) % 3}`,
          product_type: at % 4 === 3 ? ['Tents'] : ['Shoes', `Kind ${(at + version) % 5}`],
        })
      // More than one statement joins, of each key.
      const first = Array.from({ length: 9000 }, (_, at) => product(at, 0))
      await test.put(first)
      const second = first.map((old, at) => (at % 10 === 0 ? product(at, 1) : old)).filter((_, at) => at % 11 !== 0)
      await test.put(second, { mode: 'replace' })
      for (const [brands, departments] of [
        [['Brand 1'], ['Shoes']],
        [['Brand 0', 'Brand 2'], ['Shoes']],
        [
          ['Brand 0', 'Brand 2'],
          ['Tents', 'Shoes > Kind 3'],
        ],
        [['Brand 1'], ['Shoes > Kind 1', 'Shoes > Kind 3', 'Shoes']],
        [['Brand 1', 'Brand 2'], []],
      ] as const) {
        const expected = second.filter(
          ({ brand, product_type }) =>
            brands.some((one) => one === brand) &&
            (departments.length === 0 ||
              departments.some((one) => `${product_type?.join(' > ')} `.startsWith(`${one} `))),
        )
        const filter = { brand: [...brands], ...(departments.length > 0 && { category: [...departments] }) }
        const { ids, counts } = await readAll(test.catalog, filter)
        assert.deepEqual(
          ids,
          expected.map(({ id }) => id),
          JSON.stringify(filter),
        )
        assert.deepEqual([...counts], [expected.length])
      }
    })

    it('is walked through one version to its end, while another is published', async () => {
      await using test = await openTestCatalog(engine)
      await test.put(['A', 'B', 'C', 'D'].map((id) => aProduct(id)))
      const first = await test.catalog.page({ limit: 2 })
      await test.put([aProduct('D', { price: 1 }), aProduct('E')], { mode: 'replace' })

      const second = await test.catalog.page({ limit: 2, edition: first.edition, after: first.after })
      assert.deepEqual([...idsIn(first.products), ...idsIn(second.products)], ['A', 'B', 'C', 'D'])
      assert.equal(second.products[1]?.product.variants[0]?.regular_price.amount, 1000)
      assert.deepEqual(await idsOf(test.catalog), ['D', 'E'])
    })

    it('forgets superseded revisions after an hour, and goes on in the newest version', async () => {
      await using test = await openTestCatalog(engine)
      // More than are removed by one statement, and some whose prices change by themselves.
      const others = (price: number) => Array.from({ length: 130 }, (_, at) => aProduct(`S${at}`, { price }))
      await test.put([aProduct('A'), aProduct('B'), ...others(1).map(withSale)])
      const first = test.catalog.edition()
      assert.ok(first)
      await test.put([aProduct('A', { price: 2 }), ...others(2)])
      assert.ok(test.catalog.editionAt(first.number, first.as_of))
      test.clock.now = new Date(test.clock.now.getTime() + 3_700_000)
      assert.equal(test.catalog.editionAt(first.number, first.as_of), undefined)
      await test.put([aProduct('A', { price: 3 })])
      const database = await openDatabase(test.url)
      const revisions = await database.sql.selectFrom('product').select('id').execute()
      const keys = await database.sql.selectFrom('product_key').select('hash').execute()
      const documents = await database.sql.selectFrom('product_document').select('number').execute()
      const changes = await database.sql.selectFrom('price_change').select('number').execute()
      await database.close()
      // Of A the newest two revisions, since the one before was superseded only just now; of each other its one.
      assert.equal(revisions.length, 3 + 130)
      assert.equal(keys.length, 6 + 2 * 130)
      assert.equal(documents.length, revisions.length)
      assert.deepEqual(changes, [])
    })

    it('lists what is new since an instant: changed facts and scheduled price changes', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('A'), withSale(aProduct('SALE'))])
      const seen = test.clock.now
      const since = async () =>
        idsIn((await test.catalog.page({ limit: 10, filter: { updated_since: seen } })).products)
      assert.deepEqual(await since(), [])

      await test.put([aProduct('B')])
      assert.deepEqual(await since(), ['B'])

      test.clock.now = new Date('2026-06-02T00:00:00.001Z')
      await test.catalog.refresh()
      assert.equal(test.catalog.edition()?.as_of.toISOString(), '2026-06-02T00:00:00.000Z')
      assert.deepEqual(await since(), ['SALE', 'B'])
      assert.equal((await test.catalog.find('SALE'))?.updated_at.toISOString(), '2026-06-02T00:00:00.000Z')
    })

    it('lists thousands of products that are new since an instant, page by page', async () => {
      await using test = await openTestCatalog(engine)
      await test.put([aProduct('BEFORE')])
      const seen = test.clock.now
      await test.put([withSale(aProduct('AFTER'))])
      await multiply(test, { copies: 25_000, everyRepriced: 5 })
      test.clock.now = new Date('2026-06-02T00:00:00.001Z')
      await test.catalog.refresh()

      const read = async (updated_since: Date, after?: number) =>
        test.catalog.page({ limit: 250, after, filter: { updated_since } })
      const counted = async (since: Date) => {
        const work = createWork()
        const { total_count } = await countInto(work, () => read(since))
        return { total_count, wasLookedAt: work.done.entries >= 25_000 * 40 }
      }
      assert.deepEqual(await counted(seen), { total_count: 25_001, wasLookedAt: true }, 'counted, and charged')
      const next = new Date(seen.getTime() + 1)
      assert.deepEqual(await counted(next), { total_count: 25_001, wasLookedAt: false }, 'the same count again')
      const longAgo = new Date('2000-01-01T00:00:00Z')
      const total_count = test.catalog.edition()?.product_count
      assert.deepEqual(await counted(longAgo), { total_count, wasLookedAt: false }, 'all that were published')
      const first = await read(seen)
      assert.deepEqual(
        first.products.map(({ number }) => number),
        Array.from({ length: 250 }, (_, at) => at + 2),
      )
      assert.deepEqual(
        (await read(seen, 25_000)).products.map(({ number }) => number),
        [25_001, 25_002],
      )
      const few = await read(new Date('2026-06-01T23:00:00Z'))
      assert.equal(few.total_count, 5001)
      assert.deepEqual(
        few.products.slice(0, 3).map(({ number }) => number),
        [2, 5, 10],
      )
    })

    it('knows when each numbered part last changed, including by schedule or withdrawal', async () => {
      await using shop = await openTestCatalog(engine)
      const { catalog, clock, put } = shop
      const times = async () => {
        const edition = catalog.edition()
        assert.ok(edition)
        const parts = await catalog.parts(edition, 2)
        return parts.map(({ part, changed_at }) => `${part} ${changed_at.toISOString()}`)
      }
      const published = () => String(catalog.edition()?.published_at.toISOString())
      const all = ['a', 'b', 'c', 'd', 'e'].map((id) => aProduct(id))
      await put(all)
      const first = published()
      assert.deepEqual(await times(), [`0 ${first}`, `1 ${first}`, `2 ${first}`])

      const starts_at = '2026-06-01T13:00:00.000Z'
      const sale = { price: { amount: 500, currency: 'EUR' }, starts_at }
      const cut = aProduct('c')
      await put([{ ...cut, variants: cut.variants.map((variant) => ({ ...variant, sale })) }])
      const second = published()
      assert.deepEqual(await times(), [`0 ${first}`, `1 ${second}`, `2 ${first}`])

      clock.now = new Date('2026-06-01T13:30:00.000Z')
      await catalog.refresh()
      assert.deepEqual(await times(), [`0 ${first}`, `1 ${starts_at}`, `2 ${first}`])

      const cutNow = { ...cut, variants: cut.variants.map((variant) => ({ ...variant, sale })) }
      await put(
        all.filter(({ id }) => id !== 'a' && id !== 'e').map((product) => (product.id === 'c' ? cutNow : product)),
        {
          mode: 'replace',
        },
      )
      // The first part is empty now, and in the last one only a product that was not changed is left.
      assert.deepEqual(await times(), [`1 ${starts_at}`, `2 ${published()}`])
    })

    it('notifies followers of each edition once, and lets them catch up by changes', async () => {
      await using test = await openTestCatalog(engine)
      const heard: number[] = []
      test.catalog.follow((edition) => void heard.push(edition.number))
      await test.put([aProduct('A'), aProduct('B'), aProduct('C')])
      await test.put([aProduct('A', { price: 2 }), aProduct('B', { status: 'draft' }), aProduct('D')])
      await test.catalog.refresh()
      assert.deepEqual(heard, [1, 2])

      const edition = test.catalog.edition()
      const first = test.catalog.editionAt(1, test.clock.now)
      assert.ok(edition && first)
      const changes = await test.catalog.changes(first, edition)
      assert.ok(changes)
      const changed = (await Array.fromAsync(changes.changed)).flat()
      assert.deepEqual(idsIn(await test.catalog.get(changed)), ['A', 'D'])
      assert.equal((await Array.fromAsync(changes.withdrawn)).flat().length, 1)
    })

    it('reports a follower that fails, and notifies the others of the edition nevertheless', async () => {
      await using test = await openTestCatalog(engine)
      const [errors, heard]: [unknown[], number[]] = [[], []]
      const onError = (error: unknown) => errors.push(error)
      const other = await openCatalog({ database: test.database, checkEvery: 3_600_000, listens: false, onError })
      other.follow(() => {
        throw new Error('a follower failed')
      })
      other.follow(async () => Promise.reject(new Error('another failed')))
      other.follow((edition) => void heard.push(edition.number))
      await test.put([aProduct('A')])
      await other.refresh()
      assert.deepEqual(heard, [1])
      assert.deepEqual(errors.map(String), ['Error: a follower failed', 'Error: another failed'])
      assert.equal(other.edition()?.number, 1)
      await other.close()
    })

    it('notifies followers only of scheduled price changes since their last look', async () => {
      await using test = await openTestCatalog(engine)
      const starts_at = new Date(test.clock.now.getTime() + 60_000).toISOString()
      const ends_at = new Date(test.clock.now.getTime() + 120_000).toISOString()
      const reduced = aProduct('B')
      const sale = { price: { amount: 500, currency: 'EUR' }, starts_at, ends_at }
      const variants = reduced.variants.map((variant) => ({ ...variant, sale }))
      await test.put([aProduct('A'), { ...reduced, variants }, aProduct('C')])
      const seen = [test.catalog.edition()]
      for (const instant of [starts_at, ends_at]) {
        test.clock.now = new Date(instant)
        seen.push(await test.catalog.refresh())
        const [before, edition] = seen.slice(-2)
        assert.ok(before && edition)
        const changes = await test.catalog.changes(before, edition)
        assert.ok(changes)
        const changed = (await Array.fromAsync(changes.changed)).flat()
        assert.deepEqual(idsIn(await test.catalog.get(changed)), ['B'])
        assert.deepEqual((await Array.fromAsync(changes.withdrawn)).flat(), [])
      }
    })

    it('follows a version even if its refresh failed or finished after a later one', async () => {
      await using place = await openTestCatalog(engine)
      await place.put([aProduct('A')])
      const { sql } = place.database
      const versions = createVersions(sql, () => place.clock.now)
      await versions.refresh()
      await place.put([aProduct('B')])
      const rename = (from: string, to: string) => sql.schema.alterTable(from).renameTo(to).execute()
      await rename('price_change', 'locked_away')
      await assert.rejects(versions.refresh(), /price_change/)
      await rename('locked_away', 'price_change')
      assert.equal((await versions.refresh())?.number, 2)

      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await place.put([aProduct('C')])
      const slow = versions.refresh(() => {
        begun.resolve()
        return held.promise
      })
      await begun.promise
      await place.put([aProduct('D')])
      assert.equal((await versions.refresh())?.number, 4)
      held.resolve()
      assert.equal((await slow)?.number, 4)
      assert.equal(versions.edition()?.number, 4)
    })

    it('is seen by another process that looks', async () => {
      await using test = await openTestCatalog(engine)
      const database = await openDatabase(test.url)
      const other = await openCatalog({ database, checkEvery: 20 })
      const heard = new Promise((resolve) => other.follow(resolve))
      await test.put([aProduct('A')])
      await heard
      assert.deepEqual(await idsOf(other), ['A'])
      await other.close()
      await database.close()
    })
  })
}
