import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { OpenedSchedules } from './schedule-runner.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const SCHEDULE_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  schedule: {
    does: 'Repeat an import: at which times, from where, and what came of it.',
    open: async (command, shop) => (await import('./schedule-command.ts')).scheduleCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<OpenedSchedules>>>
