import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { IMAGE_USER, openCleanRoot, whyNoCleanRoot } from './clean-root.ts'

// What is published: every package is built, packed and installed into an empty folder, where a shop opens.

const ROOT = path.join(import.meta.dirname, '../..')
const MEBIBYTE = 1024 * 1024
const run = promisify(execFile)

interface Packed {
  name: string
  version: string
  filename: string
  files: { path: string }[]
}

/** npm as a person runs it: what the npm that runs the tests says of its own folder does not concern it. */
function npm(folder: string, ...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const environment = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config_(local_)?prefix|config_workspaces?|package_|lifecycle_)|^(INIT_CWD|NODE_OPTIONS)$/i.test(name),
  )
  const shell = process.platform === 'win32'
  return run('npm', parameters, { cwd: folder, env: Object.fromEntries(environment), maxBuffer: 64 * MEBIBYTE, shell })
}

/** The plugins of the examples, and their files. */
const EXAMPLES = {
  storesPage: 'stores-page',
  findStores: 'find-stores',
  priceList: 'price-list',
  openingHours: 'opening-hours',
  catalogSize: 'catalog-size',
  shelfList: 'shelf-list',
  signedCheckout: 'signed-checkout',
}

// Half a minute of two cores, three times as long beside other tests.
const PATIENCE = 300_000

describe('what is published', { timeout: PATIENCE }, () => {
  let folder: string
  let shop: string
  let packed: Packed[]

  before(
    async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-packed-'))
      shop = path.join(folder, 'my-shop')
      await run(process.execPath, ['--conditions=vitrine-source', path.join(ROOT, 'tools/build.ts')])
      const { stdout } = await npm(ROOT, 'pack', '--workspaces', '--json', `--pack-destination=${folder}`)
      packed = readPacked(stdout)
      await createShop()
      await installShop()
    },
    { timeout: PATIENCE },
  )
  after(() => rm(folder, { recursive: true, force: true }))

  /** As `npm create vitrine my-shop` does with the published package. */
  async function createShop(): Promise<void> {
    const tools = path.join(folder, 'tools')
    await mkdir(tools)
    await writeFile(path.join(tools, 'package.json'), '{}')
    await npm(tools, 'install', '--no-audit', '--no-fund', '--offline', tarball('create-vitrine'))
    const { stdout } = await npm(tools, 'exec', '--no', '--', 'create-vitrine', shop, '--language', 'de')
    assert.match(stdout, /^Created \d+ files in .*my-shop\.\n[\s\S]*npm install\n {2}npm start\n/)
  }

  /** The packages are not on npm yet, so their tarballs stand in; everything else comes from npm's cache, or the registry. */
  async function installShop(): Promise<void> {
    const file = path.join(shop, 'package.json')
    const manifest: { dependencies: Record<string, string> } = JSON.parse(await readFile(file, 'utf8'))
    assert.deepEqual(manifest.dependencies, { vitrine: `^${packed[0]?.version}` })
    const overrides = packed.map(({ name }) => [name, `file:${tarball(name)}`])
    manifest.dependencies.vitrine = `file:${tarball('vitrine')}`
    const others = Object.fromEntries(overrides.filter(([name]) => name?.startsWith('@vitrine/')))
    await writeFile(file, JSON.stringify({ ...manifest, overrides: others }))
    const { stderr } = await npm(shop, 'install', '--no-audit', '--no-fund', '--prefer-offline')
    assert.doesNotMatch(stderr, /EBADENGINE|deprecated/)
  }

  function tarball(name: string): string {
    return path.join(folder, packed.find((one) => one.name === name)?.filename ?? `no ${name}`)
  }

  it('has every package, compiled, with its licence and its entries', async () => {
    const names = (await readdir(path.join(ROOT, 'packages'))).map((name) =>
      /vitrine/.test(name) ? name : `@vitrine/${name}`,
    )
    assert.deepEqual(packed.map(({ name }) => name).toSorted(), names.toSorted())
    for (const { name, files } of packed) {
      const paths = files.map((file) => file.path)
      for (const needed of ['LICENSE', 'package.json', 'dist/index.js', 'dist/index.d.ts'])
        assert.ok(paths.includes(needed), `${name} has no ${needed}`)
    }
  })

  it('says in each published manifest, and in none here, which Node it needs', async () => {
    for (const { name } of packed.filter(({ name }) => name !== 'create-vitrine')) {
      const manifest = JSON.parse(await readFile(path.join(shop, 'node_modules', name, 'package.json'), 'utf8'))
      assert.deepEqual(manifest.engines, { node: '>=24' }, name)
    }
    for (const file of globSync('packages/*/package.json', { cwd: ROOT }))
      assert.doesNotMatch(await readFile(path.join(ROOT, file), 'utf8'), />=24/, file)
  })

  it('holds no source, no test and no path of this machine', async () => {
    const mapped = /(^|\/)(tests?|src|build|bench)\/|\.test\.|(?<!\.d)\.ts$|\.map$|tsconfig(?!\.json$)/
    for (const { name, files } of packed)
      assert.deepEqual(
        files.map((file) => file.path).filter((file) => mapped.test(file) && !file.startsWith('template/')),
        [],
        name,
      )
    const machine = [ROOT, homedir(), folder].filter((one) => one !== '/')
    for (const { name } of packed.filter(({ name }) => name !== 'create-vitrine'))
      for (const file of await filesBelow(path.join(shop, 'node_modules', name))) {
        if (!/\.(js|ts|json|md|css)$/.test(file)) continue
        const text = await readFile(file, 'utf8')
        assert.ok(!machine.some((own) => text.includes(`${own}/`)), `${file} names a folder of this machine`)
      }
  })

  // Passkeys are 8 MiB of it: their library reads certificates of every maker.
  it('installs in less than 128 MiB', async () => {
    const folders = new Map<string, number>()
    for (const file of await filesBelow(path.join(shop, 'node_modules'))) {
      const [first = '', second = ''] = path.relative(path.join(shop, 'node_modules'), file).split(path.sep)
      const name = first.startsWith('@') ? `${first}/${second}` : first
      // What a disk gives away, as `du` counts it.
      folders.set(name, (folders.get(name) ?? 0) + (await stat(file)).blocks * 512)
    }
    const total = folders.values().reduce((sum, size) => sum + size, 0)
    const largest = [...folders].toSorted(([, a], [, b]) => b - a).slice(0, 8)
    const told = largest.map(([name, size]) => `${name} ${(size / MEBIBYTE).toFixed(1)}`).join(', ')
    assert.ok(total < 128 * MEBIBYTE, `${(total / MEBIBYTE).toFixed(1)} MiB: ${told}`)
  })

  it('types the shop’s configuration, which may read the environment, and reports its mistakes', async () => {
    await checkTypes()
    const file = path.join(shop, 'vitrine.config.ts')
    const text = await readFile(file, 'utf8')
    const reading = text.replace("'policies'", "process.env.POLICIES ?? 'policies'")
    assert.notEqual(reading, text)
    await writeFile(file, reading)
    await checkTypes()
    await writeFile(file, text.replace('locale:', 'lokale:'))
    const checked = await checkTypes().catch(({ stdout }: { stdout: string }) => stdout)
    await writeFile(file, text)
    assert.match(checked ?? '', /'lokale' does not exist in type 'ShopConfig'/)
  })

  it('describes each setting where editors look', async () => {
    const folder = path.join(shop, 'node_modules')
    let count = 0
    for (const name of globSync('{vitrine,@vitrine/*}/dist/*/*-{settings,limits}.d.ts', { cwd: folder })) {
      const text = await readFile(path.join(folder, name), 'utf8')
      const settings = text.match(/^ +readonly \w+: .*(?:Setting|Limit)</gm) ?? []
      assert.equal((text.match(/\. \*\/\n +readonly \w+: .*(?:Setting|Limit)</g) ?? []).length, settings.length, name)
      count += settings.length
    }
    assert.ok(count > 70)
  })

  it('accepts plugins with pages, operations, feeds, routes, tables, readers and checkouts', async () => {
    const file = path.join(shop, 'vitrine.config.ts')
    const text = await readFile(file, 'utf8')
    const plugins = path.join(ROOT, 'examples/plugins')
    const copies = globSync('*.ts', { cwd: plugins })
    for (const name of copies) await copyFile(path.join(plugins, name), path.join(shop, name))
    const stores = `[{ name: 'Northwall', city: 'Bern', opens: 'Mo' }]`
    const imported = Object.entries(EXAMPLES).map(([name, from]) => `import { ${name} } from './${from}.ts'`)
    const pay = `{ payUrl: 'https://pay.example/start', secret: 'of the test' }`
    const list = `storesPage(${stores}), findStores(${stores}), priceList(), openingHours(), catalogSize(), shelfList(), signedCheckout(${pay})`
    await writeFile(
      file,
      `${imported.join('\n')}\n${text.replace('defineConfig({', `defineConfig({ openingHours: 'Sa', plugins: [${list}],`)}`,
    )
    try {
      await checkTypes()
      await using started = await startShop()
      const read = async (address: string) => (await fetch(`${started.origin}${address}`)).text()
      assert.match(await read('/stores'), /<td>Northwall<\/td>/)
      assert.match(await read('/feeds/prices.txt'), /^# /)
      assert.match(await read('/api/opening-hours'), /"opening_hours":"Sa"/)
      const till = await fetch(`${started.origin}/till?items=boot-42:1`, { redirect: 'manual' })
      assert.match(
        till.headers.get('location') ?? '',
        /^https:\/\/pay\.example\/start\?items=boot-42%3A1&until=\d+&signature=/,
      )
      assert.match(await read('/api/catalog-size'), /^\{"sizes":\[/)
      const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"city":"Bern"}' }
      assert.match(await (await fetch(`${started.origin}/api/operations/find_stores`, asked)).text(), /"Northwall"/)
    } finally {
      await writeFile(file, text)
      for (const name of copies) await rm(path.join(shop, name))
    }
  })

  async function checkTypes(): Promise<void> {
    await run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', shop])
  }

  it('opens a shop that prints its address, and answers a first page and search', async () => {
    await using started = await startShop()
    assert.match(started.sentence, new RegExp(`^The sample shop is open at ${started.origin}. Look around, then `))
    const page = await fetch(started.origin)
    assert.equal(page.status, 200)
    const html = await page.text()
    assert.match(html, /<html lang="de/)
    const [, picture = ''] = /(?:src|srcset)="[^"]*?(\/pictures\/[^"\s]+)/.exec(html) ?? []
    assert.equal((await fetch(new URL(picture.replaceAll('&amp;', '&'), started.origin))).status, 200)
    const found = await fetch(`${started.origin}/api/search?q=trail+runing+shoes`)
    const { products } = (await found.json()) as { products: { title: string }[] }
    assert.match(products[0]?.title ?? '', /Trail Running Shoes/)
    assert.match(await (await fetch(`${started.origin}/search?q=zelt`)).text(), /<html lang="de/)
  })

  it('runs by its Dockerfile as an unprivileged user on a read-only root', async (t) => {
    const reason = await whyNoCleanRoot()
    if (reason !== undefined) {
      console.error(`The steps of the image were not tried in a clean root. ${reason}`)
      return t.skip(reason)
    }
    const image = readDockerfile(await readFile(path.join(shop, 'Dockerfile'), 'utf8'))
    assert.equal(image.user, String(IMAGE_USER))
    const port = await freePort()
    const environment = {
      ...image.environment,
      PORT: String(port),
      PUBLIC_URL: 'https://shop.example',
      SHOP_NAME: 'Northwall',
      SHOP_DESCRIPTION: 'Ropes, boots and tents for people who climb.',
      SHOP_CURRENCY: 'EUR',
      SHOP_COUNTRY: 'IE',
      SHOP_CONTACT_EMAIL: 'hello@shop.example',
    }
    await using root = await openCleanRoot(shop)
    const child = root.start(image.command, environment)
    const ended = once(child, 'exit')
    let told = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        told = `${told}${chunk}`.slice(-4000)
      })
    try {
      for (let looks = 0; !(await isHealthy(image.healthCheck, port)); looks++) {
        assert.ok(looks < 300 && child.exitCode === null, `The shop did not start: ${told}`)
        await pause(100)
      }
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      assert.match(status, /^Uid:\t1000\t1000\t1000\t1000$/m)
      assert.match(status, /^CapEff:\t0+$/m)
      assert.match(status, /^CapBnd:\t0+$/m)
      assert.match(status, /^NoNewPrivs:\t1$/m)
      const mounts = await readFile(`/proc/${child.pid}/mounts`, 'utf8')
      const writable = mounts.split('\n').filter((line) => / (\/|\/shop|\/usr|\/node) \S+ rw/.test(line))
      assert.deepEqual(writable, [])
      const page = await fetch(`http://127.0.0.1:${port}/agents.md`, { headers: { host: 'shop.example' } })
      assert.equal(page.status, 200)
    } finally {
      child.kill('SIGTERM')
      assert.deepEqual(await ended, [0, null], told)
    }
  })

  it('imports a catalogue by the installed command', async () => {
    const row = { id: 'rope-1', title: 'Rope', link: '/rope', price: '79.00 EUR', availability: 'in_stock' }
    const csv = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
    await writeFile(path.join(shop, 'products.csv'), csv)
    const { stdout } = await npm(shop, 'exec', '--no', '--', 'vitrine', 'import', 'products.csv', '--dry-run')
    assert.match(stdout, /\b1\b/)
  })

  it('lists what it is made of (npm sbom)', async () => {
    const { stdout } = await npm(shop, 'sbom', '--omit=dev', '--sbom-format=cyclonedx')
    const { components }: { components: { name: string }[] } = JSON.parse(stdout)
    for (const { name } of packed.filter(({ name }) => name.startsWith('@vitrine/')))
      assert.ok(
        components.some((one) => name === one.name || name.endsWith(`/${one.name}`)),
        name,
      )
  })

  async function startShop() {
    const port = await freePort()
    const child = spawn(process.execPath, ['node_modules/vitrine/bin/vitrine.js', 'start', '--no-restart'], {
      cwd: shop,
      env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const sentence = await openingLine(child)
    return {
      sentence,
      origin: `http://localhost:${port}`,
      async [Symbol.asyncDispose]() {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
  }
})

/** The line of standard error that says where the shop is open; the first start says before it where the office is. */
async function openingLine(child: ChildProcess): Promise<string> {
  if (child.stderr) for await (const line of createInterface(child.stderr)) if (/ is open at /.test(line)) return line
  throw new Error('The shop ended without saying where it is open.')
}

/** npm 10 and 11 print a list; later ones an object by name. */
function readPacked(json: string): Packed[] {
  const packed: Packed[] | Record<string, Packed> = JSON.parse(json)
  return Object.values(packed)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
}

interface ImageSteps {
  environment: Record<string, string>
  user: string
  command: string[]
  healthCheck: string[]
}

/** The last steps of a Dockerfile: what it runs, as whom and with which environment. */
function readDockerfile(text: string): ImageSteps {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const stepsOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim())
  const environment = stepsOf('ENV').flatMap((step) => step.split(/\s+/).map((pair) => pair.split('=')))
  const [healthCheck = ''] = stepsOf('HEALTHCHECK')
  return {
    environment: Object.fromEntries(environment),
    user: stepsOf('USER').at(-1)?.split(':')[0] ?? 'root',
    command: JSON.parse(stepsOf('CMD').at(-1) ?? '[]'),
    healthCheck: JSON.parse(healthCheck.slice(healthCheck.indexOf('CMD ') + 4)),
  }
}

/** Runs the health check of the image. */
async function isHealthy([, ...parameters]: string[], port: number): Promise<boolean> {
  const env = { PATH: process.env.PATH, PORT: String(port) }
  return run(process.execPath, parameters, { env }).then(
    () => true,
    () => false,
  )
}
