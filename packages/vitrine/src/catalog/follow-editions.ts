import { within } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'

type Follower = (edition: Edition) => void | Promise<void>

export interface EditionFollower {
  /** Called after each new edition, in order; a follower that fails is reported and does not stop the others. */
  follow(follower: Follower): void
  /** Checks the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  /** When the last successful check began, as an age in milliseconds: the data in service may be that old. */
  age(): number
  close(): Promise<void>
}

/** Timeout of one check, in milliseconds: after that it is repeated on another connection. */
const CHECK_TIMEOUT = 3000

export interface FollowParts {
  /** Reads what is new in the database. */
  read(): Promise<Edition | undefined>
  /** Throws when the database does not respond, or accepts no writes: then its data may be stale. */
  ping(): Promise<void>
  /** Calls when there may be a newer edition, sooner than the next check; undefined: nothing announces them. */
  listen?: ((onAnnouncement: () => void) => { close(): Promise<void> }) | undefined
  /** In milliseconds. */
  checkEvery: number
  onError: (error: unknown) => void
}

/** Checks for newer editions, of this process or another, until closed, and calls the followers. */
export function followEditions({ read, ping, listen, checkEvery, onError }: FollowParts): EditionFollower {
  const followers: Follower[] = []
  let checking: Promise<unknown> = Promise.resolve()
  let lastCheck = Number.NEGATIVE_INFINITY
  /** The edition that was last reported to followers. */
  let reported: string | undefined

  async function check(): Promise<Edition | undefined> {
    const began = performance.now()
    await within(CHECK_TIMEOUT, ping())
    const edition = await within(CHECK_TIMEOUT, read())
    lastCheck = began
    if (!edition || edition.key === reported) return edition
    reported = edition.key
    for (const follower of followers) {
      try {
        await follower(edition)
      } catch (error) {
        onError(error)
      }
    }
    return edition
  }

  // One check at a time, so that followers receive editions in order. All who ask while one goes on share the next:
  // that begins after each of them has asked.
  let next: Promise<Edition | undefined> | undefined
  function refresh(): Promise<Edition | undefined> {
    next ??= checking.then(() => {
      next = undefined
      return check()
    })
    checking = next.catch(() => {})
    return next
  }

  let isWaiting = false
  let isRequestedAgain = false
  function checkNow(): void {
    isWaiting = true
    isRequestedAgain = false
    refresh()
      .catch(onError)
      .finally(() => {
        isWaiting = false
        if (isRequestedAgain) checkNow()
      })
  }
  // Slow checks do not queue behind each other; what is announced during one may have come too late for it.
  const timer = setInterval(() => isWaiting || checkNow(), checkEvery)
  timer.unref()
  const listening = listen?.(() => {
    if (isWaiting) isRequestedAgain = true
    else checkNow()
  })

  return {
    refresh,
    age: () => performance.now() - lastCheck,
    follow(follower) {
      followers.push(follower)
    },
    async close() {
      clearInterval(timer)
      await listening?.close()
      await checking
    },
  }
}
