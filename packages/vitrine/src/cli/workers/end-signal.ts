import { once } from 'node:events'

interface SignalLog {
  info(facts: object, message: string): void
}

/**
 * Resolves when a termination signal arrives. Requests in flight are aborted after `timeout` milliseconds, or
 * immediately by a second signal.
 */
export async function untilEndSignal(log: SignalLog, timeout: number): Promise<void> {
  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  log.info({ signal: String(signal) }, 'shutting down: finishing requests in flight')
  setTimeout(() => process.exit(1), timeout).unref()
  process.once('SIGINT', () => process.exit(1))
}
