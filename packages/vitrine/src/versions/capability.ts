import { audit } from '@vitrine/accounts'
import { catalog } from '@vitrine/catalog'
import { defineCapability } from '@vitrine/server-kit'
import { admin } from '../admin/capability.ts'
import { VERSION_COMMANDS } from './commands.ts'

/** What was done to the catalogue, for the owner: its list, and what each act changed. */
export const versions = defineCapability({
  name: 'versions',
  needs: { admin, audit, catalog },
  commands: VERSION_COMMANDS,
  async routes(_versions, { admin: { keys }, audit, catalog: { acts } }) {
    const { versionRoutes } = await import('./version-routes.ts')
    return versionRoutes({ acts, keys, trail: audit })
  },
})
