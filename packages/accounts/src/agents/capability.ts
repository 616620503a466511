import { admission, counters } from '@vitrine/cluster'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language, mailer } from '@vitrine/ui'
import { audit } from '../audit/capability.ts'
import { signing } from '../signing/capability.ts'
import { AGENT_LIMITS } from './agent-limits.ts'
import { AGENT_SETTINGS } from './agent-settings.ts'
import { AGENT_COMMANDS } from './commands.ts'

/** Credentials that agents register for themselves, that a person claims, and that anyone entitled can revoke. */
export const agents = defineCapability({
  name: 'agents',
  needs: { admission, audit, counters, mailer, language, signing },
  settings: { ...AGENT_SETTINGS, ...AGENT_LIMITS },
  failures: async () => (await import('@vitrine/agent-auth')).AGENT_FAILURES,
  migrations: {
    '001-registrations': { up: async (db) => (await import('@vitrine/agent-auth')).createRegistrations(db) },
  },
  scarce: async () => (await import('@vitrine/agent-auth')).AGENT_AUTH_POOLS,
  async open({ config, database, onError, all }, { admission, audit, counters, mailer, language, signing }) {
    const { openAgents } = await import('@vitrine/agent-auth')
    const { describeShopAccess } = await import('./shop-access.ts')
    const { claimMail } = await import('./claim-mail.ts')
    return openAgents({
      ...{ database, admission, counters, mailer, onError },
      access: describeShopAccess({ ...config, proofOfWorkBits: admission.proof.bits }, all.scopes()),
      signing: signing.assertions,
      requestSigning: signing.requests,
      claimMail: (facts) => claimMail(language.text, facts),
      trail: audit,
    })
  },
  close: (agents) => agents.close(),
  jobs: {
    agents: {
      every: 10 * MINUTE,
      does: 'deletes expired tokens and registrations, and spent signing keys',
      run: (agents) => agents.purge(),
    },
  },
  commands: AGENT_COMMANDS,
  personalData: ({ ofPerson }) => ({
    name: 'agents',
    export: async ({ email }) => [...(await ofPerson.list(email)), ...(await ofPerson.listEnded(email))],
    erase: ({ email }) => ofPerson.forget(email),
  }),
  documents: () => ({
    tags: { agents: { description: 'Credentials that agents register for themselves.', order: 60 } },
    interfaces: { '/agent/auth': { manual: '/auth.md', order: 40 } },
  }),
  async routes(agents) {
    const { agentRoutes } = await import('@vitrine/agent-auth')
    return agentRoutes(agents)
  },
})
