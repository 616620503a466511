import type { AnyCapability } from '@vitrine/server-kit'
import { OWNER_KEY_COMMANDS } from './admin/commands.ts'
import { AGENT_COMMANDS } from './agents/commands.ts'
import { FEED_COMMANDS } from './feeds/commands.ts'
import { IMPORT_COMMANDS } from './import/commands.ts'
import { INQUIRY_COMMANDS } from './inquiries/commands.ts'
import { MCP_COMMANDS } from './mcp/commands.ts'
import { LAYOUT_COMMANDS } from './pages/layout/commands.ts'
import { PEOPLE_COMMANDS } from './people/commands.ts'
import { KEY_COMMANDS } from './signing/commands.ts'
import { STAT_COMMANDS } from './stats/commands.ts'

/** What brings commands: a capability, a plugin, or the process itself. */
export type CommandOwner = Pick<AnyCapability, 'name' | 'commands'>

/**
 * The commands of the capabilities, in the order of the help: what `capabilities.ts` says, without its imports. They
 * take half a second of CPU, which the help and quick commands do not spend. A test compares the two lists.
 */
export const COMMAND_OWNERS: readonly CommandOwner[] = [
  { name: 'import', commands: IMPORT_COMMANDS },
  { name: 'feeds', commands: FEED_COMMANDS },
  { name: 'agents', commands: AGENT_COMMANDS },
  { name: 'people', commands: PEOPLE_COMMANDS },
  { name: 'inquiries', commands: INQUIRY_COMMANDS },
  { name: 'signing', commands: KEY_COMMANDS },
  { name: 'admin', commands: OWNER_KEY_COMMANDS },
  { name: 'mcp', commands: MCP_COMMANDS },
  { name: 'layout', commands: LAYOUT_COMMANDS },
  { name: 'stats', commands: STAT_COMMANDS },
]
