import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadPostgres, migrate } from '@vitrine/server-kit'
import { createArtifacts } from '../packages/cluster/src/artifacts/artifacts.ts'
import { openFolderStorage } from '../packages/cluster/src/artifacts/folder-storage.ts'
import { openDatabaseStorage } from '../packages/cluster/src/artifacts/postgres-storage.ts'
import type { ArtifactStorage } from '../packages/cluster/src/artifacts/storage.ts'
import { shopLedgers } from '../packages/vitrine/src/database/open-database.ts'
import { openPostgresServer } from '../test/servers/postgres.ts'
import { option } from './running.ts'
import { table } from './table.ts'

// What storing and fetching an artifact takes, the index around it left away: seconds by the clock, and CPU seconds of
// the process that stores or fetches. The bytes cannot be compressed.
//
//   node --conditions=vitrine-source bench/artifacts.ts [--megabytes 330] [--rounds 3]

const megabytes = Number(option('--megabytes', '330'))
const rounds = Number(option('--rounds', '3'))
const MEGABYTE = 1_000_000

const root = await mkdtemp(path.join(tmpdir(), 'vitrine-artifacts-'))
const server = await openPostgresServer()
const database = (await loadPostgres()).openPostgres(server.url)
try {
  await migrate(database, shopLedgers())
  const rows: string[][] = []
  for (let round = 1; round <= rounds; round++) {
    const source = path.join(root, `round-${round}`)
    await writeRandom(source)
    rows.push(await measure('PostgreSQL', openDatabaseStorage(database), source))
    rows.push(await measure('folder', openFolderStorage(path.join(root, 'shared')), source))
    await rm(source)
  }
  rows.sort(([one = ''], [other = '']) => one.localeCompare(other))
  console.log(`one artifact of ${megabytes} MB`)
  console.log(table(['in', 'stored, s', 'CPU, s', 'fetched, s', 'CPU, s'], rows))
} finally {
  await database.close()
  await server.close()
  await rm(root, { recursive: true, force: true })
}

async function measure(name: string, storage: ArtifactStorage, source: string): Promise<string[]> {
  const artifacts = createArtifacts(storage)
  const target = `${source}-fetched`
  let sent: Awaited<ReturnType<typeof artifacts.publish>> = []
  const stored = await timed(async () => {
    sent = await artifacts.publish('bench', { note: {}, files: [{ name: 'bytes', path: source }] })
  })
  const fetched = await timed(async () => {
    for (const file of sent) await artifacts.fetch('bench', file, target)
  })
  await rm(target)
  await artifacts.close()
  return [name, ...stored, ...fetched]
}

async function timed(work: () => Promise<void>): Promise<string[]> {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return [(performance.now() - began) / 1000, (user + system) / 1_000_000].map((seconds) => seconds.toFixed(1))
}

async function writeRandom(file: string): Promise<void> {
  await using handle = await open(file, 'w')
  const piece = Buffer.alloc(MEGABYTE)
  for (let written = 0; written < megabytes; written++) await handle.write(randomFillSync(piece))
}
