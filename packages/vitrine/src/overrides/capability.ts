import { audit } from '@vitrine/accounts'
import { catalog, plugins } from '@vitrine/catalog'
import { defineCapability } from '@vitrine/server-kit'
import { admin } from '../admin/capability.ts'
import { OVERRIDE_COMMANDS } from './commands.ts'

/** The owner's own values, which cover those of files and outlive imports. */
export const overrides = defineCapability({
  name: 'overrides',
  needs: { admin, audit, catalog, plugins },
  async open({ database }, { audit, catalog, plugins }) {
    const { openOverrides } = await import('./open-overrides.ts')
    return openOverrides({ database, trail: audit, plugins, catalog })
  },
  commands: OVERRIDE_COMMANDS,
  async routes(overrides, { admin: { keys }, audit }) {
    const { overrideRoutes } = await import('./override-routes.ts')
    return overrideRoutes({ overrides, keys, trail: audit })
  },
})
