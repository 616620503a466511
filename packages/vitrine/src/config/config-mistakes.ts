import { totalmem } from 'node:os'
import type { SHOP_SETTINGS } from '@vitrine/catalog/shop/shop-settings'
import { createCopyDetector } from '@vitrine/catalog/shop/text-copy'
import { isLoopbackHost } from '@vitrine/kit'
import { SAMPLE_HOST, SAMPLE_SHOP } from '@vitrine/sample-shop'
import {
  type AnyCapability,
  type DeclaredScopes,
  environmentName,
  type Setting,
  type Values,
  wrongMembers,
} from '@vitrine/server-kit'
import type { SettingValues } from './settings.ts'

// What can be wrong with a configuration beyond unknown names, as sentences for the owner.

/** Invalid combinations of settings that are valid individually. */
export function impossibleTogether(settings: SettingValues): string[] {
  const { role, artifacts, databaseUrl, searchUrl, workers } = settings
  const isServer = databaseUrl !== undefined && !databaseUrl.startsWith('sqlite:')
  const mistakes: string[] = []
  if (artifacts === 'postgres' && !isServer) mistakes.push('ARTIFACTS=postgres needs a DATABASE_URL of PostgreSQL.')
  if (role === 'web' && artifacts === undefined && searchUrl === undefined)
    mistakes.push('ROLE=web needs ARTIFACTS, from which it fetches the index that a worker builds.')
  if (role === 'worker' && workers !== 1) mistakes.push('ROLE=worker is one thread: leave out WORKERS.')
  return [...mistakes, ...impossibleMemory(settings)]
}

/** Scopes that the shop does not have, or that only a person grants, in the settings that name scopes. */
export function unknownScopes(
  { protectedScopes, unclaimedScopes, signedAgents }: SettingValues,
  scopes: DeclaredScopes,
): string[] {
  const known = Object.keys(scopes).filter((name) => !scopes[name]?.personal)
  const signed = signedAgents.flatMap((policy) => (policy.includes('=') ? policy.split('=', 1) : []))
  const named = { PROTECTED_SCOPES: protectedScopes, UNCLAIMED_SCOPES: unclaimedScopes, SIGNED_AGENTS: signed }
  return Object.entries(named).flatMap(([setting, names]) =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => `${setting} names ${JSON.stringify(name)}; the scopes of this shop are ${known.join(', ')}.`),
  )
}

/** Events that no capability of the shop emits, in the listeners of plugins and of the configuration. */
export function unknownEvents({ plugins, on }: SettingValues, capabilities: readonly AnyCapability[]): string[] {
  const known = capabilities.flatMap(({ events = [] }) => events)
  const listeners = [...plugins.map(({ name, on }) => ({ owner: `The plugin ${name}`, on })), { owner: 'on', on }]
  return listeners.flatMap(({ owner, on = {} }) =>
    Object.keys(on)
      .filter((name) => !known.includes(name))
      .map((name) => `${owner} names the event ${JSON.stringify(name)}; those of this shop are ${known.join(', ')}.`),
  )
}

function impossibleMemory({ memoryMb }: SettingValues): string[] {
  const machine = machineMegabytes()
  return memoryMb > machine ? [`The limit memoryMb is ${memoryMb}, but only ${machine} are available.`] : []
}

/** The memory of the machine, or the limit of its container, in mebibytes. */
function machineMegabytes(): number {
  const allowed = process.constrainedMemory()
  return Math.floor((allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 1024 / 1024)
}

/** Mistakes that are acceptable on a development machine but not on the internet. */
export function unsafeInProduction(
  given: Set<string>,
  factsGiven: Set<string>,
  { publicUrl, officeUrl }: Pick<SettingValues, 'publicUrl' | 'officeUrl'>,
): string[] {
  const mistakes: string[] = []
  if (!given.has('publicUrl')) {
    mistakes.push('PUBLIC_URL must be set in production: every published address would point to localhost.')
  } else if (isInTheClear(publicUrl)) {
    mistakes.push('PUBLIC_URL must be https in production: credentials would travel in the clear.')
  }
  if (isInTheClear(officeUrl))
    mistakes.push('OFFICE_URL must be https in production: sessions of the office would travel in the clear.')
  for (const name of ['name', 'description', 'currency', 'country', 'contactEmail']) {
    if (factsGiven.has(name)) continue
    mistakes.push(`${environmentName(name, true)} must be set in production: Vitrine cannot guess it.`)
  }
  return mistakes
}

function isInTheClear(url = ''): boolean {
  return url.startsWith('http://') && !isLoopbackHost(URL.parse(url)?.hostname ?? '')
}

/**
 * Values that the owner set although they belong to the sample shop; `shop/policy-files.ts` refuses its policy pages.
 */
export function copiedFacts({ name, description, contactEmail }: Values<typeof SHOP_SETTINGS>): string[] {
  const isCopy = createCopyDetector([SAMPLE_SHOP.description])
  const copied = {
    name: name?.trim().toLowerCase() === SAMPLE_SHOP.name.toLowerCase(),
    description: description !== undefined && isCopy(description),
    contactEmail:
      contactEmail !== undefined && `.${contactEmail.toLowerCase().split('@').at(-1)}`.endsWith(`.${SAMPLE_HOST}`),
  }
  return Object.entries(copied).flatMap(([fact, isSample]) =>
    isSample ? [`${environmentName(fact, true)} is the sample shop’s. Set your own.`] : [],
  )
}

/** What an invalid value is; of an object or a list, only the members that are invalid. */
export function whatIsWrong(variable: string, { schema }: Setting, value: unknown): string {
  if (isSecret(variable)) return 'it is another value (not shown, it may contain a password)'
  return [...new Set(wrongMembers(schema, value).map(({ said }) => said))].join(', ')
}

/** A database address may contain a password, which must not reach a log. */
export function isSecret(variable: string): boolean {
  return /_(URL|SECRETS?|TOKEN)$/.test(variable) && !/^(PUBLIC|OFFICE)_URL$/.test(variable)
}
