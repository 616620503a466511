import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { askForServer } from '../servers/ask.ts'
import { DATABASES } from '../servers/databases.ts'

// What would fail request by request stops the start instead, with a sentence that says what to do.

/** Nobody: a user without rights, as whom root runs the shop where a mode is to hold. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

/** A data folder with a database and the folders that a shop leaves. */
async function openUsedFolder() {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-refused-'))
  const folder = path.join(root, 'data')
  for (const name of ['feeds', 'in-use', 'outbox', 'search']) mkdirSync(path.join(folder, name), { recursive: true })
  const made = await askForServer('databases')
  assert.ok(made)
  const database = path.join(folder, 'vitrine.db')
  await copyFile(path.join(made, DATABASES.migrated), database)
  chmodSync(root, 0o755)
  return { folder, database, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) }
}

/** Starts a shop that is expected to end by itself. */
async function start(environment: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [COMMAND, 'start'], {
    env: {
      PATH: process.env.PATH,
      ...(await programEnvironment()),
      ...{ SAMPLE: 'false', PORT: '0', HOST: '127.0.0.1' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said: stdout + stderr }
}

function assertRefused({ code, said }: Awaited<ReturnType<typeof start>>, reason: RegExp): void {
  assert.equal(code, 1, said)
  assert.match(said, reason)
  assert.doesNotMatch(said, /\n\s+at |node_modules|errno|is open/)
}

/** A mount over a file or folder that is read-only also for root. */
function mountReadOnly(place: string): Disposable {
  execFileSync('mount', ['--bind', place, place])
  execFileSync('mount', ['-o', 'remount,ro,bind', place])
  return { [Symbol.dispose]: () => void execFileSync('umount', ['--lazy', place]) }
}

/** Why nothing can be mounted here; false if it can. */
function whyNoMounts(): string | false {
  try {
    execFileSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp'], { stdio: 'pipe' })
    return false
  } catch (error) {
    return `mounts take root on Linux: ${(error as Error).message}`
  }
}

describe('a data folder that cannot be written', () => {
  for (const place of ['folder', 'database'] as const)
    it(`stops the start where its ${place} is on a read-only file system`, { skip: whyNoMounts() }, async () => {
      await using used = await openUsedFolder()
      using _mount = mountReadOnly(used[place])
      assertRefused(
        await start({ DATA_DIR: used.folder }),
        new RegExp(
          `DATA_DIR ${used.folder} cannot be written: ${used[place]} is on a read-only file system\\. Mount it`,
        ),
      )
    })

  const skip = !isRoot && 'a user closes and opens its own folder: only root can run the shop as another user'
  it('stops the start where it belongs to another user', { skip }, async () => {
    await using used = await openUsedFolder()
    assertRefused(
      await start({ DATA_DIR: used.folder }, NOBODY),
      /cannot be written: .* belongs to another user.* the user that runs the shop \(uid 65534\)/,
    )
  })
})

describe('a database of a newer release', () => {
  for (const engine of ENGINES)
    it(`stops the start and says which migration is unknown: ${engine.name}`, async () => {
      await using used = await openUsedFolder()
      await using fresh = engine.name === 'postgres' ? await engine.fresh() : undefined
      const url = fresh?.url ?? `sqlite:${used.database}`
      const database = await openDatabase(url)
      await sql`insert into migration (name, timestamp) values ('carts/999-next', 'now')`.execute(database.sql)
      await database.close()
      for (const MIGRATE of ['true', 'false'])
        assertRefused(
          await start({ DATA_DIR: used.folder, DATABASE_URL: url, MIGRATE }),
          /A newer release of Vitrine has migrated the database \(carts\/999-next\), and this is .*\. Start that release/,
        )
    })
})
