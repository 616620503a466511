import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Migration, sql } from 'kysely'
import { openPostgres } from '../../packages/server-kit/src/database/postgres.ts'
import {
  ConfigError,
  type Database,
  isMigrated,
  LEDGER_TABLES,
  migrate,
  NewerDatabaseError,
  openSqlite,
  ownersOfTables,
} from '../../packages/server-kit/src/index.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from './engines.ts'

const creating = (table: string): Migration => ({
  up: (db) => db.schema.createTable(table).addColumn('text', 'text').execute(),
})
const NOTES = { '001-notes': creating('note') }
const TAGS = { '001-tags': creating('tag') }

const openEmpty = (url: string): Database =>
  url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)

for (const engine of ENGINES)
  describe(`ledgers on ${engine.name}`, () => {
    it('apply what is missing of each owner, whoever came first, and each step once', async () => {
      await using place = await engine.fresh()
      const database = openEmpty(place.url)
      assert.deepEqual(await ownersOfTables(database), [])
      assert.equal(await isMigrated(database, { tags: TAGS }), false)
      await migrate(database, { tags: TAGS })
      // Before "tags" by name, and after it in time.
      await migrate(database, { notes: NOTES, tags: TAGS })
      await migrate(database, { notes: { ...NOTES, '002-more': creating('more') }, tags: TAGS })
      assert.deepEqual(await ownersOfTables(database), ['notes', 'tags'])
      for (const table of ['note', 'tag', 'more']) await sql`select text from ${sql.table(table)}`.execute(database.sql)
      await database.close()
    })

    it('stay untouched without their owner, whose data is there when it returns', async () => {
      await using place = await engine.fresh()
      const database = openEmpty(place.url)
      await migrate(database, { notes: NOTES, tags: TAGS })
      await sql`insert into note (text) values (${'kept'})`.execute(database.sql)
      await migrate(database, { tags: { ...TAGS, '002-more': creating('more') } })
      await migrate(database, { notes: NOTES, tags: { ...TAGS, '002-more': creating('more') } })
      const { rows } = await sql`select text from note`.execute(database.sql)
      assert.deepEqual(
        rows.map((row) => ({ ...Object(row) })),
        [{ text: 'kept' }],
      )
      await database.close()
    })

    it('apply every step or none', async () => {
      await using place = await engine.fresh()
      const database = openEmpty(place.url)
      const failing: Migration = { up: (db) => sql`create table`.execute(db).then(() => {}) }
      await assert.rejects(migrate(database, { notes: { ...NOTES, '002-failing': failing } }), /syntax|incomplete/)
      assert.deepEqual(await ownersOfTables(database), [])
      await assert.rejects(sql`select text from note`.execute(database.sql), /note/)
      await migrate(database, { notes: NOTES })
      await sql`select text from note`.execute(database.sql)
      await database.close()
    })

    it('refuse a newer release of an owner that is there', async () => {
      await using place = await engine.fresh()
      const database = openEmpty(place.url)
      await migrate(database, { notes: { ...NOTES, '002-next': creating('next') } })
      for (const ask of [migrate, isMigrated])
        await assert.rejects(ask(database, { notes: NOTES, tags: TAGS }), (error) => {
          assert.ok(error instanceof NewerDatabaseError)
          assert.deepEqual(error.steps, ['notes/002-next'])
          return true
        })
      await database.close()
    })

    it('are applied once by many who begin together', async () => {
      await using place = await engine.fresh()
      const databases = Array.from({ length: 4 }, () => openEmpty(place.url))
      await Promise.all(databases.map((database) => migrate(database, { notes: NOTES, tags: TAGS })))
      for (const database of databases) assert.ok(await isMigrated(database, { notes: NOTES, tags: TAGS }))
      await Promise.all(databases.map((database) => database.close()))
    })

    it('stop a shop on a newer or pre-0.1.0 database, with instructions', async () => {
      await using place = await engine.fresh()
      await (await openDatabase(place.url)).close()
      const database = openEmpty(place.url)
      await sql`insert into migration (name, timestamp) values ('carts/999-next', 'now')`.execute(database.sql)
      const isRefused = (message: RegExp) => (error: unknown) =>
        error instanceof ConfigError && message.test(error.message)
      await assert.rejects(
        openDatabase(place.url),
        isRefused(/A newer release .*\(carts\/999-next\), .* Start that release/),
      )
      // A shop without carts does not mind what is newer in theirs.
      const capabilities = CAPABILITIES.filter(({ name }) => name !== 'carts')
      await (await openDatabase(place.url, undefined, { capabilities })).close()

      for (const table of LEDGER_TABLES) await sql`drop table ${sql.table(table)}`.execute(database.sql)
      await sql`create table kysely_migration (name text, timestamp text)`.execute(database.sql)
      await assert.rejects(openDatabase(place.url), isRefused(/before release 0\.1\.0/))
      await database.close()
    })
  })
