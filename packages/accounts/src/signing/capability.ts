import { defineCapability } from '@vitrine/server-kit'
import { KEY_COMMANDS } from './commands.ts'
import { SIGNING_SETTINGS } from './signing-settings.ts'

/** The shop's own keys: those of its assertions, and those with which it signs requests to other servers. */
export const signing = defineCapability({
  name: 'signing',
  settings: SIGNING_SETTINGS,
  migrations: {
    '001-keys': { up: async (db) => (await import('@vitrine/agent-auth')).createSigningKeys(db) },
  },
  async open({ config, database: { sql }, onError }) {
    const { openSigning } = await import('@vitrine/agent-auth')
    const { openOutgoingSigning, signingKeys } = await import('./outgoing-signing.ts')
    return {
      assertions: openSigning(signingKeys(config, sql)),
      /** Absent if the shop does not sign its requests. */
      requests: openOutgoingSigning(config, { sql, onError }),
    }
  },
  commands: KEY_COMMANDS,
  async routes({ assertions, requests }) {
    const { keyDirectoryRoute, keyRoutes } = await import('@vitrine/agent-auth')
    return [keyRoutes(assertions), ...(requests ? [keyDirectoryRoute(requests)] : [])]
  },
})
