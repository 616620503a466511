// Who holds what of a pool, as a tree of networks: wide networks, narrower ones, callers. Each branch has a maximum. When
// a branch is full, its largest part gives one up for a part with clearly less: many connections of one network, or of
// many addresses in a wide one, give way to the first connection of anybody else.

/** Frees a held thing; repeated calls have no effect. */
export type Release = () => void

/** A caller, as the path to it: networks from wide to narrow, then the caller, each with the most that it can hold. */
export type Holder = readonly { name: string; most: number }[]

export interface Holders {
  /**
   * Holds one more. If there is no room, `end` of one that a larger holder has is called. Returns undefined if nobody
   * holds clearly more than this one.
   */
  take(holder: Holder, end: () => void): Release | undefined
  /** The same, but if nobody holds clearly more, the oldest of the largest gives way. */
  takeAnyway(holder: Holder, end: () => void): Release
  /** How many a holder has; all together without one. */
  count(holder?: Holder): number
}

interface Branch {
  count: number
  branches: Map<string, Branch>
  /** What the caller at the end of a path holds, oldest first. */
  held: Set<Held>
}

interface Held {
  holder: Holder
  end: () => void
}

/**
 * Counts what callers hold, up to `capacity`.
 *
 * @example
 * const holders = createHolders(1)
 * const release = holders.take([{ name: '192.0.2.7', most: 1 }], () => {})
 * holders.take([{ name: '198.51.100.1', most: 1 }], () => {}) // => undefined
 * release?.()
 */
export function createHolders(capacity: number): Holders {
  const root = newBranch()

  function add(holder: Holder, end: () => void): Release {
    const held = { holder, end }
    change(root, holder, 1).held.add(held)
    return () => remove(held)
  }

  function remove(held: Held): void {
    if (find(root, held.holder)?.held.delete(held)) change(root, held.holder, -1)
  }

  function replace(victim: Held | undefined): void {
    if (!victim) return
    remove(victim)
    victim.end()
  }

  return {
    count: (holder = []) => find(root, holder)?.count ?? 0,

    take(holder, end) {
      const full = findFull(root, capacity, holder)
      const victim = full && findUnfair(full)
      if (full && !victim) return undefined
      replace(victim)
      return add(holder, end)
    },

    takeAnyway(holder, end) {
      const full = findFull(root, capacity, holder)
      if (full) replace(findUnfair(full) ?? oldestOfLargest(full.branch))
      return add(holder, end)
    },
  }
}

function newBranch(): Branch {
  return { count: 0, branches: new Map(), held: new Set() }
}

function find(root: Branch, holder: Holder): Branch | undefined {
  return holder.reduce<Branch | undefined>((branch, { name }) => branch?.branches.get(name), root)
}

/** Adds along the path, drops empty branches, and returns the last one. */
function change(root: Branch, holder: Holder, by: 1 | -1): Branch {
  let branch = root
  root.count += by
  for (const { name } of holder) {
    const next = branch.branches.get(name) ?? newBranch()
    next.count += by
    if (next.count === 0) branch.branches.delete(name)
    else branch.branches.set(name, next)
    branch = next
  }
  return branch
}

/** A full branch, and the rest of the path from it to the caller. */
interface Full {
  branch: Branch
  rest: Holder
}

/** The narrowest full branch on the path: room in it is room in all around it. */
function findFull(root: Branch, capacity: number, holder: Holder): Full | undefined {
  let full = root.count >= capacity ? { branch: root, rest: holder } : undefined
  let branch: Branch | undefined = root
  for (const [place, { name, most }] of holder.entries()) {
    branch = branch.branches.get(name)
    if (!branch) return full
    if (branch.count >= most) full = { branch, rest: holder.slice(place + 1) }
  }
  return full
}

/**
 * The oldest thing of the largest part that has at least two more than the caller's part beside it. With a smaller
 * difference, giving one up would only swap their roles.
 */
function findUnfair({ branch: full, rest }: Full): Held | undefined {
  let branch: Branch | undefined = full
  for (const { name } of rest) {
    const own: Branch | undefined = branch.branches.get(name)
    const largest = largestOf(branch, own)
    if (largest && largest.count >= (own?.count ?? 0) + 2) return oldestOfLargest(largest)
    if (!own) return undefined
    branch = own
  }
  return undefined
}

function oldestOfLargest(branch: Branch): Held | undefined {
  const largest = largestOf(branch)
  if (largest) return oldestOfLargest(largest)
  const [oldest] = branch.held
  return oldest
}

function largestOf({ branches }: Branch, except?: Branch): Branch | undefined {
  let largest: Branch | undefined
  for (const branch of branches.values())
    if (branch !== except && branch.count > (largest?.count ?? 0)) largest = branch
  return largest
}
