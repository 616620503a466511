import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { CopyError, copyDatabase } from '../../packages/vitrine/src/database/copy-database.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { startShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { type Ran, vitrine } from './run.ts'

const [sqlite, postgres] = ENGINES
assert.ok(sqlite && postgres)

const SETTINGS = { PROTECTED_SCOPES: 'catalog:read', SHOP_CHECKOUT: 'shopify:https://northwall.example' }
const withNumber = (id: string) => {
  const product = aProduct(id, { price: 1999 })
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, external_id: '41' })) }
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

  it('refuses a target that is not empty or is another program’s, and leaves it as it was', async () => {
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

  it('refuses while a shop serves from the database: what it takes meanwhile would be lost', async () => {
    await using shop = await startShop({ DATABASE_URL: old, DATA_DIR: path.join(folder, 'serving') })
    const to = `sqlite:${path.join(folder, 'not-made.db')}`
    const refused = await copy(old, to)
    assert.match(refused.stderr, /A process of the shop uses the database.*Stop the shop first/)
    assert.equal(refused.code, 1)
    assert.ok(shop.origin)
  })

  it('says what is wrong with an address, and makes no database where there is none', async () => {
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
