import { randomUUID } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { createFileChecks, discard, ifDamaged, makePrivateFolder, moveFile } from '@vitrine/kit'
import { type FeedRecord, readIntactFeed } from './feed-record.ts'

// Written feeds, one folder each, published by one rename after everything is flushed to disk. A reader with an open
// file of an older feed can read it to its end, since the system keeps open files. A feed with a damaged
// file counts as not written.

export interface WrittenFeed {
  folder: string
  record: FeedRecord
}

/** Identifies a feed and its state. */
export interface FeedKey {
  /** The document's name, with the suffix of its filter. */
  name: string
  /** Everything else on which its bytes depend: edition, facts of the shop, version of the program. */
  state: string
}

export interface FeedStore {
  find(key: FeedKey): Promise<WrittenFeed | undefined>
  /** The newest feed with that name, whatever its state. */
  findAny(name: string): Promise<(WrittenFeed & Pick<FeedKey, 'state'>) | undefined>
  /** Writes a feed in a separate folder and publishes it by one rename. The caller holds the lock. */
  put(key: FeedKey, write: (folder: string) => Promise<FeedRecord>): Promise<WrittenFeed>
  /** Makes space for a newer feed: deletes superseded ones, and unfinished ones of killed processes. */
  tidy(): Promise<void>
}

/** The number of filtered feeds to keep, the most recently read ones, because there can be any number of filters. */
export const FILTERED_KEPT = 16

const UNFINISHED = '.unfinished-'

export function createFeedStore(root: string): FeedStore {
  const checks = createFileChecks()

  async function readFolder(folder: string): Promise<WrittenFeed | undefined> {
    const record = await readIntactFeed(folder, checks)
    return record && { folder, record }
  }

  const folderOf = ({ name, state }: FeedKey) => path.join(root, `${name}@${state}`)

  return {
    async find(key) {
      const folder = folderOf(key)
      const written = await readFolder(folder)
      if (written && isFiltered(key)) await markRead(folder)
      return written
    },

    async findAny(name) {
      const [newest] = (await listFeeds(root)).filter((entry) => entry.name === name)
      const written = newest && (await readFolder(newest.folder))
      return written && { ...written, state: path.basename(written.folder).slice(name.length + 1) }
    },

    async put(key, write) {
      const unfinished = path.join(root, `${UNFINISHED}${randomUUID()}`)
      const folder = folderOf(key)
      try {
        await makePrivateFolder(unfinished)
        const record = await write(unfinished)
        await moveFile(unfinished, folder)
        return { folder, record }
      } catch (error) {
        await discard(unfinished)
        throw error
      }
    },

    async tidy() {
      for (const name of await namesIn(root)) {
        if (name.startsWith(UNFINISHED)) await discard(path.join(root, name))
      }
      // One feed of each name stays: another process may not have seen the newest edition yet.
      const byName = Map.groupBy(await listFeeds(root), ({ name }) => name)
      const superseded = [...byName.values()].flatMap((feeds) => feeds.slice(1))
      const last = [...byName.values()].flatMap((feeds) => feeds.slice(0, 1))
      // One fewer than the limit, because the next is about to be written.
      const unread = last.filter(isFiltered).slice(FILTERED_KEPT - 1)
      for (const { folder } of [...superseded, ...unread]) {
        await discard(folder)
      }
    },
  }
}

/** Complete feeds, the newest first. */
async function listFeeds(root: string): Promise<{ name: string; folder: string }[]> {
  const names = (await namesIn(root)).filter((name) => name.includes('@') && !name.startsWith(UNFINISHED))
  const feeds = names.map(async (entry) => {
    const folder = path.join(root, entry)
    const times = await stat(folder).catch(ifDamaged)
    return times ? [{ name: entry.slice(0, entry.indexOf('@')), folder, at: times.mtimeMs }] : []
  })
  return (await Promise.all(feeds)).flat().sort((one, other) => other.at - one.at)
}

function isFiltered({ name }: { name: string }): boolean {
  return name.includes('~')
}

/** The modification time of a filtered feed's folder is the time of its last read; the oldest is deleted first. */
async function markRead(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(ifDamaged)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ifDamaged)) ?? []
}
