import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importProducts, publishRevised } from '../../packages/catalog/src/catalog/import.ts'
import type { ImportItem, ImportRequest } from '../../packages/catalog/src/catalog/import-request.ts'
import { findNewestVersion, hasLeftovers } from '../../packages/catalog/src/catalog/import-store.ts'
import type { LeftOut } from '../../packages/catalog-readers/src/finish/finish-product.ts'
import { brokenIssue, type ImportIssue } from '../../packages/catalog-readers/src/model/import-issue.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog } from '../contracts/open-catalog.ts'
import { aProduct } from '../products.ts'

// What an import may take away, and what it must not, whatever the file is like. Both engines hold the contracts; these
// rules are asked of one, so that each can be tried by deletion within seconds.

const DAY = 86_400_000
const [engine] = ENGINES
if (!engine) throw new Error('There is no engine.')

type Given = string | Product | ImportItem

const error = (code: string): ImportIssue => ({ severity: 'error', code, reason: 'It is wrong.', remedy: 'Mend it.' })
const LEFT_OUT: LeftOut = { products: [], unread: [], hidden: [] }
/** A row that is some product, and nobody can say which. */
const nameless = (): ImportItem => ({ line: 9, issues: [error('price_missing')] })
const unread = (...products: string[]): ImportItem => ({
  line: 9,
  issues: [error('price_missing')],
  leftOut: { ...LEFT_OUT, products },
})
const broken = (): ImportItem => ({ line: 9, issues: [brokenIssue(9, 'It ends.', 'Send it again.')] })

const toItem = (given: Given): ImportItem => {
  if (typeof given === 'string') return { line: 1, product: aProduct(given), issues: [] }
  return 'variants' in given ? { line: 1, product: given, issues: [] } : given
}

/** A product with variants of these ids and sizes. */
function sized(id: string, variants: readonly string[], change: Partial<Product> = {}): Product {
  const plain = aProduct(id, change)
  const [one] = plain.variants
  assert.ok(one)
  const labels = variants.map((variant) => variant.replace(`${id}-`, ''))
  return {
    ...plain,
    options: [{ name: 'Size', values: labels }],
    variants: variants.map((variant, at) => ({
      ...one,
      id: variant,
      options: [{ name: 'Size', label: labels[at] ?? '' }],
    })),
  }
}

async function open() {
  assert.ok(engine)
  const shop = await openTestCatalog(engine)
  const { database, catalog, clock } = shop
  const issues: ImportIssue[] = []
  const now = () => clock.now
  async function take(given: readonly Given[] | AsyncIterable<ImportItem[]>, request: Partial<ImportRequest> = {}) {
    clock.now = new Date(clock.now.getTime() + 1000)
    const items = Symbol.asyncIterator in given ? given : batches(given.map(toItem))
    issues.length = 0
    const onIssue = (issue: ImportIssue) => void issues.push(issue)
    const parts = { database, now, onIssue }
    const outcome = await importProducts(parts, { items, mode: 'merge', source: 'test', ...request })
    await catalog.refresh()
    return outcome
  }
  async function stored(): Promise<string[]> {
    const rows = await database.sql
      .selectFrom('product')
      .innerJoin('product_document', (join) =>
        join
          .onRef('product_document.number', '=', 'product.number')
          .onRef('product_document.since', '=', 'product.since'),
      )
      .select('document')
      .where('until', '=', 2 ** 31 - 1)
      .execute()
    return rows
      .map(({ document }) => JSON.parse(document) as Product)
      .map(show)
      .sort()
  }
  const rows = async (
    table: 'product' | 'product_key' | 'import_seen' | 'price_change' | 'change_log' | 'withdrawal',
  ) => (await database.sql.selectFrom(table).selectAll().execute()).length
  const logState = () => database.sql.selectFrom('change_log_state').selectAll().executeTakeFirstOrThrow()
  return {
    ...{ database, catalog, clock, issues, take, stored, rows, logState, now },
    replace: (given: readonly Given[], request: Partial<ImportRequest> = {}) =>
      take(given, { mode: 'replace', ...request }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** `A` with its one variant, or `A: S M`; what is not public in brackets. */
function show({ id, variants, status }: Product): string {
  const sizes =
    variants.length === 1 ? '' : `: ${variants.map((variant) => variant.id.replace(`${id}-`, '')).join(' ')}`
  return status === 'active' ? id + sizes : `(${id}${sizes})`
}

async function* batches(...given: ImportItem[][]): AsyncGenerator<ImportItem[]> {
  yield* given
}

const few = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`)

describe('an import', () => {
  it('that would take away more than a fifth publishes nothing, unless more is allowed', async () => {
    await using shop = await open()
    await shop.take(few(10))
    const refused = await shop.replace(few(7))
    assert.ok(refused.status === 'refused' && refused.reason === 'too_many_withdrawn')
    assert.deepEqual([refused.leaving, refused.of], [3, 10])
    assert.equal((await shop.stored()).length, 10)
    assert.deepEqual([await shop.rows('product'), await shop.rows('import_seen')], [10, 0], 'nothing is left behind')
    assert.equal((await shop.replace(few(8))).status, 'published', 'a fifth is the bound itself')
    assert.equal((await shop.replace(few(4), { allowWithdrawals: 0.49 })).status, 'refused')
    assert.equal((await shop.replace(few(4), { allowWithdrawals: 0.5 })).status, 'published')
    assert.equal((await shop.replace(few(3), { allowWithdrawals: 0 })).status, 'refused')
    assert.deepEqual(await shop.stored(), few(4))
  })

  it('counts what it hides as leaving, and not what it shows', async () => {
    await using shop = await open()
    const draft = (id: string) => aProduct(id, { status: 'draft' })
    await shop.take(few(4))
    const hiding = await shop.take([draft('P0')])
    assert.ok(hiding.status === 'refused' && hiding.reason === 'too_many_withdrawn')
    assert.equal((await shop.take([draft('P0')], { allowWithdrawals: 0.25 })).status, 'published')
    assert.equal(shop.catalog.edition()?.product_count, 3)
    assert.equal((await shop.take(['P0'], { allowWithdrawals: 0 })).status, 'published')
    assert.equal(shop.catalog.edition()?.product_count, 4)
  })

  it('counts prices that become 0 as leaving, and not those that were', async () => {
    await using shop = await open()
    const free = (id: string) => aProduct(id, { price: 0 })
    await shop.take([...few(9), free('P9')])
    const losing = await shop.take([...['P0', 'P1', 'P2'].map(free), 'P3', free('P9')])
    assert.ok(losing.status === 'refused' && losing.reason === 'prices_become_zero')
    assert.deepEqual([losing.leaving, losing.of], [3, 10])
    assert.equal((await shop.take(['P0', 'P1'].map(free))).status, 'published', 'a fifth is the bound itself')
    assert.equal(
      (await shop.take(['P0', 'P1', 'P2', 'P3', 'P4', 'P9'].map(free), { allowWithdrawals: 0.3 })).status,
      'published',
    )
    const mixed = await shop.replace([...few(9).slice(5, 7), free('P7')])
    assert.ok(mixed.status === 'refused' && mixed.reason === 'too_many_withdrawn')
    assert.equal(mixed.leaving, 8)
  })

  it('of a file that ends in the middle publishes nothing of it, whatever follows', async () => {
    await using shop = await open()
    await shop.take(['A'])
    const ending = [toItem('B'), broken()]
    for (const items of [batches(ending), batches([toItem('B')], [broken()], [toItem('C')])]) {
      const outcome = await shop.take(items)
      assert.ok(outcome.status === 'refused' && outcome.reason === 'file_broken')
      assert.deepEqual([outcome.counts.read, outcome.counts.added, outcome.counts.skipped], [1, 1, 0])
      assert.deepEqual([await shop.stored(), await shop.rows('product')], [['A'], 1])
    }
    assert.deepEqual(
      shop.issues.map(({ code }) => code),
      ['file_broken'],
    )
    assert.equal((await shop.replace([broken()], { allowWithdrawals: 1 })).status, 'refused')
    assert.deepEqual(await shop.stored(), ['A'])
  })

  it('of an archive with a part in an unknown format publishes nothing of it', async () => {
    await using shop = await open()
    await shop.take(['A'])
    const foreign: ImportItem = { line: 1, issues: [error('file_not_understood')] }
    const outcome = await shop.take(batches([toItem('B'), foreign], [toItem('C')]))
    assert.ok(outcome.status === 'refused' && outcome.reason === 'file_not_understood')
    assert.deepEqual([outcome.counts.read, outcome.counts.skipped], [1, 0])
    assert.deepEqual(await shop.stored(), ['A'])
  })

  it('of which no product is good publishes nothing', async () => {
    await using shop = await open()
    for (const given of [[], [nameless()], [unread('A')]]) {
      const outcome = await shop.replace(given, { allowWithdrawals: 1 })
      assert.ok(outcome.status === 'refused' && outcome.reason === 'no_good_product')
    }
    assert.equal((await shop.take(['A', nameless()])).status, 'published')
  })

  it('withdraws products missing from the file, but not those that are unreadable', async () => {
    await using shop = await open()
    await shop.take(few(10))
    const outcome = await shop.replace([...few(7), unread('P7', 'NEW'), unread('P8')])
    assert.ok(outcome.status === 'published')
    assert.deepEqual([outcome.counts.withdrawn, outcome.counts.skipped, outcome.counts.unidentified], [1, 2, 0])
    assert.deepEqual(await shop.stored(), few(9))
    assert.equal(
      (await shop.replace([...few(8), unread('P3', 'P8')])).status,
      'nothing_new',
      'also of one that was read',
    )
  })

  it('withdraws nothing if a row could be any product, unless a limit allows it', async () => {
    await using shop = await open()
    await shop.take(few(10))
    const kept = await shop.replace([...few(9), 'NEW', nameless()])
    assert.ok(kept.status === 'published')
    assert.equal(kept.withdrawalsWithheld, true)
    assert.equal((await shop.stored()).length, 11)
    const merged = await shop.take(['NEW 2', nameless()])
    assert.ok(merged.status === 'published')
    assert.equal(merged.withdrawalsWithheld, undefined)
    const allowed = await shop.replace([...few(9), 'NEW', 'NEW 2', nameless()], { allowWithdrawals: 0.2 })
    assert.ok(allowed.status === 'published')
    assert.deepEqual([allowed.counts.withdrawn, allowed.withdrawalsWithheld], [1, undefined])
    assert.equal((await shop.replace([...few(9), nameless()], { dryRun: true })).status, 'dry_run')
  })

  it('of the owner’s first catalogue removes every trace of the sample shop', async () => {
    await using shop = await open()
    await shop.take([sized('A', ['A-S', 'A-M']), 'S1', 'S2'], { source: 'sample' })
    const { last_sequence } = await shop.logState()
    const partly = { line: 2, product: sized('A', ['A-S']), issues: [], leftOut: { ...LEFT_OUT, unread: ['A-M'] } }
    const own = await shop.take([partly, unread('S1'), nameless()], { allowWithdrawals: 0 })
    assert.ok(own.status === 'published')
    assert.equal(own.withdrawalsWithheld, undefined)
    assert.deepEqual(await shop.stored(), ['A'], 'neither the row that could not be read, nor the other variant')
    assert.equal(shop.catalog.edition()?.product_count, 1)
    assert.equal(shop.catalog.edition()?.source, 'test')
    const { forgotten_through } = await shop.logState()
    assert.ok(forgotten_through > last_sequence, 'whoever follows the sample has to begin anew')
    assert.equal(await shop.rows('change_log'), 0)
  })

  it('of the sample is like any other, and keeps its name by default', async () => {
    await using shop = await open()
    await shop.take(['S1', 'S2'], { source: 'sample' })
    await shop.take(['S3'], { source: undefined })
    assert.deepEqual([await shop.stored(), shop.catalog.edition()?.source], [['S1', 'S2', 'S3'], 'sample'])
    await shop.take(['S4'], { source: 'sample' })
    assert.equal((await shop.stored()).length, 4)
    assert.equal((await shop.replace(['S1'], { source: 'sample' })).status, 'refused')
  })
})

describe('a product of which a file has only some variants', () => {
  const four = sized('A', ['A-S', 'A-M', 'A-L', 'A-XL'])
  const cheaper = (product: Product): Product => ({
    ...product,
    variants: product.variants.map((one) => ({ ...one, regular_price: { amount: 5, currency: 'EUR' } })),
  })

  it('keeps the others when it is merged, and not when it is replaced', async () => {
    await using shop = await open()
    await shop.take([four])
    const changed = await shop.take([cheaper(sized('A', ['A-M']))])
    assert.ok(changed.status === 'published')
    assert.equal(changed.counts.changed, 1)
    assert.deepEqual(await shop.stored(), ['A: S M L XL'])
    const prices = (await shop.catalog.find('A'))?.product.variants.map((one) => one.regular_price.amount)
    assert.deepEqual(prices, [1000, 5, 1000, 1000])
    await shop.replace([cheaper(sized('A', ['A-M', 'A-L']))])
    assert.deepEqual(await shop.stored(), ['A: M L'])
  })

  it('keeps its unreadable variants, even if replaced, and loses hidden ones', async () => {
    await using shop = await open()
    const item = (members: Partial<LeftOut>): ImportItem => ({
      ...{ line: 4, product: cheaper(sized('A', ['A-S'])), issues: [] },
      leftOut: { ...LEFT_OUT, ...members },
    })
    await shop.take([four])
    const replaced = await shop.replace([item({ unread: ['A-M', 'A-L'] })])
    assert.ok(replaced.status === 'published')
    assert.equal(replaced.counts.incomplete, 1)
    assert.deepEqual(await shop.stored(), ['A: S M L'])
    await shop.take([four])
    await shop.take([item({ hidden: ['A-XL'] })])
    assert.deepEqual(await shop.stored(), ['A: S M L'])
    assert.equal(shop.issues.length, 0)
  })

  it('is reported where they cannot stay, because the options differ', async () => {
    await using shop = await open()
    await shop.take([four])
    const other = { ...sized('A', ['A-1', 'A-2']), options: [{ name: 'Colour', values: ['1', '2'] }] }
    const variants = other.variants.map((one) => ({
      ...one,
      options: one.options.map(({ label }) => ({ name: 'Colour', label })),
    }))
    const outcome = await shop.take([{ line: 7, product: { ...other, variants }, issues: [] }])
    assert.ok(outcome.status === 'published')
    assert.deepEqual(
      [outcome.counts.warnings, shop.issues.map(({ code, line }) => [code, line])],
      [1, [['variants_replaced', 7]]],
    )
    assert.deepEqual(await shop.stored(), ['A: 1 2'])
    await shop.take([sized('B', ['B-S', 'B-M'])])
    assert.equal(shop.issues.length, 0, 'a new product replaces nothing')
  })
})

describe('products of one import', () => {
  it('are found by their addresses, of which no two are the same', async () => {
    await using shop = await open()
    await shop.take([aProduct('A', { handle: 'lamp' }), aProduct('B', { handle: 'lamp' })])
    await shop.take([aProduct('C', { handle: 'lamp' })])
    for (const [handle, id] of [
      ['lamp', 'A'],
      ['lamp-b', 'B'],
      ['lamp-c', 'C'],
    ] as const)
      assert.equal((await shop.catalog.find(handle))?.product.id, id)
  })

  it('wait while another import is under way', async () => {
    await using shop = await open()
    await using lock = await shop.database.lock('import')
    assert.ok(lock)
    assert.deepEqual(await shop.take(['A']), { status: 'busy' })
  })
})

describe('what an import leaves behind', () => {
  it('is nothing, where it publishes nothing', async () => {
    await using shop = await open()
    await shop.take(few(10))
    const before = [await shop.rows('product'), await shop.rows('product_key')]
    assert.equal(
      (await shop.replace([aProduct('P1', { price: 7 }), ...few(10), 'NEW'], { dryRun: true })).status,
      'dry_run',
    )
    assert.deepEqual([await shop.rows('product'), await shop.rows('product_key')], before, 'at once')
    assert.equal((await shop.replace(few(10))).status, 'nothing_new')
    assert.equal(await shop.rows('import_seen'), 0)
    assert.equal((await shop.take(few(10), { dryRun: true })).status, 'dry_run')
    assert.deepEqual([await shop.rows('product'), await shop.rows('product_key')], before)
    assert.equal(await shop.rows('import_seen'), 0)
    assert.equal(shop.catalog.edition()?.number, 1)
  })

  it('is swept by the next one, where it broke off', async () => {
    await using shop = await open()
    await shop.take(few(3))
    async function* breaking(): AsyncGenerator<ImportItem[]> {
      yield Array.from({ length: 2000 }, (_, at) => toItem(at === 0 ? aProduct('P1', { price: 9 }) : `X${at}`))
      throw new Error('The reader died.')
    }
    await assert.rejects(shop.take(breaking()), /The reader died/)
    assert.ok((await shop.rows('product')) > 2000)
    assert.equal((await shop.take([...few(3), 'NEW'])).status, 'published')
    assert.deepEqual(await shop.stored(), ['NEW', 'P0', 'P1', 'P2'])
    assert.equal(await shop.rows('product'), 4)
    assert.equal((await shop.catalog.find('P1'))?.product.variants[0]?.regular_price.amount, 1000)
  })

  it('is forgotten when it can no longer be seen', async () => {
    await using shop = await open()
    await shop.take(few(10))
    await shop.replace(few(9))
    assert.equal(await shop.rows('withdrawal'), 2)
    const superseded = async () => (await shop.rows('product')) - (await shop.stored()).length
    assert.equal(await superseded(), 1)
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
    await shop.take(['NEW'])
    assert.equal(await superseded(), 0)
    assert.equal(await shop.rows('withdrawal'), 2)
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY)
    await shop.take(['NEW 2'])
    assert.equal(await shop.rows('withdrawal'), 0)
    const versions = await shop.database.sql.selectFrom('catalog_version').select('number').execute()
    assert.deepEqual(
      versions.map(({ number }) => number),
      [1, 3, 4],
      'those in which something is as it was written',
    )
  })
})

describe('a version', () => {
  it('is later than the one before, also by a clock that was set back', async () => {
    await using shop = await open()
    await shop.take(['A'])
    const first = shop.catalog.edition()?.published_at.getTime() ?? 0
    shop.clock.now = new Date(shop.clock.now.getTime() - 60_000)
    await shop.take(['B'])
    assert.equal(shop.catalog.edition()?.published_at.getTime(), first + 1)
  })

  it('logs its changes from the second version on, and the sales begun before', async () => {
    await using shop = await open()
    const price = { amount: 5, currency: 'EUR' }
    const sale = { price, starts_at: new Date(shop.clock.now.getTime() + 5000).toISOString() }
    const reduced = aProduct('A')
    await shop.take([{ ...reduced, variants: reduced.variants.map((one) => ({ ...one, sale })) }])
    assert.equal(await shop.rows('change_log'), 0)
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000)
    await shop.take(['B'])
    const told = await shop.database.sql.selectFrom('change_log').select(['kind', 'product_id']).execute()
    assert.deepEqual(
      told.map(({ kind, product_id }) => `${kind} ${product_id}`),
      ['price A', 'created B', 'created B'],
    )
  })

  it('is published with what belongs to it, or not at all', async () => {
    await using shop = await open()
    const sale = {
      price: { amount: 5, currency: 'EUR' },
      starts_at: new Date(shop.clock.now.getTime() + 5000).toISOString(),
    }
    const reduced = aProduct('A')
    await shop.take([{ ...reduced, variants: reduced.variants.map((one) => ({ ...one, sale })) }, 'B'])
    const { database, now } = shop
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000)
    const newest = await findNewestVersion(database.sql)
    async function publish(alongside: () => Promise<void>) {
      await using lock = await database.lock('import')
      assert.ok(lock)
      const [{ number, product: before } = assert.fail()] = (await shop.catalog.page({ limit: 1 })).products
      const after = { ...before, title: 'Another' }
      const revised = [{ number, keysSince: 1, before, after, source: after }]
      const act = { kind: 'update' as const, source: '/admin/api/variants', by: 'test' }
      await publishRevised({ database, now }, { newest, lock, revised, act, alongside })
    }
    await assert.rejects(
      publish(() => Promise.reject(new Error('It cannot be stored.'))),
      /It cannot be stored/,
    )
    assert.equal((await shop.catalog.refresh())?.number, 1)
    assert.equal(await hasLeftovers(database.sql, 1), false)
    let stored = 0
    await publish(async () => void stored++)
    assert.deepEqual([(await shop.catalog.refresh())?.number, stored], [2, 1])
    assert.equal((await shop.catalog.find('A'))?.product.title, 'Another')
    // By a key of the new revision too, and the other is what it was.
    assert.equal((await shop.catalog.find('product-a'))?.product.title, 'Another')
    assert.equal(shop.catalog.edition()?.product_count, 2)
    // A sale that began meanwhile was never told of.
    const told = await database.sql.selectFrom('change_log').select(['kind', 'product_id']).execute()
    assert.deepEqual(
      told.map(({ kind, product_id }) => `${kind} ${product_id}`),
      ['price A', 'updated A'],
    )
  })

  it('reports its progress, and the facts that became public', async () => {
    await using shop = await open()
    const facts = { published: [], held_back: [], not_found: [] }
    const seen: number[] = []
    const items = batches(
      [toItem('A')],
      [{ ...toItem('B'), facts }],
      Array.from({ length: 2000 }, (_, at) => toItem(`X${at}`)),
    )
    const outcome = await importProducts(
      { database: shop.database, now: shop.now, onProgress: ({ read }) => void seen.push(read) },
      { items, mode: 'merge', source: 'test' },
    )
    assert.ok(outcome.status === 'published')
    assert.equal(outcome.facts, facts)
    assert.deepEqual(seen, [2002])
    assert.equal(outcome.counts.added, 2002)
  })
})
