import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../test/free-port.ts'
import { table } from './table.ts'

// What a credential costs, and what a registration costs.
// Reading: the same cached answer without and with a credential, requests counted against limits both times.
// Registering: durable rows in SQLite, beside the same HTTP server that puts the same secrets into a Map (the limit).
// `node bench/agents.ts [SECONDS] [ROUNDS]`

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 5)
const BODY = JSON.stringify({ type: 'anonymous', requested_credential_type: 'api_key' })
const ENDLESS = '1000000000'

interface Figure {
  perSecond: number
  cpuMicroseconds: number
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-agents-'))
const shop = await startShop()
const map = await startMap()
try {
  const registration = await fetch(`${shop.origin}/agent/auth`, {
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/json' },
  })
  const { credential }: { credential: string } = JSON.parse(await registration.text())
  const read = `${shop.origin}/api/catalog?limit=5`
  await warm(read, credential)
  const rows = await compare([
    ['cached read', 'no credential', shop.pid, { url: read }],
    ['cached read', 'credential', shop.pid, { url: read, headers: { authorization: `Bearer ${credential}` } }],
  ])
  const registering = { method: 'POST' as const, body: BODY, headers: { 'content-type': 'application/json' } }
  rows.push(
    ...(await compare([
      ['registration', 'in a Map', map.pid, { url: `${map.origin}/agent/auth`, ...registering }],
      ['registration', 'durable, SQLite', shop.pid, { url: `${shop.origin}/agent/auth`, ...registering }],
    ])),
  )
  console.log(table(['what', 'how', 'per second', 'µs of CPU', 'CPU, relative'], rows))
} finally {
  for (const { child } of [shop, map]) await stop(child)
  await rm(folder, { recursive: true, force: true })
}

type Way = [
  what: string,
  how: string,
  pid: number,
  request: { url: string; method?: 'POST'; body?: string; headers?: Record<string, string> },
]

/** In turns, so that what else happens on the machine hits all alike; the first is what the others are held against. */
async function compare(ways: Way[]): Promise<string[][]> {
  const figures = ways.map((): Figure[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, [, , pid, request]] of ways.entries()) {
      const figure = await load(pid, request)
      if (round >= 0) figures[index]?.push(figure)
    }
  }
  const medians = figures.map(medianOf)
  const first = medians[0]?.cpuMicroseconds ?? Number.NaN
  return ways.map(([what, how], index) => {
    const { perSecond, cpuMicroseconds } = medians[index] ?? medianOf([])
    return [what, how, String(Math.round(perSecond)), cpuMicroseconds.toFixed(1), (cpuMicroseconds / first).toFixed(2)]
  })
}

async function load(pid: number, request: Way[3]): Promise<Figure> {
  const before = cpuOf(pid)
  const result = await autocannon({ ...request, connections: 16, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} answers were not 2xx.`)
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicroseconds: (cpuOf(pid) - before) / result.requests.total,
  }
}

function medianOf(figures: Figure[]): Figure {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    perSecond: middle(figures.map((figure) => figure.perSecond)),
    cpuMicroseconds: middle(figures.map((figure) => figure.cpuMicroseconds)),
  }
}

/** User and system time of all its threads, by the operating system's account. */
function cpuOf(pid: number): number {
  const fields =
    execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' })
      .split(') ')[1]
      ?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

async function startShop() {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../bin/vitrine.js'), 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'shop'),
      LOG_LEVEL: 'warn',
      ANONYMOUS_PER_MINUTE: ENDLESS,
      REGISTERED_PER_MINUTE: ENDLESS,
      REGISTRATIONS_PER_ADDRESS: ENDLESS,
      REGISTRATIONS_PER_HOUR: ENDLESS,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300 && !(await isReady(origin)); tries++) await sleep(100)
  return { child, origin, pid: child.pid ?? 0 }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startMap() {
  const child = fork(path.join(import.meta.dirname, 'agents-map.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [port] = await once(child, 'message')
  return { child, origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

async function warm(url: string, credential: string): Promise<void> {
  for (const headers of [{}, { authorization: `Bearer ${credential}` }]) {
    for (let count = 0; count < 3; count++) await fetch(url, { headers }).then((response) => response.arrayBuffer())
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
