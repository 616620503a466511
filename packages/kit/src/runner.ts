/** Does the same work again and again, one run at a time. */
export interface Runner {
  /** Begins a run, unless one is under way. */
  run(): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/**
 * What takes longer than its period is not begun twice.
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
