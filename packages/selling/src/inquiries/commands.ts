import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const INQUIRY_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  inquiries: {
    does: 'List and delete the inquiries that customers sent (SHOP_CHECKOUT=inquiry).',
    open: async (command, shop) => (await import('./inquiries-command.ts')).inquiriesCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
