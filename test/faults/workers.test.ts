import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND, programEnvironment, vitrine } from '../cli/run.ts'
import { freePort } from '../free-port.ts'
import { openOwnerFolder } from '../plugins/owner-folder.ts'
import { aProduct } from '../products.ts'

// Workers end in the ways in which code ends: by an exit, by an exception that nobody catches, by never coming back.

/** The owner's code says which worker it runs in, and ends it in the way that the address names. */
const CONFIG = `
import { workerData } from 'node:worker_threads'

const ENDS = {
  '/end': () => process.exit(7),
  '/throw': () => { throw new Error('nobody catches this') },
  '/hang': () => { for (;;) {} },
}

export default {
  onRequest({ url }) {
    if (url === '/who') return { status: 200, body: String(workerData.id) }
    if (ENDS[url]) {
      setTimeout(ENDS[url], 5)
      return { status: 200, body: String(workerData.id) }
    }
  },
}
`

interface LogLine {
  time: string
  msg: string
  worker?: number
  at?: string[]
}

/** A client's connections: one that is kept, or one for each request. */
type Connection = Agent | false

async function startWorkers(environment: Record<string, string> = {}) {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await openOwnerFolder(CONFIG))
  await folder.writeProducts([{ ...aProduct('first'), title: 'Rope' }])
  const imported = await folder.run('import', 'products.jsonl')
  assert.equal(imported.code, 0, imported.stderr)
  const port = await freePort()
  const child = spawn(process.execPath, [COMMAND, 'start', '--no-restart', '--workers', '2'], {
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      ...(await programEnvironment()),
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'http://shop.test', LIMITS: 'rateLimits=false' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const agents: Agent[] = []
  stack.defer(() => {
    for (const agent of agents) agent.destroy()
  })
  const log: LogLine[] = []
  createInterface(child.stdout).on('line', (line) => log.push(JSON.parse(line)))
  const origin = `http://127.0.0.1:${port}`

  async function get(path: string, agent: Connection = false): Promise<{ status: number; body: string }> {
    const asked = request(origin + path, { agent, timeout: 20_000 })
    asked.once('timeout', () => asked.destroy(new Error(`No answer from ${path}.`)))
    asked.end()
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, body: await text(answer) }
  }

  /** Resolves with the line, however early it was written. */
  async function logged(msg: string, from = 0, patience = 60_000): Promise<LogLine> {
    for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
      const line = log.slice(from).find((each) => each.msg === msg)
      if (line) return line
    }
    throw new Error(`"${msg}" was not logged, but ${log.map((line) => line.msg).join('; ')}.`)
  }

  /** A connection that is kept to each worker that there is. */
  async function connections(count = 2): Promise<Map<number, Agent>> {
    const found = new Map<number, Agent>()
    // One that takes the place of another may be starting still.
    for (const until = Date.now() + 40_000; Date.now() < until && found.size < count; await sleep(20)) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const { body } = await get('/who', agent)
      if (found.has(Number(body))) agent.destroy()
      else found.set(Number(body), agent)
    }
    assert.equal(found.size, count)
    agents.push(...found.values())
    return found
  }

  /** The product is what every worker finds first, soon. */
  async function foundByAll(title: string, query = `q=${title}`): Promise<void> {
    for (const agent of (await connections()).values()) {
      for (let tries = 0; ; tries++) {
        const { body } = await get(`/api/search?${query}`, agent)
        if (JSON.parse(body).products?.[0]?.title === title) break
        assert.ok(tries < 600, `${title} is not found: ${body.slice(0, 300)}`)
        await sleep(50)
      }
    }
  }

  /** A till, which changes the price of a variant. */
  async function openTill() {
    const { stdout: token } = await folder.run('keys', 'create', '--scope', 'admin:catalog', '--name', 'till')
    return async (id: string, amount: number): Promise<void> => {
      const { status } = await fetch(`${origin}/admin/api/variants`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ variants: [{ id, price: { amount, currency: 'EUR' } }] }),
      })
      assert.equal(status, 200)
    }
  }

  async function publish(id: string, title: string): Promise<void> {
    await folder.writeProducts([{ ...aProduct(id), title }])
    const { code, stderr } = await folder.run('import', 'products.jsonl')
    assert.equal(code, 0, stderr)
  }

  await logged('the shop is open')
  const open = stack.move()
  return {
    ...{ origin, port, child, ended, log, get, logged, connections, foundByAll, publish, openTill },
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

type Shop = Awaited<ReturnType<typeof startWorkers>>

/** Asks again and again until told to stop. */
function keepAsking(shop: Shop, agent: Connection) {
  const failures: string[] = []
  let answers = 0
  let isOver = false
  async function ask(): Promise<void> {
    while (!isOver && !shop.isGone()) {
      const { status } = await shop.get('/api/catalog', agent).catch((error: unknown) => ({ status: String(error) }))
      if (status === 200) answers++
      else failures.push(String(status))
    }
  }
  const asking = ask()
  return {
    /** Resolves when so many more have come. */
    async answered(count: number): Promise<void> {
      const from = answers
      while (answers < from + count) {
        assert.ok(!shop.isGone(), 'the shop has ended')
        await sleep(5)
      }
    },
    /** What went wrong. */
    async stop(): Promise<string[]> {
      isOver = true
      await asking
      return failures
    },
  }
}

/** Two workers with a connection to each, by their numbers. */
async function someTwo(shop: Shop): Promise<[[number, Agent], [number, Agent]]> {
  const [one, two] = await shop.connections()
  assert.ok(one && two)
  return [one, two]
}

describe('workers', () => {
  it('serve one port with one index and one request count, and follow an import', async () => {
    await using shop = await startWorkers({ LIMITS: 'rateLimits=true,anonymousPerMinute=40' })
    await shop.foundByAll('Rope')
    await shop.publish('second', 'Lantern')
    await shop.foundByAll('Lantern')
    assert.deepEqual(
      shop.log.filter(({ msg }) => msg === 'this worker now builds the index'),
      [],
    )
    const statuses: number[] = []
    for (let count = 0; count < 60; count++) statuses.push((await shop.get('/api/catalog')).status)
    // Searches of above have been counted, too, whichever worker answered them.
    assert.ok(statuses.filter((status) => status === 200).length < 40)
    const [one, two] = (await shop.connections()).values()
    assert.ok(one && two)
    assert.deepEqual(
      [(await shop.get('/api/catalog', one)).status, (await shop.get('/api/catalog', two)).status],
      [429, 429],
    )
    shop.child.kill('SIGTERM')
    assert.deepEqual(await shop.ended, [0, null])
  })

  describe('of one shop, whatever becomes of them', () => {
    let shop: Shop
    let metricsPort: number
    before(async () => {
      metricsPort = await freePort()
      shop = await startWorkers({
        ...{ METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' },
      })
    })
    after(() => shop?.[Symbol.asyncDispose]())

    it('are measured together, each by its number', async () => {
      await shop.logged('metrics are served')
      for (const agent of (await shop.connections()).values()) await shop.get('/api/catalog', agent)
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      assert.equal(answer.headers.get('content-type'), 'application/openmetrics-text; version=1.0.0; charset=utf-8')
      const lines = (await answer.text()).split('\n')
      for (const worker of [1, 2]) {
        assert.ok(lines.includes(`vitrine_products{worker="${worker}"} 1`), lines.join('\n'))
        assert.ok(
          lines.some(
            (line) =>
              line.startsWith('vitrine_response_duration_seconds_count{') && line.includes(`worker="${worker}"`),
          ),
        )
      }
      assert.equal(lines.filter((line) => line === '# TYPE vitrine_products gauge').length, 1)
      assert.deepEqual(lines.slice(-2), ['# EOF', ''])
    })

    it('name another index builder at once when the current one has ended', async () => {
      const maker = (await shop.connections()).get(1)
      assert.ok(maker)
      await shop.get('/end', maker)
      const lost = await shop.logged('a worker has ended and is replaced')
      const named = await shop.logged('this worker now builds the index')
      assert.deepEqual([lost.worker, named.worker], [1, 2])
      // One that is running already, and not the one that takes the place, which would have to open first.
      assert.ok((await shop.connections()).has(3))
      await shop.publish('second', 'Lantern')
      await shop.foundByAll('Lantern')
      await shop.foundByAll('Rope')
    })

    it('find by prices what was sold for another a moment ago', async () => {
      const sell = await shop.openTill()
      await sell('second-v', 300)
      await shop.foundByAll('Lantern', 'q=&sort=price_asc')
      await sell('first-v', 200)
      await shop.foundByAll('Rope', 'q=&sort=price_asc')
    })

    it('go on where one ends by an exception, and another takes its place', async () => {
      const [one, two] = await someTwo(shop)
      const told = shop.log.length
      const asking = keepAsking(shop, two[1])
      await asking.answered(10)
      await shop.get('/throw', one[1])
      await shop.logged('a worker failed', told)
      const born = await shop.logged('a worker has ended and is replaced', told)
      assert.equal(born.worker, one[0])
      const now = await shop.connections()
      await asking.answered(10)
      assert.deepEqual(await asking.stop(), [])
      assert.ok(now.has(two[0]) && !now.has(one[0]))
    })

    it('end one that hangs, while the others answer', async () => {
      const [one, two] = await someTwo(shop)
      const told = shop.log.length
      const asking = keepAsking(shop, two[1])
      await shop.get('/hang', one[1])
      const long = await shop.logged('a turn of the event loop takes long, and others wait', told)
      assert.equal(long.worker, one[0])
      assert.match(String(long.at), /^\/hang .*vitrine\.config\.ts/)
      // Ten seconds of the processor, which other programs may share.
      const hangs = await shop.logged('a turn of the event loop does not end and is terminated', told, 300_000)
      assert.equal(hangs.worker, one[0])
      await asking.answered(1)
      assert.deepEqual(await asking.stop(), [])
      const now = await shop.connections()
      assert.ok(now.has(two[0]) && !now.has(one[0]))
    })

    it('are replaced one after another on SIGUSR2, and every request is answered', async () => {
      const before = [...(await shop.connections()).keys()]
      const kept = new Agent({ keepAlive: true, maxSockets: 1 })
      const asking = [keepAsking(shop, false), keepAsking(shop, kept)]
      for (const each of asking) await each.answered(1)
      const told = shop.log.length
      shop.child.kill('SIGUSR2')
      await shop.logged('the workers have been replaced', told)
      for (const each of asking) await each.answered(1)
      const failures = (await Promise.all(asking.map((each) => each.stop()))).flat()
      kept.destroy()
      // Where net.ipv4.tcp_migrate_req is not set, a connection that was made and not yet taken is reset.
      assert.ok(failures.length <= 1, failures.join('; '))
      const now = [...(await shop.connections()).keys()]
      assert.ok(
        now.every((id) => !before.includes(id)),
        `${before} and ${now}`,
      )
      await shop.publish('third', 'Compass')
      await shop.foundByAll('Compass')
    })
  })

  it('are refused in words where they cannot be', async () => {
    const start = (workers: string, environment: Record<string, string> = {}) =>
      vitrine(['start', '--workers', workers], { LOG_LEVEL: 'silent', ...environment })
    assert.match((await start('many')).stderr, /WORKERS should be a whole number from 1 to 256, or auto; it is "many"/)
    assert.match(
      (await start('2', { DATABASE_URL: 'sqlite::memory:' })).stderr,
      /Workers cannot share an in-memory database/,
    )
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    assert.ok(typeof address === 'object' && address)
    const taken = await start('2', { HOST: '127.0.0.1', PORT: String(address.port) })
    assert.match(taken.stderr, new RegExp(`^Port ${address.port} on 127\\.0\\.0\\.1 is already in use`))
    other.close()
    const broken = await start('2', { HOST: '127.0.0.1', PORT: '0', SHOP_THEME_DIR: '/no/such/theme' })
    assert.equal(broken.code, 1)
    assert.match(broken.stderr, /\/no\/such\/theme/)
    assert.doesNotMatch(broken.stderr, /at .*\.ts:/)
  })
})
