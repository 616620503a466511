// Durations are numbers of milliseconds, like those of `Date`; values that protocols count in seconds say so in their
// name. Written as `10 * MINUTE`, a duration shows its unit.

/** In milliseconds, like all durations here. */
export const SECOND = 1000
/** In milliseconds. */
export const MINUTE = 60 * SECOND
/** In milliseconds. */
export const HOUR = 60 * MINUTE
/** In milliseconds. */
export const DAY = 24 * HOUR

/**
 * The instant `milliseconds` after another, or before it if negative, in the format of the database and JSON: ISO 8601,
 * UTC.
 *
 * @example
 * addMilliseconds(new Date('2026-11-23T12:00:00Z'), 10 * MINUTE) // => '2026-11-23T12:10:00.000Z'
 */
export function addMilliseconds(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString()
}

/** Work did not finish within its time limit. */
export class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} milliseconds.`)
    this.name = 'TimeLimitError'
  }
}

/**
 * The result of the work; rejects with a `TimeLimitError` if it takes longer. The work itself is not aborted.
 *
 * @example
 * await within(SECOND, Promise.resolve('done')) // => 'done'
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimeLimitError(milliseconds)), milliseconds)
  // The timer must not keep a finished program running.
  timer.unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Like `within`, but resolves to `otherwise` after the time limit. Earlier failures of the work still reject.
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
