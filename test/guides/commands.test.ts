import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { vitrine } from '../cli/run.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { openOwnerFolder } from '../plugins/owner-folder.ts'
import { aProduct } from '../products.ts'
import { assertPrints, commandsOf, type Shown } from './transcripts.ts'

// Commands of guides, run as they are printed, print what the guides say.

const SERVER = 'warehouse:0123456789abcdef0123456789abcdef'

describe('commands of the guides', () => {
  let folder: string
  let shop: TestShop
  /** What the shell of the reader would have in its variables and files. */
  const kept: Record<string, string> = {}

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guides-'))
    const [lamp, chair] = [
      ['lamp', 'L-1', 4900],
      ['chair', 'C-1', 8900],
    ].map(([id, sku, price]) => {
      const product = aProduct(String(id), { price: Number(price) })
      return { ...product, variants: product.variants.map((one) => ({ ...one, id: `${id}-1`, sku: String(sku) })) }
    })
    assert.ok(lamp && chair)
    shop = await openTestShop({
      environment: {
        ...{ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', SHOP_CURRENCY: 'EUR' },
        ...{ PROTECTED_SCOPES: 'search:read', INTROSPECTION_SECRETS: SERVER },
      },
      products: [lamp, chair],
    })
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs `npm exec --no -- vitrine …` as a process, in the folder of the shop. */
  async function run({ command }: Shown): Promise<string> {
    const [, words = '', file] = /^npm exec --no -- vitrine ([^>]*)(?:> (\S+))?$/.exec(fill(command)) ?? []
    const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR', SAMPLE: 'false' }
    const { stdout, stderr } = await vitrine(words.trim().split(' '), environment, undefined, folder)
    if (file) kept[`$(cat ${file})`] = stdout.trim()
    return file ? stderr : `${stderr}\n${stdout}`
  }

  /** Sends the request of a line with `curl` to the shop; what the guide filters with `grep` is a part of the answer. */
  async function request({ command }: Shown): Promise<string> {
    const words = [...fill(command).matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, ...parts]) => parts.join(''))
    const valuesOf = (flag: string) => words.filter((_, at) => words[at - 1] === flag)
    const [body] = valuesOf('-d')
    const [user] = valuesOf('-u')
    const headers = Object.fromEntries(
      valuesOf('-H').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    const answer = await shop.app.inject({
      method: valuesOf('-X')[0] === 'PATCH' ? 'PATCH' : body === undefined ? 'GET' : 'POST',
      url: words.find((word) => word.startsWith('http://')) ?? assert.fail(command),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(user !== undefined && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    const fields = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\n`)
    return `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\n${fields.join('')}\n${answer.body}`
  }

  const fill = (command: string) =>
    Object.entries(kept).reduce((text, [name, value]) => text.replaceAll(name, value), command)

  const find = (shown: Shown[], start: string, at = 0) =>
    shown.filter(({ command }) => command.startsWith(start))[at] ?? assert.fail(`No guide has “${start}”.`)

  it('live-prices: follow changes, change variants with a token, and from a table', async () => {
    const guide = await commandsOf('live-prices')
    const at = (start: string, nth = 0) => find(guide, start, nth)
    assertPrints(
      at('curl -s http://localhost:3000/api/changes'),
      await request(at('curl -s http://localhost:3000/api/c')),
    )
    const waiting = request(at("curl -s 'http://localhost:3000/api/changes?after=2"))
    assertPrints(at('npm exec --no -- vitrine keys create'), await run(at('npm exec --no -- vitrine keys create')))
    assertPrints(at('curl -s -X PATCH'), await request(at('curl -s -X PATCH')))
    assertPrints(at("curl -s 'http://localhost:3000/api/changes?after=2"), await waiting)
    const late = at("curl -s 'http://localhost:3000/api/changes?after=0")
    assertPrints(late, await request(late))
    const owner = at('npm exec --no -- vitrine keys owner')
    const listed = await run(owner)
    assertPrints(owner, listed)
    const end = at('npm exec --no -- vitrine keys end')
    kept[end.command.split(' ').at(-1) ?? ''] = /key_\S+/.exec(listed)?.[0] ?? ''
    assertPrints(end, await run(end))
    const table = at('cat prices.csv')
    await writeFile(path.join(folder, 'prices.csv'), table.prints.join('\n'))
    const update = at('npm exec --no -- vitrine import prices.csv --update')
    assertPrints(update, await run(update))
  })

  it('protect-an-api: 401, registration, introspection, revocation, audit trail', async () => {
    const guide = await commandsOf('protect-an-api')
    for (const shown of guide.filter(({ command }) => !command.endsWith('vitrine start'))) {
      const printed = shown.command.startsWith('curl') ? await request(shown) : await run(shown)
      assertPrints(shown, printed)
      const credential = /"credential":"([^"]+)"/.exec(printed)?.[1]
      if (credential === undefined) continue
      kept.$CREDENTIAL = credential
      const registered = guide
        .find(({ command }) => command.includes('agents revoke'))
        ?.command.split(' ')
        .at(-1)
      kept[registered ?? ''] = /"registration_id":"([^"]+)"/.exec(printed)?.[1] ?? ''
    }
  })

  it('install, theme, several-machines: files of a shop, a block, a migration', async () => {
    const shown = (await Promise.all(['install', 'theme', 'several-machines'].map(commandsOf))).flat()
    const each = ['init policies', 'theme my-theme', 'agents block', 'migrate'].map((words) =>
      find(shown, `npm exec --no -- vitrine ${words}`),
    )
    const printed = await Promise.all(each.map(run))
    for (const [place, one] of each.entries()) assertPrints(one, printed[place] ?? '')
  })

  it('install: the config file of the guide is valid, and its settings are listed', async () => {
    const guide = await readFile(path.join(import.meta.dirname, '../../docs/guide/install.md'), 'utf8')
    const [, source = ''] = /^```ts\n([\s\S]*?)^```/m.exec(guide) ?? []
    await using owner = await openOwnerFolder(source)
    const { stdout } = await owner.run('config')
    assertPrints(find(await commandsOf('install'), 'npm exec --no -- vitrine config'), stdout)
  })

  it('plugins: a hook hides a product, and the import says so', async () => {
    await using owner = await openOwnerFolder('')
    const guide = await readFile(path.join(import.meta.dirname, '../../docs/guide/plugins.md'), 'utf8')
    for (const [, name = '', source = ''] of guide.matchAll(/^`([\w.-]+\.ts)`:\n\n```ts\n([\s\S]*?)^```/gm))
      await owner.write(name, source)
    const commands = await commandsOf('plugins')
    for (const name of ['products.csv', 'mapping.json'])
      await owner.write(name, `${find(commands, `cat ${name}`).prints.join('\n')}\n`)
    const shown = find(commands, 'npm exec --no -- vitrine import')
    const { stdout } = await owner.run(...shown.command.split(' ').slice(5))
    assertPrints(shown, stdout)
  })
})
