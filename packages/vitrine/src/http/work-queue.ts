import { widerNetworks } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { createFairShares } from './fair-shares.ts'

// One process serves all callers, so a request that makes work takes a turn first: few at a time, fewer per caller. Work
// goes on in pieces, one in each turn of the event loop, and the next turn and the next piece are those of the caller
// whose work has counted least lately. So whoever asks for little waits for the piece that is under way, and not for the
// others of a caller with a hundred requests. When too many wait in total, the network with most gives one up for a
// caller of another: otherwise eight addresses could keep all others from waiting. Cached responses and probes need no
// turn: they wait for one piece as well.

export interface QueueLimits {
  /** Requests that work at the same time: one computes while others wait for the database. */
  atOnce: number
  /** Of one caller, while no other has a turn or waits for one; otherwise one. */
  perCaller: number
  /** Requests that wait. */
  waiting: number
  waitingPerCaller: number
}

export const QUEUE_LIMITS: QueueLimits = { atOnce: 4, perCaller: 2, waiting: 256, waitingPerCaller: 32 }

export interface WorkQueue {
  /**
   * Resolves when it is the caller's turn, with a function that ends it and must be called once. Rejects with
   * `rate_limited` (429) if this caller has too many waiting requests, also later, when too many wait in total and its
   * network has most; and with `unavailable` (503) if there are too many in total, and no network has clearly more.
   */
  take(caller: string): Promise<() => void>
  /**
   * Resolves in a turn of the event loop in which no other request continues: first for the caller whose work has
   * counted least, then in order of the calls.
   */
  nextPiece(caller: string): Promise<void>
  /** Counts work of a caller, in requests of its budget. */
  charge(caller: string, work: number): void
  /** The number of callers that have a turn or wait for one. */
  callers(): number
}

interface Line {
  running: number
  /** Oldest first. */
  waiting: PromiseWithResolvers<() => void>[]
}

export function createWorkQueue({
  atOnce,
  perCaller,
  waiting,
  waitingPerCaller,
}: QueueLimits = QUEUE_LIMITS): WorkQueue {
  // In the order of service among equals: a caller that got a turn moves to the end.
  const lines = new Map<string, Line>()
  let running = 0
  let waits = 0
  const shares = createFairShares(CREDIT)
  const loop = createLoopTurns(shares.next)

  function begin(caller: string, line: Line): () => void {
    running++
    line.running++
    return () => {
      running--
      line.running--
      forgetIdle(caller, line)
      if (lines.size === 0) shares.clear()
      serve()
    }
  }

  /** A caller alone has two, so that one computes while the other waits for the database. */
  const most = () => (lines.size > 1 ? 1 : perCaller)

  function serve(): void {
    while (running < atOnce) {
      const ready = [...lines]
        .filter(([, line]) => line.waiting.length > 0 && line.running < most())
        .map(([caller, line]) => ({ caller, line }))
      const { caller, line } = ready[shares.next(ready)] ?? {}
      const next = line?.waiting.shift()
      if (!caller || !line || !next) return
      waits--
      lines.delete(caller)
      lines.set(caller, line)
      const end = begin(caller, line)
      loop.later(caller, () => next.resolve(end))
    }
  }

  function forgetIdle(caller: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(caller)
  }

  /** Makes room for one more request of a caller; false if no network, and no caller in its own, has clearly more. */
  function makeRoom(caller: string): boolean {
    const place = findLargest(lines, caller)
    const last = place?.line.waiting.pop()
    if (!place || !last) return false
    waits--
    forgetIdle(place.caller, place.line)
    last.reject(tooMany('rate_limited', 'Too many of your requests are waiting'))
    return true
  }

  return {
    callers: () => lines.size,
    nextPiece: loop.next,
    charge(caller, work) {
      if (lines.size > 0) shares.charge(caller, work)
    },
    async take(caller) {
      const line = lines.get(caller) ?? { running: 0, waiting: [] }
      lines.set(caller, line)
      if (running < atOnce && line.running < most()) {
        // Of many requests that arrive together, each starts in a separate turn of the event loop.
        const isNow = running === 0 && loop.takeThis()
        const end = begin(caller, line)
        if (!isNow) await loop.next(caller)
        return end
      }
      if (line.waiting.length >= waitingPerCaller)
        throw tooMany('rate_limited', 'Too many of your requests are waiting')
      if (waits >= waiting && !makeRoom(caller)) {
        forgetIdle(caller, line)
        throw tooMany('unavailable', 'Too many requests are waiting')
      }
      waits++
      const turn = Promise.withResolvers<() => void>()
      line.waiting.push(turn)
      return turn.promise
    },
  }
}

interface Place {
  caller: string
  line: Line
}

/**
 * The caller with most waiting requests in the network with most, if that has at least two more than the caller's own;
 * otherwise the one with most in the caller's own network, if it has at least two more than the caller.
 */
function findLargest(lines: ReadonlyMap<string, Line>, caller: string): Place | undefined {
  const places = [...lines].map(([name, line]) => ({ caller: name, line }))
  const networks = Map.groupBy(places, (place) => networkOf(place.caller))
  const own = networks.get(networkOf(caller)) ?? []
  const largest = [...networks.values()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), own)
  const isOther = sizeOf(largest) >= sizeOf(own) + 2
  const [most] = (isOther ? largest : own).toSorted((one, other) => other.line.waiting.length - one.line.waiting.length)
  const isLarger = most && most.line.waiting.length >= (lines.get(caller)?.waiting.length ?? 0) + 2
  return isOther || isLarger ? most : undefined
}

function sizeOf(places: readonly Place[]): number {
  return places.reduce((sum, { line }) => sum + line.waiting.length, 0)
}

/** The widest network that one holder may have; a credential is counted by itself. */
function networkOf(caller: string): string {
  return widerNetworks(caller)[0]?.network ?? caller
}

/** In requests of a caller's budget: as much as some pages for a person. */
const CREDIT = 4

interface Piece {
  caller: string
  goOn(): void
}

/** Turns of the event loop, each assigned to at most one request. */
function createLoopTurns(chooseNext: (pieces: readonly Piece[]) => number) {
  const pieces: Piece[] = []
  // A request that ends at once would leave the turn to the next connection that is read in it.
  let isTaken = false

  function take(): void {
    isTaken = true
    setImmediate(() => {
      isTaken = false
    })
  }

  function serveOne(): void {
    take()
    const [piece] = pieces.splice(chooseNext(pieces), 1)
    piece?.goOn()
    if (pieces.length > 0) setImmediate(serveOne)
  }

  function later(caller: string, goOn: () => void): void {
    if (pieces.push({ caller, goOn }) === 1) setImmediate(serveOne)
  }

  return {
    /** Calls each piece in a later turn, one per turn. */
    later,
    next: (caller: string) => new Promise<void>((resolve) => later(caller, resolve)),
    /** Claims this turn for the caller; false if it is taken. */
    takeThis(): boolean {
      const isFree = !isTaken && pieces.length === 0
      if (isFree) take()
      return isFree
    },
  }
}

function tooMany(code: 'rate_limited' | 'unavailable', why: string): Failure {
  return new Failure(code, `${why}. Try again in a second.`, {
    headers: { 'retry-after': '1' },
  })
}
