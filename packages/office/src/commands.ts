import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { OFFICE_SETTINGS } from './office-settings.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const OFFICE_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  office: {
    does: 'Print a link that signs you in to the office (/admin) as an owner: once, within 15 minutes.',
    open: async (command, shop) => (await import('./office-command.ts')).officeCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown, typeof OFFICE_SETTINGS>>>
