import { setImmediate } from 'node:timers/promises'

/** Work that can be paused between two steps. */
export type Resumable<Result, Step = unknown> = Generator<Step, Result, void>

/** Time slices of work for which other requests wait. */
export type TimeSlices = ReturnType<typeof slicesOf>

/** The initial length of a slice in milliseconds, short compared to a query, */
const SHORTEST = 0.5
/**
 * plus one millisecond for each period of this length that the work has already taken, so that it finishes eventually,
 */
const PATIENCE = 250
/** up to this maximum. */
const LONGEST = 4

/** Slices between requests; `pass` throws if the signal is aborted. */
export function slicesBetweenRequests(signal: AbortSignal): TimeSlices {
  const began = performance.now()
  return slicesOf((now) => Math.min(SHORTEST + (now - began) / PATIENCE, LONGEST), signal)
}

/** Slices of the given length in milliseconds. */
export function slicesOf(length: (now: number) => number, signal?: AbortSignal) {
  let started = performance.now()
  return {
    /** Whether the slice has lasted long enough. */
    isOver(): boolean {
      const now = performance.now()
      return now - started > length(now)
    },
    /** Lets other requests run. */
    async pass(): Promise<void> {
      await setImmediate()
      signal?.throwIfAborted()
      started = performance.now()
    },
  }
}

export async function inTurns<Result>(steps: Resumable<Result>, turns: TimeSlices): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) if (turns.isOver()) await turns.pass()
  return step.value
}

export function atOnce<Result>(steps: Resumable<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
