import {
  type Count,
  type Counters,
  type CountLimit,
  chargeTo,
  countIn,
  MOST_WINDOWS,
  secondsLeft,
  stateOf,
  steadyClock,
  type Window,
} from './counters.ts'

const SWEEP_EVERY = 10_000

/**
 * Counters for a single process. Bounded: when full, it drops the oldest windows, which only admits more requests.
 *
 * @example
 * const counters = createMemoryCounters()
 * counters.take({ name: 'notes', quota: 1, seconds: 60 }, '192.0.2.1').allowed // => true
 * await counters.close()
 */
export function createMemoryCounters(
  now: () => number = steadyClock,
  capacity = MOST_WINDOWS,
): Counters & { windows: ReadonlyMap<string, Window> } {
  const windows = new Map<string, Window>()
  const sweeping = setInterval(sweep, SWEEP_EVERY)
  sweeping.unref()

  function sweep(): void {
    const at = now()
    for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key)
  }

  function open(key: string, seconds: number, at: number): Window {
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    if (known) windows.delete(key)
    else if (windows.size >= capacity) forgetOldest()
    const fresh = { count: 0, endsAt: at + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  // A map keeps its keys in insertion order.
  function forgetOldest(): void {
    const { value: oldest, done } = windows.keys().next()
    if (!done) windows.delete(oldest)
  }

  function take(limit: CountLimit, who: string, cost = 1): Count {
    const at = now()
    return countIn(open(`${limit.name} ${who}`, limit.seconds, at), limit, cost, at)
  }

  return {
    windows,
    take,
    charge(limit, who, cost) {
      const at = now()
      const window = open(`${limit.name} ${who}`, limit.seconds, at)
      chargeTo(window, limit, cost, at)
      return stateOf(window, limit, at)
    },
    takeExactly: async (limit, who, cost) => take(limit, who, cost),
    async tally({ name, seconds }, who, by) {
      const at = now()
      const key = `${name} ${who}`
      const known = windows.get(key)
      if (by <= 0 && (!known || known.endsAt <= at)) return { count: 0, reset: 0 }
      const window = open(key, seconds, at)
      window.count = Math.max(0, window.count + by)
      return { count: window.count, reset: secondsLeft(window, at) }
    },
    async close() {
      clearInterval(sweeping)
    },
  }
}
