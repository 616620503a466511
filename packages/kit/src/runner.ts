/** Repeats the same work, one run at a time. */
export interface Runner {
  /** Starts a run, unless one is in progress. */
  run(): void
  /** Resolves when no run is in progress. */
  idle(): Promise<void>
}

/**
 * Prevents overlapping runs of work that takes longer than its period.
 *
 * @example
 * const runner = createRunner(async () => {}, console.error)
 * runner.run()
 * await runner.idle() // => undefined
 */
export function createRunner(work: () => Promise<unknown>, onError: (error: unknown) => void): Runner {
  let running: Promise<void> | undefined
  return {
    run() {
      running ??= work()
        .then(() => {}, onError)
        .finally(() => {
          running = undefined
        })
    },
    idle: async () => running,
  }
}
