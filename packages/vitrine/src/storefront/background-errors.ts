import { MINUTE } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'

/** How long a repeated error is suppressed, in milliseconds. */
const QUIET = MINUTE

/** The number of different errors that are tracked. */
const KEPT = 100

/**
 * Reports an error immediately, and then once a minute while it continues, with the number of suppressed repeats: an
 * unavailable database fails with every request, and the log would fill the disk.
 */
export function reportOnceAMinute(
  report: (error: unknown, again: { kept_quiet?: number }) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const reported = new Map<string, { at: number; quiet: number }>()

  return (error) => {
    const name = nameOf(error)
    const last = reported.get(name)
    if (last && now() - last.at < QUIET) {
      last.quiet++
      return
    }
    if (reported.size >= KEPT) reported.clear()
    reported.set(name, { at: now(), quiet: 0 })
    report(error, last && last.quiet > 0 ? { kept_quiet: last.quiet } : {})
  }
}

/** Logs background errors, each once a minute. */
export function logBackgroundErrors(
  log: Pick<FastifyBaseLogger, 'error'>,
  now?: () => number,
): (error: unknown) => void {
  return reportOnceAMinute((err, again) => log.error({ err, ...again }, 'background work failed'), now)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${'code' in error ? error.code : ''} ${error.message}`
}
