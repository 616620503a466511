import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const OVERRIDE_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  override: {
    does: 'Set prices, texts and status of your own, which imports keep, and release them.',
    open: async (command, shop) => (await import('./override-command.ts')).overrideCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
