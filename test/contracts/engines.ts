import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { askForServer } from '../servers/ask.ts'

/** A place for one database, and a way to take it down. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** The address of a fresh, empty database. */
  fresh(): Promise<{ url: string } & AsyncDisposable>
}

const sqlite: Engine = {
  name: 'sqlite',
  async fresh() {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sqlite-'))
    return {
      url: `sqlite:${path.join(folder, 'vitrine.db')}`,
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    }
  },
}

const postgres: Engine = {
  name: 'postgres',
  async fresh() {
    const server = await askForServer('postgres')
    if (server === undefined) throw new Error('There is no PostgreSQL server.')
    const name = `test_${randomBytes(8).toString('hex')}`
    await query(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return { url: url.href, [Symbol.asyncDispose]: () => query(server, `drop database ${name} with (force)`) }
  },
}

/** Every engine that the shop runs on; a contract is a suite that runs on each. */
export const ENGINES: readonly [Engine, Engine] = [sqlite, postgres]

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
