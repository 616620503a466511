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

// Counters that the threads of one process share, in memory that all of them have: a caller whose connections reach
// several threads has one limit and not one of each. A window is one 64-bit number, changed by compare-and-swap: no
// thread holds a lock, so one that is ended in the middle leaves nothing behind.

/** Windows that there is room for. Beyond it the one that ends first is forgotten, which only lets more through. */
const WINDOWS = 1 << 18
/** A window is in one of so many places, counted from that of its hash. */
const PLACES = 16
const BYTES = 8

/** An end is kept in steps of so many milliseconds, so that 32 bits last for six years. */
const STEP = 50
/** A count is kept in parts, since work counts for fractions of a request. */
const PARTS = 256
const LARGEST = 2 ** 32 - 1

/** Callers whose place a thread remembers, so that it need not hash them again. */
const REMEMBERED = 50_000

/**
 * The memory for `createThreadCounters` of each thread.
 *
 * @example
 * threadCountersMemory() instanceof SharedArrayBuffer // => true
 */
export function threadCountersMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * WINDOWS * BYTES)
}

/** Milliseconds by a clock that only goes forward and is the same in all threads. */
function threadsClock(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

/**
 * For all threads of a process, in memory that they share.
 *
 * @example
 * const counters = createThreadCounters(threadCountersMemory())
 * counters.take({ name: 'notes', quota: 1, seconds: 60 }, '192.0.2.1').allowed // => true
 * await counters.close()
 */
export function createThreadCounters(memory: SharedArrayBuffer, now: () => number = threadsClock): Counters {
  const table = openTable(memory)

  /** Changes the window by `change`, which may be called again where another thread came first. */
  function inWindow<T>({ name, seconds }: Pick<CountLimit, 'name' | 'seconds'>, who: string, change: Change<T>): T {
    // A step like those in which ends are kept, so that an end is exact.
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

/** Places with the hash of who has it and a window. A place whose window is over is anybody's. */
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
      if (Atomics.compareExchange(hashes, place, other, own) !== other) continue
      if (free < 0) Atomics.store(windows, place, 0n)
      return place
    }
  }

  return {
    placeOf,
    read: (place: number) => Atomics.load(windows, place),
    replace: (place: number, before: bigint, after: bigint) =>
      Atomics.compareExchange(windows, place, before, after) === before,
  }
}

/** A keyed hash of 64 bits: a caller who could choose the window of another could exhaust it. Never 0. */
function hashOf(key: string): bigint {
  const own = hash('sha256', key, 'buffer').readBigInt64LE()
  return own === 0n ? 1n : own
}
