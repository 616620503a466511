import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { IMPORT_SETTINGS } from './import-settings.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const IMPORT_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  import: {
    does: 'Import a catalogue: Shopify, WooCommerce, Google, products.json, JSON Lines, or any CSV, JSON or XML with a mapping. The format is detected.',
    open: async (command, shop) => (await import('./import-command.ts')).importCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown, typeof IMPORT_SETTINGS>>>
