import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importSample, option, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What callers notice while workers are replaced one after another (SIGUSR2): how many requests end without an answer.
// Half of the callers open a connection for each request, which is the worst case, and half keep theirs.
//
//   npm run bench replacement -- [--replacements 6] [--workers 2] [--every 8]
//
// net.ipv4.tcp_migrate_req decides what becomes of a connection that was made and not yet taken. In a network of its own:
//   unshare -n sh -c 'ip link set lo up; sysctl -w net.ipv4.tcp_migrate_req=1; npm run bench replacement'

const replacements = Number(option('--replacements', '6'))
const workers = option('--workers', '2')
const every = Number(option('--every', '8')) * 1000
const CALLERS = 4
const PATHS = ['/api/catalog?limit=5', '/healthz']

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-replacement-'))
try {
  await main()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  importSample(folder, 500)
  const shop = await startShop(folder, { SHOP_CURRENCY: 'EUR', WORKERS: workers })
  const closing = new AbortController()
  const fresh = createCaller(shop.origin, new http.Agent({ keepAlive: false }))
  const kept = createCaller(shop.origin, new http.Agent({ keepAlive: true, maxSockets: CALLERS }))
  const calling = [fresh, kept].flatMap((caller) =>
    Array.from({ length: CALLERS }, () => caller.callUntil(closing.signal)),
  )
  for (let done = 0; done < replacements; done++) {
    await sleep(every)
    for (const pid of shop.pids()) process.kill(pid, 'SIGUSR2')
  }
  await sleep(every)
  closing.abort()
  await Promise.all(calling)
  await shop.stop()
  const migrates = readFileSync('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8').trim()
  console.log(`${replacements} replacements of ${workers} workers, net.ipv4.tcp_migrate_req=${migrates}`)
  const rows = [
    ['a new one for each request', ...fresh.figures()],
    ['kept', ...kept.figures()],
  ]
  console.log(table(['connection', 'requests', 'without an answer', 'not 200', 'errors'], rows))
}

function createCaller(origin: string, agent: http.Agent) {
  const errors = new Map<string, number>()
  let [requests, refused] = [0, 0]

  async function call(where: string): Promise<void> {
    requests++
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const request = http.get(`${origin}${where}`, { agent }, (response) => {
          response
            .resume()
            .once('end', () => resolve(response.statusCode))
            .once('error', reject)
        })
        request.once('error', (error) => reject(Object.assign(error, { isOld: request.reusedSocket })))
      })
      if (status !== 200) refused++
    } catch (error) {
      const { code = 'other', isOld } = error as { code?: string; isOld?: boolean }
      const name = isOld ? `${code} on a connection used before` : code
      errors.set(name, (errors.get(name) ?? 0) + 1)
    }
  }

  return {
    async callUntil(signal: AbortSignal): Promise<void> {
      for (let at = 0; !signal.aborted; at++) await call(PATHS[at % PATHS.length] ?? '/')
    },
    figures(): string[] {
      const sum = [...errors.values()].reduce((all, count) => all + count, 0)
      const named = [...errors].map(([name, count]) => `${name} ${count}`).join(', ')
      return [String(requests), String(sum), String(refused), named || 'none']
    },
  }
}
