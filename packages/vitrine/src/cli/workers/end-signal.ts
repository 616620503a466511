/** The variable with which a parent process starts the shop. */
const PARENT = 'VITRINE_PARENT'
const PARENT_ENDED = 'the parent process has ended'

interface SignalLog {
  info(facts: object, message: string): void
}

// The shop's side of its parent process, bin/parent.js.

/** Ends with the first fault, also if there is a parent process: it starts nothing again that was not reported open. */
export function declineRestarts(): void {
  delete process.env[PARENT]
}

/**
 * Tells the parent process, if there is one, that the shop is open, and resolves when a termination signal arrives, here
 * or there, or when the parent has ended. Requests in flight are aborted after `timeout` milliseconds, or immediately by
 * a second signal.
 */
export async function untilEndSignal(log: SignalLog, timeout: number): Promise<void> {
  const told = Promise.withResolvers<string>()
  // Service managers, and terminals on Ctrl+C, signal this process and its parent, which passes it on: that is one.
  const count = { here: 0, passed: 0 }

  function take(signal: string, way: 'here' | 'passed'): void {
    told.resolve(signal)
    count[way]++
    if (count[way] > 1) process.exit(1)
  }

  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => take(signal, 'here'))
  if (hasParent()) {
    process.on('message', (signal: string) => take(signal, 'passed'))
    process.on('disconnect', () => told.resolve(PARENT_ENDED))
    // The shop keeps the process running, and not its parent.
    process.channel?.unref()
    if (process.connected) process.send?.('open')
    else told.resolve(PARENT_ENDED)
  }
  const signal = await told.promise
  if (process.connected) process.send?.('ending')
  log.info({ signal }, 'shutting down: finishing requests in flight')
  setTimeout(() => process.exit(1), timeout).unref()
}

function hasParent(): boolean {
  return process.env[PARENT] !== undefined && process.send !== undefined
}
