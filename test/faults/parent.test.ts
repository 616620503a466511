import assert from 'node:assert/strict'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { vitrine } from '../cli/run.ts'
import { isRunning, startWithParent } from './start-with-parent.ts'

/** The owner's code answers after a while, and refuses to end where a test wants that. */
const CONFIG = `
export default {
  async onRequest({ url }) {
    if (url === '/slow') {
      await new Promise((resolve) => setTimeout(resolve, 800))
      return { status: 200, body: 'slow' }
    }
    if (url === '/hang') for (;;) {}
  },
}
`

const start = (environment?: Record<string, string>, options?: string[]) =>
  startWithParent(CONFIG, environment, options)

/** What the request got, once it is under way. */
async function slowRequest(origin: string): Promise<{ answer: Promise<string> }> {
  const answer = fetch(`${origin}/slow`).then((response) => response.text())
  await sleep(200)
  return { answer }
}

describe('the parent process of a shop', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  it('starts the shop again three times within an hour, and ends after a fourth', async () => {
    await using shop = await start()
    for (const times of [1, 2, 3]) {
      process.kill(shop.shop() ?? 0, 'SIGKILL')
      await shop.opened(times + 1)
      assert.equal((await fetch(`${shop.origin}/healthz`)).status, 200)
      assert.ok(shop.told.includes(`The shop has ended (SIGKILL) and is started again: ${times} of 3 times an hour.`))
    }
    process.kill(shop.shop() ?? 0, 'SIGKILL')
    assert.deepEqual(await shop.ended, [1, null])
    assert.match(String(shop.told.at(-1)), /^The shop has ended 4 times within an hour \(SIGKILL\) and is not started/)
    await assert.rejects(fetch(`${shop.origin}/healthz`))
  })

  it('holds no port', async () => {
    await using shop = await start()
    const sockets = (pid: number) =>
      readdirSync(`/proc/${pid}/fd`).filter((fd) => /^socket:/.test(readlinkSync(`/proc/${pid}/fd/${fd}`)))
    const listening = readFileSync('/proc/net/tcp', 'utf8')
    const inodes = sockets(shop.pid).map((fd) => /\d+/.exec(readlinkSync(`/proc/${shop.pid}/fd/${fd}`))?.[0])
    assert.ok(inodes.every((inode) => !listening.includes(` ${inode} `)))
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`lets requests finish after ${signal}, and ends with 0`, async () => {
      await using shop = await start()
      const { answer } = await slowRequest(shop.origin)
      shop.parent.kill(signal)
      assert.equal(await answer, 'slow')
      assert.deepEqual(await shop.ended, [0, null])
      await shop.logged('shutting down')
    })

  it('takes the signal that systemd sends to every process as one', async () => {
    await using shop = await start()
    const { answer } = await slowRequest(shop.origin)
    for (const pid of [shop.pid, shop.shop() ?? 0]) process.kill(pid, 'SIGTERM')
    assert.equal(await answer, 'slow')
    assert.deepEqual(await shop.ended, [0, null])
  })

  it('ends at once after a second signal', async () => {
    await using shop = await start()
    const { answer } = await slowRequest(shop.origin)
    const refused = assert.rejects(answer)
    shop.parent.kill('SIGINT')
    await shop.logged('shutting down')
    shop.parent.kill('SIGINT')
    assert.deepEqual(await shop.ended, [1, null])
    await refused
  })

  it('ends as the shop does that gets a signal itself', async () => {
    await using shop = await start()
    process.kill(shop.shop() ?? 0, 'SIGTERM')
    assert.deepEqual(await shop.ended, [0, null])
    assert.equal(shop.linesOf('the shop is open').length, 1)
  })

  for (const signal of ['SIGHUP', 'SIGUSR2'] as const)
    it(`ends by ${signal}, as a shop without workers does`, async () => {
      await using shop = await start()
      shop.parent.kill(signal)
      assert.deepEqual(await shop.ended, [null, signal])
      assert.equal(shop.linesOf('the shop is open').length, 1)
    })

  it('passes SIGUSR2 to the workers’ supervisor, and goes on', async () => {
    await using shop = await start({}, ['--workers', '2'])
    shop.parent.kill('SIGUSR2')
    await shop.logged('the workers have been replaced')
    assert.equal((await fetch(`${shop.origin}/healthz`)).status, 200)
    shop.parent.kill('SIGTERM')
    assert.deepEqual(await shop.ended, [0, null])
  })

  it('starts nothing again that it was told to end, though that was killed', async () => {
    await using shop = await start()
    fetch(`${shop.origin}/hang`).catch(() => {})
    await sleep(300)
    shop.parent.kill('SIGTERM')
    await sleep(300)
    process.kill(shop.shop() ?? 0, 'SIGKILL')
    assert.deepEqual(await shop.ended, [null, 'SIGKILL'])
    assert.equal(shop.linesOf('the shop is open').length, 1)
  })

  it('leaves no shop behind when it is killed', async () => {
    await using shop = await start()
    const { answer } = await slowRequest(shop.origin)
    const child = shop.shop() ?? 0
    shop.parent.kill('SIGKILL')
    await shop.ended
    assert.equal(await answer, 'slow')
    assert.equal((await shop.logged('shutting down')).signal, 'the parent process has ended')
    await shop.until(() => !isRunning(child) || undefined, 'end of the shop')
  })

  it('ends with a shop that does not open', async () => {
    const { code, stderr } = await vitrine(['start'], { PORT: 'many' })
    assert.equal(code, 1)
    assert.match(stderr, /PORT should be a port number/)
    assert.doesNotMatch(stderr, /started again/)
  })

  it('is left out by --no-restart', async () => {
    await using shop = await start({}, ['--no-restart'])
    assert.equal(shop.shop(), undefined)
    shop.parent.kill('SIGKILL')
    assert.deepEqual(await shop.ended, [null, 'SIGKILL'])
    await assert.rejects(fetch(`${shop.origin}/healthz`))
  })
})
