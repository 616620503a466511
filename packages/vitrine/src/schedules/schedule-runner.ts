import { MINUTE } from '@vitrine/kit'
import { runImport } from './run-import.ts'
import type { DueSchedule, Notice, NoticeChannel, ScheduledRun, Schedules } from './schedules.ts'

/** What the capability opens. */
export interface OpenedSchedules {
  schedules: Schedules
  runner: ScheduleRunner
}

export interface ScheduleRunner {
  /** Begins the imports whose time has come, one after the other, and tells the owner what is to be told. */
  keepUp(): Promise<void>
  /** Runs one schedule now, and returns what came of it. */
  run(schedule: DueSchedule): Promise<ScheduledRun>
  /** Ends an import that is running: it publishes nothing, and another process runs it again. */
  close(): Promise<void>
}

export interface ScheduleRunnerParts {
  schedules: Schedules
  /** The address of the shop's database. */
  databaseUrl: string
  /** Whether the owner's settings allow a request to an IP address. */
  isAllowed(address: string): boolean
  /** Tells the owner by one of the channels. Throws if the owner was not told. */
  tell(channel: NoticeChannel, name: string, notice: Notice): Promise<void>
  onError(error: unknown): void
}

/** How often a running import says that it runs, in milliseconds. */
const HOLD_EVERY = MINUTE / 2

export function createScheduleRunner(parts: ScheduleRunnerParts): ScheduleRunner {
  const { schedules, databaseUrl, isAllowed, tell, onError } = parts
  const closing = new AbortController()
  let running: Promise<void> | undefined

  async function run(schedule: DueSchedule): Promise<ScheduledRun> {
    const { name, parameters, sources, folder, fingerprints } = schedule
    const at = new Date().toISOString()
    const holding = setInterval(() => schedules.hold(name).catch(onError), HOLD_EVERY).unref()
    try {
      const { fingerprintOf } = await import('../import/import-source.ts')
      const found = await Promise.all(sources.map((source) => fingerprintOf(source, { folder, rules: { isAllowed } })))
      const isSame = found.length > 0 && found.every((one, place) => one !== null && one === fingerprints[place])
      const finished = isSame
        ? undefined
        : await runImport(parameters, { by: `schedule ${name}`, databaseUrl, folder, signal: closing.signal })
      const done: ScheduledRun = { at, outcome: finished?.code ?? 'unchanged', said: finished?.said ?? '' }
      if (closing.signal.aborted) return done
      await schedules.finish(name, done, finished?.code === 0 ? found : undefined)
      return done
    } finally {
      clearInterval(holding)
    }
  }

  /** Those by which the owner could not be told. */
  async function tellBy(channels: readonly NoticeChannel[], name: string, notice: Notice): Promise<NoticeChannel[]> {
    const failed: NoticeChannel[] = []
    for (const channel of channels)
      try {
        await tell(channel, name, notice)
      } catch (error) {
        onError(error)
        failed.push(channel)
      }
    return failed
  }

  async function runDue(): Promise<void> {
    for (;;) {
      const due = closing.signal.aborted ? undefined : await schedules.claim()
      if (!due) return
      await run(due)
    }
  }

  return {
    run,

    async keepUp() {
      // Not awaited: an import may take longer than a shop that is asked to end should wait.
      running ??= runDue()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
      for (const { name, notice } of await schedules.notices()) {
        await schedules.told(name, notice, await tellBy(notice.by, name, notice))
      }
    },

    async close() {
      closing.abort()
      await running
    },
  }
}
