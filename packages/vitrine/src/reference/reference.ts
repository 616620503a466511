import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AUTH_MD_VERSIONS, AUTH_MD_WORDS, type WordKind, type WordOrigin } from '@vitrine/agent-auth/auth-md/words'
import { SHOP_SETTINGS } from '@vitrine/catalog/shop/shop-settings'
import {
  declaredFailures,
  environmentName,
  type HeldPool,
  limitsOf,
  networkShare,
  openPartOf,
  PROFILES,
  type SpentPool,
  scarcePools,
} from '@vitrine/server-kit'
import { blocks, code, fenced, Markdown, md, table } from '@vitrine/ui/markdown/markdown'
import {
  COMMON_FACTS,
  EXAMPLE_CARD,
  EXAMPLES,
  PARTS,
  TEMPLATE_NAMES,
  type TemplateName,
} from '@vitrine/ui/theme/page-facts'
import type { Command } from 'commander'
import { CAPABILITIES } from '../capabilities.ts'
import { resolveConfig } from '../config/config.ts'
import { limitGroupsOf, settingGroupsOf } from '../config/settings.ts'
import { type ApiDescription, type Endpoint, listEndpoints, type Parameter } from '../discovery/endpoints.ts'
import { createApp } from '../http/app.ts'
import { openStorefront } from '../storefront/storefront.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../docs/reference')

export interface ReferenceRequest {
  /** Only check, without writing. */
  check: boolean
  /** The whole command line, which describes itself. */
  program: Command
}

/** Writes docs/reference from the code; returns the names of the pages that were out of date. */
export async function writeReference({ check, program }: ReferenceRequest): Promise<string[]> {
  const description = await describeShop()
  const pages = {
    'configuration.md': configurationPage(),
    'failures.md': await failurePage(),
    'scarce-things.md': await scarcePage(),
    'cli.md': commandPage(program),
    'templates.md': templatePage(),
    'api.md': apiPage(description),
    'auth-md.md': authMdPage(),
  }
  const stale: string[] = []
  await mkdir(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(pages)) {
    const file = path.join(FOLDER, name)
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    stale.push(`docs/reference/${name}`)
    if (!check) await writeFile(file, text)
  }
  return stale
}

/** The API description of a shop with default settings, at a reserved address. */
async function describeShop(): Promise<ApiDescription> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-reference-'))
  try {
    const config = resolveConfig({ PUBLIC_URL: 'https://shop.example', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    await using shop = await openStorefront(config)
    const app = await createApp(shop)
    const description = JSON.parse(JSON.stringify(app.swagger()))
    await app.close()
    return description
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface SettingRow {
  should: string
  fallback: unknown
  about: string
  env?: false
}

function configurationPage(): string {
  return `${blocks(
    md`# Configuration`,
    md`Written from the capabilities in ${code('packages/vitrine/src/capabilities.ts')}, each with its own settings. Settings come from the environment, from ${code('.env')} and from ${code('vitrine.config.ts')} in the folder that Vitrine is started in. The environment overrides ${code('.env')}, and both override ${code('vitrine.config.ts')}. All mistakes are reported at once, and the shop does not start until they are fixed.`,
    ...settingGroupsOf().flatMap(({ owner, settings }) => [md`## ${owner}`, rowsOf(settings, false)]),
    md`## Limits`,
    md`Limits are one decision: the size of the shop. ${code('small')} is for a machine with little memory and few visitors, ${code('standard')} for most shops, ${code('large')} for a shop with several processes or machines, which platforms with many customers use. Single limits can differ: ${code('LIMITS=large,memoryMb=2048')} in the environment, ${code("limits: { profile: 'large', memoryMb: 2048 }")} in ${code('vitrine.config.ts')}. ${code('vitrine config')} prints the profile and the limits that you set.`,
    limitTable(),
    md`## The shop`,
    md`In ${code('vitrine.config.ts')} these are members of ${code('shop')}.`,
    rowsOf(SHOP_SETTINGS, true),
  )}\n`
}

function rowsOf(rows: Readonly<Record<string, SettingRow>>, isShop: boolean): Markdown {
  return table(
    ['Environment', 'In the file', 'Should be', 'If absent', 'What it does'],
    Object.entries(rows).map(([name, { should, fallback, about, env }]) => [
      env === false ? 'only in the file' : code(environmentName(name, isShop)),
      code(name),
      should,
      absent(name, fallback),
      new Markdown(about),
    ]),
  )
}

function limitTable(): Markdown {
  return table(
    ['Limit', 'Should be', ...PROFILES, 'What it does', 'Capability'],
    limitGroupsOf().flatMap(({ owner, settings }) =>
      Object.entries(settings).map(([name, { should, profiles, about }]): (string | Markdown)[] => [
        ...[code(name), should],
        ...PROFILES.map((profile) => code(String(profiles[profile]))),
        ...[new Markdown(about), owner],
      ]),
    ),
  )
}

/** For default folders, the machine's own path is meaningless to others. */
function absent(name: string, fallback: unknown): Markdown {
  if (fallback === undefined) return md``
  if (typeof fallback === 'string' && fallback.startsWith('/')) return md`the sample shop’s`
  return name === 'dataDir'
    ? code(String(fallback))
    : code(typeof fallback === 'string' ? fallback : JSON.stringify(fallback))
}

/** Sorted by code, as callers look them up. */
async function failurePage(): Promise<string> {
  const failures = (await declaredFailures(CAPABILITIES)).toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return `${blocks(
    md`# Failures`,
    md`Every way in which a request can fail, written from the capabilities in ${code('packages/vitrine/src/capabilities.ts')}, each with its own failures; those without one are of every shop. A code is part of the interface: it is never renamed and never used for something else. Under ${code('/api')} it is the member ${code('code')} of a problem document (RFC 9457), at the agents’ endpoints the member ${code('error')}.`,
    table(
      ['Code', 'Status', 'Title', 'Capability'],
      failures.map(({ status, title, owner = '', ...failure }) => [code(failure.code), String(status), title, owner]),
    ),
  )}\n`
}

const WORD_TITLES: Readonly<Record<WordKind, string>> = {
  endpoint: 'Endpoints',
  registrationType: '`type` of a registration',
  assertionType: '`assertion_type`',
  credentialType: '`requested_credential_type`',
  claimType: '`type` at `/agent/identity/claim`',
  grantType: '`grant_type` at `/oauth2/token`',
  tokenType: '`typ` of what providers sign',
  event: 'Events of providers',
  metadata: 'Members of `agent_auth`',
  requestMember: 'Members of requests in JSON',
  responseMember: 'Members of responses',
}

/** Which words of auth.md belong to which of its versions. */
function authMdPage(): string {
  const kinds = Object.entries<Readonly<Record<string, WordOrigin>>>(AUTH_MD_WORDS)
  const titles = new Map<string, string>(Object.entries(WORD_TITLES))
  return `${blocks(
    md`# Words of auth.md`,
    md`The shop speaks two versions of [auth.md](https://github.com/workos/auth.md): ${AUTH_MD_VERSIONS[0]}, and ${AUTH_MD_VERSIONS[1]} with what its published client and AuthKit send. Written from ${code('packages/agent-auth/src/auth-md/words.ts')}; a word that is missing here is not understood. [Agents](../guide/agents.md) shows how they are used, the [API reference](api.md) has their types.`,
    ...kinds.flatMap(([kind, words]) => [
      new Markdown(`## ${titles.get(kind) ?? kind}`),
      table(
        ['Word', ...AUTH_MD_VERSIONS, 'Defined by'],
        Object.entries(words).map(([word, { versions, definedBy }]) => [
          code(word),
          ...AUTH_MD_VERSIONS.map((version) => (versions.includes(version) ? 'yes' : '')),
          new Markdown(definedBy),
        ]),
      ),
    ]),
  )}\n`
}

/** What each pool gives to whom. */
async function scarcePage(): Promise<string> {
  const pools = await scarcePools(CAPABILITIES)
  const spent = pools.filter((pool) => pool.kind === 'spent')
  const held = pools.filter((pool) => pool.kind === 'held')
  return `${blocks(
    md`# Scarce things`,
    md`What strangers use up or hold for everybody, written from the declarations beside each use. The numbers are the defaults; limits in the last column change them. [Why](../decisions/036-scarce-things.md).`,
    md`Nobody is locked out: beyond a share, a proof of work leads through. “Known” are callers with a credential that a human has claimed or that is older than a day, and browsers with a signed cookie older than a day.`,
    md`## Used up`,
    md`Everything is per hour, except e-mails to a mailbox, which are per day. Only what was really used counts.`,
    table(
      [
        'Pool',
        'What',
        'In total',
        'For known callers',
        ...WIDTHS,
        'One mailbox',
        'A network to a mail domain',
        'Limits',
      ],
      spent.map(spentRow),
    ),
    md`## Held`,
    md`In one process at the same time. When a part is full, those who hold most lose theirs first, counted by wide networks, then by narrower ones, then by callers. A known caller that loses one gets another of the reserve.`,
    table(['Pool', 'What', 'In total', 'For known callers', ...WIDTHS, 'Limits'], held.map(heldRow)),
  )}\n`
}

const WIDTHS = ['One caller', 'A /56', 'A /48 or /24']

function spentRow(pool: SpentPool): (string | Markdown)[] {
  const { caller, network, reserve, mailbox, domain } = limitsOf(pool)
  return [
    ...[code(pool.name), pool.of, String(pool.quota), String(reserve.quota), String(caller.quota)],
    ...[String(network['/56'].quota), String(network['/48'].quota), quotaOf(mailbox), quotaOf(domain)],
    limitNamesOf(pool),
  ]
}

function heldRow(pool: HeldPool): (string | Markdown)[] {
  const { capacity, perCaller } = pool
  const known = String(capacity - openPartOf(pool))
  const [narrow, wide] = [networkShare('/56', perCaller, capacity), networkShare('/48', perCaller, capacity)]
  const numbers = [perCaller, narrow, wide].map(String)
  return [code(pool.name), pool.of, String(capacity), known, ...numbers, limitNamesOf(pool)]
}

function quotaOf(limit: { quota: number } | undefined): string {
  return limit ? String(limit.quota) : ''
}

function limitNamesOf({ limits = {} }: { limits?: Readonly<Record<string, string>> }): Markdown {
  const names = Object.values(limits).map((name) => code(name))
  return names.length > 0 ? names.reduce(commaSeparated) : md``
}

function commandPage(program: Command): string {
  return `${blocks(
    md`# Commands`,
    md`${program.description()} Written from ${code('packages/vitrine/src/cli')} and the ${code('commands.ts')} of each capability; ${code('npm exec --no -- vitrine <command> --help')} says the same.`,
    ...program.commands.map(describeCommand),
  )}\n`
}

/** As typed: `vitrine agents list`. Without the program's name, `npx` would run a third party's package. */
function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}

function describeCommand(command: Command): Markdown {
  const name = nameOf(command)
  const rows = [
    ...command.registeredArguments.map((argument) => [
      code(argument.name()),
      argument.description,
      shown(argument.defaultValue),
    ]),
    ...command.options.map(({ flags, description, defaultValue, defaultValueDescription }) => [
      code(flags),
      description,
      shown(defaultValueDescription ?? defaultValue),
    ]),
  ]
  return blocks(
    md`## ${name}`,
    md`${command.description()}`,
    fenced('sh', `npm exec --no -- ${name} ${command.usage()}`),
    rows.length > 0 ? table(['Argument or option', 'Meaning', 'If absent'], rows) : undefined,
    command.commands.map(describeCommand),
  )
}

function shown(value: unknown): Markdown {
  return value === undefined ? md`` : code(typeof value === 'string' ? value : JSON.stringify(value))
}

function templatePage(): string {
  return `${blocks(
    md`# Page templates`,
    md`The facts and parts of each page that an owner’s template can use, written from ${code('packages/ui/src/theme/page-facts.ts')}, which the shop’s own pages use as well. How to write templates: [theme](../guide/theme.md#your-templates).`,
    md`## Every page`,
    table(
      ['Fact', 'Content'],
      Object.entries(COMMON_FACTS).map(([name, about]) => [code(name), new Markdown(about)]),
    ),
    md`## A card`,
    md`A product in a list, such as ${code('similar')}.`,
    table(['Fact', 'Example'], factRows('card', EXAMPLE_CARD)),
    ...TEMPLATE_NAMES.flatMap(describeTemplate),
  )}\n`
}

function describeTemplate(name: TemplateName): Markdown[] {
  const facts = Object.entries(EXAMPLES[name]).flatMap(([fact, value]) => factRows(fact, value))
  return [
    md`## ${`${name}.liquid`}`,
    table(
      ['Part', 'Content'],
      Object.entries(PARTS[name]).map(([part, about]) => [code(`parts.${part}`), about]),
    ),
    ...(facts.length > 0 ? [table(['Fact', 'Example'], facts)] : []),
  ]
}

/** A row for each fact that is a text, a number or markup; `[]` marks lists. */
function factRows(path: string, value: unknown): Markdown[][] {
  if (Array.isArray(value) && value[0] === EXAMPLE_CARD) return [[code(`${path}[]`), md`a card`]]
  if (Array.isArray(value)) return factRows(`${path}[]`, value[0])
  if (typeof value !== 'object' || value === null || isMarkup(value)) return [[code(path), code(String(value))]]
  return Object.entries(value).flatMap(([name, member]) => factRows(`${path}.${name}`, member))
}

function isMarkup(value: object): boolean {
  return value instanceof String
}

function apiPage(description: ApiDescription): string {
  const endpoints = listEndpoints(description)
  return `${blocks(
    md`# The interface`,
    md`Every endpoint, written from its declaration. A running shop gives the same, with its own answers as examples, as ${code('/openapi.json')}. An address that is too long gets 414 everywhere, and headers that are too long get 431; the tables below leave them out.`,
    ...(description.tags ?? []).flatMap(({ name, description: about = '' }) => {
      const some = endpoints.filter(({ tag }) => tag === name)
      return some.length === 0 ? [] : [md`## ${name}`, md`${about}`, ...some.map(describeEndpoint)]
    }),
  )}\n`
}

/** Answers that every endpoint can give. */
const EVERYWHERE: ReadonlySet<string> = new Set(['414', '431'])

function describeEndpoint({ method, path, summary, operation, parameters, scope, takes }: Endpoint): Markdown {
  return blocks(
    md`### ${code(`${method.toUpperCase()} ${path}`)}`,
    // Endpoint descriptions are already Markdown.
    new Markdown(`${summary}.${operation.description ? ` ${operation.description}` : ''}`),
    scope === undefined ? undefined : md`Scope: ${code(scope)}, where the owner protects it.`,
    takes.length > 0 ? md`Takes ${takes.map((type) => code(type)).reduce(commaSeparated)}.` : undefined,
    parameters.length > 0 ? parameterTable(parameters) : undefined,
    table(
      ['Status', 'Type', 'Meaning'],
      Object.entries(operation.responses)
        .filter(([status]) => !EVERYWHERE.has(status))
        .map(([status, { description, content = {} }]) => [
          status,
          Object.keys(content).map((type) => code(type)),
          new Markdown(description),
        ]),
    ),
  )
}

function parameterTable(parameters: readonly Parameter[]): Markdown {
  return table(
    ['Parameter', 'In', 'Needed', 'Meaning', 'If absent'],
    parameters.map(({ name, in: where, required, description = '', schema }) => [
      code(name),
      where,
      required ? 'yes' : 'no',
      new Markdown(description),
      schema?.default === undefined ? '' : code(String(schema.default)),
    ]),
  )
}

function commaSeparated(some: Markdown, next: Markdown): Markdown {
  return md`${some}, ${next}`
}
