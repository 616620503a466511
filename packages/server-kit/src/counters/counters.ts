// Short-lived counts of the requests of each caller.

export interface CountLimit {
  /** Printable ASCII; part of the key, and the policy name in the `RateLimit` headers. */
  name: string
  quota: number
  seconds: number
}

export interface Count {
  allowed: boolean
  remaining: number
  /** Whole seconds until the full quota is available again. */
  reset: number
}

/** The count of one window, independent of any quota. */
export interface WindowCount {
  count: number
  /** Whole seconds until the window ends; 0 if none is open. */
  reset: number
}

/** A window starts with its first count. Refused requests are not counted. */
export interface Counters {
  /** Decides from local counts; the counts of other processes follow after a moment. */
  take(limit: CountLimit, who: string, cost?: number): Count
  /**
   * Counts finished work, even beyond the quota; otherwise like `take`. A caller over its quota has a debt: its window
   * is extended in proportion, at most `LONGEST` times, so that no caller exceeds the quota over time.
   */
  charge(limit: CountLimit, who: string, cost: number): Count
  /** Counts exactly, across all processes. Throws if the shared store is unavailable. */
  takeExactly(limit: CountLimit, who: string, cost?: number): Promise<Count>
  /**
   * Adds to a window without a quota, exactly, across all processes, and returns its total. With `by` 0 it only reads
   * and opens no window. A negative `by` refunds an earlier count; the total never falls below zero. Throws like
   * `takeExactly`.
   */
  tally(window: Pick<CountLimit, 'name' | 'seconds'>, who: string, by: number): Promise<WindowCount>
  close(): Promise<void>
}

/**
 * The clock for windows within one process, in milliseconds. It is monotonic: setting the machine's clock back does
 * not extend a window.
 */
export function steadyClock(): number {
  return performance.now()
}

/** Maximum number of callers counted at the same time, so that a flood of callers does not fill the memory. */
export const MOST_WINDOWS = 200_000

export interface Window {
  count: number
  /** In milliseconds, on the clock of the counter. */
  endsAt: number
}

/** How many times its length a window may be extended to pay off a debt. */
const LONGEST = 10

/** Counts unconditionally. Returns the extension of the window in milliseconds. */
export function chargeTo(window: Window, { quota, seconds }: CountLimit, cost: number, now: number): number {
  const owed = Math.max(0, window.count + cost - Math.max(quota, window.count))
  window.count += cost
  const latest = now + LONGEST * seconds * 1000
  const longer = Math.max(0, Math.min((owed / quota) * seconds * 1000, latest - window.endsAt))
  window.endsAt += longer
  return longer
}

/** The remainder of a window after an unconditional count. */
export function stateOf(window: Window, limit: CountLimit, now: number): Count {
  return { ...countIn(window, limit, 0, now), allowed: window.count <= limit.quota }
}

/** Decides, and counts if the request is allowed. */
export function countIn(window: Window, { quota }: CountLimit, cost: number, now: number): Count {
  const allowed = window.count + cost <= quota
  if (allowed) window.count += cost
  return {
    allowed,
    remaining: Math.max(0, quota - window.count),
    reset: secondsLeft(window, now),
  }
}

/** Whole seconds until the window ends, at least one. */
export function secondsLeft({ endsAt }: Pick<Window, 'endsAt'>, now: number): number {
  // Subtracts the rounding error of a sum of fractions.
  return Math.max(1, Math.ceil((endsAt - now - 1e-6) / 1000))
}

// The limits in responses: draft-ietf-httpapi-ratelimit-headers-10.

/**
 * The value of `RateLimit-Policy`: quota and window length.
 *
 * @example
 * writePolicy({ name: 'reads', quota: 60, seconds: 60 }) // => '"reads";q=60;w=60'
 */
export function writePolicy({ name, quota, seconds }: CountLimit): string {
  return `"${name}";q=${quota};w=${seconds}`
}

/**
 * The value of `RateLimit`: what remains, and the seconds until the window resets.
 *
 * @example
 * writeState({ name: 'reads', quota: 60, seconds: 60 }, { allowed: true, remaining: 59, reset: 60 }) // => '"reads";r=59;t=60'
 */
export function writeState({ name }: CountLimit, { remaining, reset }: Count): string {
  return `"${name}";r=${remaining};t=${reset}`
}

/**
 * The headers of a refusal. They describe the limit that was reached, whatever other limits exist.
 *
 * @example
 * refusalFields({ name: 'reads', quota: 60, seconds: 60 }, { allowed: false, remaining: 0, reset: 12 })['retry-after'] // => '12'
 */
export function refusalFields(limit: CountLimit, count: Count): Record<string, string> {
  return {
    'retry-after': String(count.reset),
    'ratelimit-policy': writePolicy(limit),
    ratelimit: writeState(limit, count),
  }
}
