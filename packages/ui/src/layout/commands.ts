import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const LAYOUT_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  theme: {
    does: 'Create a starter theme (styles, words, templates of the named pages), or show your shop in another look.',
    open: async (command, shop) => (await import('../theme/theme-command.ts')).themeCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
