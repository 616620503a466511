import { readlinkSync } from 'node:fs'
import path from 'node:path'

// What a thread shares with the one that watches it. A thread that is busy in one turn of its event loop answers no
// message, so it is read and not asked.

/** In shared memory, a 32-bit number each. */
const CELL = {
  /** Incremented while the event loop turns. */
  turn: 0,
  /** The number of the route whose request began last, from 1. */
  route: 1,
  /** The thread's number in the operating system; 0 if it is unknown. */
  thread: 2,
} as const

/** Memory for the cells of one thread. */
export type TurnCells = SharedArrayBuffer

export function createTurnCells(): TurnCells {
  return new SharedArrayBuffer(Object.keys(CELL).length * Int32Array.BYTES_PER_ELEMENT)
}

/** The side of the thread that is watched. */
export interface CountedTurns extends Disposable {
  /** The number of the current turn, the same until the event loop turns again. */
  current(): number
  /** Records the route of a request that begins, by its number from 1. */
  noteRoute(route: number): void
}

/** Counts the turns of this thread's event loop, once in `every` milliseconds at most. */
export function countTurns(memory: TurnCells, every: number): CountedTurns {
  const cells = new Int32Array(memory)
  Atomics.store(cells, CELL.thread, numberOfThisThread())
  const counting = setInterval(() => Atomics.add(cells, CELL.turn, 1), every).unref()
  return {
    current: () => Atomics.load(cells, CELL.turn),

    noteRoute(route) {
      // Not atomic: it is written for each request, and read when this thread has been busy for long.
      cells[CELL.route] = route
    },

    [Symbol.dispose]: () => clearInterval(counting),
  }
}

/** What another thread reads of it. */
export interface SeenTurn {
  turn: number
  route: number
  thread: number
}

export function readTurn(memory: TurnCells): SeenTurn {
  const cells = new Int32Array(memory)
  return {
    turn: Atomics.load(cells, CELL.turn),
    route: Atomics.load(cells, CELL.route),
    thread: Atomics.load(cells, CELL.thread),
  }
}

/** Linux only: links in /proc are read by the thread that asks. */
function numberOfThisThread(): number {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')))
  } catch {
    return 0
  }
}
