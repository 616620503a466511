import path from 'node:path'
import {
  type Agents,
  describeAccess,
  type OAuth,
  openAgents,
  openOAuth,
  openSigning,
  type SignRequest,
} from '@vitrine/agent-auth'
import { DAY, isLoopbackHost } from '@vitrine/kit'
import {
  type Counters,
  createAdmission,
  createMemoryCounters,
  createThreadCounters,
  type Database,
  openRedisCounters,
  type PoolAdmission,
  type Presence,
  RedisNotInstalled,
  type Repeat,
} from '@vitrine/server-kit'
import { type AuditTrail, createAuditTrail } from '../audit/audit-trail.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { TextContext } from '../customers/agent-description.ts'
import { claimMail } from '../customers/customer-mails.ts'
import { openPeople, type People } from '../customers/people.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createLocaleFormat } from '../pages/translations/locale-format.ts'
import type { MessageTable } from '../pages/translations/messages.ts'
import { createTranslations } from '../pages/translations/translations.ts'
import { auditEvents, createPlugins } from '../plugins/plugins.ts'
import { createShop, type Shop } from '../shop/shop.ts'
import { openOutgoingSigning, signingKeys } from './outgoing-signing.ts'
import { SCARCE_POOLS } from './scarce-pools.ts'

// Opens agents and the people they act for, with the modules that both need: for the storefront, and for commands.

/** The language of pages and e-mails. `own`: the owner's messages. */
export function textContextOf(shop: Shop, own: MessageTable = {}): TextContext {
  return { shop, format: createLocaleFormat(shop), translations: createTranslations(shop.locale, own) }
}

/** For commands, which send no e-mail. */
function commandTextContext(config: Config): TextContext {
  return textContextOf(createShop({ config, policies: [], samplePolicies: [], catalogueSource: () => 'any' }))
}

interface Listeners {
  /** The processes of the shop; commands do not count. */
  crowd?: Presence['crowd']
  /** Shared memory for the counters of several workers of a process. */
  counts?: SharedArrayBuffer
  /** Undefined for commands, which do no background work for others. */
  repeat?: Repeat
  onError: (error: unknown) => void
  onMailFile: (file: string) => void
}

/** Agents and their dependencies: mail, counters, signing keys, the audit trail and plugins. */
export async function openAgentModules(
  config: Config,
  database: Database,
  modules: AsyncDisposableStack,
  { onError, onMailFile, crowd, counts, repeat }: Listeners,
  textContext = commandTextContext(config),
) {
  const { dataDir, smtpUrl, mailFrom } = config
  const { shop } = textContext
  const plugins = modules.adopt(createPlugins({ settings: config, onError }), (opened) => opened.settled())
  const trail = modules.adopt(
    createAuditTrail({ database, retention: config.auditDays * DAY, repeat, onError, onStored: auditEvents(plugins) }),
    (opened) => opened.close(),
  )
  const mailer = modules.adopt(
    createMailer({
      smtpUrl,
      from: () => ({
        name: shop.name,
        address: mailFrom ?? shop.contactEmail ?? `noreply@${new URL(shop.url).hostname}`,
      }),
      outbox: path.join(dataDir, 'outbox'),
      onFile: onMailFile,
    }),
    (opened) => opened.close(),
  )
  const counters = modules.adopt(await openCounters(config, { onError, crowd, counts }), (opened) => opened.close())
  const access = describeAccess(config)
  const admission = createAdmission({ counters, pools: SCARCE_POOLS, proof: access.limits.proof })
  const signing = openSigning(signingKeys(config, database.sql))
  const requestSigning = openOutgoingSigning(config, { sql: database.sql, onError })
  const agents = modules.adopt(
    openAgents({
      database,
      access,
      signing,
      requestSigning,
      claimMail: (facts) => claimMail(textContext, facts),
      trail,
      mailer,
      counters,
      admission,
      repeat,
      onError,
    }),
    (opened) => opened.close(),
  )
  return { agents, trail, counters, admission, mailer, signing, requestSigning, plugins }
}

async function openCounters(
  { redisUrl }: Config,
  { onError, crowd, counts }: Omit<Listeners, 'onMailFile'>,
): Promise<Counters> {
  if (redisUrl === undefined) return counts ? createThreadCounters(counts) : createMemoryCounters()
  try {
    return await openRedisCounters({ url: redisUrl, crowd, onError })
  } catch (error) {
    if (error instanceof RedisNotInstalled) throw new ConfigError([`REDIS_URL: ${error.message}`])
    throw error
  }
}

interface PeopleDependencies {
  database: Database
  agents: Agents
  trail: AuditTrail
  mailer: Mailer
  admission: PoolAdmission
  requestSigning?: { sign: SignRequest }
  repeat?: Repeat
}

/** Customers who sign in, and OAuth clients that ask them for access, if the owner allows it. */
export function openPeopleModules(
  config: Config,
  { database, agents, trail, mailer, admission, requestSigning, repeat }: PeopleDependencies,
  modules: AsyncDisposableStack,
  onError: (error: unknown) => void,
  textContext = commandTextContext(config),
): { people: People; oauth: OAuth | undefined } {
  const { publicUrl, signInDays, agentOauth, oauthLoopbackClients } = config
  const people = modules.adopt(
    openPeople({
      database,
      mailer,
      admission,
      mails: agents.access.limits.signInMails,
      trail,
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
      textContext,
      signInDays,
      repeat,
      onError,
    }),
    (opened) => opened.close(),
  )
  if (!agentOauth) return { people, oauth: undefined }
  const loopback = oauthLoopbackClients ?? isLoopbackHost(new URL(publicUrl).hostname)
  const oauth = modules.adopt(
    openOAuth({
      ...{ database, agents, admission, trail, publicUrl, loopback, repeat, onError },
      sign: requestSigning?.sign,
    }),
    (opened) => opened.close(),
  )
  return { people, oauth }
}
