import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { writeSample } from '../../packages/sample-shop/src/generate/generate.ts'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { openS3Server, S3_CREDENTIALS, whyNoS3 } from '../servers/s3.ts'
import { openSlowProxy, type SlowProxy } from '../servers/slow-proxy.ts'

// Processes of one shop as on several machines: one database and one place for artifacts, a data folder for each. What is
// waited for is seen, in the database or on the wire, so that each fault comes in the middle of what it disturbs.

const withoutProc = process.platform !== 'linux' && 'children of a process are found in /proc'

const withoutS3 = await whyNoS3()
if (withoutS3 !== undefined) console.error(`Slow object storage was not tried on a server of S3. ${withoutS3}`)

/** Bytes at a time, twenty times a second: an index of hundreds of kilobytes takes minutes. */
const TRICKLE = 256
/** More than any answer but an index, and less than an index, in bytes. */
const IN_THE_MIDDLE = 20_000

/** In milliseconds: an index is built at low priority, so a machine that does much else takes its time. */
const LONGEST_WAIT = 200_000
const LONGEST_TEST = 280_000

describe('web and worker', { skip: withoutProc, timeout: 2 * LONGEST_TEST }, () => {
  const servers = new AsyncDisposableStack()
  let machines: Machines
  let proxy: SlowProxy | undefined
  let web: RunningShop

  before(async () => {
    if (withoutS3 === undefined) {
      const { endpoint, bucket } = servers.use(await openS3Server())
      proxy = servers.use(await openSlowProxy(endpoint))
      const artifacts = { ...S3_CREDENTIALS, ARTIFACTS: `s3://${bucket}/shop`, AWS_ENDPOINT_URL_S3: proxy.origin }
      machines = servers.use(await openMachines(artifacts))
    } else {
      const folder = servers.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-artifacts-')), (each) =>
        rm(each, { recursive: true, force: true }),
      )
      machines = servers.use(await openMachines({ ARTIFACTS: `folder:${folder}` }))
    }
    await machines.importGenerated()
  })
  after(() => servers.disposeAsync())

  it('open while maintenance locks the products, and share one index although its builder dies', {
    timeout: LONGEST_TEST,
  }, async () => {
    await using held = await holdReaders(machines.url)
    const [serving, killed] = await Promise.all([machines.start('web', 'web'), machines.start('worker', 'worker')])
    web = serving
    const feed = `${web.origin}/api/products-feed.json`
    assert.equal(await statusOf(feed), 503, 'web writes no feed')
    assert.match(await reasonOf(web), /search index/)
    await eventually(async () => (await held.builders()) === 1, 'the index is being built')

    const [first] = childrenOf(killed.pid)
    assert.ok(first)
    process.kill(first, 'SIGKILL')
    await eventually(() => childrenOf(killed.pid).some((pid) => pid !== first), 'it is being built again')
    assert.equal(await statusOf(`${killed.origin}/healthz`), 200)
    assert.match(await reasonOf(killed), /search index/)

    const [second] = childrenOf(killed.pid)
    assert.ok(second)
    await killed.kill()
    await eventually(() => !isRunning(second), 'the process that built has ended with its shop')
    await held.release()
    const worker = await machines.start('worker', 'worker')
    await ready(worker)
    await ready(web)

    const answer = await find(web, 'shoes')
    assert.ok(answer && answer.pagination.total_count > 0)
    const [found] = answer.products
    assert.ok(found)
    assert.equal(await statusOf(`${worker.origin}/healthz`), 200)
    assert.equal(await statusOf(`${worker.origin}/api/search?q=shoes`), 404)
    assert.equal(await statusOf(worker.origin + new URL(found.url).pathname), 404)

    await eventually(async () => (await statusOf(feed)) === 200, 'web has the feed of the worker')
    assert.deepEqual(await readdir(`${machines.folder('worker')}/search`), ['index.bin'], 'nothing half is left')
    const kept = await readdir(`${machines.folder('web')}/search`)
    assert.ok(kept.length > 0 && kept.every((name) => name.endsWith('.segment')), 'web built nothing')
  })

  it('serve during slow object storage; a third has no index until it is whole', {
    skip: withoutS3 ?? false,
    timeout: LONGEST_TEST,
  }, async () => {
    assert.ok(proxy)
    const before = await find(web, 'shoes')
    proxy.pace(TRICKLE)
    const { down } = proxy.passed()
    const late = await machines.start('late', 'web')
    await eventually(() => proxy!.passed().down > down + IN_THE_MIDDLE, 'a part of the index has come')
    assert.equal(await statusOf(`${late.origin}/healthz`), 200)
    assert.match(await reasonOf(late), /search index/)
    assert.equal(await find(late, 'shoes'), undefined)
    assert.deepEqual((await find(web, 'shoes'))?.products, before?.products)
    await machines.importLines(`${JSON.stringify(aProduct('zyzzyva', { title: 'Zyzzyva' }))}\n`)
    await eventually(async () => (await find(web, 'zyzzyva'))?.products[0]?.id === 'zyzzyva', 'web follows changes')
    assert.equal(await isReady(late), false, 'the storage is slow still')

    proxy.pace(undefined)
    await ready(late)
    await eventually(async () => (await find(late, 'zyzzyva'))?.products[0]?.id === 'zyzzyva', 'late has caught up')
  })
})

const PRODUCTS = 1200

interface Machines extends AsyncDisposable {
  /** The shop's database. */
  url: string
  /** The folder of a machine. */
  folder(name: string): string
  /** Starts a process on the machine of that name. */
  start(name: string, role: 'web' | 'worker'): Promise<RunningShop>
  importGenerated(): Promise<void>
  /** Adds products or replaces those of the same id: a line of JSON each. */
  importLines(lines: string): Promise<void>
}

/** Machines of a shop on PostgreSQL with nothing in it. */
async function openMachines(environment: Record<string, string>): Promise<Machines> {
  const postgres = ENGINES.find(({ name }) => name === 'postgres')
  assert.ok(postgres)
  await using opening = new AsyncDisposableStack()
  const { url } = opening.use(await postgres.fresh())
  const root = opening.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-machines-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  )
  const shared = {
    DATABASE_URL: url,
    LIMITS: 'rateLimits=false',
    PROTECTED_SCOPES: '',
    PUBLIC_URL: 'http://shop.test',
    ...environment,
  }
  const folder = (name: string) => path.join(root, name)
  const opened = opening.move()

  async function runImport(words: readonly string[], write: (stdin: Writable) => Promise<void>) {
    const child = spawn(process.execPath, [COMMAND, 'import', '-', ...words], {
      env: { PATH: process.env.PATH, ...(await programEnvironment()), ...shared, DATA_DIR: folder('importing') },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    const told = text(child.stderr)
    await write(child.stdin)
    child.stdin.end()
    const [code] = await ended
    assert.equal(code, 0, await told)
  }

  return {
    url,
    folder,
    start: async (name, ROLE) => opened.use(await startShop({ ...shared, ROLE, DATA_DIR: folder(name) })),
    importGenerated: () => runImport(['--replace'], (stdin) => writeSample(stdin, { products: PRODUCTS, seed: 11 })),
    importLines: (lines) =>
      runImport([], async (stdin) => {
        stdin.write(lines)
      }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** What is to come about by itself is looked for again and again; the limit ends a test that would wait for ever. */
async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < LONGEST_WAIT; await pause(100))
    if (await holds()) return
  assert.fail(`It did not come to this within ${LONGEST_WAIT / 1000} seconds: ${what}`)
}

/** Why a process is not ready, as it tells those who watch it. */
async function reasonOf({ origin }: RunningShop): Promise<string> {
  const response = await fetch(`${origin}/readyz`)
  assert.equal(response.status, 503)
  return JSON.parse(await response.text()).detail
}

const isReady = async ({ origin }: RunningShop) => (await statusOf(`${origin}/readyz`)) === 200

const ready = (shop: RunningShop) => eventually(() => isReady(shop), `${shop.origin} is ready`)

interface FoundAnswer {
  pagination: { total_count: number }
  products: { id: string; url: string }[]
}

/** What a shop finds; undefined where it does not answer searches. */
async function find({ origin }: RunningShop, q: string): Promise<FoundAnswer | undefined> {
  const response = await fetch(`${origin}/api/search?${new URLSearchParams({ q })}`, { headers: { host: 'shop.test' } })
  const body = await response.text()
  return response.ok ? JSON.parse(body) : undefined
}

interface HeldReaders extends AsyncDisposable {
  /** How many processes that build an index wait for the catalogue. */
  builders(): Promise<number>
  release(): Promise<void>
}

/** Whoever reads products waits until they are released. */
async function holdReaders(url: string): Promise<HeldReaders> {
  const [holder, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query('lock table product_document in access exclusive mode')
  return {
    async builders() {
      // Not by the holder: within a transaction PostgreSQL tells of the connections that there were at the first look.
      const { rows } = await watcher.query<{ count: string }>(
        "select count(*) from pg_stat_activity where application_name = 'vitrine index' and wait_event_type = 'Lock'",
      )
      return Number(rows[0]?.count)
    },
    release: async () => void (await holder.query('rollback')),
    async [Symbol.asyncDispose]() {
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}

/** Processes that a process has started. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    .flatMap((children) => children.split(' '))
    .filter((text) => text !== '')
    .map(Number)
    .filter(isRunning)
}

function isRunning(pid: number): boolean {
  try {
    // A process that has ended and that nobody has asked about is a Z.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
