import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
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

/** Feeds narrowed to a category and the like are as many as people can think of: so many bytes of them are kept. */
const KEPT_OF_NARROWED = 1024 ** 3

const UNFINISHED = '.unfinished-'

export function createFeedShelf(shelf: string): FeedShelf {
  const folderOf = ({ name, state }: FeedLabel) => path.join(shelf, `${name}@${state}`)

  return {
    async find(label) {
      return readFolder(folderOf(label))
    },

    async findAny(name) {
      const [newest] = (await list(shelf)).filter((entry) => entry.name === name)
      return newest && readFolder(newest.folder)
    },

    async put(label, write) {
      const unfinished = path.join(shelf, `${UNFINISHED}${randomUUID()}`)
      const folder = folderOf(label)
      try {
        await mkdir(unfinished, { recursive: true })
        const card = await write(unfinished)
        await rename(unfinished, folder)
        await syncFolder(shelf)
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
      for (const { folder } of [...superseded, ...(await beyond(KEPT_OF_NARROWED, last.filter(isNarrowed)))]) {
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

/** Those, of feeds that have the newest first, that do not fit into so many bytes together. */
async function beyond<Entry extends { folder: string }>(bytes: number, feeds: Entry[]): Promise<Entry[]> {
  let taken = 0
  const left: Entry[] = []
  for (const feed of feeds) {
    const written = await readFolder(feed.folder)
    for (const size of Object.values(written?.card.sizes ?? {})) taken += size
    if (taken > bytes) left.push(feed)
  }
  return left
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

/** The rename itself has to reach the disk; systems that cannot open a folder do that by themselves. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
