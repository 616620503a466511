import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND, vitrine } from '../cli/run.ts'
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
  '/hang': () => { for (;;); },
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
  const child = spawn(process.execPath, [COMMAND, 'start', '--workers', '2'], {
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'http://shop.test', RATE_LIMITS: 'false' },
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

  /** The product can be found by every worker, soon. */
  async function foundByAll(title: string): Promise<void> {
    for (const agent of (await connections()).values()) {
      for (let tries = 0; ; tries++) {
        const { body } = await get(`/api/search?q=${title}`, agent)
        if (JSON.parse(body).products?.[0]?.title === title) break
        assert.ok(tries < 100, `${title} is not found: ${body.slice(0, 300)}`)
        await sleep(50)
      }
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
    ...{ origin, port, child, ended, log, get, logged, connections, foundByAll, publish },
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

type Shop = Awaited<ReturnType<typeof startWorkers>>

/** Asks again and again until told to stop; gives how many answers came and what went wrong. */
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
  return async () => {
    isOver = true
    await asking
    return { answers, failures }
  }
}

describe('workers', () => {
  it('serve one port with one index and one count of requests, and follow an import', async () => {
    await using shop = await startWorkers({ RATE_LIMITS: 'true', ANONYMOUS_PER_MINUTE: '40' })
    await shop.foundByAll('Rope')
    await shop.publish('second', 'Lantern')
    await shop.foundByAll('Lantern')
    assert.deepEqual(
      shop.log.filter(({ msg }) => msg === 'this worker makes the index from now on'),
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

  it('go on where one ends by an exception, and another takes its place', async () => {
    await using shop = await startWorkers()
    const [one, two] = (await shop.connections()).entries()
    assert.ok(one && two)
    const stop = keepAsking(shop, two[1])
    await sleep(100)
    await shop.get('/throw', one[1])
    await shop.logged('a worker ended by an error')
    const born = await shop.logged('a worker has ended: another takes its place')
    assert.equal(born.worker, one[0])
    const now = await shop.connections()
    const { answers, failures } = await stop()
    assert.deepEqual(failures, [])
    assert.ok(answers > 10)
    assert.ok(now.has(two[0]) && !now.has(one[0]))
  })

  it('name another maker of the index within two seconds when the one that was has ended', async () => {
    await using shop = await startWorkers()
    const maker = (await shop.connections()).get(1)
    assert.ok(maker)
    await shop.get('/end', maker)
    const lost = await shop.logged('a worker has ended: another takes its place')
    const named = await shop.logged('this worker makes the index from now on')
    assert.deepEqual([lost.worker, named.worker], [1, 2])
    assert.ok(Date.parse(named.time) - Date.parse(lost.time) < 2000)
    await shop.publish('second', 'Lantern')
    await shop.foundByAll('Lantern')
    await shop.foundByAll('Rope')
  })

  it('end one that hangs, while the others answer', async () => {
    await using shop = await startWorkers()
    const [one, two] = (await shop.connections()).entries()
    assert.ok(one && two)
    const stop = keepAsking(shop, two[1])
    await shop.get('/hang', one[1])
    const hangs = await shop.logged('a worker hangs: it is ended', 0, 30_000)
    assert.equal(hangs.worker, one[0])
    assert.deepEqual((await stop()).failures, [])
    const now = await shop.connections()
    assert.ok(now.has(two[0]) && now.has(3))
  })

  it('are replaced one after another on SIGUSR2, and nobody who asks is left without an answer', async () => {
    await using shop = await startWorkers()
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    const stops = [keepAsking(shop, false), keepAsking(shop, kept)]
    await sleep(200)
    const told = shop.log.length
    shop.child.kill('SIGUSR2')
    await shop.logged('the workers have been replaced', told)
    const results = await Promise.all(stops.map((stop) => stop()))
    kept.destroy()
    const answers = results.reduce((sum, result) => sum + result.answers, 0)
    const failures = results.flatMap((result) => result.failures)
    assert.ok(answers > 100)
    // Where net.ipv4.tcp_migrate_req is not set, a connection that was made and not yet taken is reset.
    assert.ok(failures.length <= Math.ceil(answers / 5000), `${failures.length} of ${answers}: ${failures[0]}`)
    assert.deepEqual([...(await shop.connections()).keys()].toSorted(), [3, 4])
    await shop.publish('second', 'Lantern')
    await shop.foundByAll('Lantern')
  })

  it('are measured together, each by its number', async () => {
    const port = await freePort()
    await using shop = await startWorkers({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' })
    await shop.logged('metrics are served')
    for (const agent of (await shop.connections()).values()) await shop.get('/api/catalog', agent)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    assert.equal(answer.headers.get('content-type'), 'application/openmetrics-text; version=1.0.0; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    for (const worker of [1, 2]) {
      assert.ok(lines.includes(`vitrine_products{worker="${worker}"} 1`), lines.join('\n'))
      assert.ok(
        lines.some(
          (line) => line.startsWith('vitrine_response_duration_seconds_count{') && line.includes(`worker="${worker}"`),
        ),
      )
    }
    assert.equal(lines.filter((line) => line === '# TYPE vitrine_products gauge').length, 1)
    assert.deepEqual(lines.slice(-2), ['# EOF', ''])
  })

  it('are refused in words where they cannot be', async () => {
    const start = (workers: string, environment: Record<string, string> = {}) =>
      vitrine(['start', '--workers', workers], { LOG_LEVEL: 'silent', ...environment })
    assert.match((await start('many')).stderr, /WORKERS should be a whole number from 1 to 256, or auto; it is "many"/)
    assert.match((await start('2', { DATABASE_URL: 'sqlite::memory:' })).stderr, /A database in memory is one worker’s/)
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
