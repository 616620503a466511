// Who comes next among callers that all have work to do: whoever has had least of it lately. Start-time fair queueing
// (Goyal, Vin and Cheng, 1996), where the cost of a piece of work is known only after it.

export interface FairShares {
  /** Adds work to a caller's share. The unit does not matter, as long as it is the same everywhere. */
  charge(caller: string, work: number): void
  /** The index of the piece whose caller has had least, the first of several. */
  next(pieces: readonly { caller: string }[]): number
  /** Forgets all: nobody waits, so that nobody can be served before another. */
  clear(): void
  /** The callers that are remembered. */
  size(): number
}

/** Callers that are remembered before those who have had less than the others are forgotten. */
const REMEMBERED = 1000

/**
 * `credit`: how much more than the others a caller may have that comes, or comes back, while others work. It makes short
 * requests of many callers come before the long ones of a single one.
 *
 * @example
 * const shares = createFairShares(4)
 * shares.charge('long', 10)
 * shares.next([{ caller: 'long' }, { caller: 'short' }]) // => 1
 */
export function createFairShares(credit: number): FairShares {
  const had = new Map<string, number>()
  // What the caller had whose piece was the last to begin: all others who wait have had as much or more.
  let level = 0

  const shareOf = (caller: string) => Math.max(had.get(caller) ?? 0, level - credit)

  function forgetLeast(): void {
    for (const [caller, share] of had) if (share <= level - credit) had.delete(caller)
    // Each of those who are left has had work since; the one that came first has waited longest.
    for (const caller of had.keys()) if (had.size > REMEMBERED) had.delete(caller)
  }

  return {
    charge(caller, work) {
      had.set(caller, shareOf(caller) + work)
      if (had.size > REMEMBERED) forgetLeast()
    },
    next(pieces) {
      const least = pieces.reduce((best, { caller }, at) => {
        return shareOf(caller) < shareOf(pieces[best]?.caller ?? '') ? at : best
      }, 0)
      const piece = pieces[least]
      if (piece) level = Math.max(level, shareOf(piece.caller))
      return least
    },
    clear() {
      had.clear()
      level = 0
    },
    size: () => had.size,
  }
}
