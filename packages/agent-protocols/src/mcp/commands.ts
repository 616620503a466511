import type { AnyCommand, CommandOf } from '@vitrine/server-kit'
import type { MCP_SETTINGS } from './mcp-settings.ts'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const MCP_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  'mcp-registry': {
    does: 'Print server.json for the MCP registry. Nothing is sent: `mcp-publisher login http` and `mcp-publisher publish` do that, from the folder of the file.',
    open: async (command, shop) => (await import('./mcp-registry-command.ts')).mcpRegistryCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown, typeof MCP_SETTINGS>>>
