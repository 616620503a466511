import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { ShopWindow } from './open-window.ts'
import type { WINDOW_SETTINGS } from './window-settings.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const WINDOW_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  window: {
    does: 'List the values of the shop’s window with their sources, or create a window.json.',
    open: async (command, shop) => (await import('./window-command.ts')).windowCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<ShopWindow, typeof WINDOW_SETTINGS>>>
