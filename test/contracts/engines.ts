import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { askForServer } from '../servers/ask.ts'
import { DATABASES } from '../servers/databases.ts'

/** A place for one database, and a way to take it down. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** A fresh, empty database. */
  fresh(): Promise<Place>
  /** One with the tables of a shop, all empty: a copy, which costs a tenth of migrating another. */
  migrated(): Promise<Place>
}

interface Place extends AsyncDisposable {
  /** The address of the database. */
  url: string
}

const sqlite: Engine = {
  name: 'sqlite',
  fresh: () => sqliteAt(async () => {}),
  migrated: () =>
    sqliteAt(async (file) => {
      const made = await askForServer('databases')
      if (made === undefined) throw new Error('There are no databases to copy.')
      await copyFile(path.join(made, DATABASES.migrated), file)
    }),
}

async function sqliteAt(make: (file: string) => Promise<void>): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sqlite-'))
  const file = path.join(folder, 'vitrine.db')
  await make(file)
  return { url: `sqlite:${file}`, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const postgres: Engine = {
  name: 'postgres',
  fresh: () => postgresFrom('template1'),
  async migrated() {
    const template = await askForServer('migrated')
    if (template === undefined) throw new Error('There is no PostgreSQL server.')
    return postgresFrom(template)
  },
}

async function postgresFrom(template: string): Promise<Place> {
  const server = await askForServer('postgres')
  if (server === undefined) throw new Error('There is no PostgreSQL server.')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes a quarter of the CPU of copying through the log, PostgreSQL's choice if none is named.
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, [Symbol.asyncDispose]: () => query(server, `drop database ${name} with (force)`) }
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
