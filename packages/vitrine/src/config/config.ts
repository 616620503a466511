import path from 'node:path'
import { CONFIG_FILE, readConfigFile } from '@vitrine/catalog/plugins/config-file'
import type { PluginSettings } from '@vitrine/catalog/plugins/plugin'
import { capabilitiesAmong } from '@vitrine/catalog/plugins/plugin-settings'
import { SHOP_SETTINGS, type ShopSettings } from '@vitrine/catalog/shop/shop-settings'
import { timeZoneOf } from '@vitrine/catalog/shop/time-zone'
import {
  type AnyCapability,
  ConfigError,
  declaredScopes,
  environmentName,
  onOneLine,
  type Profile,
  type Setting,
  type Values,
} from '@vitrine/server-kit'
import { Check } from 'typebox/schema'
import { CAPABILITIES } from '../capabilities.ts'
import { firstWordsOf, takenCommands } from '../plugins/plugin-commands.ts'
import {
  copiedFacts,
  impossibleTogether,
  isSecret,
  unknownEvents,
  unknownScopes,
  unsafeInProduction,
  whatIsWrong,
} from './config-mistakes.ts'
import { fromText } from './from-text.ts'
import { givenLimits, LIMITS_VARIABLE, resolveLimits } from './read-limits.ts'
import { type LimitValues, limitRowsOf, type PlainValues, type SettingValues, settingsOf } from './settings.ts'
import { findMisspelt, nearestName } from './similar-names.ts'

// The only reader of the environment, and of what the config file contains. The settings themselves are in the tables
// of their capabilities.

const SHOP_NAMES = Object.keys(SHOP_SETTINGS)

type Loose<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

export type Config = Omit<SettingValues, 'publicUrl' | 'databaseUrl'> & {
  /** Origin without a trailing slash. */
  publicUrl: string
  databaseUrl: string
  production: boolean
  shop: ShopSettings
  /** What the shop can do. */
  capabilities: readonly AnyCapability[]
}

/** The facts about the shop in `vitrine.config.ts`. */
// A mapped type of its own, so that errors of the compiler name it.
export type ShopConfig = { [Name in keyof ShopFacts]?: Exclude<ShopFacts[Name], undefined> }

type ShopFacts = Values<typeof SHOP_SETTINGS>

/** What `vitrine.config.ts` exports. Everything is optional, and environment variables take precedence. */
export interface VitrineConfig extends Loose<PlainValues>, PluginSettings {
  shop?: ShopConfig
  limits?: LimitsConfig
}

/** The size of the shop, for which each limit has a value, and single limits that differ from it. */
export interface LimitsConfig extends Loose<LimitValues> {
  /** Default: `standard`. */
  profile?: Profile
}

/**
 * Provides the types for a config file. Returns its argument.
 *
 * @example
 * export default defineConfig({ shop: { name: 'Northwall', currency: 'EUR' } })
 */
export function defineConfig(config: VitrineConfig): VitrineConfig {
  return config
}

export interface ConfigSources {
  environment?: Record<string, string | undefined>
  /** The folder of `vitrine.config.ts`. */
  folder?: string
}

/** Reads the configuration once, at startup. Throws a `ConfigError` with all mistakes. */
export async function readConfig(sources: ConfigSources = {}): Promise<Config> {
  const environment = sources.environment ?? process.env
  const file = await readConfigFile(sources.folder ?? process.cwd())
  return resolveConfig(environment, file)
}

/** A setting that the owner set. */
export interface GivenSetting {
  /** As in the file: `port`, `shop.name`. */
  name: string
  /** On one line; secrets are replaced. */
  value: string
  /** The environment variable or the file. */
  source: string
}

/** What the owner set, after all of it was checked as by `readConfig`. */
export async function listGivenSettings(): Promise<GivenSetting[]> {
  const file = asObject(await readConfigFile(process.cwd()), CONFIG_FILE, [])
  const { capabilities } = resolveConfig(process.env, file)
  const limits = givenLimits(limitRowsOf(capabilities), limitSources(process.env, file.limits, CONFIG_FILE), [])
  return [
    ...Array.from(limits, ([name, { value, where }]) => ({
      ...{ name: `limits.${name}`, value: onOneLine(value) },
      source: where === LIMITS_VARIABLE ? LIMITS_VARIABLE : CONFIG_FILE,
    })),
    ...givenIn(settingsOf(capabilities), { file, isShop: false }),
    ...givenIn(SHOP_SETTINGS, { file: asObject(file.shop ?? {}, '', []), isShop: true }),
  ]
}

/** The profile of the limits among what the owner set, and how many limits differ from it. */
export function describeProfile(given: readonly GivenSetting[]): string {
  const limits = given.filter(({ name }) => name.startsWith('limits.'))
  const profile = limits.find(({ name }) => name === 'limits.profile')
  const own = limits.length - Number(profile !== undefined)
  const name = profile?.value.replaceAll('"', '') ?? 'standard'
  return `The limits are those of the profile ${name}${own === 0 ? '' : `, except ${own} of your own`}.`
}

function limitSources(environment: Record<string, string | undefined>, file: unknown, origin: string) {
  return { text: environment[LIMITS_VARIABLE], file, origin }
}

function givenIn(
  rows: Record<string, Setting>,
  { file, isShop }: { file: Record<string, unknown>; isShop: boolean },
): GivenSetting[] {
  return Object.entries(rows).flatMap(([name, setting]) => {
    const found = findValue(name, setting, { environment: process.env, file, origin: CONFIG_FILE, isShop })
    if (!found) return []
    const variable = environmentName(name, isShop)
    const value = isSecret(variable) ? 'set (not shown)' : onOneLine(found.value)
    const source = found.where === variable ? variable : CONFIG_FILE
    return { name: `${isShop ? 'shop.' : ''}${name}`, value, source }
  })
}

/** Warnings about variables that look like misspelt settings; other programs may own them. */
export function doubtsAbout(environment: Record<string, string | undefined> = process.env): readonly string[] {
  const known = [
    LIMITS_VARIABLE,
    ...Object.keys(settingsOf()).map((name) => environmentName(name, false)),
    ...Object.keys(SHOP_SETTINGS).map((name) => environmentName(name, true)),
  ]
  const limits = Object.keys(limitRowsOf()).flatMap((name) => {
    const variable = environmentName(name, false)
    return environment[variable] === undefined ? [] : [`${variable} is not a setting. Did you mean LIMITS=${name}=…?`]
  })
  return [...findMisspelt(Object.keys(environment), known), ...limits]
}

/** The configuration of a shop inside another program: the only environment variable it reads is `NODE_ENV`. */
export function configOf(settings: VitrineConfig): Config {
  return resolveConfig({ NODE_ENV: process.env.NODE_ENV }, settings, { origin: 'the settings of createStorefront' })
}

interface ResolvingOptions {
  /** Names the source of the file in messages. */
  origin?: string
  /** What the shop can do; everything if absent. */
  capabilities?: readonly AnyCapability[]
}

/** The pure part of `readConfig`. */
export function resolveConfig(
  environment: Record<string, string | undefined>,
  file: unknown = {},
  { origin = CONFIG_FILE, capabilities: own = CAPABILITIES }: ResolvingOptions = {},
): Config {
  const mistakes: string[] = []
  const fileRows = asObject(file, origin, mistakes)
  const plugins = capabilitiesAmong(fileRows.plugins)
  const capabilities = [...own, ...plugins]
  mistakes.push(...takenNames(own, plugins), ...takenCommands(firstWordsOf(own), plugins))
  const { shop: fileShop = {}, limits: fileLimits, ...fileSettings } = fileRows
  const rows = settingsOf(capabilities)
  const settings = resolveRows(rows, { environment, file: fileSettings, origin, isShop: false, mistakes })
  const limitRows = limitRowsOf(capabilities)
  const given = givenLimits(limitRows, limitSources(environment, fileLimits, origin), mistakes)
  const limits = resolveLimits(limitRows, given, mistakes)
  const shopRows = asObject(fileShop, `shop in ${origin}`, mistakes)
  const facts = resolveRows(SHOP_SETTINGS, { environment, file: shopRows, origin, isShop: true, mistakes })
  const production = environment.NODE_ENV === 'production'
  // Of a capability that was left out, nobody reads the values.
  const values = { ...settings.values, ...limits } as SettingValues
  if (mistakes.length === 0)
    mistakes.push(...unknownScopes(values, declaredScopes(capabilities)), ...unknownEvents(values, capabilities))
  mistakes.push(...impossibleTogether(values))
  if (production)
    mistakes.push(...unsafeInProduction(settings.given, facts.given, values), ...copiedFacts(facts.values))
  if (mistakes.length > 0) throw new ConfigError(mistakes)

  return { ...values, ...completed(values, facts, production), capabilities }
}

/** Values derived from settings: absolute addresses and folders, and defaults for missing values. */
function completed(values: SettingValues, facts: ShopFactsGiven, production: boolean) {
  const publicUrl = values.publicUrl ? new URL(values.publicUrl).origin : `http://localhost:${values.port}`
  const dataDir = path.resolve(values.dataDir)
  return {
    dataDir,
    publicUrl,
    googleTaxonomyFile: values.googleTaxonomyFile === undefined ? undefined : path.resolve(values.googleTaxonomyFile),
    mediaDir: values.mediaDir === undefined ? undefined : path.resolve(values.mediaDir),
    databaseUrl: values.databaseUrl ?? `sqlite:${path.join(dataDir, 'vitrine.db')}`,
    sample: values.sample && !production,
    production,
    shop: completedShop(facts, publicUrl),
  }
}

type ShopFactsGiven = ReturnType<typeof resolveRows<typeof SHOP_SETTINGS>>

function completedShop({ values: facts, given }: ShopFactsGiven, url: string): ShopSettings {
  return {
    ...facts,
    policiesDir: facts.policiesDir === undefined ? undefined : path.resolve(facts.policiesDir),
    themeDir: facts.themeDir === undefined ? undefined : path.resolve(facts.themeDir),
    url,
    currencyChosen: given.has('currency'),
    timeZone: facts.timeZone ?? timeZoneOf(facts.country),
    timeZoneChosen: given.has('timeZone'),
  }
}

/** Names and settings of plugins that are the shop's or another plugin's already, a sentence each. */
function takenNames(own: readonly AnyCapability[], plugins: readonly AnyCapability[]): string[] {
  const taken = new Set(own.map(({ name }) => name))
  const settings = new Set([...Object.keys(settingsOf(own)), ...Object.keys(limitRowsOf(own)), 'shop', 'limits'])
  return plugins.flatMap((plugin) => {
    const repeated = Object.keys(plugin.settings ?? {}).filter((name) => settings.has(name))
    const isTaken = taken.has(plugin.name)
    taken.add(plugin.name)
    for (const name of Object.keys(plugin.settings ?? {})) settings.add(name)
    return [
      ...(isTaken ? [`The plugin ${plugin.name} needs another name: ${plugin.name} is taken.`] : []),
      ...repeated.map((name) => `The plugin ${plugin.name} has a setting ${name}, which is taken.`),
    ]
  })
}

interface Resolving {
  environment: Record<string, string | undefined>
  file: Record<string, unknown>
  /** The source of `file`. */
  origin: string
  isShop: boolean
  mistakes: string[]
}

function resolveRows<Rows extends Record<string, Setting>>(rows: Rows, resolving: Resolving) {
  const { file, isShop, mistakes } = resolving
  const given = new Set<string>()
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(rows)) {
    const found = findValue(name, setting, resolving)
    values[name] = found ? found.value : setting.fallback
    if (!found) continue
    given.add(name)
    if (!Check(setting.schema, found.value))
      mistakes.push(
        `${found.where} should be ${setting.should}; ${whatIsWrong(environmentName(name, isShop), setting, found.value)}.`,
      )
  }
  for (const name of Object.keys(file))
    if (!Object.hasOwn(rows, name))
      mistakes.push(`${placeInFile(name, resolving)} is not a setting. ${suggestSetting(name, isShop)}`)
  // Each member was checked against its row's schema above, or is that row's fallback.
  return { values: values as Values<Rows>, given }
}

/** The value that the owner set, and its source; undefined if none. */
function findValue(
  name: string,
  { env, schema }: Setting,
  resolving: Omit<Resolving, 'mistakes'>,
): { value: unknown; where: string } | undefined {
  const { environment, file, isShop } = resolving
  const variable = environmentName(name, isShop)
  const text = env === false ? undefined : environment[variable]
  if (text !== undefined && text !== '') return { value: fromText(schema, text.trim()), where: variable }
  return file[name] === undefined ? undefined : { value: file[name], where: placeInFile(name, resolving) }
}

function placeInFile(name: string, { isShop, origin }: Pick<Resolving, 'isShop' | 'origin'>): string {
  return `${isShop ? 'shop.' : ''}${name} in ${origin}`
}

/** The setting that a name in the file was meant to be; for a fact of the shop, otherwise, all that exist. */
function suggestSetting(name: string, isShop: boolean): string {
  const [ours, others] = isShop ? [SHOP_NAMES, Object.keys(settingsOf())] : [Object.keys(settingsOf()), SHOP_NAMES]
  const meant = nearestName(name, ours)
  if (meant !== undefined) return `Did you mean ${meant}?`
  if (Object.hasOwn(limitRowsOf(), name)) return 'Move it into limits: { … }.'
  if (others.includes(name)) return isShop ? 'Move it out of shop.' : 'Move it into shop: { … }.'
  return isShop ? `Available: ${ours.join(', ')}.` : 'docs/reference/configuration.md lists all settings.'
}

function asObject(value: unknown, what: string, mistakes: string[]): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  mistakes.push(`${what} should be an object.`)
  return {}
}
