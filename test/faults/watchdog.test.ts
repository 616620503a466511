import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readerOfThreadCpu } from '../../packages/vitrine/src/watchdog/thread-cpu.ts'
import { createTurnJudge } from '../../packages/vitrine/src/watchdog/turn-judge.ts'
import { freePort } from '../free-port.ts'
import { openOwnerFolder } from '../plugins/owner-folder.ts'
import { startWithParent } from './start-with-parent.ts'

/** The owner's code has an expression of exponential cost, as any code may, and other ways of being slow. */
const CONFIG = `
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function burn(ms) {
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  for (const began = used(); used() - began < ms;);
}

export const backtrack = () => /^(a+)+$/.test('a'.repeat(50) + 'b')

const PLUGIN = {
  '/backtrack': async () => { await pause(50); backtrack() },
  '/burn-later': async () => { await pause(400); burn(2900) },
  '/wait': async () => { await pause(3500) },
  // As a disk that does not answer does: the thread waits, and uses no processor.
  '/block': async () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000) },
}

export default {
  async onRequest({ url }) {
    const work = PLUGIN[url.split('?')[0]]
    if (!work) return
    await work()
    return { status: 200, body: 'done' }
  },
}
`

const LONG = 'a turn of the event loop takes long'
const ENDED = 'a turn of the event loop does not end'

const start = (config = CONFIG) => startWithParent(config)

describe('the watchdog', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  it('names the blocking request, ends the shop, and the shop serves again', async () => {
    await using shop = await start()
    const refused = assert.rejects(fetch(`${shop.origin}/backtrack?code=s3cret`))
    const line = await shop.logged(LONG)
    assert.equal(line.route, 'GET /backtrack')
    assert.ok(Number(line.cpu_seconds) >= 2)
    assert.match(String(line.at), /backtrack \(.*vitrine\.config\.ts:9:\d+\)/)
    assert.equal((await shop.logged(ENDED)).route, 'GET /backtrack')
    await refused
    await shop.opened(2)
    assert.equal((await fetch(`${shop.origin}/healthz`)).status, 200)
    assert.ok(shop.told.includes('The shop has ended (SIGKILL) and is started again: 1 of 3 times an hour.'))
    assert.doesNotMatch(JSON.stringify(shop.log), /s3cret/)
  })

  it('has written its line when the loop never comes back', async () => {
    await using shop = await start()
    fetch(`${shop.origin}/backtrack`).catch(() => {})
    await shop.logged(LONG)
    process.kill(shop.shop() ?? 0, 'SIGKILL')
    await shop.opened(2)
    assert.deepEqual(shop.linesOf(ENDED), [])
  })

  it('names the one of several requests whose work runs', async () => {
    await using shop = await start()
    const busy = fetch(`${shop.origin}/burn-later`)
    await sleep(100)
    // Both begin after it and are not done when it works: one in the owner’s code, one at a route.
    const others = [fetch(`${shop.origin}/wait`), fetch(`${shop.origin}/api/changes?wait=4`)]
    assert.equal((await shop.logged(LONG)).route, 'GET /burn-later')
    assert.equal((await busy).status, 200)
    await Promise.all(others)
    assert.equal(shop.linesOf(LONG).length, 1)
    assert.deepEqual(shop.linesOf(ENDED), [])
  })

  it('leaves alone what waits: a stopped process, and a thread that is blocked', async () => {
    await using shop = await start()
    const child = shop.shop() ?? 0
    process.kill(child, 'SIGSTOP')
    await sleep(4000)
    process.kill(child, 'SIGCONT')
    assert.equal((await fetch(`${shop.origin}/block`)).status, 200)
    assert.equal((await fetch(`${shop.origin}/healthz`)).status, 200)
    assert.equal(shop.shop(), child)
    assert.deepEqual([...shop.linesOf(LONG), ...shop.linesOf(ENDED)], [])
  })

  it('leaves alone what opens the shop, however long it takes', async () => {
    await using shop = await start(`${CONFIG}\nburn(3000)\n`)
    assert.equal((await fetch(`${shop.origin}/healthz`)).status, 200)
    assert.deepEqual([...shop.linesOf(LONG), ...shop.linesOf(ENDED)], [])
  })

  it('does not watch a shop under a debugger', async () => {
    await using shop = await startWithParent(CONFIG, { NODE_OPTIONS: '--inspect=127.0.0.1:0' })
    assert.equal((await fetch(`${shop.origin}/burn-later`)).status, 200)
    assert.deepEqual(shop.linesOf(LONG), [])
  })
})

describe('a shop in another program', () => {
  /** Runs a program with a shop in it until it ends by itself. */
  async function runProgram() {
    await using folder = await openOwnerFolder('export default {}')
    await folder.write(
      'program.ts',
      `
import { createStorefront } from 'vitrine'
const storefront = await createStorefront({ publicUrl: 'http://shop.test', dataDir: 'data', sample: false })
const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
setTimeout(async () => {
  for (const began = used(); used() - began < 3500;);
  console.log('{"msg":"the program goes on"}')
  await storefront.close()
}, 200)
`,
    )
    const program = spawn(process.execPath, ['--conditions=vitrine-source', 'program.ts'], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(program, 'exit')
    let log = ''
    for await (const piece of program.stdout) log += piece
    return { log, ended: await ended }
  }

  it('is not watched', async () => {
    const { log, ended } = await runProgram()
    assert.match(log, /the program goes on/)
    assert.doesNotMatch(log, /event loop/)
    assert.deepEqual(ended, [0, null])
  })
})

describe('a turn of an event loop', () => {
  it('is reported once, and ended from its bound on', () => {
    const judge = createTurnJudge({ report: 2000, end: 20_000 })
    const verdicts = [0, 1990, 2000, 4000, 19_990, 20_000, 25_000].map((cpu) => judge({ turn: 7, cpu }))
    assert.deepEqual(
      verdicts.map((verdict) => verdict && `${verdict.verdict} ${verdict.used}`),
      [undefined, undefined, 'report 2000', undefined, undefined, 'end 20000', 'end 25000'],
    )
    assert.equal(judge({ turn: 8, cpu: 60_000 }), undefined)
    assert.equal(judge({ turn: 8, cpu: 62_000 })?.verdict, 'report')
  })

  it('is never reported or ended with a bound of 0', () => {
    const judge = createTurnJudge({ report: 0, end: 0 })
    judge({ turn: 1, cpu: 0 })
    assert.equal(judge({ turn: 1, cpu: 1e9 }), undefined)
  })

  it('counts no CPU time while waiting, on systems without a count per thread', async () => {
    const read = readerOfThreadCpu(0)
    const began = read()
    await sleep(700)
    const waited = read() - began
    const used = () => process.threadCpuUsage().user / 1000
    for (const from = used(); used() - from < 200; );
    const worked = read() - began - waited
    assert.ok(worked >= 150, `${worked} ms of 200`)
    assert.ok(waited < 350, `${waited} ms of a pause`)
  })
})
