import path from 'node:path'
import type { FeedCounts } from '@vitrine/feeds'
import { type FileChecks, type FileChecksum, readCheckedJson, replaceDerivedFile, toCheckedJson } from '@vitrine/kit'

/** Facts about a written feed, kept beside it as `feed.json`. */
export interface FeedRecord {
  /** Digest of the uncompressed bytes. */
  digest: string
  /** The catalogue edition of its rows. */
  version: string
  as_of: string
  written_at: string
  /** The duration of the writing, in milliseconds. */
  taken: number
  counts: FeedCounts
  /** Bytes in each encoding that was written. */
  sizes: { identity: number; br?: number; zstd?: number; gzip?: number }
  /** By the name of the file, which is that of the encoding: a file with another is damaged. */
  checksums: Readonly<Record<string, FileChecksum>>
}

const RECORD = 'feed.json'

/** Writes the record of a feed into its folder, and flushes it to disk. */
export async function writeFeedRecord(folder: string, record: FeedRecord): Promise<void> {
  await replaceDerivedFile(path.join(folder, RECORD), toCheckedJson(record))
}

/** The record of a feed whose files are all as they were written; undefined if one is missing or damaged. */
export async function readIntactFeed(folder: string, checks: FileChecks): Promise<FeedRecord | undefined> {
  const kept = await readCheckedJson(path.join(folder, RECORD))
  // The checksum proves that `writeFeedRecord` wrote it; earlier releases wrote no checksums.
  const record = kept as FeedRecord | undefined
  if (!record?.checksums) return undefined
  for (const [name, expected] of Object.entries(record.checksums))
    if (!(await checks.isIntact(path.join(folder, name), expected))) return undefined
  return record
}
