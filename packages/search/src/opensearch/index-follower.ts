import { MINUTE, SECOND } from '@vitrine/kit'
import type { ProductSource } from '@vitrine/product'
import { type EngineClient, OpenSearchAway } from './engine-client.ts'
import type { IndexWriter, RemoteIndex } from './index-writer.ts'
import type { WriterLease } from './writer-lease.ts'

/** Keeps the index in OpenSearch up to date with the catalogue, together with all other processes of the shop. */
export interface IndexFollower {
  current(): RemoteIndex | undefined
  /** Whether the state of OpenSearch has been read, even if it is empty. */
  hasLooked(): boolean
  /** Resolves when the index has the catalogue's current edition, or when an attempt failed. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface IndexFollowerParts {
  client: EngineClient
  catalog: ProductSource
  writer: IndexWriter
  lease: WriterLease
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** The interval at which another process's progress is checked. */
const LOOK_EVERY = SECOND / 4
const FIRST_PATIENCE = SECOND
const LAST_PATIENCE = MINUTE
/** Checking whether OpenSearch is available again costs nothing. */
const AWAY_PATIENCE = SECOND

export function createIndexFollower(parts: IndexFollowerParts): IndexFollower {
  const { catalog, writer, lease, signal, onError } = parts
  let current: RemoteIndex | undefined
  let looked = false
  let working: Promise<void> = Promise.resolve()
  let patience = FIRST_PATIENCE
  let again: NodeJS.Timeout | undefined

  function follow(): Promise<void> {
    working = working.then(catchUp).catch(failed)
    return working
  }

  function later(milliseconds: number): void {
    clearTimeout(again)
    if (!signal.aborted) again = setTimeout(() => void follow(), milliseconds).unref()
  }

  function failed(error: unknown): void {
    if (signal.aborted) return
    if (error instanceof OpenSearchAway) {
      later(AWAY_PATIENCE)
      return
    }
    onError(error)
    later(patience)
    patience = Math.min(patience * 2, LAST_PATIENCE)
  }

  async function catchUp(): Promise<void> {
    const edition = catalog.edition()
    if (!edition || signal.aborted || current?.edition.key === edition.key) return
    const found = await writer.read()
    looked = true
    if (found?.made === writer.made) current = found
    // Another process may have seen a newer edition already.
    if (current && (current.edition.key === edition.key || current.edition.number > edition.number)) return
    const written = await lease.hold(async () => {
      // Another process may have written it before the lock was acquired.
      const latest = await writer.read()
      const isThere = latest?.made === writer.made && latest.edition.key === edition.key
      return isThere ? latest : writer.write(latest, edition)
    })
    if (written) {
      current = written
      patience = FIRST_PATIENCE
    } else later(LOOK_EVERY)
  }

  catalog.follow(() => {
    void follow()
  })
  void follow()

  return {
    current: () => current,
    hasLooked: () => looked,
    settled: () => follow(),
    async close() {
      clearTimeout(again)
      await working
    },
  }
}
