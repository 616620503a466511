import { MINUTE } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'

/** How long the same fault is not told again, in milliseconds. */
const QUIET = MINUTE

/** Of so many different faults it is known when they were told. */
const KEPT = 100

/**
 * Tells the log what fails in the background. A database that is gone fails several times a second, and would fill the
 * disk with it: each fault is told at once, and while it goes on once a minute, with how often it was kept quiet.
 */
export function logBackgroundErrors(
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const told = new Map<string, { at: number; quiet: number }>()

  return (error) => {
    const name = nameOf(error)
    const last = told.get(name)
    if (last && now() - last.at < QUIET) {
      last.quiet++
      return
    }
    if (told.size >= KEPT) told.clear()
    told.set(name, { at: now(), quiet: 0 })
    const again = last && last.quiet > 0 ? { kept_quiet: last.quiet } : {}
    log.error({ err: error, ...again }, 'work in the background failed')
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${'code' in error ? error.code : ''} ${error.message}`
}
