import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import Type from 'typebox'
import type { Plugin } from 'vitrine'
import { defineCapability } from 'vitrine/plugin'
import { openServing } from '../../packages/vitrine/src/cli/workers/serving.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { CLOSING, conditionsOf } from '../../packages/vitrine/src/probes/probe-routes.ts'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { freePort } from '../free-port.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// What `/healthz` and `/readyz` answer from the start of a process to its end. A database that is away, a full disk and
// an index that is built have tests of their own: front-door, full-disk, roles.

const ROOT = path.join(import.meta.dirname, '../..')

describe('the reasons for which a process is not ready', () => {
  it('are those of the operator’s guide, in the same order', async () => {
    const guide = await readFile(path.join(ROOT, 'docs/guide/operate.md'), 'utf8')
    const table = guide.slice(guide.indexOf('| `detail` of `/readyz` |')).split('\n\n')[0] ?? ''
    const listed = table
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1]?.trim())
    const reader = defineCapability({ name: 'reader', open: ({ all }) => all })
    await using shop = await openTestShop({ file: { plugins: [reader] } })
    const conditions = conditionsOf(shop.shop.capabilities.get(reader).health())
    const reasons = conditions.map(({ reason }) => reason().replace(/\d+ seconds/, '12 seconds'))
    // The catalogue and the process look at the same database.
    assert.deepEqual(listed, [...new Set([CLOSING, ...reasons])])
  })

  it('include those of a plugin, until it is ready', async () => {
    let isOpen = false
    const payments: Plugin = {
      name: 'payments',
      health: () => ({
        conditions: [{ stage: 'content', isMet: () => isOpen, reason: () => 'Payments are closed.' }],
        facts: { payments: { schema: Type.String(), read: () => 'open' } },
      }),
    }
    await using shop = await openTestShop({ file: { plugins: [payments] } })
    const closed = await shop.get('/readyz')
    assert.deepEqual([closed.status, closed.body.detail], [503, 'Payments are closed.'])
    isOpen = true
    const { status, body } = await shop.get('/readyz')
    assert.deepEqual([status, body.status, body.payments], [200, 'ready', 'open'])
  })

  it('begin when the shop closes; closing a single thread changes nothing', async () => {
    await using shop = await openTestShop()
    shop.app.announceClosing('thread')
    assert.equal((await shop.get('/readyz')).status, 200)
    shop.app.announceClosing()
    const { status, body } = await shop.get('/readyz')
    assert.deepEqual([status, body.detail], [503, CLOSING])
    assert.equal((await shop.get('/healthz')).status, 200)
  })
})

describe('a process that ends', () => {
  for (const ROLE of ['all', 'worker'])
    it(`is not ready from the signal on: ROLE=${ROLE}`, async () => {
      await using opened = await openTestShop({ products: [aProduct('A')] })
      const { dataDir } = opened.shop.config
      const config = resolveConfig({
        ...{
          ROLE,
          DATA_DIR: dataDir,
          PUBLIC_URL: 'http://shop.test',
          LOG_LEVEL: 'silent',
          HOST: '127.0.0.1',
          PORT: '0',
        },
      })
      const serving = await openServing(config)
      const ask = async () => {
        const { statusCode, body } = await serving.app.inject('/readyz')
        return [statusCode, JSON.parse(body).detail]
      }
      assert.deepEqual(await ask(), [200, undefined])
      // What the signal calls.
      const closed = serving.close()
      assert.deepEqual(await ask(), [503, CLOSING])
      await closed
    })
})

describe('a process with several workers', () => {
  it('does not listen while its database is migrated', {
    timeout: 170_000,
  }, async () => {
    const [, postgres] = ENGINES
    await using database = await postgres.fresh()
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-readiness-'))
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query("begin; select pg_advisory_xact_lock(hashtext('vitrine migration'))")
    const port = await freePort()
    const child = spawn(process.execPath, [COMMAND, 'start', '--no-restart', '--workers', '2'], {
      env: {
        PATH: process.env.PATH,
        ...(await programEnvironment()),
        ...{ DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.test', SAMPLE: 'true', LIMITS: 'rateLimits=false' },
        ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder },
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const ended = once(child, 'exit')
    try {
      const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
      while ((await holder.query(waiting)).rowCount === 0) await sleep(50)
      await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`))
      await holder.query('commit')
      while ((await statusOf(port, '/readyz')) !== 200) await sleep(50)
    } finally {
      child.kill('SIGKILL')
      await ended
      await holder.end()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Undefined where nothing listens. */
async function statusOf(port: number, url: string): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
