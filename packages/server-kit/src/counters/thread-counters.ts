import { hash } from 'node:crypto'
import {
  type Count,
  type Counters,
  type CountLimit,
  chargeTo,
  countIn,
  secondsLeft,
  stateOf,
  type Window,
} from './counters.ts'

// Counters that the threads of one process share, in shared memory: a caller whose connections reach several threads
// has one limit, not one per thread. A window is one 64-bit number, changed by compare-and-swap. No thread holds a
// lock, so a thread that is terminated midway leaves nothing locked.

/**
 * The capacity in windows. When it is exceeded, the window that ends first is dropped, which only admits more requests.
 */
const WINDOWS = 1 << 18
/** The number of slots in which a window may be stored, starting at the slot of its hash. */
const PLACES = 16
const BYTES = 8

/** Ends are stored in steps of this many milliseconds, so that 32 bits last for six years. */
const STEP = 50
/** Counts are stored in these fractions, because work counts as fractions of a request. */
const PARTS = 256
const LARGEST = 2 ** 32 - 1

/** Callers whose slot a thread caches, to avoid hashing them again. */
const REMEMBERED = 50_000

/**
 * The memory to pass to `createThreadCounters` in each thread.
 *
 * @example
 * threadCountersMemory() instanceof SharedArrayBuffer // => true
 */
export function threadCountersMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * WINDOWS * BYTES)
}

/** Milliseconds of a monotonic clock that is the same in all threads. */
function threadsClock(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

/**
 * Counters for all threads of a process, in memory that they share.
 *
 * @example
 * const counters = createThreadCounters(threadCountersMemory())
 * counters.take({ name: 'notes', quota: 1, seconds: 60 }, '192.0.2.1').allowed // => true
 * await counters.close()
 */
export function createThreadCounters(memory: SharedArrayBuffer, now: () => number = threadsClock): Counters {
  const table = openTable(memory)

  /** Changes the window by `change`, which is called again if another thread changed it first. */
  function inWindow<T>({ name, seconds }: Pick<CountLimit, 'name' | 'seconds'>, who: string, change: Change<T>): T {
    // Rounded to the step in which ends are stored, so that an end is exact.
    const at = Math.floor(now() / STEP) * STEP
    for (;;) {
      const place = table.placeOf(`${name} ${who}`, at)
      const before = table.read(place)
      const known = toWindow(before)
      const window = known.endsAt > at ? known : { count: 0, endsAt: at + seconds * 1000 }
      const result = change(window, at, known.endsAt > at)
      if (table.replace(place, before, fromWindow(window))) return result
    }
  }

  const take = (limit: CountLimit, who: string, cost = 1): Count =>
    inWindow(limit, who, (window, at) => countIn(window, limit, cost, at))

  return {
    take,
    takeExactly: async (limit, who, cost) => take(limit, who, cost),
    charge: (limit, who, cost) =>
      inWindow(limit, who, (window, at) => {
        chargeTo(window, limit, cost, at)
        return stateOf(window, limit, at)
      }),
    tally: async (limit, who, by) =>
      inWindow(limit, who, (window, at, isOpen) => {
        if (by <= 0 && !isOpen) {
          window.endsAt = at
          return { count: 0, reset: 0 }
        }
        window.count = Math.max(0, window.count + by)
        return { count: window.count, reset: secondsLeft(window, at) }
      }),
    close: async () => {},
  }
}

type Change<T> = (window: Window, at: number, isOpen: boolean) => T

function toWindow(bits: bigint): Window {
  return { count: Number(BigInt.asUintN(32, bits)) / PARTS, endsAt: Number(BigInt.asUintN(32, bits >> 32n)) * STEP }
}

function fromWindow({ count, endsAt }: Window): bigint {
  const parts = Math.min(Math.round(count * PARTS), LARGEST)
  return BigInt.asIntN(64, (BigInt(Math.round(endsAt / STEP)) << 32n) | BigInt(parts))
}

/** Slots with the hash of their caller and a window. A slot whose window is over can be reused by any caller. */
function openTable(memory: SharedArrayBuffer) {
  const hashes = new BigInt64Array(memory, 0, WINDOWS)
  const windows = new BigInt64Array(memory, WINDOWS * BYTES, WINDOWS)
  const remembered = new Map<string, { own: bigint; place: number }>()

  const endOf = (place: number): number => toWindow(Atomics.load(windows, place)).endsAt

  function placeOf(key: string, at: number): number {
    const known = remembered.get(key)
    if (known && Atomics.load(hashes, known.place) === known.own && endOf(known.place) > at) return known.place
    const own = known?.own ?? hashOf(key)
    const place = find(own, at)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, { own, place })
    return place
  }

  function find(own: bigint, at: number): number {
    const first = Number(BigInt.asUintN(32, own)) % WINDOWS
    for (;;) {
      let free = -1
      let soonest = first
      for (let step = 0; step < PLACES; step++) {
        const place = (first + step) % WINDOWS
        if (Atomics.load(hashes, place) === own) return place
        if (free < 0 && endOf(place) <= at) free = place
        if (endOf(place) < endOf(soonest)) soonest = place
      }
      const place = free < 0 ? soonest : free
      const other = Atomics.load(hashes, place)
      // Another thread has just taken it for the same caller.
      if (other === own) return place
      if (Atomics.compareExchange(hashes, place, other, own) !== other) continue
      if (free < 0) Atomics.store(windows, place, 0n)
      if (!isElsewhere(own, first, place)) return place
      release(place, own)
    }
  }

  /**
   * Whether another thread has taken another slot for the same caller meanwhile. Of two threads that look after they have
   * taken theirs at least one sees the other's, and gives way: otherwise the caller would have two windows.
   */
  function isElsewhere(own: bigint, first: number, place: number): boolean {
    for (let step = 0; step < PLACES; step++) {
      const other = (first + step) % WINDOWS
      if (other !== place && Atomics.load(hashes, other) === own) return true
    }
    return false
  }

  function release(place: number, own: bigint): void {
    Atomics.store(windows, place, 0n)
    Atomics.compareExchange(hashes, place, own, 0n)
  }

  return {
    placeOf,
    read: (place: number) => Atomics.load(windows, place),
    replace: (place: number, before: bigint, after: bigint) =>
      Atomics.compareExchange(windows, place, before, after) === before,
  }
}

/** A keyed 64-bit hash, never 0. Without a key, a caller could choose another caller's slot and exhaust it. */
function hashOf(key: string): bigint {
  const own = hash('sha256', key, 'buffer').readBigInt64LE()
  return own === 0n ? 1n : own
}
