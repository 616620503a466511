// What must be counted and soon forgotten: who asked how often.

export interface Limit {
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

/** A window begins with the first count in it; what was refused is not counted. */
export interface Counters {
  /** At once, from what this process knows. What other processes counted is known a moment later. */
  take(limit: Limit, who: string, cost?: number): Count
  /** Over all processes, exactly; throws when the others cannot be asked. */
  takeExactly(limit: Limit, who: string, cost?: number): Promise<Count>
  close(): Promise<void>
}

/** Who may be counted at the same time, so that a flood of callers does not fill the memory. */
export const MOST_WINDOWS = 200_000

export interface Window {
  count: number
  /** In milliseconds, on the clock of whoever counts. */
  endsAt: number
}

/** Decides, and counts unless it refuses. */
export function countIn(window: Window, { quota }: Limit, cost: number, now: number): Count {
  const allowed = window.count + cost <= quota
  if (allowed) window.count += cost
  return {
    allowed,
    remaining: Math.max(0, quota - window.count),
    reset: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
  }
}
