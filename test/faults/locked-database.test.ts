import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openSqlite } from '../../packages/server-kit/src/database/sqlite.ts'
import { Failure } from '../../packages/server-kit/src/endpoints/failure.ts'
import { openTestShop } from '../open-storefront.ts'

// An import in another process locks the file of the embedded database while it writes. This process stands for both:
// with SQLite's own waiting it would block itself, and the lock would never be released.

interface LockedFile extends AsyncDisposable {
  file: string
  /** Another process's connection, which holds the lock. */
  other: DatabaseSync
}

async function lockedFile(): Promise<LockedFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-locked-'))
  const file = path.join(folder, 'shop.db')
  const other = new DatabaseSync(file)
  other.exec('pragma journal_mode = wal; create table note (text text); begin immediate')
  return {
    file,
    other,
    async [Symbol.asyncDispose]() {
      other.close()
      await rm(folder, { recursive: true })
    },
  }
}

describe('A database file that another process has locked', () => {
  it('makes only writes wait, and is written when it is free', async () => {
    await using locked = await lockedFile()
    const database = openSqlite(locked.file)
    const done: string[] = []
    const note = (text: string) =>
      sql`insert into note values (${text})`.execute(database.sql).then(() => done.push(text))
    const writing = [
      note('alone'),
      database.sql.transaction().execute((tx) => sql`insert into note values ('tx')`.execute(tx)),
    ]
    // Reads go on.
    await sql`select text from note`.execute(database.sql)
    const turns = Array.from({ length: 20 }, () => new Promise((resolve) => setImmediate(resolve)))
    await Promise.all(turns)
    assert.deepEqual(done, [])
    locked.other.exec('commit')
    await Promise.all(writing)
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.sql)
    assert.deepEqual(
      rows.map(({ text }) => text),
      ['alone', 'tx'],
    )
    await database.close()
  })

  it('is unavailable after a while to all who wait, until it is free', async () => {
    await using locked = await lockedFile()
    const database = openSqlite(locked.file, { patience: 30 })
    const note = () => sql`insert into note values ('one')`.execute(database.sql)
    const isUnavailable = (error: unknown) => error instanceof Failure && error.code === 'unavailable'
    const outcomes = await Promise.allSettled([note(), note(), note()])
    assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason)))
    // Reads go on, and do not make the next write wait again.
    await sql`select text from note`.execute(database.sql)
    let attempts = 0
    const watched = database.sql.withPlugin({
      transformQuery: ({ node }) => {
        attempts++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await assert.rejects(sql`insert into note values ('two')`.execute(watched), isUnavailable)
    assert.equal(attempts, 1)
    locked.other.exec('commit')
    await note()
    // The next lock is a lock of its own.
    locked.other.exec('begin immediate')
    const writing = note()
    locked.other.exec('commit')
    await writing
    await database.close()
  })

  it('lets a shop answer everything that needs no write', async () => {
    await using shop = await openTestShop({ environment: { SHOP_CURRENCY: 'EUR' } })
    const file = String(shop.shop.database.url).slice('sqlite:'.length)
    using other = new DatabaseSync(file)
    other.exec('begin immediate')
    const done: string[] = []
    const registering = shop
      .post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
      .then(({ status }) => done.push(`registered: ${status}`))
    for (const address of ['/healthz', '/api/search?q=boots', '/llms.txt'])
      done.push(`${address}: ${(await shop.get(address)).status}`)
    other.exec('commit')
    await registering
    assert.deepEqual(done, ['/healthz: 200', '/api/search?q=boots: 200', '/llms.txt: 200', 'registered: 200'])
  })
})
