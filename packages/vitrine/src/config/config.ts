import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLoopbackHost } from '@vitrine/kit'
import { SAMPLE_HOST, SAMPLE_SHOP } from '@vitrine/sample-shop'
import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { Setting, Values } from './setting.ts'
import { SETTINGS } from './settings.ts'
import { SHOP_SETTINGS } from './shop-settings.ts'
import { createCopyDetector } from './text-copy.ts'

// The only reader of the environment and of the config file. The settings themselves are in the tables beside this
// file.

type Loose<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** The owner's facts about the shop, undefined if not set. Public responses use `Shop`, in `shop/`. */
export type ShopSettings = Values<typeof SHOP_SETTINGS> & {
  /** Origin without a trailing slash. */
  url: string
  /** Whether the owner chose the currency; otherwise it is the sample shop's. */
  currencyChosen: boolean
}

export type Config = Omit<Values<typeof SETTINGS>, 'publicUrl' | 'databaseUrl'> & {
  /** Origin without a trailing slash. */
  publicUrl: string
  databaseUrl: string
  production: boolean
  shop: ShopSettings
}

/** What `vitrine.config.ts` exports. Everything is optional, and environment variables take precedence. */
export type VitrineConfig = Loose<Values<typeof SETTINGS>> & { shop?: Loose<Values<typeof SHOP_SETTINGS>> }

/**
 * Provides the types for a config file. Returns its argument.
 *
 * @example
 * export default defineConfig({ shop: { name: 'Northwall', currency: 'EUR' } })
 */
export function defineConfig(config: VitrineConfig): VitrineConfig {
  return config
}

/** All mistakes in the configuration, one per line. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(
      `Invalid configuration (${mistakes.length === 1 ? '1 problem' : `${mistakes.length} problems`}):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** `PUBLIC_URL` for `publicUrl`; facts of the shop start with `SHOP_`, except `POLICIES_DIR`. */
export function environmentName(name: string, isShop: boolean): string {
  const upper = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  return isShop && name !== 'policiesDir' ? `SHOP_${upper}` : upper
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

/** Warnings about variables that look like misspelt settings; other programs may own them. */
export function doubtsAbout(environment: Record<string, string | undefined> = process.env): readonly string[] {
  const known = [
    ...Object.keys(SETTINGS).map((name) => environmentName(name, false)),
    ...Object.keys(SHOP_SETTINGS).map((name) => environmentName(name, true)),
  ]
  return findMisspelt(Object.keys(environment), known)
}

/** The configuration of a shop inside another program: the only environment variable it reads is `NODE_ENV`. */
export function configOf(settings: VitrineConfig): Config {
  return resolveConfig({ NODE_ENV: process.env.NODE_ENV }, settings, 'the settings of createStorefront')
}

/** The pure part of `readConfig`. `origin` names the source of `file` in messages. */
export function resolveConfig(
  environment: Record<string, string | undefined>,
  file: unknown = {},
  origin = 'vitrine.config.ts',
): Config {
  const mistakes: string[] = []
  const fileRows = asObject(file, origin, mistakes)
  const { shop: fileShop = {}, ...fileSettings } = fileRows
  const settings = resolveRows(SETTINGS, { environment, file: fileSettings, origin, isShop: false, mistakes })
  const shopRows = asObject(fileShop, `shop in ${origin}`, mistakes)
  const facts = resolveRows(SHOP_SETTINGS, { environment, file: shopRows, origin, isShop: true, mistakes })
  const production = environment.NODE_ENV === 'production'
  const { values } = settings
  mistakes.push(...impossibleTogether(values))
  if (production)
    mistakes.push(...unsafeInProduction(settings.given, facts.given, values.publicUrl), ...copiedFacts(facts.values))
  if (mistakes.length > 0) throw new ConfigError(mistakes)

  return { ...values, ...completed(values, facts, production) }
}

/** Values derived from settings: absolute addresses and folders, and defaults for missing values. */
function completed(values: Values<typeof SETTINGS>, facts: ShopFactsGiven, production: boolean) {
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
  }
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
    if (!Value.Check(setting.schema, found.value))
      mistakes.push(
        `${found.where} should be ${setting.should}; it is ${shown(environmentName(name, isShop), found.value)}.`,
      )
  }
  const known = Object.keys(rows)
  for (const name of Object.keys(file))
    if (!known.includes(name))
      mistakes.push(`${placeInFile(name, resolving)} is not a setting. Available: ${known.join(', ')}.`)
  // Each member was checked against its row's schema above, or is that row's fallback.
  return { values: values as Values<Rows>, given }
}

/** The value that the owner set, and its source; undefined if none. */
function findValue(
  name: string,
  { env, schema }: Setting,
  resolving: Resolving,
): { value: unknown; where: string } | undefined {
  const { environment, file, isShop } = resolving
  const variable = environmentName(name, isShop)
  const text = env === false ? undefined : environment[variable]
  if (text !== undefined && text !== '') return { value: fromText(schema, text.trim()), where: variable }
  return file[name] === undefined ? undefined : { value: file[name], where: placeInFile(name, resolving) }
}

function placeInFile(name: string, { isShop, origin }: Resolving): string {
  return `${isShop ? 'shop.' : ''}${name} in ${origin}`
}

/** The value of an environment variable; lists are separated by commas. */
function fromText(schema: TSchema, text: string): unknown {
  if (Type.IsArray(schema)) return text.split(',').map((item) => item.trim())
  return Value.Convert(schema, text)
}

/** Invalid combinations of settings that are valid individually. */
function impossibleTogether(settings: Values<typeof SETTINGS>): string[] {
  const { role, artifacts, databaseUrl, searchUrl, workers } = settings
  const isServer = databaseUrl !== undefined && !databaseUrl.startsWith('sqlite:')
  const mistakes: string[] = []
  if (artifacts === 'postgres' && !isServer) mistakes.push('ARTIFACTS=postgres needs a DATABASE_URL of PostgreSQL.')
  if (role === 'web' && artifacts === undefined && searchUrl === undefined)
    mistakes.push('ROLE=web needs ARTIFACTS, from which it fetches the index that a worker builds.')
  if (role === 'worker' && workers !== 1) mistakes.push('ROLE=worker is one thread: leave out WORKERS.')
  return [...mistakes, ...impossibleMemory(settings)]
}

function impossibleMemory({ memoryMb, keptAnswersMb }: Values<typeof SETTINGS>): string[] {
  const mistakes: string[] = []
  if (keptAnswersMb !== undefined && keptAnswersMb >= memoryMb)
    mistakes.push(
      `KEPT_ANSWERS_MB is a part of MEMORY_MB, which is ${memoryMb}: it should be less than that, but is ${keptAnswersMb}.`,
    )
  const machine = machineMegabytes()
  if (memoryMb > machine) mistakes.push(`MEMORY_MB is ${memoryMb}, but only ${machine} are available.`)
  return mistakes
}

/** The memory of the machine, or the limit of its container, in mebibytes. */
function machineMegabytes(): number {
  const allowed = process.constrainedMemory()
  return Math.floor((allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 1024 / 1024)
}

/** Mistakes that are acceptable on a development machine but not on the internet. */
function unsafeInProduction(given: Set<string>, factsGiven: Set<string>, publicUrl: string | undefined): string[] {
  const mistakes: string[] = []
  if (!given.has('publicUrl')) {
    mistakes.push('PUBLIC_URL must be set in production: every published address would point to localhost.')
  } else if (publicUrl?.startsWith('http://') && !isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '')) {
    mistakes.push('PUBLIC_URL must be https in production: credentials would travel in the clear.')
  }
  for (const name of ['name', 'description', 'currency', 'country', 'contactEmail']) {
    if (factsGiven.has(name)) continue
    mistakes.push(`${environmentName(name, true)} must be set in production: Vitrine cannot guess it.`)
  }
  return mistakes
}

/**
 * Values that the owner set although they belong to the sample shop; `shop/policy-files.ts` refuses its policy pages.
 */
function copiedFacts({ name, description, contactEmail }: Values<typeof SHOP_SETTINGS>): string[] {
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

/** A database address may contain a password, which must not reach a log. */
function shown(variable: string, value: unknown): string {
  if (/_(URL|SECRETS?|TOKEN)$/.test(variable) && variable !== 'PUBLIC_URL')
    return 'another value (not shown, it may contain a password)'
  return JSON.stringify(value)
}

function asObject(value: unknown, what: string, mistakes: string[]): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  mistakes.push(`${what} should be an object.`)
  return {}
}

async function readConfigFile(folder: string): Promise<unknown> {
  const file = path.join(folder, 'vitrine.config.ts')
  if (!existsSync(file)) return {}
  try {
    const loaded: { default?: unknown } = await import(pathToFileURL(file).href)
    return loaded.default ?? {}
  } catch (cause) {
    throw new ConfigError([
      `vitrine.config.ts cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    ])
  }
}

/** Shorter names may well belong to other programs. */
const SHORTEST = 8

/** The tolerated number of wrong letters: one in five. */
const allowed = (name: string) => Math.floor(name.length / 5)

/**
 * Warnings about environment variables that are nearly settings, one sentence each. It is not an error, because the
 * environment also contains other programs' variables; but a misspelt limit or proxy would otherwise go unnoticed.
 */
function findMisspelt(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known)
      if (meant !== undefined) return `${name} is not a setting. Did you mean ${meant}?`
      return name.startsWith('SHOP_') ? `${name} is not a setting.` : []
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .filter(({ length }) => length >= SHORTEST)
    .map((each) => ({ each, distance: distance(name, each) }))
    .filter(({ each, distance }) => distance <= allowed(each))
    .sort((a, b) => a.distance - b.distance)
  return best?.each
}

/** The number of letters to insert, delete or change (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1]
    for (const [place, other] of [...to].entries()) {
      const [diagonal = 0, up = 0] = row.slice(place, place + 2)
      next.push(Math.min(diagonal + (letter === other ? 0 : 1), up + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
