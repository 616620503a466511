import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { addMilliseconds, HOUR } from '@vitrine/kit'
import type { BulkColumn, Database } from '@vitrine/server-kit'
import { sql } from 'kysely'
import type { ArtifactStorage } from './storage.ts'

// Rows of a quarter of a mebibyte. Large objects would need one session from open to close, which a pooler in
// transaction mode does not provide. The row of an artifact lists its complete pieces.

/** In bytes. */
const PIECE = 256 * 1024
/** The number of pieces that one statement reads or writes. */
const AT_ONCE = 8
/** Pieces without an artifact that are older than this belong to a dead writer, in milliseconds. */
const ABANDONED = HOUR

/** The shop's own database. */
export function openDatabaseStorage(database: Database): ArtifactStorage {
  const { sql: db } = database
  const writingOf = async (name: string) =>
    (await db.selectFrom('artifact').select('writing').where('name', '=', name).executeTakeFirst())?.writing
  const removePieces = (writing: string) => db.deleteFrom('artifact_piece').where('writing', '=', writing).execute()

  return {
    name: 'the database',

    async put(name, file, signal) {
      const writing = randomUUID()
      try {
        await writePieces(database, { writing, file, signal })
        const before = await writingOf(name)
        const at = (await database.now()).toISOString()
        await db
          .insertInto('artifact')
          .values({ name, writing, at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ writing, at }))
          .execute()
        if (before !== undefined) await removePieces(before)
      } catch (error) {
        await removePieces(writing).catch(() => {})
        throw error
      }
    },

    async get(name, signal) {
      const writing = await writingOf(name)
      return writing === undefined ? undefined : readPieces(database, writing, signal)
    },

    async list(prefix) {
      const rows = await db.selectFrom('artifact').select(['name', 'at']).execute()
      return rows.filter(({ name }) => name.startsWith(prefix)).map(({ name, at }) => ({ name, at: new Date(at) }))
    },

    async remove(name) {
      const writing = await writingOf(name)
      await db.deleteFrom('artifact').where('name', '=', name).execute()
      if (writing !== undefined) await removePieces(writing)
    },

    async removeAbandoned() {
      const abandoned = addMilliseconds(await database.now(), -ABANDONED)
      await db
        .deleteFrom('artifact_piece')
        .where('at', '<', abandoned)
        .where('writing', 'not in', db.selectFrom('artifact').select('writing'))
        .execute()
    },

    async close() {},
  }
}

async function writePieces(
  database: Database,
  { writing, file, signal }: { writing: string; file: string; signal: AbortSignal },
): Promise<void> {
  const at = (await database.now()).toISOString()
  await using handle = await open(file, 'r')
  const buffer = Buffer.alloc(PIECE * AT_ONCE)
  for (let first = 0; ; first += AT_ONCE) {
    signal.throwIfAborted()
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, first * PIECE)
    const pieces = inPieces(buffer.subarray(0, bytesRead))
    if (pieces.length === 0) return
    const columns: Record<string, BulkColumn> = {
      writing: { type: 'text', values: pieces.map(() => writing) },
      piece: { type: 'integer', values: pieces.map((_, index) => first + index) },
      at: { type: 'text', values: pieces.map(() => at) },
      bytes: { type: 'blob', values: pieces },
    }
    await database.sql.transaction().execute((tx) => database.insertColumns(tx, 'artifact_piece', columns))
  }
}

/** While the reader processes some pieces, the server sends the next. */
async function* readPieces(database: Database, writing: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let coming = findPieces(database, writing, 0)
  for (let first = AT_ONCE; ; first += AT_ONCE) {
    const pieces = await coming
    signal.throwIfAborted()
    const isLast = pieces.length < AT_ONCE
    if (!isLast) {
      coming = findPieces(database, writing, first)
      // Only awaiting callers receive the failure; a reader that has stopped awaits nothing.
      coming.catch(() => {})
    }
    yield* pieces
    if (isLast) return
  }
}

function findPieces({ readBytes = withoutBytes }: Database, writing: string, first: number): Promise<Buffer[]> {
  return readBytes(sql`select bytes from artifact_piece where writing = ${sql.lit(writing)}
    and piece >= ${sql.lit(first)} and piece < ${sql.lit(first + AT_ONCE)} order by piece`)
}

function withoutBytes(): never {
  throw new Error('Artifacts are kept in PostgreSQL only.')
}

/** Copies, since the buffer is reused. */
function inPieces(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / PIECE)
  return Array.from({ length: count }, (_, index) => Buffer.from(bytes.subarray(index * PIECE, (index + 1) * PIECE)))
}
