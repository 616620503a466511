import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import Type from 'typebox'
import type { Plugin, VitrineConfig } from 'vitrine'
import { defineCapability, defineMessages, flag, language, operation, plugins } from 'vitrine/plugin'
import { catalogSize } from '../../examples/plugins/catalog-size.ts'
import { findStores } from '../../examples/plugins/find-stores.ts'
import { openingHours } from '../../examples/plugins/opening-hours.ts'
import { priceList } from '../../examples/plugins/price-list.ts'
import { signedCheckout } from '../../examples/plugins/signed-checkout.ts'
import { storesPage } from '../../examples/plugins/stores-page.ts'
import { catalogReaders } from '../../packages/catalog/src/catalog/catalog-readers.ts'
import { type AnyCapability, listedOffers } from '../../packages/server-kit/src/index.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openOwnerFolder } from './owner-folder.ts'

const STORES = [{ name: 'Northwall Brașov', city: 'Brașov', opens: 'Mo-Fr 09:00-18:00' }]
const SIZE = catalogSize()
const ROOT = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

describe('plugins that are capabilities', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      environment: { OPENING_HOURS: 'Sa 10:00-14:00' },
      file: {
        plugins: [storesPage(STORES), findStores(STORES), priceList(), openingHours(), SIZE],
      },
      products: [aProduct('A', { price: 1000 })],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  it('add a page, in HTML, in Markdown and in the sitemap', async () => {
    const { status, text } = await shop.get('/stores')
    assert.equal(status, 200)
    assert.match(text, /<h1>Our stores<\/h1>/)
    assert.match(text, /<td>Northwall Brașov<\/td>/)
    assert.match((await shop.get('/stores.md')).text, /^# Our stores\n[\s\S]*\n\| Store \| City \| Open \|\n/)
    assert.match((await shop.get('/sitemap-pages.xml')).text, /<loc>http:\/\/shop\.test\/stores<\/loc>/)
  })

  it('add a section to the manual for agents, which has one owner', async () => {
    assert.match((await shop.get('/agents.md')).text, /\n## Stores\n\nPeople can see products at 1 stores: http/)
    const documents = () => ({ sections: [{ title: 'Buying', write: () => 'Elsewhere.' }] })
    await assert.rejects(
      openTestShop({ file: { plugins: [defineCapability({ name: 'elsewhere', documents })] }, products: [] }),
      /Two capabilities have the section of agents\.md Buying: carts, elsewhere/,
    )
  })

  it('add a feed, which is written and packed as the others are', async () => {
    const { status, text } = await shop.get('/feeds/prices.txt')
    assert.equal(status, 200)
    assert.match(text, /^# .*, EUR\n/)
    assert.equal((await shop.get('/feeds/prices.txt.gz')).status, 200)
  })

  it('add a route with a setting of its own', async () => {
    const { status, body } = await shop.get('/api/opening-hours')
    assert.deepEqual([status, body.opening_hours], [200, 'Sa 10:00-14:00'])
    const { paths } = (await shop.get('/openapi.json')).body as { paths: Record<string, unknown> }
    assert.ok('/api/opening-hours' in paths)
    assert.ok('/feeds/prices.txt' in paths)
  })

  it('add an operation, which agents call over MCP and by the API', async () => {
    const call = async (method: string, params: object) =>
      (await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, MCP)).body
    const { tools } = Object((await call('tools/list', {})).result)
    assert.ok(tools.some(({ name }: { name: string }) => name === 'find_stores'))
    const found = Object((await call('tools/call', { name: 'find_stores', arguments: { city: 'brașov' } })).result)
    assert.deepEqual(found.structuredContent, { stores: STORES })
    const none = Object((await call('tools/call', { name: 'find_stores', arguments: { city: 'Cluj' } })).result)
    assert.deepEqual(
      [none.isError, none.content[0].text],
      [true, 'There is no store in Cluj. There are stores in Brașov.'],
    )

    const json = { 'content-type': 'application/json' }
    const answer = await shop.post('/api/operations/find_stores', { city: 'Brașov' }, json)
    assert.deepEqual([answer.status, answer.body], [200, { stores: STORES }])
    const failed = await shop.post('/api/operations/find_stores', { city: 'Cluj' }, json)
    assert.deepEqual([failed.status, failed.body.code], [404, 'no_store_there'])
    const { paths } = (await shop.get('/openapi.json')).body as {
      paths: Record<string, { post?: { responses: Record<string, { description: string }> } }>
    }
    const described = paths['/api/operations/find_stores']?.post?.responses['404']?.description
    assert.match(String(described), /`no_store_there`: No store in this city\./)
    assert.equal((await shop.post('/api/operations/find_stores', {}, json)).status, 400)
  })

  it('have a job, and a table of their own', async () => {
    const { jobs = {} } = SIZE
    const { every, run: note } = jobs['catalog-size'] ?? assert.fail('It has no job.')
    assert.equal(every, 3_600_000)
    await note(shop.shop.capabilities.get(SIZE) as never)
    const { sizes } = (await shop.get('/api/catalog-size')).body as { sizes: { products: number }[] }
    assert.equal(sizes.at(-1)?.products, 1)
  })
})

describe('a checkout of a plugin', () => {
  const secret = 'of the test'
  /** Where the page that takes orders is reached, once its signature has been checked. */
  const signedItems = (location: string): string | null => {
    const url = new URL(location)
    const given = url.searchParams.get('signature')
    url.searchParams.delete('signature')
    assert.equal(given, createHmac('sha256', secret).update(String(url.searchParams)).digest('hex'))
    assert.equal(`${url.origin}${url.pathname}`, 'https://pay.example/start')
    assert.ok(Number(url.searchParams.get('until')) > 0)
    return url.searchParams.get('items')
  }

  it('takes buy links and carts, and signs where they lead', async () => {
    await using shop = await openTestShop({
      environment: { SHOP_CHECKOUT: 'http://shop.test/till?items={items}' },
      file: { plugins: [signedCheckout({ payUrl: 'https://pay.example/start', secret })] },
      products: [aProduct('A', { price: 1000 })],
    })
    const follow = async (url: string) => String((await shop.get(url.replace('http://shop.test', ''))).headers.location)
    const { body } = await shop.get('/api/catalog/A')
    const [{ id, buy_url }] = Object(body.product).variants as [{ id: string; buy_url: string }]
    assert.equal(signedItems(await follow(buy_url)), `${id}:1`)

    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const cart = await shop.post('/api/carts', { line_items: [{ item: { id }, quantity: 3 }] }, json)
    assert.equal(signedItems(await follow(await follow(String(cart.body.continue_url)))), `${id}:3`)
    assert.match((await shop.get('/robots.txt')).text, /Disallow: \/till\n/)
    assert.equal((await shop.get('/till?items=A')).status, 400)
    assert.equal((await shop.get('/till')).status, 400)
  })
})

describe('events of a plugin', () => {
  it('are heard by the owner’s listeners, and by those of other plugins', async () => {
    const heard: unknown[] = []
    const listener: Plugin = { name: 'listener', on: { 'stores.searched': (event) => void heard.push(event) } }
    const on: VitrineConfig['on'] = { 'stores.searched': ({ city }) => void heard.push(city) }
    await using shop = await openTestShop({ file: { plugins: [listener, findStores(STORES)], on }, products: [] })
    const json = { 'content-type': 'application/json' }
    await shop.post('/api/operations/find_stores', { city: 'Brașov' }, json)
    assert.deepEqual(heard, [{ city: 'Brașov', found: 1 }, 'Brașov'])
  })

  it('stop the start if a listener names one that no capability declares', () => {
    const listener: Plugin = { name: 'listener', on: { 'stores.searched': () => {} } }
    const refused = (file: object, message: RegExp) => assert.throws(() => resolveConfig({}, file), message)
    refused(
      { plugins: [listener] },
      /The plugin listener names the event "stores\.searched"; .* are catalog\.published/,
    )
    refused({ on: { 'catalog.publishd': () => {} } }, /on names the event "catalog\.publishd"/)
    resolveConfig({}, { plugins: [listener, findStores(STORES)] })
  })

  it('are emitted only if it declares them', async () => {
    const silent = defineCapability({
      name: 'silent',
      needs: { plugins },
      open:
        (_host, { plugins }) =>
        () =>
          plugins.emit('stores.searched', { city: 'Cluj', found: 0 }),
    })
    await using shop = await openTestShop({ file: { plugins: [silent] }, products: [] })
    await assert.rejects(shop.shop.capabilities.get(silent)(), /No capability declares the event stores\.searched/)
  })

  it('are in the guide, with those of the shop', async () => {
    const guide = await readFile(path.join(ROOT, 'docs/guide/plugins.md'), 'utf8')
    const listen = guide.slice(guide.indexOf('## Listen'))
    for (const { events = [] } of CAPABILITIES as readonly AnyCapability[])
      for (const name of events) assert.ok(listen.includes(`\`${name}\``), name)
  })
})

describe('messages of a plugin', () => {
  const folderWith = async (words: object): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'))
    await writeFile(path.join(folder, 'words.json'), JSON.stringify(words))
    return folder
  }
  const GREETING = defineMessages(
    'greeting',
    { hello: 'Hello {name}', stores: '{count, plural, one {# store} other {# stores}}', only: { here: 'Only here' } },
    { de: { hello: 'Hallo {name}', stores: '{count, plural, one {# Filiale} other {# Filialen}}' } },
  )
  const greeting = defineCapability({
    name: 'greeting',
    needs: { language },
    messages: [GREETING],
    open: (_host, { language }) => language.words(GREETING),
  })
  const saidBy = async (environment: Record<string, string>): Promise<string[]> => {
    await using shop = await openTestShop({ environment, file: { plugins: [greeting] }, products: [] })
    const { hello, stores, only } = shop.shop.capabilities.get(greeting)
    return [hello({ name: 'Ana' }), stores({ count: 2 }), only.here]
  }

  it('are said in the language of the shop, in English where it lacks one', async () => {
    assert.deepEqual(await saidBy({ SHOP_LOCALE: 'de-DE' }), ['Hallo Ana', '2 Filialen', 'Only here'])
    assert.deepEqual(await saidBy({ SHOP_LOCALE: 'fr-FR' }), ['Hello Ana', '2 stores', 'Only here'])
  })

  it('are replaced by the owner’s, which name nothing that no capability has', async () => {
    const folder = await folderWith({ greeting: { hello: 'Hi {name}' } })
    const other = await folderWith({ greeting: { goodbye: 'Bye' } })
    try {
      assert.deepEqual(await saidBy({ SHOP_THEME_DIR: folder }), ['Hi Ana', '2 stores', 'Only here'])
      await assert.rejects(saidBy({ SHOP_THEME_DIR: other }), /greeting\.goodbye is not a message of the shop/)
      const alone = { environment: { SHOP_THEME_DIR: folder }, products: [] }
      await assert.rejects(openTestShop(alone), /greeting is not a message of the shop/)
    } finally {
      for (const each of [folder, other]) await rm(each, { recursive: true, force: true })
    }
  })

  it('stop the start if another owner has them or a translation exceeds English', async () => {
    const refused = (message: RegExp, ...given: Parameters<typeof defineMessages>) => {
      const capability = defineCapability({ name: 'wrong', messages: [defineMessages(...given)] })
      const environment = { SHOP_LOCALE: 'de-DE' }
      return assert.rejects(openTestShop({ environment, file: { plugins: [capability] }, products: [] }), message)
    }
    await refused(/The messages claim have two owners/, 'claim', { title: 'Mine' })
    await refused(/Two capabilities have the group of messages inquiry: inquiries, wrong/, 'inquiry', { title: 'Mine' })
    await refused(/wrong\.b is not a message in English/, 'wrong', { a: 'A' }, { de: { b: 'B' } })
    await refused(/wrong\.a uses \{x\}, which it does not have/, 'wrong', { a: 'A' }, { de: { a: 'A {x}' } })
    await refused(/wrong\.a is not a valid ICU message/, 'wrong', { a: '{n, plural, one {x' })
  })

  it('are typed by the English ones', () => {
    // @ts-expect-error There is no such message.
    defineMessages('greeting', { hello: 'Hello' }, { de: { goodbye: 'Tschüs' } })
    const say = (words: ReturnType<typeof wordsOf>) => [
      words.hello({ name: 'Ana' }),
      // @ts-expect-error It needs the name.
      words.hello({}),
      // @ts-expect-error A number chooses the plural form.
      words.stores({ count: '2' }),
    ]
    const wordsOf = (): NonNullable<typeof GREETING.words> => ({
      hello: ({ name }) => name,
      stores: ({ count }) => String(count),
      only: { here: 'here' },
    })
    assert.equal(say(wordsOf())[0], 'Ana')
  })
})

describe('a scope of a plugin', () => {
  const areas = (scope = 'areas:read'): Plugin =>
    defineCapability({
      name: 'areas',
      scopes: { 'areas:read': { grants: 'Read the areas that stores deliver to.' } },
      routes: () => async (app) => {
        app.get(
          '/api/areas',
          { config: { scope, worstRequest: { maxWork: { documents: 0, bytes: 1000 } } } },
          async () => ['Brașov'],
        )
      },
    })

  it('is given to agents, documented, and protected as the shop’s own are', async () => {
    await using shop = await openTestShop({
      environment: { PROTECTED_SCOPES: 'areas:read', UNCLAIMED_SCOPES: 'areas:read' },
      file: { plugins: [areas()] },
      products: [],
    })
    assert.equal((await shop.get('/api/areas')).status, 401)
    const { body } = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const allowed = await shop.get('/api/areas', { authorization: `Bearer ${body.credential}` })
    assert.deepEqual([allowed.status, allowed.body], [200, ['Brașov']])
    const metadata = (await shop.get('/.well-known/oauth-protected-resource')).body
    assert.ok((metadata.scopes_supported as string[]).includes('areas:read'))
    assert.match((await shop.get('/auth.md')).text, /\| `areas:read` \| Read the areas that stores deliver to\. \|/)
  })

  it('stops the start where a route needs it and nobody declares it', () =>
    assert.rejects(
      openTestShop({ file: { plugins: [areas('areas:write')] }, products: [] }),
      /GET \/api\/areas needs the scope areas:write, which no capability declares/,
    ))

  it('is valid in settings only if offered and available to agents without a person', () => {
    const refused = (environment: Record<string, string>, message: RegExp) =>
      assert.throws(() => resolveConfig(environment, { plugins: [areas()] }), message)
    refused(
      { PROTECTED_SCOPES: 'areas:write' },
      /PROTECTED_SCOPES names "areas:write"; .* are areas:read, catalog:read/,
    )
    refused({ UNCLAIMED_SCOPES: 'cart:manage' }, /UNCLAIMED_SCOPES names "cart:manage"/)
    refused({ SIGNED_AGENTS: 'log,areas:write=require' }, /SIGNED_AGENTS names "areas:write"/)
    const { protectedScopes } = resolveConfig({ PROTECTED_SCOPES: 'areas:read' }, { plugins: [areas()] })
    assert.deepEqual(protectedScopes, ['areas:read'])
  })
})

const MCP = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

describe('a reader of a plugin', () => {
  it('reads a file of its format in an import', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-reader-'))
    try {
      const plugin = pathToFileURL(path.join(ROOT, 'examples/plugins/shelf-list.ts')).href
      const text = `import { shelfList } from '${plugin}'\nexport default { plugins: [shelfList()], shop: { currency: 'EUR' } }\n`
      await writeFile(path.join(folder, 'vitrine.config.ts'), text)
      await writeFile(path.join(folder, 'list.txt'), 'SHELF LIST\n* Rope 60 m (rope-60): 89.00\n* Bag (bag): 39.50\n')
      const command = path.join(ROOT, 'packages/vitrine/bin/vitrine.js')
      const { stdout } = await run(process.execPath, [command, 'import', 'list.txt'], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_OPTIONS: '' },
      })
      assert.match(stdout, /Read as shelf-list: 2 products, 0 left out/)
      assert.match(stdout, /2 new/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('a command of a plugin', () => {
  const plugin = pathToFileURL(path.join(ROOT, 'examples/plugins/catalog-size.ts')).href

  it('is in the help, runs, and is what a mistyped name means', async () => {
    await using owner = await openOwnerFolder(
      `import { catalogSize } from '${plugin}'\nexport default { plugins: [catalogSize()], dataDir: 'data' }\n`,
    )
    assert.match((await owner.run('--help')).stdout, /^ +catalog-size +List how many products/m)
    const ran = await owner.run('catalog-size')
    assert.deepEqual(ran, { code: 0, stdout: '', stderr: '' })
    const mistyped = await owner.run('catalog-siez')
    assert.equal(mistyped.code, 1)
    assert.match(mistyped.stderr, /unknown command 'catalog-siez'\s\(Did you mean catalog-size\?\)/)
  })

  it('has no name of another command', async () => {
    const named = (name: string) => ({ name: 'mine', commands: { [name]: { does: 'Nothing.', open: () => {} } } })
    for (const name of ['import', 'keys show'])
      assert.throws(
        () => resolveConfig({}, { plugins: [named(name)] }),
        new RegExp(`The plugin mine has a command ${name}, but ${name.split(' ')[0]} is taken`),
      )
    await using owner = await openOwnerFolder(
      `export default { plugins: [{ name: 'mine', commands: { start: { does: 'Nothing.', open() {} } } }] }`,
    )
    const { code, stderr } = await owner.run('--help')
    assert.deepEqual([code, stderr], [1, 'The plugin mine has a command start, but start is taken.\n'])
  })

  it('is missing from the help when the config file is unreadable, which is reported', async () => {
    await using owner = await openOwnerFolder('export default {')
    const { code, stdout, stderr } = await owner.run('--help')
    assert.equal(code, 0)
    assert.match(stdout, /^ +import +Import a catalogue/m)
    assert.match(stderr, /vitrine\.config\.ts cannot be read/)
  })
})

describe('a reader of the shop itself', () => {
  it('comes from the package, because an import’s reading thread loads only plugins’ readers', () =>
    assert.deepEqual(listedOffers(CAPABILITIES, catalogReaders), []))
})

describe('a list of plugins', () => {
  const refused = (plugins: readonly unknown[], message: RegExp) =>
    assert.throws(() => resolveConfig({}, { plugins }), message)

  it('has no name and no setting twice, neither among them nor with the shop', () => {
    refused([{ name: 'carts', routes: () => [] }], /The plugin carts needs another name/)
    const one = (name: string): Plugin =>
      defineCapability({ name, settings: { loud: flag({ fallback: false, about: 'Whether it is loud.' }) } })
    refused([one('one'), one('other')], /The plugin other has a setting loud, which is taken/)
    refused([defineCapability({ name: 'ports', settings: { port: flag({ fallback: false, about: 'x' }) } })], /port/)
  })

  it('has no member that nobody reads', () => refused([{ name: 'one', rutes: () => [] }], /plugins in .* should be/))

  it('makes no operation with the name of another tool', async () => {
    const named = operation({
      ...{ name: 'get_product', title: 'x', description: 'x', scope: 'catalog:read' as const, worstInput: {} },
      input: Type.Object({}),
      output: Type.Object({}),
      perform: async () => ({}),
    })
    await assert.rejects(
      openTestShop({ file: { plugins: [defineCapability({ name: 'one', offers: [named] })] }, products: [] }),
      /The operation get_product needs another name/,
    )
  })
})
