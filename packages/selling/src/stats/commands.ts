import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const STAT_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  stats: {
    does: 'Show the number of requests for each step from search to purchase, by agent and protocol.',
    open: async (command, shop) => (await import('./stats-command.ts')).statsCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
