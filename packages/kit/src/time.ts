// Lengths of time are numbers of milliseconds here, as `Date` has them; what protocols count in seconds says so in its
// name. Written as `10 * MINUTE`, a length shows its unit where it stands.

/** In milliseconds, as all durations here. */
export const SECOND = 1000
/** In milliseconds. */
export const MINUTE = 60 * SECOND
/** In milliseconds. */
export const HOUR = 60 * MINUTE
/** In milliseconds. */
export const DAY = 24 * HOUR

/**
 * The instant so long after another, or before it when negative, as the database and JSON have instants: ISO 8601, UTC.
 *
 * @example
 * addMilliseconds(new Date('2026-11-23T12:00:00Z'), 10 * MINUTE) // => '2026-11-23T12:10:00.000Z'
 */
export function addMilliseconds(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString()
}

/** Work that was not done in the time it had. */
export class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} milliseconds.`)
    this.name = 'TimeLimitError'
  }
}

/**
 * The result of the work; rejects with a `TimeLimitError` when it takes longer. The work itself is not ended.
 *
 * @example
 * await within(SECOND, Promise.resolve('done')) // => 'done'
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimeLimitError(milliseconds)), milliseconds)
  // Nothing waits for a limit alone: a program that is done ends before it.
  timer.unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same, with `otherwise` in place of the error; what fails in time still fails.
 *
 * @example
 * await withinOr(SECOND, Promise.resolve('done'), 'late') // => 'done'
 */
export async function withinOr<T, Otherwise>(
  milliseconds: number,
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return within(milliseconds, work).catch((error: unknown) => {
    if (error instanceof TimeLimitError) return otherwise
    throw error
  })
}
