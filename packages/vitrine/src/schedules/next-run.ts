import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { Cron } from 'croner'

/**
 * The first time of a schedule after an instant. `cron` has five fields: minute, hour, day of the month, month, day of
 * the week. A time that the clocks skip is the first one after the gap, and a time that they repeat is taken once.
 * Throws a `UserError` for a text that is no schedule, or never comes.
 *
 * @param timeZone Of the IANA database: the fields are times there.
 * @example
 * nextRun('0 4 * * *', 'Europe/Berlin', new Date('2026-01-10T12:00:00Z')) // => new Date('2026-01-11T03:00:00Z')
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date {
  const found = openCron(cron, timeZone).nextRun(after)
  if (!found) throw new UserError(`The schedule "${cron}" never comes.`)
  return found
}

function openCron(cron: string, timezone: string): Cron {
  try {
    return new Cron(cron, { timezone, mode: '5-part', paused: true })
  } catch (error) {
    throw new UserError(
      `"${cron}" is not a schedule: ${error instanceof Error ? error.message : error}. Example: "0 4 * * *" is every day at four; the fields are minute, hour, day of the month, month, day of the week.`,
    )
  }
}
