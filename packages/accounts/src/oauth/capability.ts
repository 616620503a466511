import { admission, counters } from '@vitrine/cluster'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { access } from '../access/capability.ts'
import { agents } from '../agents/capability.ts'
import { audit } from '../audit/capability.ts'
import { people } from '../people/capability.ts'
import { signing } from '../signing/capability.ts'
import { OAUTH_SETTINGS } from './oauth-settings.ts'

/** OAuth 2.1: clients that ask a person for access, tokens, and their introspection. */
export const oauth = defineCapability({
  name: 'oauth',
  needs: { access, admission, agents, audit, counters, people, signing, layout },
  settings: OAUTH_SETTINGS,
  failures: async () => (await import('@vitrine/agent-auth')).OAUTH_FAILURES,
  migrations: {
    '001-codes': { up: async (db) => (await import('@vitrine/agent-auth')).createAuthorizationCodes(db) },
    '002-client-key': { up: async (db) => (await import('@vitrine/agent-auth')).createClientKey(db) },
  },
  /** Undefined if the owner has disabled it. */
  async open({ config, database, onError }, { access, admission, agents, audit, signing }) {
    const { publicUrl, agentOauth } = config
    if (!agentOauth) return undefined
    const { openOAuth } = await import('@vitrine/agent-auth')
    return openOAuth({
      ...{ database, agents, admission, publicUrl, onError, trail: audit },
      loopback: access.readsLoopback,
      sign: signing.requests?.sign,
    })
  },
  jobs: {
    authorizations: {
      every: 10 * MINUTE,
      does: 'deletes expired authorization codes',
      run: (oauth) => oauth?.purge(),
    },
  },
  async routes(oauth, { agents, counters, people, layout }, { config }) {
    const { readResourceServers, tokenRoutes } = await import('@vitrine/agent-auth')
    const { authorizeRoutes } = await import('./authorize-routes.ts')
    const { publicUrl, introspectionSecrets } = config
    const resourceServers = readResourceServers(introspectionSecrets)
    return [
      tokenRoutes({ oauth, agents, counters, resourceServers, publicUrl }),
      ...(oauth ? [authorizeRoutes({ oauth, agents, people, context: layout.context, publicUrl })] : []),
    ]
  },
})
