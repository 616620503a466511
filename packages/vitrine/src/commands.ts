import { AGENT_COMMANDS } from '@vitrine/accounts/agents/commands'
import { PEOPLE_COMMANDS } from '@vitrine/accounts/people/commands'
import { KEY_COMMANDS } from '@vitrine/accounts/signing/commands'
import { MCP_COMMANDS } from '@vitrine/agent-protocols/mcp/commands'
import { OFFICE_COMMANDS } from '@vitrine/office/commands'
import { INQUIRY_COMMANDS } from '@vitrine/selling/inquiries/commands'
import { STAT_COMMANDS } from '@vitrine/selling/stats/commands'
import type { AnyCapability } from '@vitrine/server-kit'
import { LAYOUT_COMMANDS } from '@vitrine/ui/layout/commands'
import { WINDOW_COMMANDS } from '@vitrine/ui/window/commands'
import { OWNER_KEY_COMMANDS } from './admin/commands.ts'
import { FEED_COMMANDS } from './feeds/commands.ts'
import { IMPORT_COMMANDS } from './import/commands.ts'
import { OVERRIDE_COMMANDS } from './overrides/commands.ts'
import { SCHEDULE_COMMANDS } from './schedules/commands.ts'
import { VERSION_COMMANDS } from './versions/commands.ts'

/** What brings commands: a capability, a plugin, or the process itself. */
export type CommandOwner = Pick<AnyCapability, 'name' | 'commands'>

/**
 * The commands of the capabilities, in the order of the help: what `capabilities.ts` says, without its imports. They
 * take half a second of CPU, which the help and quick commands do not spend. A test compares the two lists.
 */
export const COMMAND_OWNERS: readonly CommandOwner[] = [
  { name: 'office', commands: OFFICE_COMMANDS },
  { name: 'import', commands: IMPORT_COMMANDS },
  { name: 'schedules', commands: SCHEDULE_COMMANDS },
  { name: 'feeds', commands: FEED_COMMANDS },
  { name: 'agents', commands: AGENT_COMMANDS },
  { name: 'people', commands: PEOPLE_COMMANDS },
  { name: 'inquiries', commands: INQUIRY_COMMANDS },
  { name: 'signing', commands: KEY_COMMANDS },
  { name: 'admin', commands: OWNER_KEY_COMMANDS },
  { name: 'overrides', commands: OVERRIDE_COMMANDS },
  { name: 'versions', commands: VERSION_COMMANDS },
  { name: 'mcp', commands: MCP_COMMANDS },
  { name: 'window', commands: WINDOW_COMMANDS },
  { name: 'layout', commands: LAYOUT_COMMANDS },
  { name: 'stats', commands: STAT_COMMANDS },
]
