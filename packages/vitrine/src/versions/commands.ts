import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const VERSION_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  versions: {
    does: 'List what was done to the catalogue, by whom and from where, and show what each act changed.',
    open: async (command, shop) => (await import('./version-command.ts')).versionsCommand(command, shop),
  },
  undo: {
    does: 'Reverse one act, such as an import. What was changed since stays, and is listed.',
    open: async (command, shop) => (await import('./undo-command.ts')).undoCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
