import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Database, migrate, openSqlite } from '@vitrine/server-kit'
import { sql as text } from 'kysely'
import { AGENT_AUTH_LEDGERS } from '../src/index.ts'
import { createGroupCommit } from '../src/storage/group-commit.ts'
import { createMarks, markUsed } from '../src/storage/once-store.ts'

const LATER = new Date('2030-01-01T00:00:00.000Z')

/** Performs work when requests would: each in an event of its own, all of which have arrived by now. */
function inEvents<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  return Promise.all(works.map((work) => new Promise<T>((done, fail) => setImmediate(() => work().then(done, fail)))))
}

async function waitsForDisk({ sql }: Database): Promise<boolean> {
  const { rows } = await text<{ synchronous: number }>`pragma synchronous`.execute(sql)
  return rows[0]?.synchronous === 2
}

/** The same database, with what is asked of it. */
function listening(database: Database): { heard: string[]; database: Pick<Database, 'sql' | 'engine'> } {
  const heard: string[] = []
  const sql = database.sql.withPlugin({
    transformQuery({ node }) {
      heard.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { heard, database: { engine: database.engine, sql } }
}

describe('marks that can be set once', () => {
  let folder: string
  let databases: Database[]
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-marks-'))
    databases = [1, 2].map(() => openSqlite(path.join(folder, 'shop.db')))
    for (const database of databases) await migrate(database, AGENT_AUTH_LEDGERS)
  })
  after(async () => {
    for (const database of databases) await database.close()
    await rm(folder, { recursive: true })
  })
  const [here, there] = [() => databases[0] as Database, () => databases[1] as Database]

  it('are set in one statement for all pending requests, without waiting for the disk', async () => {
    const { heard, database } = listening(here())
    const mark = createMarks(database)
    const set = await inEvents(Array.from({ length: 20 }, (_, at) => () => mark(`together-${at % 10}`, LATER)))
    assert.equal(set.filter(Boolean).length, 10, 'each is set once, by the first')
    assert.deepEqual(set.slice(0, 10), Array(10).fill(true))
    assert.deepEqual(heard.slice(1, 3), ['pragma synchronous = normal', 'InsertQueryNode'])
    assert.equal(heard.filter((statement) => statement === 'InsertQueryNode').length, 1)
    assert.equal(await waitsForDisk(here()), true, 'other writes wait for the disk again')
  })

  it('are set for every process before they are answered for', async () => {
    assert.equal(await createMarks(here())('shared', LATER), true)
    assert.equal(await createMarks(there())('shared', LATER), false)
    assert.equal(await markUsed(there().sql, 'shared', LATER.toISOString()), false)
  })

  it('fail for every waiting request if the database fails, and restore durable writes', async () => {
    await here().sql.schema.alterTable('agent_mark').renameTo('gone').execute()
    const mark = createMarks(here())
    const results = await Promise.allSettled([mark('a', LATER), mark('b', LATER)])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await waitsForDisk(here()), true)
    await here().sql.schema.alterTable('gone').renameTo('agent_mark').execute()
    assert.equal(await mark('a', LATER), true)
  })
})

describe('work that is committed in groups', () => {
  it('shares one transaction, returns its own result, and fails alone', async () => {
    await using database = openDisposable()
    await migrate(database.database, AGENT_AUTH_LEDGERS)
    let transactions = 0
    const counting = new Proxy(database.database.sql, {
      get(sql, name) {
        if (name === 'transaction') transactions++
        const member = Reflect.get(sql, name)
        return typeof member === 'function' ? member.bind(sql) : member
      },
    })
    const commit = createGroupCommit(counting)
    const results = await inEvents(
      Array.from({ length: 8 }, (_, at) => () => commit((tx) => markUsed(tx, `work-${at % 4}`, LATER.toISOString()))),
    )
    assert.deepEqual(results, [true, true, true, true, false, false, false, false])
    assert.equal(transactions, 1)
    const failing = await Promise.allSettled([
      commit((tx) => markUsed(tx, 'good', LATER.toISOString())),
      commit(async () => {
        throw new Error('not this one')
      }),
    ])
    assert.deepEqual(
      failing.map(({ status }) => status),
      ['fulfilled', 'rejected'],
    )
    assert.equal(await markUsed(database.database.sql, 'good', LATER.toISOString()), false)
  })
})

function openDisposable() {
  const database = openSqlite(':memory:')
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
