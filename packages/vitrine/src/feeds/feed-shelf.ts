import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, moveFile } from '@vitrine/kit'
import type { FeedCard } from './write-feed.ts'

// Where written feeds stand: a folder each, put there by one rename when all in it is on the disk. Whoever has a file
// of an older one open reads it to its end, since the system keeps what is open.

export interface WrittenFeed {
  folder: string
  card: FeedCard
}

/** Which feed, and which state of it. */
export interface FeedLabel {
  /** The document, with what it was narrowed to. */
  name: string
  /** Everything else that its bytes depend on: edition, facts of the shop, version of the program. */
  state: string
}

export interface FeedShelf {
  find(label: FeedLabel): Promise<WrittenFeed | undefined>
  /** The newest of that name, whatever its state. */
  findAny(name: string): Promise<WrittenFeed | undefined>
  /** Writes a feed in a folder of its own and puts it on the shelf. The caller holds the lock. */
  put(label: FeedLabel, write: (folder: string) => Promise<FeedCard>): Promise<WrittenFeed>
  /** Makes room for a newer feed: removes what was superseded, and what a killed process left half written. */
  tidy(): Promise<void>
}

/** Feeds narrowed to a category and the like are as many as people can think of: those read last are kept. */
export const NARROWED_KEPT = 16

const UNFINISHED = '.unfinished-'

export function createFeedShelf(shelf: string): FeedShelf {
  const folderOf = ({ name, state }: FeedLabel) => path.join(shelf, `${name}@${state}`)

  return {
    async find(label) {
      const folder = folderOf(label)
      const written = await readFolder(folder)
      if (written && isNarrowed(label)) await noteRead(folder)
      return written
    },

    async findAny(name) {
      const [newest] = (await list(shelf)).filter((entry) => entry.name === name)
      return newest && readFolder(newest.folder)
    },

    async put(label, write) {
      const unfinished = path.join(shelf, `${UNFINISHED}${randomUUID()}`)
      const folder = folderOf(label)
      try {
        await makePrivateFolder(unfinished)
        const card = await write(unfinished)
        await moveFile(unfinished, folder)
        return { folder, card }
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    },

    async tidy() {
      for (const name of await namesIn(shelf)) {
        if (name.startsWith(UNFINISHED)) await rm(path.join(shelf, name), { recursive: true, force: true })
      }
      // One of each name stays: another process may not have heard of the newest edition yet.
      const byName = Map.groupBy(await list(shelf), ({ name }) => name)
      const superseded = [...byName.values()].flatMap((feeds) => feeds.slice(1))
      const last = [...byName.values()].flatMap((feeds) => feeds.slice(0, 1))
      // One less than are kept: the next is about to be written.
      const unread = last.filter(isNarrowed).slice(NARROWED_KEPT - 1)
      for (const { folder } of [...superseded, ...unread]) {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** What is on the shelf, the newest first. */
async function list(shelf: string): Promise<{ name: string; folder: string }[]> {
  const names = (await namesIn(shelf)).filter((name) => name.includes('@') && !name.startsWith(UNFINISHED))
  const feeds = names.map(async (entry) => {
    const folder = path.join(shelf, entry)
    const times = await stat(folder).catch(ifGone)
    return times ? [{ name: entry.slice(0, entry.indexOf('@')), folder, at: times.mtimeMs }] : []
  })
  return (await Promise.all(feeds)).flat().sort((one, other) => other.at - one.at)
}

function isNarrowed({ name }: { name: string }): boolean {
  return name.includes('~')
}

/** The time of a narrowed feed's folder is when it was read last: the one unread for longest is the first to go. */
async function noteRead(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(ifGone)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ifGone)) ?? []
}

async function readFolder(folder: string): Promise<WrittenFeed | undefined> {
  const text = await readFile(path.join(folder, 'feed.json'), 'utf8').catch(ifGone)
  if (text === undefined) return undefined
  // Written by `writeFeed` into a folder that appeared whole, and by nobody else.
  return { folder, card: JSON.parse(text) as FeedCard }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
