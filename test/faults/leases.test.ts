import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import type { Product } from '../../packages/product/src/product.ts'
import type { Database } from '../../packages/server-kit/src/database/database.ts'
import { LEASE_LENGTH } from '../../packages/server-kit/src/database/lease.ts'
import { openDataFolder } from '../../packages/vitrine/src/database/open-data-folder.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { openPgbouncer } from '../servers/pgbouncer.ts'

const postgres = ENGINES.find(({ name }) => name === 'postgres')

describe('a lease', () => {
  it('belongs to one process at a time behind a transaction pooler, under three imports', async (t) => {
    assert.ok(postgres)
    await using stack = new AsyncDisposableStack()
    const place = stack.use(await postgres.fresh())
    const pooler = await openPgbouncer(place.url)
    if (!pooler) return t.skip('There is no pgbouncer to be had.')
    stack.use(pooler)
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(pooler.url)))
    for (const each of databases) stack.defer(() => each.close())
    const ready = Promise.withResolvers<void>()
    let readers = 0
    async function* items(name: string) {
      readers++
      await ready.promise
      yield [{ line: 1, product: aProduct(name), issues: [] }]
    }
    const imports = databases.map((database, at) =>
      importProducts({ database }, { items: items(`p${at}`), mode: 'merge', source: 'test' }),
    )
    // The one that has it goes on when the two others have been told so.
    let told = 0
    for (const one of imports)
      one.then(({ status }) => {
        if (status === 'busy' && ++told === 2) ready.resolve()
      })
    const outcomes = (await Promise.all(imports)).map(({ status }) => status).sort()
    assert.deepEqual(outcomes, ['busy', 'busy', 'published'])
    assert.equal(readers, 1)
    const [database] = databases
    assert.deepEqual(
      await database?.sql
        .selectFrom('product')
        .select('id')
        .execute()
        .then((rows) => rows.length),
      1,
    )
  })

  it('allows no writes by a stopped former holder; open guarded writes delay its successor', async () => {
    assert.ok(postgres)
    await using place = await postgres.fresh()
    const [one, two] = await Promise.all([openDatabase(place.url), openDatabase(place.url)])
    const held = await one.lock('import')
    assert.ok(held)
    await one.sql.transaction().execute((tx) => held.guard(tx))

    // The time in which a machine that is stopped renews nothing.
    await pass(one)
    const taken = await two.lock('import')
    assert.ok(taken, 'who renews nothing has it no more')
    await assert.rejects(
      one.sql.transaction().execute((tx) => held.guard(tx)),
      /taken over the lease "import"/,
    )
    await held[Symbol.asyncDispose]()
    await two.sql.transaction().execute((tx) => taken.guard(tx))
    assert.equal(await one.lock('import'), undefined, 'who lost it takes nothing away with it')

    // While a guarded transaction is open nobody gets it, also when its time is over.
    let isOver = false
    let ended = 0
    let third: Promise<AsyncDisposable | undefined> | undefined
    await two.sql.transaction().execute(async (tx) => {
      await taken.guard(tx)
      const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as longest`.execute(tx)
      assert.deepEqual(rows, [{ longest: '10s' }], 'one that is frozen in it keeps the others waiting no longer')
      third = one.lock('import').finally(() => assert.ok(isOver))
      await sql`update lease set expires_at = 0`.execute(tx)
      const waited = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as now from pg_sleep(0.3)`.execute(tx)
      ended = waited.rows[0]?.now ?? 0
      isOver = true
    })
    const next = await third
    const row = await one.sql.selectFrom('lease').select('expires_at').executeTakeFirstOrThrow()
    assert.ok(row.expires_at >= ended + LEASE_LENGTH, 'who waited has all of its time')
    await taken[Symbol.asyncDispose]()
    await next?.[Symbol.asyncDispose]()
    await Promise.all([one.close(), two.close()])
  })

  it('that an import loses while reading stops its writes; the next import starts over', async () => {
    assert.ok(postgres)
    await using place = await postgres.fresh()
    const [one, two] = await Promise.all([openDatabase(place.url), openDatabase(place.url)])
    let taken: Awaited<ReturnType<Database['lock']>>
    async function* file() {
      yield [{ line: 1, product: aProduct('A'), issues: [] }]
      await pass(one)
      taken = await two.lock('import')
      assert.ok(taken)
    }
    const request = { mode: 'merge', source: 'test', allowWithdrawals: 1 } as const
    await assert.rejects(importProducts({ database: one }, { ...request, items: file() }), { name: 'LeaseLost' })
    assert.deepEqual(await one.sql.selectFrom('product').select('number').execute(), [])
    await taken?.[Symbol.asyncDispose]()
    async function* again() {
      yield [{ line: 1, product: aProduct('A'), issues: [] }]
    }
    assert.equal((await importProducts({ database: two }, { ...request, items: again() })).status, 'published')
    await Promise.all([one.close(), two.close()])
  })

  it('that an import has lost lets it write nothing more, whatever it wrote last', async () => {
    assert.ok(postgres)
    await using place = await postgres.fresh()
    const database = await openDatabase(place.url)
    const importing = (products: Product[], allowWithdrawals?: number) =>
      importProducts({ database }, { items: itemsOf(products), mode: 'replace', source: 'test', allowWithdrawals })
    await tellLosses(database)
    for (const { lostBy, price, allowed, unwritten } of WRITES) {
      // The first publishes, the others remove what was left by the one before.
      await importing([aProduct('A'), aProduct('B')])
      await database.sql
        .insertInto('change_log')
        .values(ANOTHERS_CHANGE)
        .onConflict((on) => on.doNothing())
        .execute()
      await sql`create trigger losing after ${sql.raw(lostBy)} for each row execute function lose()`.execute(
        database.sql,
      )
      await assert.rejects(importing([aProduct('A', { price })], allowed), { name: 'LeaseLost' }, lostBy)
      const { rows } = await sql<{ found: string }>`select count(*) as found from ${sql.raw(unwritten)}`.execute(
        database.sql,
      )
      assert.equal(Number(rows[0]?.found), 0, `after ${lostBy}: ${unwritten}`)
      await sql`drop trigger losing on ${sql.raw(lostBy.split(' ').at(-1) ?? '')}`.execute(database.sql)
      await pass(database)
    }
    assert.equal((await importing([aProduct('A')], 1)).status, 'published')
    await database.close()
  })
})

/**
 * Of an import that has lost its lease by its last write: the write, the price of its one product (1000 is no change),
 * how many withdrawals it may have, and which rows its next write would have made.
 */
const WRITES = [
  { lostBy: 'insert on product_document', price: 1200, allowed: 1, unwritten: 'product_key where since > 1' },
  { lostBy: 'insert on product_key', price: 1200, allowed: 1, unwritten: `product where id = 'B' and until = 2` },
  // What has too many withdrawals is swept, and so would be what another has staged.
  {
    lostBy: 'update on product',
    price: 1000,
    allowed: undefined,
    unwritten: `product where id = 'B' and until > 2`,
  },
  {
    lostBy: 'update on product',
    price: 1000,
    allowed: 1,
    unwritten: '(select 1 except select 1 from change_log where sequence = 1000) as removed',
  },
  { lostBy: 'delete on change_log', price: 1000, allowed: 1, unwritten: 'withdrawal' },
  { lostBy: 'insert on withdrawal', price: 1000, allowed: 1, unwritten: 'change_log where sequence < 1000' },
  { lostBy: 'insert on change_log', price: 1000, allowed: 1, unwritten: 'catalog_version where number > 1' },
]

/** Written by the process that took the lease over. */
const ANOTHERS_CHANGE = {
  sequence: 1000,
  at: '2026-01-01T00:00:00.000Z',
  kind: 'created',
  product_id: 'C',
  facts: '{}',
} as const

/** Makes the function of a trigger by which another process has the lease as soon as the write is done. */
async function tellLosses({ sql: db }: Database): Promise<void> {
  await sql`
    create function lose() returns trigger language plpgsql as $$
    begin
      update lease set holder = 'another', fence = fence + 1;
      return null;
    end $$`.execute(db)
}

async function* itemsOf(products: readonly Product[]) {
  yield products.map((product, at) => ({ line: at + 1, product, issues: [] }))
}

describe('a data folder', () => {
  it('is shared by one shop’s processes, and refused to another shop while in use', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-folder-'))
    const one = await openDataFolder(folder, 'https://one.example')
    const again = await openDataFolder(folder, 'https://one.example')
    await assert.rejects(
      openDataFolder(folder, 'https://two.example'),
      /is in use by the shop at https:\/\/one\.example: use a separate folder for the shop at https:\/\/two\.example/,
    )
    await one[Symbol.asyncDispose]()
    await assert.rejects(openDataFolder(folder, 'https://two.example'), /in use/)
    await again[Symbol.asyncDispose]()
    await (await openDataFolder(folder, 'https://two.example'))[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })
})

/** As if more than the length of a lease had passed. */
async function pass({ sql: db }: Database): Promise<void> {
  await db
    .updateTable('lease')
    .set(({ eb }) => ({ expires_at: eb('expires_at', '-', LEASE_LENGTH + 1) }))
    .execute()
}
