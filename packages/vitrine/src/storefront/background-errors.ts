import { MINUTE } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'

/** How long a repeated error is suppressed, in milliseconds. */
const QUIET = MINUTE

/** The number of different errors that are tracked. */
const KEPT = 100

/**
 * Logs background errors. An unavailable database fails several times a second, and the log would fill the disk: each
 * error is logged immediately, then once a minute while it continues, with the number of suppressed repeats.
 */
export function logBackgroundErrors(
  log: Pick<FastifyBaseLogger, 'error'>,
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
    const again = last && last.quiet > 0 ? { kept_quiet: last.quiet } : {}
    log.error({ err: error, ...again }, 'background work failed')
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${'code' in error ? error.code : ''} ${error.message}`
}
