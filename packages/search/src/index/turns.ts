import { setImmediate } from 'node:timers/promises'

/** Work that can be put down between two steps. */
export type Resumable<Result, Step = unknown> = Generator<Step, Result, void>

/** Somebody's turns at work that others wait for. */
export interface Turns {
  /** Whether this one has lasted long enough. */
  isOver(): boolean
  /** Lets others have theirs. */
  pass(): Promise<void>
}

/** A turn lasts so many milliseconds, short beside what a question takes, */
const SHORTEST = 0.5
/** and a millisecond more for each of these that the work has taken already, so that it comes to an end, */
const PATIENCE = 250
/** up to so many. */
const LONGEST = 4

/** Turns between requests; `pass` throws when the signal is aborted. */
export function turnsBetweenRequests(signal: AbortSignal): Turns {
  const began = performance.now()
  return turnsOf((now) => Math.min(SHORTEST + (now - began) / PATIENCE, LONGEST), signal)
}

/** Turns of as many milliseconds as are wanted. */
export function turnsOf(length: (now: number) => number, signal?: AbortSignal): Turns {
  let started = performance.now()
  return {
    isOver() {
      const now = performance.now()
      return now - started > length(now)
    },
    async pass() {
      await setImmediate()
      signal?.throwIfAborted()
      started = performance.now()
    },
  }
}

export async function inTurns<Result>(steps: Resumable<Result>, turns: Turns): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) if (turns.isOver()) await turns.pass()
  return step.value
}

export function atOnce<Result>(steps: Resumable<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
