import type { Agents } from '@vitrine/agent-auth'
import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const AGENT_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  agents: {
    does: 'List, revoke and block registered agents.',
    open: async (command, shop) => (await import('./agents-command.ts')).agentsCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<Agents>>>
