// What must be counted and soon forgotten: who asked how often.

export interface CountLimit {
  /** Printable ASCII; part of the key, and the name under which the limit is announced. */
  name: string
  quota: number
  seconds: number
}

export interface Count {
  allowed: boolean
  remaining: number
  /** Whole seconds until everything is there again. */
  reset: number
}

/** How much was counted in a window, whatever anybody may. */
export interface WindowCount {
  count: number
  /** Whole seconds until the window ends; 0 when none is open. */
  reset: number
}

/** A window begins with the first count in it; what was refused is not counted. */
export interface Counters {
  /** At once, from what this process knows. What other processes counted is known a moment later. */
  take(limit: CountLimit, who: string, cost?: number): Count
  /**
   * Counts what has been used already, whatever is left, in the manner of `take`. What goes beyond the quota is owed: the
   * window lasts longer in proportion, so that nobody gets more over time than the quota, and at most `LONGEST` times.
   */
  charge(limit: CountLimit, who: string, cost: number): Count
  /** Over all processes, exactly; throws when the others cannot be asked. */
  takeExactly(limit: CountLimit, who: string, cost?: number): Promise<Count>
  /**
   * Adds to a window without a quota, over all processes, exactly, and returns what is in it then. `by` 0 only looks
   * and opens no window; a negative `by` gives back what was added and never counts below nothing. Throws like
   * `takeExactly`.
   */
  tally(window: Pick<CountLimit, 'name' | 'seconds'>, who: string, by: number): Promise<WindowCount>
  close(): Promise<void>
}

/**
 * The clock of windows within one process, in milliseconds. It only goes forward: when the machine's clock is set back,
 * a window ends when it would have ended.
 */
export function steadyClock(): number {
  return performance.now()
}

/** Who may be counted at the same time, so that a flood of callers does not fill the memory. */
export const MOST_WINDOWS = 200_000

export interface Window {
  count: number
  /** In milliseconds, on the clock of whoever counts. */
  endsAt: number
}

/** How many times its length a window may last for what is owed. */
const LONGEST = 10

/** Counts in any case; gives by how many milliseconds the window lasts longer because of it. */
export function chargeTo(window: Window, { quota, seconds }: CountLimit, cost: number, now: number): number {
  const owed = Math.max(0, window.count + cost - Math.max(quota, window.count))
  window.count += cost
  const latest = now + LONGEST * seconds * 1000
  const longer = Math.max(0, Math.min((owed / quota) * seconds * 1000, latest - window.endsAt))
  window.endsAt += longer
  return longer
}

/** What is left in a window that counted in any case. */
export function stateOf(window: Window, limit: CountLimit, now: number): Count {
  return { ...countIn(window, limit, 0, now), allowed: window.count <= limit.quota }
}

/** Decides, and counts unless it refuses. */
export function countIn(window: Window, { quota }: CountLimit, cost: number, now: number): Count {
  const allowed = window.count + cost <= quota
  if (allowed) window.count += cost
  return {
    allowed,
    remaining: Math.max(0, quota - window.count),
    reset: secondsLeft(window, now),
  }
}

/** Whole seconds, and at least one: whoever waits so long finds the window over. */
export function secondsLeft({ endsAt }: Pick<Window, 'endsAt'>, now: number): number {
  // Without what a sum of fractions is too large by.
  return Math.max(1, Math.ceil((endsAt - now - 1e-6) / 1000))
}

// What callers are told of limits: draft-ietf-httpapi-ratelimit-headers-10.

/** Of `RateLimit-Policy`: so many in so many seconds. */
export function writePolicy({ name, quota, seconds }: CountLimit): string {
  return `"${name}";q=${quota};w=${seconds}`
}

/** Of `RateLimit`: so many are left, and in so many seconds all are back. */
export function writeState({ name }: CountLimit, { remaining, reset }: Count): string {
  return `"${name}";r=${remaining};t=${reset}`
}

/** The headers of a refusal tell of the limit that was reached, whichever others there are. */
export function refusalFields(limit: CountLimit, count: Count): Record<string, string> {
  return {
    'retry-after': String(count.reset),
    'ratelimit-policy': writePolicy(limit),
    ratelimit: writeState(limit, count),
  }
}
