import type { Edition } from '@vitrine/product'
import type { Versions } from './versions.ts'

type Follower = (edition: Edition) => void | Promise<void>

export interface Following {
  /** Called after each new edition, in order; a follower that fails is told of and does not stop the others. */
  follow(follower: Follower): void
  /** Looks at the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  close(): Promise<void>
}

/** Looks for newer editions, this process's or another's, until closed, and tells who wants to know. */
export function followEditions(
  versions: Versions,
  { lookEvery, onError }: { lookEvery: number; onError: (error: unknown) => void },
): Following {
  const followers: Follower[] = []
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<Edition | undefined> {
    const before = versions.edition()?.key
    const edition = await versions.look()
    if (!edition || edition.key === before) return edition
    for (const follower of followers) {
      try {
        await follower(edition)
      } catch (error) {
        onError(error)
      }
    }
    return edition
  }

  // One look at a time, so that followers hear of editions in order.
  function refresh(): Promise<Edition | undefined> {
    const turn = looking.then(look)
    looking = turn.catch(() => {})
    return turn
  }

  const timer = setInterval(() => refresh().catch(onError), lookEvery)
  timer.unref()

  return {
    refresh,
    follow(follower) {
      followers.push(follower)
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
