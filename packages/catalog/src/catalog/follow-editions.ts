import { within } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'

type Follower = (edition: Edition) => void | Promise<void>

export interface EditionFollower {
  /** Calls the function after each new edition, in order; its errors are reported and do not stop other followers. */
  follow(follower: Follower): void
  /** Checks the database now instead of at the next interval. */
  refresh(): Promise<Edition | undefined>
  /** The age of the last successful check's start, in milliseconds: the maximum age of the served data. */
  age(): number
  close(): Promise<void>
}

/** Timeout of one check, in milliseconds, after which it is repeated on another connection. */
const CHECK_TIMEOUT = 3000

export interface FollowParts {
  /** Reads new versions from the database. */
  read(): Promise<Edition | undefined>
  /** Throws if the database does not respond, or does not accept writes: then its data may be stale. */
  ping(): Promise<void>
  /** Notifies of a newer edition sooner than the next check; undefined if the engine cannot notify. */
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

  // One check at a time, so that followers receive editions in order. All callers during a check share the next one,
  // which starts after each of their calls.
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
  // Slow checks are not queued; a notification during a check may have come too late for it.
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
