import { within } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'

type Follower = (edition: Edition) => void | Promise<void>

export interface Following {
  /** Called after each new edition, in order; a follower that fails is reported and does not stop the others. */
  follow(follower: Follower): void
  /** Checks the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  /** When the last successful check began, as an age in milliseconds: the data in service may be that old. */
  age(): number
  close(): Promise<void>
}

/** Timeout of one check, in milliseconds: after that it is repeated on another connection. */
const LOOK_PATIENCE = 3000

export interface FollowingParts {
  /** Reads what is new in the database. */
  read(): Promise<Edition | undefined>
  /** Throws when the database does not respond, or accepts no writes: then its data may be stale. */
  ping(): Promise<void>
  /** Calls when there may be a newer edition, sooner than the next look; undefined: nobody tells. */
  listen?: ((hear: () => void) => { close(): Promise<void> }) | undefined
  /** In milliseconds. */
  lookEvery: number
  onError: (error: unknown) => void
}

/** Checks for newer editions, of this process or another, until closed, and calls the followers. */
export function followEditions({ read, ping, listen, lookEvery, onError }: FollowingParts): Following {
  const followers: Follower[] = []
  let looking: Promise<unknown> = Promise.resolve()
  let lastLook = Number.NEGATIVE_INFINITY
  /** The edition that was last reported to followers. */
  let told: string | undefined

  async function look(): Promise<Edition | undefined> {
    const began = performance.now()
    await within(LOOK_PATIENCE, ping())
    const edition = await within(LOOK_PATIENCE, read())
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

  // One check at a time, so that followers receive editions in order.
  function refresh(): Promise<Edition | undefined> {
    const turn = looking.then(look)
    looking = turn.catch(() => {})
    return turn
  }

  let isWaiting = false
  let isAskedAgain = false
  function lookNow(): void {
    isWaiting = true
    isAskedAgain = false
    refresh()
      .catch(onError)
      .finally(() => {
        isWaiting = false
        if (isAskedAgain) lookNow()
      })
  }
  // Slow checks do not queue behind each other; what is announced during one may have come too late for it.
  const timer = setInterval(() => isWaiting || lookNow(), lookEvery)
  timer.unref()
  const listening = listen?.(() => {
    if (isWaiting) isAskedAgain = true
    else lookNow()
  })

  return {
    refresh,
    age: () => performance.now() - lastLook,
    follow(follower) {
      followers.push(follower)
    },
    async close() {
      clearInterval(timer)
      await listening?.close()
      await looking
    },
  }
}
