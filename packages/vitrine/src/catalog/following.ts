import { within } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'
import type { Versions } from './versions.ts'

type Follower = (edition: Edition) => void | Promise<void>

export interface Following {
  /** Called after each new edition, in order; a follower that fails is told of and does not stop the others. */
  follow(follower: Follower): void
  /** Looks at the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  /** How long ago the last look began that ended well, in milliseconds: what is served may be so old. */
  age(): number
  close(): Promise<void>
}

/** How long one look may take, in milliseconds: a database that needs longer has to be asked again on another connection. */
const LOOK_PATIENCE = 3000

export interface FollowingParts {
  versions: Versions
  /** Throws when the database does not answer, or takes no writes: then what it says may be old. */
  ping(): Promise<void>
  /** In milliseconds. */
  lookEvery: number
  onError: (error: unknown) => void
}

/** Looks for newer editions, this process's or another's, until closed, and tells who wants to know. */
export function followEditions({ versions, ping, lookEvery, onError }: FollowingParts): Following {
  const followers: Follower[] = []
  let looking: Promise<unknown> = Promise.resolve()
  let lastLook = Number.NEGATIVE_INFINITY
  /** Of the edition that followers were told of last. */
  let told: string | undefined

  async function look(): Promise<Edition | undefined> {
    const began = performance.now()
    await within(LOOK_PATIENCE, ping())
    const edition = await within(LOOK_PATIENCE, versions.look())
    lastLook = began
    if (!edition || edition.key === told) return edition
    told = edition.key
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

  let isWaiting = false
  const timer = setInterval(() => {
    // Looks that take long do not queue behind each other.
    if (isWaiting) return
    isWaiting = true
    refresh()
      .catch(onError)
      .finally(() => {
        isWaiting = false
      })
  }, lookEvery)
  timer.unref()

  return {
    refresh,
    age: () => performance.now() - lastLook,
    follow(follower) {
      followers.push(follower)
    },
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
