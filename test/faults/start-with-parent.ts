import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND, programEnvironment } from '../cli/run.ts'
import { freePort } from '../free-port.ts'
import { openOwnerFolder } from '../plugins/owner-folder.ts'

interface LogLine extends Record<string, unknown> {
  msg: string
}

/** In milliseconds. A turn is ended after ten seconds of CPU time, which beside other tests are a minute. */
const PATIENCE = 180_000

/** `vitrine start` in an owner's folder, as the owner types it: a parent process, and the shop as its child. */
export async function startWithParent(
  config: string,
  environment: Record<string, string> = {},
  options: string[] = [],
) {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await openOwnerFolder(config))
  const port = await freePort()
  const parent = spawn(process.execPath, [COMMAND, 'start', ...options], {
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      ...(await programEnvironment()),
      ...{ SAMPLE: 'false', HOST: '127.0.0.1', PORT: String(port) },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(parent, 'exit')
  const log: LogLine[] = []
  const told: string[] = []
  createInterface(parent.stdout).on('line', (line) => log.push(JSON.parse(line)))
  createInterface(parent.stderr).on('line', (line) => told.push(line))
  const pid = parent.pid ?? 0

  /** The process that serves; undefined while there is none. */
  function shop(): number | undefined {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return child ? Number(child) : undefined
  }

  stack.defer(async () => {
    if (parent.exitCode !== null || parent.signalCode !== null) return
    const child = shop()
    parent.kill('SIGKILL')
    await ended
    if (child !== undefined && isRunning(child)) process.kill(child, 'SIGKILL')
  })

  /** Resolves with what `find` returns, once that is not undefined. */
  async function until<Found>(find: () => Found | undefined, what: string, patience = PATIENCE): Promise<Found> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
      const found = find()
      if (found !== undefined) return found
    }
    throw new Error(`No ${what}, but ${[...log.map(({ msg }) => msg), ...told].join('; ')}.`)
  }

  const linesOf = (msg: string) => log.filter((line) => line.msg.startsWith(msg))
  const logged = (msg: string, times = 1) => until(() => linesOf(msg).at(times - 1), `"${msg}", ${times} times`)

  const first = await Promise.race([logged('the shop is open').then(() => undefined), ended])
  if (first) throw new Error(`The shop did not open: ${told.join('; ')}`)
  const open = stack.move()
  return {
    ...{ parent, pid, ended, log, told, shop, until, logged, linesOf },
    origin: `http://127.0.0.1:${port}`,
    path: folder.path,
    /** Resolves when it has opened so many times. */
    opened: (times: number) => logged('the shop is open', times),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Whether there is a process, other than one that has ended and that its parent has not seen yet. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
