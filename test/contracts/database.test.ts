import assert from 'node:assert/strict'
import { rename, writeFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { type DatabaseLimits, SERVING_LIMITS } from '../../packages/server-kit/src/index.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openPgbouncer } from '../servers/pgbouncer.ts'
import { ENGINES } from './engines.ts'

for (const engine of ENGINES) {
  describe(`a database on ${engine.name}`, () => {
    it('is made by its migrations, and opened again without harm', async () => {
      await using place = await engine.fresh()
      for (let time = 0; time < 2; time++) {
        const database = await openDatabase(place.url)
        await database.ping()
        assert.deepEqual(await database.sql.selectFrom('product').selectAll().execute(), [])
        await database.close()
      }
    })

    it('is migrated once by several processes that open it at the same time', async () => {
      await using place = await engine.fresh()
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place.url)))
      for (const database of opened) {
        await database.ping()
        await database.close()
      }
    })

    it('writes rows in bulk, with any text and integers up to 2^53', async () => {
      await using place = await engine.fresh()
      const database = await openDatabase(place.url)
      const texts = ['plain', 'quotes \' " and \\', 'line\nbreak', '漢字 🚲', '', 'NULL', '{a,b}']
      const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number
      const numbers = [0, 1, -1, 2 ** 31, MAX_SAFE_INTEGER, -(2 ** 32) - 1, MIN_SAFE_INTEGER]
      const rows = numbers.map((_, index) => index + 1)
      const versions = { type: 'integer', values: rows.map(() => 1) } as const
      await database.sql.transaction().execute(async (tx) => {
        await database.insertColumns(tx, 'product_key', {
          hash: { type: 'integer', values: numbers },
          number: { type: 'integer', values: rows },
          since: versions,
        })
        await database.insertColumns(tx, 'product_document', {
          number: { type: 'integer', values: rows },
          since: versions,
          document: { type: 'text', values: texts },
        })
      })
      const keys = await database.sql.selectFrom('product_key').select('hash').orderBy('number').execute()
      const documents = await database.sql.selectFrom('product_document').select('document').orderBy('number').execute()
      assert.deepEqual(
        keys.map(({ hash }) => hash),
        numbers,
      )
      assert.deepEqual(
        documents.map(({ document }) => document),
        texts,
      )
      await database.sql.transaction().execute((tx) =>
        database.deleteRows(tx, 'product_key', {
          hash: { type: 'integer', values: [...numbers.slice(0, 3), ...Array.from({ length: 3000 }, () => 9)] },
          number: { type: 'integer', values: [1, 2, 4, ...Array.from({ length: 2999 }, (_, at) => at), 5] },
        }),
      )
      const left = await database.sql.selectFrom('product_key').select('number').orderBy('number').execute()
      assert.deepEqual(
        left.map(({ number }) => number),
        rows.slice(2),
        'a row goes only where all of its values are named',
      )
      await database.close()
    })

    it('refuses a number that is no integer', async () => {
      await using place = await engine.fresh()
      const database = await openDatabase(place.url)
      const inserting = database.sql
        .transaction()
        .execute((tx) => database.insertColumns(tx, 'import_seen', { number: { type: 'integer', values: [1.5] } }))
      await assert.rejects(inserting)
      await database.close()
    })

    it('takes bytes as they are', async () => {
      await using place = await engine.fresh()
      const database = await openDatabase(place.url)
      const type = sql.raw(engine.name === 'postgres' ? 'bytea' : 'blob')
      // No table of the shop has such a column yet: in the place of one that is written by columns.
      await sql`alter table product_document add column picture ${type}`.execute(database.sql)
      const bytes = [Buffer.from([0, 255, 39, 92, 10]), null]
      await database.sql.transaction().execute((tx) =>
        database.insertColumns(tx, 'product_document', {
          number: { type: 'integer', values: [1, 2] },
          since: { type: 'integer', values: [1, 1] },
          document: { type: 'text', values: ['{}', '{}'] },
          picture: { type: 'blob', values: bytes },
        }),
      )
      const { rows } = await sql<{ picture: Uint8Array | null }>`
        select picture from product_document order by number`.execute(database.sql)
      assert.deepEqual(
        rows.map(({ picture }) => picture && Buffer.from(picture)),
        bytes,
      )
      await database.close()
    })

    it('forgets a transaction that failed', async () => {
      await using place = await engine.fresh()
      const database = await openDatabase(place.url)
      const failing = database.sql.transaction().execute(async (tx) => {
        await tx.insertInto('import_seen').values({ number: 1 }).execute()
        throw new Error('on purpose')
      })
      await assert.rejects(failing, /on purpose/)
      assert.deepEqual(await database.sql.selectFrom('import_seen').selectAll().execute(), [])
      await database.close()
    })

    it('gives a lock to one holder at a time, across connections', async () => {
      await using place = await engine.fresh()
      const [one, other] = await Promise.all([openDatabase(place.url), openDatabase(place.url)])
      const held = await one.lock('import')
      assert.ok(held)
      assert.equal(await other.lock('import'), undefined)
      await held[Symbol.asyncDispose]()
      const next = await other.lock('import')
      assert.ok(next)
      await next[Symbol.asyncDispose]()
      await one.close()
      await other.close()
    })
  })
}

describe('a database on postgres alone', () => {
  it('knows how large a table is as soon as it analyses it', async () => {
    const [engine] = ENGINES.filter(({ name }) => name === 'postgres')
    assert.ok(engine)
    await using place = await engine.fresh()
    const database = await openDatabase(place.url)
    const values = Array.from({ length: 3000 }, (_, number) => number)
    await database.sql
      .transaction()
      .execute((tx) => database.insertColumns(tx, 'import_seen', { number: { type: 'integer', values } }))
    await database.analyze(['import_seen'])
    const { rows } = await sql<{
      rows: number
    }>`select reltuples as rows from pg_class where relname = 'import_seen'`.execute(database.sql)
    assert.deepEqual(rows, [{ rows: 3000 }])
    await database.close()
  })
})

describe('a database on postgres that serves', () => {
  it('lets no statement start server processes, except behind a pooler', async (t) => {
    const [engine] = ENGINES.filter(({ name }) => name === 'postgres')
    assert.ok(engine)
    await using stack = new AsyncDisposableStack()
    const place = stack.use(await engine.fresh())
    const settingsAt = async (url: string, limits?: DatabaseLimits) => {
      const database = stack.adopt(await openDatabase(url, limits), (opened) => opened.close())
      const { rows } = await sql<{ most: string; jit: string }>`
        select current_setting('max_parallel_workers_per_gather') as most, current_setting('jit') as jit`.execute(
        database.sql,
      )
      return rows[0]
    }
    assert.deepEqual(await settingsAt(place.url, SERVING_LIMITS), { most: '0', jit: 'off' })
    assert.notEqual((await settingsAt(place.url))?.most, '0', 'commands read much')
    const pooler = await openPgbouncer(place.url)
    if (!pooler) return t.skip('There is no pgbouncer to be had.')
    stack.use(pooler)
    assert.notEqual((await settingsAt(pooler.url, SERVING_LIMITS))?.most, '0')
  })
})

describe('a database on postgres whose server ends a connection', () => {
  it('fails what was under way on it, and goes on with another', async () => {
    const [engine] = ENGINES.filter(({ name }) => name === 'postgres')
    assert.ok(engine)
    await using place = await engine.fresh()
    const [database, killer] = await Promise.all([openDatabase(place.url), openDatabase(place.url)])
    const cutOff = database.sql.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(killer.sql)
      await sql`select pg_sleep(5)`.execute(tx)
    })
    await assert.rejects(cutOff, { code: 'unavailable' })
    await database.ping()
    await Promise.all([database.close(), killer.close()])
  })
})

describe('a database on sqlite alone', () => {
  it('reports a full disk and recovers, even after SQLite rolled back by itself', async () => {
    const [engine] = ENGINES.filter(({ name }) => name === 'sqlite')
    assert.ok(engine)
    await using place = await engine.fresh()
    const database = await openDatabase(place.url)
    const fill = (number: number) =>
      database.sql.transaction().execute(async (tx) => {
        await database.insertColumns(tx, 'import_seen', {
          number: { type: 'integer', values: Array.from({ length: 50_000 }, (_, place) => number + place) },
        })
      })
    await sql`pragma max_page_count = 1`.execute(database.sql)
    await assert.rejects(fill(0), /database or disk is full/)
    assert.deepEqual(await database.sql.selectFrom('import_seen').selectAll().execute(), [])
    await sql`pragma max_page_count = 1000000`.execute(database.sql)
    await fill(0)
    const told = database.sql.transaction().execute(async (tx) => {
      await sql`rollback`.execute(tx)
      throw new Error('the one that matters')
    })
    await assert.rejects(told, /the one that matters/)
    await database.ping()
    await database.close()
  })
  it('writes nothing to a file that was removed or replaced, and reads on', async () => {
    const [engine] = ENGINES.filter(({ name }) => name === 'sqlite')
    assert.ok(engine)
    await using place = await engine.fresh()
    const file = place.url.slice('sqlite:'.length)
    const database = await openDatabase(place.url)
    const insert = () => database.sql.insertInto('import_seen').values({ number: 1 }).execute()
    const writes = [insert, () => database.sql.transaction().execute(async () => {}), () => database.probeWrite()]
    await rename(file, `${file}.old`)
    for (const write of writes) await assert.rejects(write, { code: 'unavailable' })
    await writeFile(file, '')
    for (const write of writes) await assert.rejects(write, { code: 'unavailable' })
    await database.ping()
    await rename(`${file}.old`, file)
    for (const write of writes) await write()
    await database.close()
  })
  it('replaces a lock file that is not a database, then locks with it', async () => {
    const [engine] = ENGINES.filter(({ name }) => name === 'sqlite')
    assert.ok(engine)
    await using place = await engine.fresh()
    const database = await openDatabase(place.url)
    await writeFile(`${place.url.slice('sqlite:'.length)}.feeds-lock`, 'no database'.repeat(100))
    await using lock = await database.lock('feeds')
    assert.ok(lock)
    assert.equal(await database.lock('feeds'), undefined)
    await database.close()
  })
})
