import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '@vitrine/kit'
import type { IndexedEdition } from './kept-index.ts'
import type { IndexExchange, SharedIndex } from './shared-index.ts'

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

export interface SharedBuild {
  /**
   * An index of another machine, or the result of `build`, as appropriate. Rejects with the storage's error if this
   * machine may not build.
   */
  whole(parts: {
    fromShared(): Promise<IndexedEdition | undefined>
    build(): Promise<IndexedEdition>
  }): Promise<IndexedEdition>
  /** Publishes in the background if this machine is the builder. */
  offer(indexed: IndexedEdition): void
  close(): Promise<void>
}

export interface SharedBuildParts {
  exchange: IndexExchange
  shared: SharedIndex
  closing: AbortSignal
  /** Whether this thread builds the index of its process. */
  isMaker(): boolean
  onError: (error: unknown) => void
}

export function createSharedBuild({ exchange, shared, closing, isMaker, onError }: SharedBuildParts): SharedBuild {
  let lease: AsyncDisposable | undefined
  let acquiring: Promise<void> | undefined
  let latest: IndexedEdition | undefined
  const publishing = createPublishing(shared, () => latest, { closing, onError })

  /** Tries to become the builder; has no effect if another machine is. */
  function acquireLease(): Promise<void> {
    if (!exchange.mayBuild || !isMaker() || lease || closing.aborted) return Promise.resolve()
    acquiring ??= exchange
      .lock()
      .then((won) => {
        lease = won
        if (won && latest) offer(latest)
      })
      .finally(() => {
        acquiring = undefined
      })
    return acquiring
  }

  function offer(indexed: IndexedEdition): void {
    latest = indexed
    if (lease) publishing.begin()
  }

  const timer = setInterval(() => {
    // A reader that found a damaged file has withdrawn the publication, so it is published again.
    if (lease && latest) offer(latest)
    else void acquireLease().catch(onError)
  }, ACQUIRE_EVERY).unref()

  return {
    offer,

    async whole({ fromShared, build }) {
      for (let attempt = 0; attempt * LOOK_EVERY < WAIT_FOR_BUILDER; attempt++) {
        try {
          const found = await fromShared()
          if (found) return found
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

    async close() {
      clearInterval(timer)
      await acquiring?.catch(() => {})
      await publishing.ended()
      await lease?.[Symbol.asyncDispose]()
    },
  }
}

/** Publishes the latest index in the background, one publication after the other. */
function createPublishing(
  shared: SharedIndex,
  latest: () => IndexedEdition | undefined,
  { closing, onError }: Pick<SharedBuildParts, 'closing' | 'onError'>,
) {
  /** The last publication. */
  let last: IndexedEdition | undefined
  let underWay: Promise<void> | undefined
  let restsUntil = Number.NEGATIVE_INFINITY

  async function publish(indexed: IndexedEdition): Promise<void> {
    const began = performance.now()
    await shared.publish(indexed)
    last = indexed
    restsUntil = performance.now() + Math.min((performance.now() - began) * REST, LONGEST_REST)
  }

  /** Until the publication is current; after a storage failure it tries again with the next change. */
  async function publishAll(): Promise<void> {
    try {
      for (let published: IndexedEdition | undefined; published !== latest(); ) {
        const rest = imageOf(latest()) === imageOf(last) ? restsUntil - performance.now() : 0
        if (rest > 0) await pause(rest, undefined, { signal: closing, ref: false })
        published = latest()
        if (published) await publish(published)
      }
    } catch (error) {
      if (!closing.aborted) onError(error)
    }
  }

  return {
    begin(): void {
      underWay ??= publishAll().finally(() => (underWay = undefined))
    },
    ended: async () => underWay,
  }
}

/** The image of the large segment. */
function imageOf(indexed: IndexedEdition | undefined) {
  return indexed?.index.segments[0]?.segment.image
}
