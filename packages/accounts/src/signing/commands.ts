import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { ShopKeys } from './keys-command.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const KEY_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  keys: {
    does: 'Manage the shop’s signing keys and the access tokens of your own programs.',
    open: async (command, shop) => (await import('./keys-command.ts')).keysCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<ShopKeys>>>
