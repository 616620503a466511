import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { People } from './people.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const PEOPLE_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  people: {
    does: 'Sign out customers.',
    open: async (command, shop) => (await import('./people-command.ts')).peopleCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<People>>>
