import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { freePort } from '../free-port.ts'

const FILES = 400

/** A shop whose process may have few open files, with the lines of its log. */
async function startWithFewFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'))
  const port = await freePort()
  const limited = `ulimit -n ${FILES} && exec "$0" "$@"`
  const shop = spawn('sh', ['-c', limited, process.execPath, COMMAND, 'start', '--no-restart'], {
    env: {
      ...process.env,
      ...(await programEnvironment()),
      ...{ DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), LIMITS: 'rateLimits=false' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const log: string[] = []
  const isOpen = Promise.withResolvers<void>()
  createInterface(shop.stdout).on('line', (line) => {
    log.push(line)
    if (line.includes('the shop is open')) isOpen.resolve()
  })
  await Promise.race([isOpen.promise, once(shop, 'exit')])
  return {
    log,
    connect: () => connect(port, '127.0.0.1'),
    async [Symbol.asyncDispose]() {
      shop.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function statusOf(socket: Socket, address: string): Promise<string | undefined> {
  const answered = once(socket, 'data')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const [head] = await answered
  return /^HTTP\/1.1 (\d+)/.exec(String(head))?.[1]
}

describe('callers with more connections than the process may have open files', () => {
  it('leave the shop the files that it needs itself, and it says so once', async () => {
    await using shop = await startWithFewFiles()
    const sockets = Array.from({ length: FILES + 100 }, shop.connect)
    for (const socket of sockets) socket.on('error', () => {})
    // Half of the limit is accepted, and every other connection is closed at once.
    await Promise.all(sockets.slice(FILES / 2).map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    const addresses = ['/feeds/google.xml', '/openapi.json', '/.well-known/ucp', '/cart', '/sitemap.xml']
    for (const [at, address] of addresses.entries()) assert.equal(await statusOf(sockets[at]!, address), '200', address)
    for (const socket of sockets) socket.destroy()
    assert.equal(shop.log.filter((line) => line.includes('too many connections')).length, 1)
    assert.deepEqual(
      shop.log.filter((line) => line.includes('EMFILE')),
      [],
    )
  })
})
