import { widerNetworks } from '@vitrine/kit'
import { createHolders, type Holder, type Holders, type Release } from './holders.ts'
import { type HeldPool, networkShare, openPartOf } from './pools.ts'
import type { Spender } from './spender.ts'

// What callers hold has two parts: one is open to everybody, the other is the reserve of known callers. A known caller
// holds in the open part while that has room, like a stranger, so that nobody is looked up before it matters.

export interface HeldPools {
  /**
   * Holds one of a pool until it is released. `end` is called if it must be given up for others. Throws
   * `PoolExhausted`.
   */
  hold(pool: HeldPool, by: Spender, end: () => void): Promise<Release>
  /**
   * The same for what cannot be refused: an answer that is made, a document that was fetched. It always takes one; the
   * largest holder gives one up if everything is held.
   */
  keep(pool: HeldPool, by: Spender, end: () => void): Release
  /**
   * Room for something that will exist later, such as the response to a request, if the caller holds less than its
   * part. The result holds it, from then on, like `keep`; the caller's own part is not looked at again, whatever was
   * admitted meanwhile.
   */
  findRoom(pool: HeldPool, by: Spender): HeldRoom | undefined
  /**
   * The same also for a known caller with room in the reserve, and for a proof of work. Throws `PoolExhausted`
   * otherwise.
   */
  admit(pool: HeldPool, by: Spender): Promise<HeldRoom>
}

/** Holds one of a pool from now on. `end` is called if it must be given up for others. */
export type HeldRoom = (end: () => void) => Release

interface Parts {
  open: Holders
  reserve: Holders
}

/**
 * Counts what callers hold in this process, each pool by itself. `pay` takes the proof of work for one, and throws
 * `PoolExhausted` without a sufficient one.
 *
 * @example
 * const pools = createHeldPools(async (pool) => { throw new PoolExhausted(pool, price) })
 * const release = await pools.hold(WAITING_READERS, { address: '192.0.2.7' }, () => {})
 */
export function createHeldPools(pay: (pool: HeldPool, by: Spender) => Promise<void>): HeldPools {
  const held = new Map<string, Parts>()

  function partsOf(pool: HeldPool): Parts {
    const parts = held.get(pool.name) ?? openParts(pool)
    held.set(pool.name, parts)
    return parts
  }

  function hasRoom(pool: HeldPool, by: Spender): boolean {
    const { open } = partsOf(pool)
    // Asked before each request, and true for all of them while little is held.
    return open.count() < pool.perCaller || open.count(holderOf(pool, by)) < pool.perCaller
  }

  /** Room in the open part, whatever the caller holds. */
  function roomFor(pool: HeldPool, by: Spender): HeldRoom {
    const { open, reserve } = partsOf(pool)
    return (end) => {
      const holding = createHolding({ pool, by, end, reserve })
      return holding.inOpen(open.takeAnyway(unbounded(holderOf(pool, by)), holding.giveWay))
    }
  }

  return {
    findRoom: (pool, by) => (hasRoom(pool, by) ? roomFor(pool, by) : undefined),

    async hold(pool, by, end) {
      const { open, reserve } = partsOf(pool)
      const holding = createHolding({ pool, by, end, reserve })
      const free = open.take(holderOf(pool, by), holding.giveWay)
      if (free) return holding.inOpen(free)
      const known = await by.known?.()
      const reserved = known === undefined ? undefined : reserve.take(holderOf(pool, by, known), end)
      if (reserved) return reserved
      await pay(pool, by)
      return holding.inOpen(open.takeAnyway(holderOf(pool, by), holding.giveWay))
    },

    keep(pool, by, end) {
      const { open, reserve } = partsOf(pool)
      const holding = createHolding({ pool, by, end, reserve })
      return holding.inOpen(open.takeAnyway(holderOf(pool, by), holding.giveWay))
    },

    async admit(pool, by) {
      if (hasRoom(pool, by)) return roomFor(pool, by)
      const { reserve } = partsOf(pool)
      const known = await by.known?.()
      const holder = known === undefined ? undefined : holderOf(pool, by, known)
      if (holder && reserve.count(holder) < pool.perCaller) return (end) => reserve.takeAnyway(unbounded(holder), end)
      await pay(pool, by)
      return roomFor(pool, by)
    },
  }
}

/** Callers were admitted by their own parts, so what they hold gives way only for networks and for everybody. */
function unbounded(holder: Holder): Holder {
  return holder.map((part, place) => (place === holder.length - 1 ? { ...part, most: Infinity } : part))
}

function openParts(pool: HeldPool): Parts {
  const open = openPartOf(pool)
  return { open: createHolders(open), reserve: createHolders(pool.capacity - open) }
}

interface HoldingParts {
  pool: HeldPool
  by: Spender
  end: () => void
  reserve: Holders
}

/** One held thing in the open part. If it must give way there, that of a known caller moves to the reserve. */
function createHolding({ pool, by, end, reserve }: HoldingParts) {
  let release: Release | undefined
  let isReleased = false

  async function moveOrEnd(known: Promise<string | undefined>): Promise<void> {
    // A caller that cannot be identified at the moment is a stranger.
    const name = await known.catch(() => undefined)
    if (isReleased) return
    release = name === undefined ? undefined : reserve.take(holderOf(pool, by, name), end)
    if (!release) end()
  }

  return {
    giveWay(): void {
      if (by.known) void moveOrEnd(by.known())
      else end()
    },

    /** What releases it, wherever it is then. `open`: what releases it in the open part. */
    inOpen(open: Release): Release {
      release = open
      return () => {
        isReleased = true
        release?.()
      }
    },
  }
}

/**
 * Which of stored things must go, by the same rule: the oldest of the networks with most. `stored` begins with the
 * oldest. For things that are too many for the memory of a process, and belong to none.
 *
 * @example
 * const stored = [{ by: { address: '192.0.2.1' }, item: 'a' }, { by: { address: '192.0.2.1' }, item: 'b' }]
 * selectExcess({ capacity: 1, perCaller: 1 }, stored) // => ['a']
 */
export function selectExcess<Item>(
  limits: Pick<HeldPool, 'capacity' | 'perCaller'>,
  stored: readonly { by: Pick<Spender, 'address'>; item: Item }[],
): Item[] {
  const holders = createHolders(limits.capacity)
  const excess: Item[] = []
  for (const { by, item } of stored) holders.takeAnyway(holderOf(limits, by), () => excess.push(item))
  return excess
}

/** The path to a caller. A known one is counted by its name, but its networks are those of its address. */
function holderOf(
  { capacity, perCaller }: Pick<HeldPool, 'capacity' | 'perCaller'>,
  { address }: Pick<Spender, 'address'>,
  known?: string,
): Holder {
  const networks = widerNetworks(address).map(({ width, network }) => ({
    name: network,
    most: networkShare(width, perCaller, capacity),
  }))
  const caller = { name: known === undefined ? address : `known ${known}`, most: perCaller }
  return [...networks, caller]
}
