import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdtempDisposable, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readableLine } from '../../packages/vitrine/src/http/logger.ts'
import { aProduct } from '../products.ts'
import { COMMAND, programEnvironment, vitrine } from './run.ts'

/** An option of Node with which standard error is a terminal. */
const TERMINAL = '--import=data:text/javascript,process.stderr.isTTY=true'

const PRODUCTION = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SHOP_NAME: 'Northwall' },
  ...{ SHOP_DESCRIPTION: 'Ropes.', SHOP_CURRENCY: 'EUR', SHOP_COUNTRY: 'IE', SHOP_CONTACT_EMAIL: 'a@shop.example' },
}

interface Start {
  /** Options of Node. */
  node?: readonly string[]
  /** What `.env` in the working folder says. */
  environmentFile?: string
}

async function startShop(environment: Record<string, string> = {}, { node = [], environmentFile }: Start = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'))
  if (environmentFile !== undefined) await writeFile(path.join(folder, '.env'), environmentFile)
  const child = spawn(process.execPath, [...node, COMMAND, 'start'], {
    env: {
      PATH: process.env.PATH,
      ...(await programEnvironment()),
      ...{ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' },
      ...environment,
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told: string[] = []
  createInterface(child.stderr).on('line', (line) => told.push(line))
  const log: Record<string, unknown>[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} instead of opening.`)))
    createInterface(child.stdout).on('line', (line) => {
      const entry: Record<string, unknown> = JSON.parse(line)
      log.push(entry)
      if (entry.msg === 'the shop is open') resolve(String(entry.address))
    })
  })
  return {
    origin,
    log,
    /** Lines on standard error. */
    told,
    child,
    async [Symbol.asyncDispose]() {
      await stop(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code
}

/** The first start also tells how its owner signs in. */
const isOfOffice = (line: string) => /^Your office, where products are changed: \S+ \(works once/.test(line)
const withoutOffice = (lines: readonly string[]) => lines.filter((line) => !isOfOffice(line))

describe('vitrine start', () => {
  it('serves the sample shop from an empty folder', async () => {
    // From the sources themselves, as `npm start` does.
    await using shop = await startShop({ NODE_OPTIONS: '' })
    const ready = await fetch(`${shop.origin}/readyz`)
    assert.equal(ready.status, 200)
    const { products } = (await ready.json()) as { products: number }
    assert.ok(products >= 60)
  })

  it('makes and keeps a page of each kind before anybody asks', async () => {
    await using shop = await startShop()
    const pages = () => shop.log.filter(({ path: where }) => typeof where === 'string')
    while (pages().length < 4) await sleep(50)
    assert.deepEqual(
      pages().map(({ method, status }) => `${method} ${status}`),
      Array(4).fill('GET 200'),
    )
    const kinds = pages().map(({ path: where }) => /^\/[a-z]*/.exec(String(where))?.[0])
    assert.deepEqual(kinds, ['/', '/collections', '/products', '/search'])
  })

  it('prints the shop’s address and next step in one sentence, but not in production', async () => {
    await using shop = await startShop()
    while (shop.told.length < 2) await sleep(10)
    assert.equal(shop.told.filter(isOfOffice).length, 1)
    assert.deepEqual(withoutOffice(shop.told), [
      `The sample shop is open at ${shop.origin}. Look around, then publish your own products with \`npm exec --no -- vitrine import products.csv\`.`,
    ])
    await using production = await startShop(PRODUCTION)
    assert.equal(await stop(production.child, 'SIGTERM'), 0)
    assert.deepEqual(production.told, [])
  })

  for (const workers of ['1', '2'])
    it(`says at a terminal first where it opens, and logs below, with WORKERS=${workers}`, async () => {
      await using folder = await mkdtempDisposable(path.join(tmpdir(), 'vitrine-terminal-'))
      const shown = path.join(folder.path, 'shown')
      const port = await freePort()
      // One file for both streams, as a terminal is, so that the lines keep their order.
      await using screen = await open(shown, 'a')
      const child = spawn(process.execPath, [TERMINAL, COMMAND, 'start', '--no-restart'], {
        env: {
          PATH: process.env.PATH,
          ...(await programEnvironment()),
          ...{ DATA_DIR: folder.path, PORT: String(port), HOST: '127.0.0.1', WORKERS: workers },
        },
        cwd: folder.path,
        stdio: ['ignore', screen.fd, screen.fd],
      })
      try {
        while (!(await readFile(shown, 'utf8')).includes('the shop is open')) {
          assert.equal(child.exitCode, null)
          await sleep(20)
        }
      } finally {
        await stop(child, 'SIGTERM')
      }
      const [first, ...others] = (await readFile(shown, 'utf8')).trimEnd().split('\n')
      assert.equal(
        first,
        `The shop opens at http://localhost:${port}. Look around, then publish your own products with \`npm exec --no -- vitrine import products.csv\`. Ctrl+C ends it; the log follows.`,
      )
      assert.equal(others.filter(isOfOffice).length, 1)
      for (const line of withoutOffice(others)) assert.ok(JSON.parse(line).msg, line)
    })

  it('logs lines for people on a terminal', () => {
    const line = { level: 'warn', time: '2026-01-02T10:11:12.000Z', file: 'shipping.md', status: 503, msg: 'not yet' }
    assert.equal(readableLine(JSON.stringify(line)), '10:11:12 warn  not yet file=shipping.md status=503\n')
    const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at here' }
    assert.equal(
      readableLine(JSON.stringify({ ...line, err }))
        .split('\n')
        .at(1),
      'Error: gone',
    )
  })

  it('takes settings from .env in its folder, where the environment says nothing else', async () => {
    const environmentFile = 'SHOP_NAME="From the file"\nLOG_LEVEL=info\nPORT=1\n'
    await using shop = await startShop({}, { environmentFile })
    assert.match(await (await fetch(shop.origin)).text(), /From the file/)
  })

  for (const [currency, amount] of [
    ['USD', 13900],
    ['JPY', 13900],
    ['KWD', 139000],
  ] as const) {
    it(`serves the sample shop in ${currency}, delivery included`, async () => {
      await using shop = await startShop({ SHOP_CURRENCY: currency })
      assert.ok(shop.log.some(({ msg }) => msg === 'empty database: sample shop loaded'))
      const answer = await fetch(`${shop.origin}/api/catalog/fh-101`)
      const { product } = (await answer.json()) as { product: { price_range: object } }
      assert.deepEqual(product.price_range, { min: { amount, currency }, max: { amount, currency } })
      const page = await (await fetch(`${shop.origin}/products/skerry-3-mens-trail-running-shoes`)).text()
      const rate = { USD: '9.90', JPY: '990', KWD: '9.900' }[currency]
      assert.ok(page.includes(`"value":"${rate}","currency":"${currency}"`))
    })
  }

  it('says so where there is no catalogue, and what to do', async () => {
    await using shop = await startShop({ SAMPLE: 'false' })
    const told = shop.log.find(({ msg }) => /no catalogue/.test(String(msg)))
    assert.match(String(told?.msg), /503 until `vitrine import FILE` publishes one/)
    assert.equal(told?.level, 'warn')
    assert.equal((await fetch(`${shop.origin}/products/anything`)).status, 503)
  })

  it('says so where prices are in another currency than the shop’s', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'))
    try {
      const file = path.join(folder, 'products.json')
      await writeFile(file, JSON.stringify([{ ...aProduct('one'), status: 'active' }]))
      const environment = { DATA_DIR: folder, SHOP_CURRENCY: 'EUR', SAMPLE: 'false' }
      assert.equal((await vitrine(['import', file], environment)).code, 0)
      await using shop = await startShop({ ...environment, SHOP_CURRENCY: 'JPY' })
      const told = shop.log.find(({ msg }) => /prices are in EUR/.test(String(msg)))
      assert.match(String(told?.msg), /SHOP_CURRENCY is JPY: import the catalogue again, or set SHOP_CURRENCY=EUR/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('keeps what it compiled for the next start', async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'vitrine-start-'))
    // From the sources, and without the folder in which processes of a run keep what they compile.
    const environment = { PATH: process.env.PATH, DATA_DIR: folder.path }
    const child = spawn(process.execPath, [COMMAND, 'config'], { env: environment, stdio: 'ignore' })
    assert.deepEqual(await once(child, 'exit'), [0, null])
    const kept = await readdir(path.join(import.meta.dirname, '../../node_modules/.cache/vitrine'), { recursive: true })
    // A folder for this Node, and in it a file for each module.
    assert.ok(kept.length > 100)
  })

  it('finishes a request in flight after SIGTERM, then ends with 0', async () => {
    await using shop = await startShop()
    const agent = new Agent({ keepAlive: true })
    const slow = httpRequest(`${shop.origin}/agent/auth`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': '40', expect: '100-continue' },
    })
    slow.write('{"type":"anonymous",')
    // The shop says so as soon as it has begun with the request.
    await once(slow, 'continue')
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.equal(shop.child.exitCode, null, 'it waits')
    slow.end('"requested_cr":"api"}'.padEnd(20))
    const [response] = await once(slow, 'response')
    assert.ok(response.statusCode >= 200 && response.statusCode < 500)
    response.resume()
    agent.destroy()
    const [code] = await ended
    assert.equal(code, 0)
  })

  it('can run under an older Node’s process, and ends on request', async () => {
    const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.0.0" } })'
    await using shop = await startShop({}, { node: ['--import', `data:text/javascript,${old}`] })
    assert.equal(await stop(shop.child, 'SIGTERM'), 0)
    assert.ok(shop.log.some(({ signal }) => signal === 'SIGTERM'))
    await assert.rejects(fetch(`${shop.origin}/healthz`))
  })

  it('logs requests with their answer’s id, without query, header or body', async () => {
    await using shop = await startShop()
    const response = await fetch(`${shop.origin}/api/nothing?key=s3cret`, { headers: { cookie: 'session=s3cret' } })
    await response.text()
    const post = await fetch(`${shop.origin}/agent/auth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 's3cret' }),
    })
    await post.text()
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended
    const line = shop.log.find(({ path: where }) => where === '/api/nothing')
    assert.ok(line && line.reqId === response.headers.get('x-request-id'))
    assert.equal(line.status, 404)
    assert.doesNotMatch(JSON.stringify(shop.log), /s3cret/)
  })

  it('logs no error while a probe gets that there is nothing to sell yet', async () => {
    await using shop = await startShop({ SAMPLE: 'false' })
    const probe = await fetch(`${shop.origin}/readyz`)
    assert.equal(probe.status, 503)
    await stop(shop.child, 'SIGTERM')
    assert.ok(shop.log.some((line) => line.path === '/readyz' && line.status === 503))
    assert.deepEqual(
      shop.log.filter(({ level }) => level !== 'info' && level !== 'warn'),
      [],
    )
  })

  it('refuses unsafe production settings with words and without a trace', async () => {
    const ran = await vitrine(['start'], { NODE_ENV: 'production', DATA_DIR: tmpdir() })
    assert.equal(ran.code, 1)
    assert.match(ran.stderr, /PUBLIC_URL must be set in production/)
    assert.doesNotMatch(ran.stderr, /\n\s+at /)
  })

  it('warns a shop in production that has no way to send mail', async () => {
    await using shop = await startShop(PRODUCTION)
    const warnings = shop.log.filter(({ level }) => level === 'warn').map(({ msg }) => String(msg))
    assert.ok(
      warnings.some((warning) => warning.includes('SMTP_URL is not set')),
      warnings.join(),
    )
    assert.equal(warnings.filter((warning) => warning.includes('is not published')).length, 6)
  })

  it('says in words when the port is taken', async () => {
    await using shop = await startShop()
    const { port } = new URL(shop.origin)
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'))
    const ran = await vitrine(['start'], { DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
    assert.equal(ran.code, 1)
    assert.equal(ran.stderr, `Port ${port} on 127.0.0.1 is already in use. Choose another with PORT.\n`)
    await rm(folder, { recursive: true, force: true })
  })
})
