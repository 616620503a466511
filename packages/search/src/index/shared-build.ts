import { setTimeout as pause } from 'node:timers/promises'
import { createRunner, MINUTE, SECOND } from '@vitrine/kit'
import type { IndexedEdition } from './editions.ts'
import { openSharedIndex, type SharedIndex, type SharedIndexParts } from './shared-index.ts'

// Of several machines, the holder of a lease builds the index and publishes it. It keeps the lease while it runs, so
// that its publications form one sequence; when it dies another machine gets the lease. If the storage fails, each
// machine builds its own index.

/** How often a machine tries to get the lease of a builder that may be dead, in milliseconds. */
const ACQUIRE_EVERY = 10 * SECOND
/** How often a machine without an index checks for one, in milliseconds. */
const LOOK_EVERY = SECOND
/** How long to wait for the builder, in milliseconds; a million products take four minutes on one core. */
const WAIT_FOR_BUILDER = 20 * MINUTE
/**
 * The pause after a publication, as a multiple of its duration: while prices change every second, publications take at
 * most a twentieth of the time. An index that was rebuilt is published at once, because others may wait for it.
 */
const REST = 20
const LONGEST_REST = MINUTE

export interface SharedBuildParts extends SharedIndexParts {
  closing: AbortSignal
  /** Whether this thread builds the index of its process. */
  isMaker(): boolean
  onError: (error: unknown) => void
}

export function createSharedBuild({ closing, isMaker, onError, ...parts }: SharedBuildParts) {
  const { exchange } = parts
  const shared = openSharedIndex(parts)
  let lease: AsyncDisposable | undefined
  let acquiring: Promise<void> | undefined
  let latest: IndexedEdition | undefined
  const publishing = createRunner(
    createPublishing(shared, () => latest, closing),
    onError,
  )

  /** Tries to become the builder; has no effect if another machine is. */
  async function acquireLease(): Promise<void> {
    if (!exchange.mayBuild || !isMaker() || lease || closing.aborted) return
    acquiring ??= exchange
      .lock()
      .then((won) => {
        lease = won
        if (latest) offer(latest)
      })
      .finally(() => {
        acquiring = undefined
      })
    await acquiring
  }

  /** Publishes in the background if this machine is the builder. */
  function offer(indexed: IndexedEdition): void {
    latest = indexed
    if (lease) publishing.run()
  }

  const timer = setInterval(() => {
    // A reader that found a damaged file has withdrawn the publication, so it is published again.
    if (lease && latest) offer(latest)
    else void acquireLease().catch(onError)
  }, ACQUIRE_EVERY).unref()

  return {
    offer,

    /**
     * The published index as `accept` returns it, or the result of `build`, as appropriate. Rejects with the storage's
     * error if this machine may not build.
     */
    async whole(
      build: () => Promise<IndexedEdition>,
      accept: (published: IndexedEdition) => Promise<IndexedEdition | undefined>,
    ): Promise<IndexedEdition> {
      for (let attempt = 0; attempt * LOOK_EVERY < WAIT_FOR_BUILDER; attempt++) {
        try {
          const published = await shared.read(closing)
          const accepted = published && (await accept(published))
          if (accepted) return accepted
        } catch (error) {
          if (!exchange.mayBuild || closing.aborted) throw error
          onError(error)
          return build()
        }
        await acquireLease()
        if (lease) return build()
        await pause(LOOK_EVERY, undefined, { signal: closing, ref: false })
      }
      if (exchange.mayBuild) return build()
      throw new Error('No machine has published a search index for a long time. Is a worker running?')
    },

    async close(): Promise<void> {
      clearInterval(timer)
      await acquiring?.catch(() => {})
      await publishing.idle()
      await lease?.[Symbol.asyncDispose]()
    },
  }
}

/** Publishes the latest index in the background, one publication after the other. */
function createPublishing(shared: SharedIndex, latest: () => IndexedEdition | undefined, signal: AbortSignal) {
  /** The last publication. */
  let last: IndexedEdition | undefined
  let restsUntil = Number.NEGATIVE_INFINITY

  /** Until the publication is current; after a storage failure it tries again with the next change. */
  return async (): Promise<void> => {
    for (let published: IndexedEdition | undefined; published !== latest(); ) {
      const rest = imageOf(latest()) === imageOf(last) ? restsUntil - performance.now() : 0
      if (rest > 0) await pause(rest, undefined, { signal, ref: false })
      const began = performance.now()
      published = latest()
      if (published) await shared.publish(published)
      last = published
      restsUntil = performance.now() + Math.min((performance.now() - began) * REST, LONGEST_REST)
    }
  }
}

/** The image of the large segment. */
function imageOf(indexed: IndexedEdition | undefined) {
  return indexed?.index.segments[0]?.segment.image
}
