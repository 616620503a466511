import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkWebhook } from '../../packages/server-kit/src/webhooks/standard-webhook.ts'
import { openInbox } from '../agents/inbox.ts'
import { startShop } from '../agents/start-shop.ts'
import { freePort } from '../free-port.ts'
import { vitrine } from './run.ts'

const HOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Takes what it is told first. */
async function openHook() {
  const told = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: Buffer }>()
  const server = createServer(async (request, response) => {
    told.resolve({ headers: request.headers, body: Buffer.concat(await Array.fromAsync(request)) })
    response.writeHead(204).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}/vitrine`,
    told: told.promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const kettle = (price: number) =>
  `{"id":"kettle","title":"Kettle","status":"active","variants":[{"id":"kettle-1","title":"Kettle","options":[],"regular_price":{"amount":${price},"currency":"EUR"},"availability":{"status":"in_stock"}}],"options":[],"media":[],"categories":[],"tags":[]}\n`

describe('vitrine schedule', () => {
  let server: Server
  let address: string
  /** What the server has now. */
  let feed: { body: string; tag: string; status?: number }
  let asked = 0
  let folder: string
  let settings: Record<string, string>
  before(async () => {
    server = createServer(({ headers }, response) => {
      asked++
      const { body, tag, status = 200 } = feed
      const isShop = headers.authorization === `Basic ${Buffer.from('shop:secret').toString('base64')}`
      response.writeHead(isShop ? status : 401, { 'content-type': 'application/x-ndjson', etag: tag })
      response.end(body)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    address = `http://shop:\${FEED_PASSWORD}@127.0.0.1:${port}/feed.jsonl`
  })
  after(() => server.close())
  beforeEach(async (test) => {
    feed = { body: kettle(2500), tag: '"one"' }
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-schedule-'))
    if ('after' in test) test.after(() => rm(folder, { recursive: true, force: true }))
    settings = {
      ...{ DATA_DIR: folder, SAMPLE: 'false', SHOP_CURRENCY: 'EUR', FEED_PASSWORD: 'secret' },
      ...{ SHOP_CONTACT_EMAIL: 'owner@northwall.example', PUBLIC_URL: 'http://shop.test' },
      IMPORT_PRIVATE_NETWORKS: '127.0.0.1',
    }
  })

  const run = (...parameters: string[]) => vitrine(['schedule', ...parameters], settings)
  const list = async () =>
    (await run('list', '--json')).stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const dueNow = (values = '') => {
    using database = new DatabaseSync(path.join(folder, 'vitrine.db'))
    database.exec(`update import_schedule set next_at = '2026-01-01T00:00:00.000Z' ${values}`)
  }
  const add = (...more: string[]) => run('add', 'nightly', '--cron', '0 4 * * *', address, '--replace', ...more)

  it('adds what an import accepts, tells when it runs, and stores no password', async () => {
    const added = await add()
    assert.equal(added.code, 0, added.stderr)
    assert.match(added.stdout, /1 new.*Dry run: nothing was published\..*nightly runs at \S+Z/s)
    const [schedule] = await list()
    assert.deepEqual(schedule.parameters, [address, '--replace'])
    assert.deepEqual(schedule.sources, [address])
    assert.match((await run('list')).stdout, /nightly {2}0 4 \* \* \* {2}next/)
    for (const text of [JSON.stringify(schedule), added.stdout, added.stderr]) assert.ok(!text.includes('secret'))
    assert.equal((await run('pause', 'nightly')).stdout, 'nightly paused.\n')
    assert.match((await run('list')).stdout, /paused/)
    assert.equal((await run('remove', 'nightly')).stdout, 'nightly removed.\n')
    assert.equal((await run('remove', 'nightly')).code, 1)
  })

  it('refuses what could not be repeated, and says why', async () => {
    const refused: [parameters: string[], why: RegExp][] = [
      [['add', 'nightly', '--cron', 'daily', address], /"daily" is not a schedule/],
      [['add', 'Nightly!', '--cron', '0 4 * * *', address], /is not a name/],
      [['add', 'nightly', '--cron', '0 4 * * *', '-'], /cannot read standard input/],
      [['add', 'nightly', '--cron', '0 4 * * *', address, '--replcae'], /unknown option '--replcae'/],
      [['add', 'nightly', '--cron', '0 4 * * *', address, '--dry-run'], /leave out --dry-run/],
      [['add', 'nightly', '--cron', '0 4 * * *', 'https://a:b@feeds.example/all.csv'], /has a password/],
      [['add', 'nightly', '--cron', '0 4 * * *', '/absent.csv'], /absent\.csv not found/],
      [['run', 'nightly'], /There is no schedule nightly/],
    ]
    for (const [parameters, why] of refused) {
      const { code, stdout, stderr } = await run(...parameters)
      assert.notEqual(code, 0)
      assert.match(stdout + stderr, why)
    }
    assert.deepEqual(await list(), [])
  })

  it('refuses an address of a private network that the owner has not listed, when it is added and when it runs', async () => {
    assert.equal((await add()).code, 0)
    const { IMPORT_PRIVATE_NETWORKS: _, ...strict } = settings
    asked = 0
    for (const parameters of [
      ['run', 'nightly'],
      ['add', 'hourly', '--cron', '0 * * * *', address],
    ]) {
      const { code, stdout, stderr } = await vitrine(['schedule', ...parameters], strict)
      assert.equal(code, 1)
      assert.match(stdout + stderr, /127\.0\.0\.1 is of a private network/)
    }
    assert.equal(asked, 0)
  })

  it('imports at its time, and only what changed', async () => {
    await add()
    dueNow()
    await using shop = await startShop({ ...settings, PROTECTED_SCOPES: '' })
    const price = async () => {
      const body = await (await fetch(`${shop.origin}/api/catalog/kettle`)).text()
      return /"price":\{"amount":(\d+)/.exec(body)?.[1] ?? body
    }
    for (let tries = 0; (await price()) !== '2500' && tries < 300; tries++) await sleep(100)
    assert.equal(await price(), '2500')
    for (let tries = 0; (await list())[0].lastRun === undefined && tries < 100; tries++) await sleep(100)
    assert.deepEqual((await list())[0].lastRun.outcome, 0)

    asked = 0
    assert.match((await run('run', 'nightly')).stdout, /its sources are what they were/)
    assert.equal(asked, 1)
    feed = { body: kettle(1900), tag: '"two"' }
    const again = await run('run', 'nightly')
    assert.match(again.stdout, /1 changed.*Published/s)
    for (let tries = 0; (await price()) !== '1900' && tries < 100; tries++) await sleep(100)
    assert.equal(await price(), '1900')
  })

  it('that fails leaves the shop as it was, and its owner gets an e-mail and a signed webhook', async () => {
    await using inbox = await openInbox()
    await using hook = await openHook()
    await writeFile(path.join(folder, 'feed.jsonl'), kettle(2500))
    await add()
    feed = { body: '', tag: '"gone"', status: 503 }
    // The last of its tries.
    dueNow(', attempts = 3')
    await using _shop = await startShop({
      ...{ ...settings, SMTP_URL: inbox.url, OWNER_WEBHOOK: hook.address, OWNER_WEBHOOK_SECRET: HOOK_SECRET },
    })
    for (let tries = 0; inbox.mails.length === 0 && tries < 900; tries++) await sleep(100)
    const [mail] = inbox.mails
    assert.deepEqual(mail?.to, ['owner@northwall.example'])
    assert.match(mail?.text ?? '', /the import nightly failed/)
    assert.match(mail?.text ?? '', /returned 503/)
    assert.ok(!mail?.text.includes('secret'))
    assert.equal((await list())[0].lastRun.outcome, 1)

    const { headers, body } = await hook.told
    assert.equal(checkWebhook(headers, body, { secrets: [HOOK_SECRET], now: new Date() }), undefined)
    const { type, data } = JSON.parse(body.toString())
    assert.deepEqual([type, data.shop, data.schedule], ['schedule.failed', 'http://shop.test', 'nightly'])
    assert.match(data.said, /returned 503/)
    assert.ok(!body.includes('secret'))
  })

  it('are not begun by a shop that could not sign what it tells', async () => {
    const { code, stderr } = await vitrine(['start', '--no-restart'], {
      ...settings,
      OWNER_WEBHOOK: 'https://hooks.example/',
    })
    assert.equal(code, 1)
    assert.match(stderr, /OWNER_WEBHOOK and OWNER_WEBHOOK_SECRET need each other/)
  })

  it('runs although no mail server takes what its owner is to be told', async () => {
    await add()
    const at = '2026-01-01T00:00:00.000Z'
    const notice = JSON.stringify({ kind: 'failed', since: at, said: '', at, by: ['mail'], attempts: 0 })
    dueNow(`, notice = '${notice}'`)
    await using _shop = await startShop({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })
    for (let tries = 0; (await list())[0].lastRun === undefined && tries < 100; tries++) await sleep(100)
    assert.equal((await list())[0].lastRun?.outcome, 0)
  })
})
