import { once } from 'node:events'

interface SignalLog {
  info(facts: object, message: string): void
}

/** Waits for the signal to end. Requests in flight are cut off after `timeout` milliseconds, and at once by a second signal. */
export async function untilEndSignal(log: SignalLog, timeout: number): Promise<void> {
  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  log.info({ signal: String(signal) }, 'shutting down: finishing requests in flight')
  setTimeout(() => process.exit(1), timeout).unref()
  process.once('SIGINT', () => process.exit(1))
}
