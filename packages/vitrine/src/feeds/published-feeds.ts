import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Artifacts } from '@vitrine/cluster/artifacts/artifacts'
import { createFileChecks } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { type FeedRecord, readIntactFeed } from './feed-record.ts'
import type { FeedKey, WrittenFeed } from './feed-store.ts'

/** Whole feeds that one machine writes and the others fetch. */
export interface PublishedFeeds {
  /** Whether this process may write whole feeds. */
  mayWrite: boolean
  /** Copies the feed to an empty folder; undefined if it is not the latest publication. */
  fetch(key: FeedKey, folder: string): Promise<FeedRecord | undefined>
  publish(key: FeedKey, feed: WrittenFeed): Promise<void>
}

/** No worker has published the feed of this edition yet. */
export class FeedNotPublished extends Failure {
  constructor() {
    super('unavailable', 'The feed is being written by a worker of the shop. Try again in 30 seconds.', {
      headers: { 'retry-after': '30' },
    })
  }
}

/** File names of a feed: a name from another machine must not lead out of its folder. */
const FILE_NAME = /^[a-z]+(\.json)?$/

export function createPublishedFeeds(artifacts: Artifacts, mayWrite: boolean): PublishedFeeds {
  const nameOf = ({ name }: FeedKey) => `feed-${name}`

  async function latest(key: FeedKey) {
    const published = await artifacts.latest(nameOf(key))
    return published && Object(published.note).state === key.state ? published : undefined
  }

  return {
    mayWrite,

    async fetch(key, folder) {
      const published = await latest(key)
      if (!published?.files.every(({ name }) => FILE_NAME.test(name))) return undefined
      for (const file of published.files) await artifacts.fetch(nameOf(key), file, path.join(folder, file.name))
      return readIntactFeed(folder, createFileChecks())
    },

    async publish(key, { folder }) {
      if (await latest(key)) return
      const names = await readdir(folder)
      const files = names.map((name) => ({ name, path: path.join(folder, name) }))
      await artifacts.publish(nameOf(key), { note: { state: key.state }, files })
    },
  }
}
