import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { writeSample } from '../../packages/sample-shop/src/generate/generate.ts'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import { COMMAND } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'

// Processes of one shop as on several machines: one database and one place for artifacts, a data folder for each.

const PRODUCTS = 1200
const postgres = ENGINES.find(({ name }) => name === 'postgres')

interface FoundAnswer {
  pagination: { total_count: number }
  products: { handle: string }[]
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

async function eventually(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let looks = 0; looks < 900; looks++) {
    if (await holds()) return
    await pause(100)
  }
  assert.fail(`It did not come to this within 90 seconds: ${what}`)
}

const ready = ({ origin }: RunningShop) =>
  eventually(async () => (await statusOf(`${origin}/readyz`)) === 200, `${origin} is ready`)

async function importGenerated(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'import', '-', '--replace'], {
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://shop.test', ...environment },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const told = text(child.stderr)
  await writeSample(child.stdin, { products: PRODUCTS, seed: 11 })
  child.stdin.end()
  const [code] = await ended
  assert.equal(code, 0, await told)
}

// Four processes start one after another.
describe('web and worker', { timeout: 300_000 }, () => {
  it('share one index: the worker builds, also after its predecessor was killed, and web fetches', {
    timeout: 300_000,
  }, async () => {
    assert.ok(postgres)
    await using opened = new AsyncDisposableStack()
    const { url } = opened.use(await postgres.fresh())
    const root = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-roles-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    )
    const shared = { DATABASE_URL: url, ARTIFACTS: 'postgres', RATE_LIMITS: 'false', PROTECTED_SCOPES: '' }
    const start = async (name: string, ROLE: string) =>
      opened.use(await startShop({ ...shared, PUBLIC_URL: 'http://shop.test', ROLE, DATA_DIR: path.join(root, name) }))
    await importGenerated({ ...shared, DATA_DIR: path.join(root, 'importing') })

    const web = await start('web', 'web')
    const feed = `${web.origin}/api/products-feed.json`
    assert.equal(await statusOf(feed), 503, 'web writes no feed')
    const killed = await start('killed', 'worker')
    await killed.kill()
    const worker = await start('worker', 'worker')
    await ready(worker)
    await ready(web)

    const found = await fetch(`${web.origin}/api/search?q=shoes`, { headers: { host: 'shop.test' } })
    const answer: FoundAnswer = JSON.parse(await found.text())
    assert.ok(answer.pagination.total_count > 0)
    const [first] = answer.products
    assert.ok(first)
    assert.equal(await statusOf(`${worker.origin}/healthz`), 200)
    assert.equal(await statusOf(`${worker.origin}/api/search?q=shoes`), 404)
    assert.equal(await statusOf(`${worker.origin}/products/${first.handle}`), 404)

    await eventually(async () => (await statusOf(feed)) === 200, 'web has the feed of the worker')

    const kept = await readdir(path.join(root, 'web', 'search'))
    assert.deepEqual(
      kept.filter((name) => name.endsWith('.bin')),
      [],
      'web built nothing',
    )
    assert.ok(kept.some((name) => name.endsWith('.segment')))
  })
})
