import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { findStores } from '../../examples/plugins/find-stores.ts'
import { cartProtocols } from '../../packages/selling/src/cart/cart-protocols.ts'
import type { AnyCapability } from '../../packages/server-kit/src/index.ts'
import { CAPABILITIES, OPTIONAL_CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { composeProgram } from '../../packages/vitrine/src/cli/program.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { contributedTo } from '../../packages/vitrine/src/discovery/contributed.ts'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { loadSample } from '../../packages/vitrine/src/storefront/load-sample.ts'
import { openStorefront, type Storefront } from '../../packages/vitrine/src/storefront/storefront.ts'

// A shop without one of its capabilities: its addresses are 404, its settings unknown, its documents silent.

const DOCUMENTS = [
  '/agents.md',
  '/llms.txt',
  '/auth.md',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/api-catalog',
  '/',
]

/** Addresses of the shop in a text, without placeholders. */
const ADDRESS =
  /(?<=[\s"'`(<>]|http:\/\/shop\.test)\/(?:api|mcp|agent|oauth2|\.well-known|your-agents|cart|buy|feeds|admin)(?:\/[\w.-]+)*/g

/** Documents that name scopes beside those. */
const METADATA = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/ai-catalog.json',
  '/openapi.json',
]

interface Served {
  /** `GET /api/catalog`, from `/openapi.json`. */
  operations: readonly string[]
  /** Addresses that documents name, without those that are served. */
  dangling: readonly string[]
  settings: readonly string[]
  /** Groups of messages, and events. */
  declared: readonly string[]
  /** What capabilities add to documents, as it stands there. */
  contributed: readonly string[]
  /** All documents. */
  text: string
}

/** The capability with all that need it. */
function withUsers(left: AnyCapability): ReadonlySet<AnyCapability> {
  const out = new Set([left])
  const needsOne = ({ needs = {} }: AnyCapability) => Object.values(needs).some((needed) => out.has(needed))
  // Each is after what it needs, so that one pass finds all of them on the second round at the latest.
  for (let size = 0; size !== out.size; ) {
    size = out.size
    for (const one of CAPABILITIES) if (needsOne(one)) out.add(one)
  }
  return out
}

/** What documents call the scopes of these capabilities, and the failures of their routes; pages of the office have none. */
function wordsOf(capabilities: Iterable<AnyCapability>): string[] {
  return [...capabilities].flatMap(({ scopes = {}, failures = {}, routes }) => [
    ...Object.entries(scopes).flatMap(([name, { aliases = [] }]) => [name, ...aliases]),
    ...(routes ? Object.keys(failures).map((code) => `\`${code}\`: `) : []),
  ])
}

/** Texts of capabilities in the documents of this shop, and names of theirs that stand nowhere else. */
async function contributedTexts({ capabilities, config }: Storefront): Promise<string[]> {
  const documents = capabilities.all.documents()
  const facts = { publicUrl: config.publicUrl, exampleBuyUrl: undefined }
  const { sections, notes, resources } = await contributedTo(documents, facts)
  return [
    ...sections.map(({ title }) => `## ${title}`),
    ...Object.values(notes).flatMap((texts) => texts.map(({ text }) => text)),
    ...resources.map(({ path }) => `/.well-known/oauth-protected-resource${path}"`),
    ...documents.flatMap(({ tags = {} }) => Object.keys(tags).map((name) => `{"name":"${name}",`)),
    ...documents.flatMap(({ robots: { everyone = [], indexing = [], training = [] } = {} }) =>
      [...everyone, ...indexing, ...training].map((path) => `Disallow: ${path}\n`),
    ),
    ...documents.flatMap(({ entries = {} }) => Object.values(entries).map(({ name }) => `:${name}"`)),
    ...capabilities.all.listed(cartProtocols).map(({ name, path }) => `${name} at \`${config.publicUrl}${path}\``),
  ]
}

/** Operations have an address where somebody offers one. */
const offeringPlugin = findStores([])

describe('a shop without', () => {
  let folder: string
  let whole: Served
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-left-out-'))
    whole = await serve(CAPABILITIES)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function serve(capabilities: readonly AnyCapability[]): Promise<Served> {
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test' }
    const config = resolveConfig(environment, { plugins: [offeringPlugin] }, { capabilities })
    await using shop = await openStorefront(config)
    const app = await createApp(shop)
    if (!shop.catalog.edition()) await loadSample(shop)
    await shop.search.settled()
    const texts = await Promise.all(DOCUMENTS.map(async (url) => (await app.inject({ url })).body))
    const named = new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []))
    const metadata = await Promise.all(METADATA.map(async (url) => (await app.inject({ url })).body))
    const { paths } = (await app.inject({ url: '/openapi.json' })).json()
    await app.close()
    const contributed = await contributedTexts(shop)
    return {
      operations: Object.entries<object>(paths).flatMap(([address, methods]) =>
        Object.keys(methods).map((method) => `${method} ${address}`),
      ),
      dangling: [...named].filter((address) => app.methodsAt(address).length === 0),
      contributed,
      declared: [...shop.capabilities.all.messages().map(({ group }) => group), ...shop.capabilities.all.events()],
      settings: capabilities.flatMap(({ settings = {} }) => Object.keys(settings)),
      text: [...texts, ...metadata].join('\n'),
    }
  }

  for (const capability of OPTIONAL_CAPABILITIES)
    it(`${capability.name} serves, documents and knows nothing of it`, async () => {
      const out = withUsers(capability)
      const rest = await serve(CAPABILITIES.filter((one) => !out.has(one)))
      const isMissing = (operation: string) => !rest.operations.includes(operation)
      assert.deepEqual(
        rest.operations.filter((operation) => !whole.operations.includes(operation)),
        [],
      )
      const routed = [...out].some(({ routes }) => routes !== undefined)
      assert.ok(!routed || whole.operations.some(isMissing) || SILENT.has(capability.name))
      assert.deepEqual(
        rest.dangling.filter((address) => !whole.dangling.includes(address)),
        [],
      )
      for (const name of Object.keys(capability.settings ?? {})) assert.ok(!rest.settings.includes(name), name)
      const named = ({ messages = [], events = [] }: AnyCapability) => [
        ...messages.map(({ group }) => group),
        ...events,
      ]
      assert.deepEqual(
        whole.declared.filter((name) => !rest.declared.includes(name)),
        [...out].flatMap(named),
      )
      const gone = whole.contributed.filter((text) => !rest.contributed.includes(text))
      assert.ok(gone.length > 0 || ![...out].some(({ documents }) => documents !== undefined))
      for (const word of [...wordsOf(out), ...gone]) {
        assert.ok(whole.text.includes(word), word)
        assert.ok(!rest.text.includes(word), word)
      }
    })

  for (const capability of OPTIONAL_CAPABILITIES.filter(({ commands }) => commands))
    it(`${capability.name} does not know its commands`, async () => {
      const out = withUsers(capability)
      const rest = await composeProgram(CAPABILITIES.filter((one) => !out.has(one)))
      for (const command of [rest, ...rest.commands])
        command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
      for (const name of Object.keys(capability.commands ?? {}))
        await assert.rejects(rest.parseAsync(name.split(' '), { from: 'user' }), { code: 'commander.unknownCommand' })
    })

  it('one that another needs does not start', () =>
    assert.rejects(
      serve(CAPABILITIES.filter(({ name }) => name !== 'carts')),
      /inquiries needs carts, which is not in the list/,
    ))
})

/** Their addresses are not in `/openapi.json`. */
const SILENT: ReadonlySet<string> = new Set(['metrics', 'inquiries', 'office'])
