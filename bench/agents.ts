import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { cpuMicroseconds, type Figure, medianOf, type Running, running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What a credential costs, and what a registration costs.
// Reading: the same cached answer without and with a credential, requests counted against limits both times.
// Registering: durable rows in SQLite, beside the same HTTP server that puts the same secrets into a Map (the limit).
// `npm run bench agents -- [SECONDS] [ROUNDS]`

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 5)
const BODY = JSON.stringify({ type: 'anonymous', requested_credential_type: 'api_key' })
const ENDLESS = '1000000000'

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-agents-'))
const shop = await startShop(path.join(folder, 'shop'), {
  LIMITS: `rateLimits=true,anonymousPerMinute=${ENDLESS},registeredPerMinute=${ENDLESS},registrationsPerAddress=${ENDLESS},registrationsPerHour=${ENDLESS}`,
})
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
    ['cached read', 'no credential', shop, { url: read }],
    ['cached read', 'credential', shop, { url: read, headers: { authorization: `Bearer ${credential}` } }],
  ])
  const registering = { method: 'POST' as const, body: BODY, headers: { 'content-type': 'application/json' } }
  rows.push(
    ...(await compare([
      ['registration', 'in a Map', map, { url: `${map.origin}/agent/auth`, ...registering }],
      ['registration', 'durable, SQLite', shop, { url: `${shop.origin}/agent/auth`, ...registering }],
    ])),
  )
  console.log(table(['what', 'how', 'per second', 'µs of CPU', 'CPU, relative'], rows))
} finally {
  for (const server of [shop, map]) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

type Way = [
  what: string,
  how: string,
  server: Running,
  request: { url: string; method?: 'POST'; body?: string; headers?: Record<string, string> },
]

/** In turns, so that what else happens on the machine hits all alike; the first is what the others are held against. */
async function compare(ways: Way[]): Promise<string[][]> {
  const figures = ways.map((): Figure[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, [, , server, request]] of ways.entries()) {
      const figure = await load(server, request)
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

async function load({ pids }: Running, request: Way[3]): Promise<Figure> {
  const before = cpuMicroseconds(pids())
  const result = await autocannon({ ...request, connections: 16, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} answers were not 2xx.`)
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicroseconds: (cpuMicroseconds(pids()) - before) / result.requests.total,
  }
}

async function startMap() {
  const child = fork(path.join(import.meta.dirname, 'agents-map.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [port] = await once(child, 'message')
  return running(child, `http://127.0.0.1:${port}`)
}

async function warm(url: string, credential: string): Promise<void> {
  for (const headers of [{}, { authorization: `Bearer ${credential}` }]) {
    for (let count = 0; count < 3; count++) await fetch(url, { headers }).then((response) => response.arrayBuffer())
  }
}
