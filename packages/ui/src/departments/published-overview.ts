import type { Server } from '@vitrine/cluster'
import type { Artifacts } from '@vitrine/cluster/artifacts/artifacts'
import type { Database } from '@vitrine/server-kit'

/** The overview that one machine computes and the others fetch. */
export interface PublishedOverview {
  /** Whether this machine computes the overview if no other does, or leaves it to workers. */
  mayCompute: boolean
  /**
   * Writes the latest publication to `file` if its edition, named by the edition's key, is wanted. Returns whether it
   * was written.
   */
  fetch(file: string, isWanted: (edition: string) => boolean): Promise<boolean>
  publish(file: string, edition: string): Promise<void>
  /** Permission to compute the overview; undefined if another machine has it. */
  lock(): Promise<AsyncDisposable | undefined>
}

/** The name of the publication, and of the lease. */
const NAME = 'overview'

export function createPublishedOverview(
  artifacts: Artifacts,
  database: Database,
  { role }: Pick<Server, 'role'>,
): PublishedOverview {
  return {
    mayCompute: role !== 'web',

    async fetch(file, isWanted) {
      const published = await artifacts.latest(NAME)
      const edition: unknown = Object(published?.note).edition
      const [written] = published?.files ?? []
      if (typeof edition !== 'string' || !written || !isWanted(edition)) return false
      await artifacts.fetch(NAME, written, file)
      return true
    },

    async publish(file, edition) {
      await artifacts.publish(NAME, { note: { edition }, files: [{ name: NAME, path: file }] })
    },

    lock: () => database.lock(NAME, false),
  }
}
