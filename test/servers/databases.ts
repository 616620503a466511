import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { SAMPLE_SOURCE } from '../../packages/sample-shop/src/shop.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { sampleProducts } from '../sample-products.ts'
import { endWithProcess } from './end-with-process.ts'

/** Embedded databases to copy, in one folder: one with every migration and nothing else, one with the sample shop. */
export const DATABASES = { migrated: 'migrated.db', sample: 'sample.db' } as const

/**
 * Makes them, once for the whole run: hundreds of shops would run the same migrations and import the same catalogue.
 * Its address is the folder.
 */
export async function openDatabases(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-databases-'))
  const forget = endWithProcess(folder)
  const file = path.join(folder, 'vitrine.db')
  await (await openDatabase(`sqlite:${file}`)).close()
  await copyFile(file, path.join(folder, DATABASES.migrated))
  const database = await openDatabase(`sqlite:${file}`)
  async function* items() {
    yield sampleProducts().map((product, index) => ({ line: index + 1, product, issues: [] }))
  }
  await importProducts({ database }, { items: items(), mode: 'merge', source: SAMPLE_SOURCE })
  await database.close()
  await copyFile(file, path.join(folder, DATABASES.sample))
  return {
    url: folder,
    async close() {
      await rm(folder, { recursive: true, force: true })
      forget()
    },
  }
}

/** A database of the PostgreSQL server with every migration and nothing else, whose name is its address. */
export async function openMigrated(server: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = 'migrated'
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await (await openDatabase(url.href)).close()
  return { url: name, close: async () => {} }
}
