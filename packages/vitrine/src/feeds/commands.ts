import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const FEED_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  export: {
    does: 'Export the public catalogue to a file, in a format that other systems import.',
    open: async (command, shop) => (await import('./export-command.ts')).exportCommand(command, shop),
  },
  feeds: {
    does: 'Check the feeds.',
    open: async (command, shop) => (await import('./feeds-command.ts')).feedsCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
