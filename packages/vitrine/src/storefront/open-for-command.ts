import {
  type AnyCapability,
  type Database,
  giveApi,
  type OpenCapabilities,
  openCapabilities,
  withNeeds,
} from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'
import { server } from '../server/capability.ts'
import { memorySharesOf } from '../server/memory-shares.ts'
import { ownerFacts } from '../shop/owner-facts.ts'

/** Opens capabilities, and what they need, for a command on the owner's machine. */
export function openForCommand(
  { config, database, onError }: { config: Config; database: Database; onError: (error: unknown) => void },
  capabilities: readonly AnyCapability[],
): Promise<OpenCapabilities> {
  const list = withNeeds(capabilities).filter((one) => one !== server && one !== ownerFacts)
  return openCapabilities(list, {
    hostOf: () => ({ config, database, onError }),
    given: [
      giveApi(ownerFacts, config.shop),
      giveApi(server, {
        ...{ role: config.role, memory: memorySharesOf(config), sample: config.sample },
        diskSpace: { isFull: async () => false, note: () => false },
        settingsSince: new Date(),
        onMailFile: () => {},
      }),
    ],
  })
}
