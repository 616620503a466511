import type { IndexShare } from '@vitrine/search'
import { givenCapability, type Presence } from '@vitrine/server-kit'
import type { DiskSpace } from './disk-space.ts'
import type { MemoryShares } from './memory-shares.ts'

/** The state that the worker threads of one process share. */
export interface WorkerShare {
  index: IndexShare
  /** Created by `threadCountersMemory`. */
  counts: SharedArrayBuffer
  /** The number of this worker, counted from 1. */
  worker: number
}

/** What the process itself has, before it opens any capability. */
export interface Server {
  /** `web` serves callers, `worker` builds what others serve, `all` does both; undefined as `all`. */
  role: 'all' | 'web' | 'worker' | undefined
  memory: MemoryShares
  /** Whether an empty database is filled with the sample shop. */
  sample: boolean
  diskSpace: Pick<DiskSpace, 'isFull' | 'note'>
  /** The processes of the shop; absent in a command. */
  presence?: Presence
  /** Absent unless this is one of several workers. */
  share?: WorkerShare
  /** When these settings took effect, the same on every machine. */
  settingsSince: Date
  /** Reports an e-mail that was written to a file because there is no mail server. */
  onMailFile(file: string): void
}

export const server = givenCapability<Server>('server', {
  migrations: { '001-server': { up: async (db) => (await import('./server-tables.ts')).createServerTables(db) } },
})
