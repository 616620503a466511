import { Failure } from '@vitrine/server-kit'

// One process answers everybody, so a request that makes work takes a turn first: few at a time, fewer of one caller,
// and whoever waits is served caller by caller. A caller with a hundred requests waits for their own, and everybody else
// waits for one of them at most. Kept answers and probes take none: they wait for one piece of one request, since no two
// requests go on in the same turn of the event loop.

export interface QueueLimits {
  /** Requests that work at the same time: one computes while others wait for the database. */
  atOnce: number
  perCaller: number
  /** Requests that wait. */
  waiting: number
  waitingPerCaller: number
}

export const QUEUE_LIMITS: QueueLimits = { atOnce: 4, perCaller: 2, waiting: 256, waitingPerCaller: 32 }

export interface WorkQueue {
  /**
   * Resolves when it is the caller's turn, with what ends it; call that once. Rejects with `rate_limited` (429) when too
   * many of this caller wait, and with `unavailable` (503) when too many of all do.
   */
  take(caller: string): Promise<() => void>
  /** Resolves in a turn of the event loop in which nobody else goes on, in the order of asking. */
  nextPiece(): Promise<void>
  /** How many callers have a turn or wait for one: nothing else is remembered. */
  callers(): number
}

interface Line {
  running: number
  waiting: ((end: () => void) => void)[]
}

export function createWorkQueue({
  atOnce,
  perCaller,
  waiting,
  waitingPerCaller,
}: QueueLimits = QUEUE_LIMITS): WorkQueue {
  // In the order of service: a caller that got a turn moves to the end.
  const lines = new Map<string, Line>()
  let running = 0
  let waits = 0
  // What goes on in turns of the event loop to come, one in each.
  const pieces: (() => void)[] = []
  // Whether somebody went on in this turn: one who ends at once would leave it to the next connection that is read in it.
  let isTaken = false

  function later(piece: () => void): void {
    if (pieces.push(piece) === 1) setImmediate(goOn)
  }

  function goOn(): void {
    takeTurn()
    pieces.shift()?.()
    if (pieces.length > 0) setImmediate(goOn)
  }

  const nextPiece = () => new Promise<void>(later)

  function takeTurn(): void {
    isTaken = true
    setImmediate(() => {
      isTaken = false
    })
  }

  function begin(caller: string, line: Line): () => void {
    running++
    line.running++
    return () => {
      running--
      line.running--
      if (line.running === 0 && line.waiting.length === 0) lines.delete(caller)
      serve()
    }
  }

  function serve(): void {
    for (const [caller, line] of lines) {
      if (running >= atOnce) return
      if (line.running >= perCaller) continue
      const next = line.waiting.shift()
      if (!next) continue
      waits--
      lines.delete(caller)
      lines.set(caller, line)
      const end = begin(caller, line)
      later(() => next(end))
    }
  }

  return {
    callers: () => lines.size,
    nextPiece,
    async take(caller) {
      const line = lines.get(caller) ?? { running: 0, waiting: [] }
      lines.set(caller, line)
      if (running < atOnce && line.running < perCaller) {
        // Of many that arrive together, each begins in a turn of its own.
        const isFree = !isTaken && running === 0 && pieces.length === 0
        if (isFree) takeTurn()
        const end = begin(caller, line)
        if (!isFree) await nextPiece()
        return end
      }
      if (line.waiting.length >= waitingPerCaller)
        throw tooMany('rate_limited', 'So many requests of yours wait already')
      if (waits >= waiting) {
        if (line.running === 0 && line.waiting.length === 0) lines.delete(caller)
        throw tooMany('unavailable', 'So many requests wait already')
      }
      waits++
      return new Promise((resolve) => line.waiting.push(resolve))
    },
  }
}

function tooMany(code: 'rate_limited' | 'unavailable', why: string): Failure {
  return new Failure(code, `${why} that this one is not taken. Send it again in a second.`, {
    headers: { 'retry-after': '1' },
  })
}
