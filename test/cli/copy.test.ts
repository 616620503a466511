import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openPresence } from '../../packages/server-kit/src/index.ts'
import { CopyError, copyDatabase } from '../../packages/vitrine/src/database/copy-database.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { startShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { COMMAND, programEnvironment, type Ran, vitrine } from './run.ts'

const [sqlite, postgres] = ENGINES
assert.ok(sqlite && postgres)

const SETTINGS = { PROTECTED_SCOPES: 'catalog:read', SHOP_CHECKOUT: 'shopify:https://northwall.example' }
const withNumber = (id: string) => {
  const product = aProduct(id, { price: 1999 })
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, external_id: '41' })) }
}

/** More than two pages of the copy. */
const ROWS = 1001

/** Writes so many rows into every table; each column has what its type may hold, and null where it may be null. */
async function fillEveryTable(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'migration%' order by name`.execute(
    database.sql,
  )
  await sql`pragma foreign_keys = off`.execute(database.sql)
  for (const { name } of tables) {
    const { rows: columns } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
      select name, type, "notnull", pk from pragma_table_info(${name})`.execute(database.sql)
    await database.sql.transaction().execute(async (tx) => {
      await sql`delete from ${sql.table(name)}`.execute(tx)
      for (let at = 0; at < ROWS; at++) {
        const row = columns.map(({ type, notnull, pk }) => (notnull || pk || at % 3 > 0 ? valueFor(type, at) : null))
        await sql`insert into ${sql.table(name)} values (${sql.join(row)})`.execute(tx)
      }
    })
  }
  await sql`pragma foreign_keys = on`.execute(database.sql)
  return tables.map(({ name }) => name)
}

/** Texts that languages, databases and programs order differently. */
const TEXTS = ['', 'a', 'A', 'ä', 'Z', 'ß', '’', '\u{1f9d7}', '\ufb01', 'a b', 'a-b', '\\x41', '%_', "'", '\t\n']

/** The same for every column of a type in a row, so that rows refer to those of other tables. */
function valueFor(type: string, at: number): string | number | Uint8Array {
  switch (type.toLowerCase()) {
    case 'text':
      return `${TEXTS[at % TEXTS.length]}${at < TEXTS.length ? '' : at}`
    case 'integer':
      return at === ROWS - 1 ? 2 ** 31 - 1 : at
    case 'bigint':
      return at === ROWS - 1 ? Number.MAX_SAFE_INTEGER : at
    default:
      return Uint8Array.of(0, at & 255, 255, at >> 8)
  }
}

/** Keeps a copy in the middle of its transaction, at the rows of one table, for as long as the work takes. */
async function whileHeld(target: Database, table: string, work: () => Promise<void>): Promise<void> {
  await sql`create function hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(20); return new; end'`.execute(target.sql)
  await sql`create trigger hold before insert on ${sql.table(table)} for each row execute function hold()`.execute(
    target.sql,
  )
  await target.sql.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(20)`.execute(tx)
    await work()
  })
}

/** Resolves when the copy has come to these rows. */
async function heldBack({ sql: db }: Database, isRunning: () => boolean): Promise<void> {
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
  while ((await waiting.execute(db)).rows.length === 0) {
    assert.ok(isRunning())
    await pause(20)
  }
}

async function rowsOf({ sql: db }: Database, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
  return rows.map((row) => JSON.stringify(row)).sort()
}

describe('vitrine copy', () => {
  let folder: string
  let old: string
  let credential: string
  let cart: { id: string; continue_url: string }
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copy-'))
    old = `sqlite:${path.join(folder, 'old.db')}`
    const products = ['A', 'b', 'Ä', 'ß-1', 'z'].map(withNumber)
    await using shop = await openTestShop({ environment: { ...SETTINGS, DATABASE_URL: old }, products })
    // A second version, so that there are revisions, ends and withdrawals.
    await shop.publish(
      [withNumber('b'), { ...withNumber('z'), title: 'Rope, 60\u00a0m, \u{1f9d7} and “more”' }],
      'replace',
    )
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    credential = String(registered.body.credential)
    const begun = await shop.post(
      '/api/carts',
      { line_items: [{ item: { id: 'b' }, quantity: 2 }] },
      { authorization: `Bearer ${credential}` },
    )
    assert.equal(begun.status, 201, begun.text)
    cart = begun.body as unknown as typeof cart
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const copy = (from: string, to: string): Promise<Ran> =>
    vitrine(['copy', '--to', to], { DATABASE_URL: from, DATA_DIR: path.join(folder, 'commands') }, undefined, folder)

  /** What a shop on this database says to an agent that was there before. */
  async function readAgain(url: string) {
    await using shop = await openTestShop({ environment: { ...SETTINGS, DATABASE_URL: url }, products: [] })
    await shop.shop.search.settled()
    const authorization = { authorization: `Bearer ${credential}` }
    const listed = await shop.get('/api/catalog', authorization)
    const found = await shop.get('/api/search?q=rope', authorization)
    const kept = await shop.get(`/api/carts/${cart.id}`, authorization)
    assert.deepEqual([listed.status, found.status, kept.status], [200, 200, 200])
    assert.equal((await shop.get('/api/catalog')).status, 401)
    return { products: listed.body.products, found: found.body.products, lines: kept.body.line_items }
  }

  it('moves products, credentials and carts to PostgreSQL and back, each row as it was', async () => {
    await using place = await postgres.fresh()
    const there = await copy(old, place.url)
    assert.equal(there.code, 0, there.stderr)
    assert.match(there.stdout, /^agent_credential +1\n(.*\n)*cart +1\n(.*\n)*product +6\n/m)
    assert.match(there.stdout, /rows copied and verified/)
    assert.ok(!`${there.stdout}${there.stderr}`.includes(new URL(place.url).password))

    const back = `sqlite:${path.join(folder, 'back.db')}`
    const returned = await copy(place.url, back)
    assert.equal(returned.code, 0, returned.stderr)
    assert.equal(returned.stdout, there.stdout)

    const [before, moved, again] = [await readAgain(old), await readAgain(place.url), await readAgain(back)]
    assert.equal((before.products as unknown[]).length, 2)
    assert.deepEqual(moved, before)
    assert.deepEqual(again, before)
  })

  it('copies every table with any value, from SQLite to PostgreSQL and back', async () => {
    await using place = await postgres.fresh()
    await using stack = new AsyncDisposableStack()
    const open = async (url: string) => stack.adopt(await openDatabase(url), (opened) => opened.close())
    const [source, moved] = [await open(`sqlite:${path.join(folder, 'filled.db')}`), await open(place.url)]
    const tables = await fillEveryTable(source)
    const copied = await copyDatabase(source, moved)
    assert.deepEqual(
      copied.map(({ name, rows }) => [name, rows]).toSorted(),
      tables.filter((name) => name !== 'lease').map((name) => [name, ROWS]),
    )
    const returned = await open(`sqlite:${path.join(folder, 'returned.db')}`)
    await copyDatabase(moved, returned)
    for (const { name } of copied) assert.deepEqual(await rowsOf(returned, name), await rowsOf(source, name), name)
  })

  it('leaves nothing behind if it is killed, and can be run again', async () => {
    await using place = await postgres.fresh()
    const target = await openDatabase(place.url)
    await whileHeld(target, 'product', async () => {
      const child = spawn(process.execPath, [COMMAND, 'copy', '--to', place.url], {
        env: {
          PATH: process.env.PATH,
          ...(await programEnvironment()),
          ...{ DATABASE_URL: old, DATA_DIR: path.join(folder, 'commands') },
        },
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      await heldBack(target, () => child.exitCode === null)
      child.kill('SIGKILL')
      await ended
    })
    await target.close()
    const again = await copy(old, place.url)
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /^cart +1\n(.*\n)*product +6\n/m)
  })

  it('takes everything back where a shop is started on the old database meanwhile', async () => {
    await using from = await postgres.fresh()
    await using to = await postgres.fresh()
    await using stack = new AsyncDisposableStack()
    const open = async (url: string) => stack.adopt(await openDatabase(url), (opened) => opened.close())
    const [source, target] = [await open(from.url), await open(to.url)]
    let copying: Promise<unknown> | undefined
    await whileHeld(target, 'change_log_state', async () => {
      copying = copyDatabase(source, target)
      copying.catch(() => {})
      await heldBack(target, () => true)
      stack.use(await openPresence(source, assert.ifError))
    })
    await assert.rejects(async () => copying, /^CopyError: A process of the shop uses the database/)
    const { rows } = await sql`select last_sequence from change_log_state`.execute(target.sql)
    assert.deepEqual(rows, [{ last_sequence: 1 }])
  })

  it('refuses a database that a newer release has migrated', async () => {
    await using place = await postgres.fresh()
    await using stack = new AsyncDisposableStack()
    const open = async (url: string) => stack.adopt(await openDatabase(url), (opened) => opened.close())
    const [newer, other] = [await open(`sqlite:${path.join(folder, 'newer.db')}`), await open(place.url)]
    await sql`insert into migration (name, timestamp) values ('carts/999-next', 'now')`.execute(newer.sql)
    const refusal = {
      name: 'CopyError',
      message: /A newer release of Vitrine has migrated one of the databases \(carts\/999-next\)/,
    }
    await assert.rejects(copyDatabase(newer, other), refusal)
    await assert.rejects(copyDatabase(other, newer), refusal)
  })

  it('minds neither views nor the tables of other schemas in the target', async () => {
    await using place = await postgres.fresh()
    const database = await openDatabase(place.url)
    await sql`create schema metrics`.execute(database.sql)
    await sql`create table metrics.invoices (number integer)`.execute(database.sql)
    await sql`create view statements as select 1 as calls`.execute(database.sql)
    await database.close()
    const copied = await copy(old, place.url)
    assert.equal(copied.code, 0, copied.stderr)
  })

  it('refuses a target with rows or foreign tables, and leaves it unchanged', async () => {
    await using place = await postgres.fresh()
    const database = await openDatabase(place.url)
    await sql`insert into cart_answer (key_hash, fingerprint, answer, forget_at) values ('k', 'f', 'a', 'z')`.execute(
      database.sql,
    )
    const filled = await copy(old, place.url)
    assert.deepEqual([filled.code, filled.stdout], [1, ''])
    assert.match(filled.stderr, /The target is not empty: its table cart_answer has rows\. Use an empty database\./)
    await sql`delete from cart_answer`.execute(database.sql)
    await sql`create table invoices (number integer)`.execute(database.sql)
    const foreign = await copy(old, place.url)
    assert.match(foreign.stderr, /The target has a table invoices that does not belong to Vitrine/)
    const { rows } = await sql`select 1 from product`.execute(database.sql)
    assert.equal(rows.length, 0)
    await database.close()
  })

  it('compares what was written, and takes everything back where a row differs', async () => {
    await using place = await postgres.fresh()
    await using stack = new AsyncDisposableStack()
    const target = stack.adopt(await openDatabase(place.url), (opened) => opened.close())
    const source = stack.adopt(await openDatabase(old), (opened) => opened.close())
    await sql`create function spoil() returns trigger language plpgsql as
      'begin new.scopes = new.scopes || '' catalog:write''; return new; end'`.execute(target.sql)
    await sql`create trigger spoil before insert on agent_credential for each row execute function spoil()`.execute(
      target.sql,
    )
    await assert.rejects(copyDatabase(source, target), (error: unknown) => {
      assert.ok(error instanceof CopyError)
      assert.match(error.message, /^Row 1 of the table agent_credential.*\(scopes differs\)/)
      return true
    })
    for (const table of ['agent_credential', 'agent_registration', 'product']) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(target.sql)
      assert.equal(rows.length, 0, table)
    }
  })

  it('refuses to run while a shop serves from the database', async () => {
    await using shop = await startShop({ DATABASE_URL: old, DATA_DIR: path.join(folder, 'serving') })
    const to = `sqlite:${path.join(folder, 'not-made.db')}`
    const refused = await copy(old, to)
    assert.match(refused.stderr, /A process of the shop uses the database.*Stop the shop first/)
    assert.equal(refused.code, 1)
    assert.ok(shop.origin)
  })

  it('explains a wrong address, and creates no database in place of a missing one', async () => {
    const odd = await copy(old, 'mysql://root:hidden@localhost/shop')
    assert.match(odd.stderr, /^--to should be postgres:\/\/.* or sqlite:PATH\.\n$/)
    const none = await copy(`sqlite:${path.join(folder, 'none.db')}`, `sqlite:${path.join(folder, 'new.db')}`)
    assert.match(none.stderr, /^Database .*none\.db not found/)
    const same = await copy(old, old)
    assert.match(same.stderr, /Source and target are the same database/)
    await writeFile(path.join(folder, 'text.db'), 'no database')
    assert.equal((await copy(old, `sqlite:${path.join(folder, 'text.db')}`)).code, 1)
  })
})
