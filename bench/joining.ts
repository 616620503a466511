import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgresServer } from '../test/servers/postgres.ts'
import { importSample, option, type Running, startShop } from './running.ts'
import { table } from './table.ts'

// What a machine takes to join a shop: from the start of its process until /readyz says yes, in seconds and in seconds
// of CPU, its children's with it. All on one PostgreSQL, each with an empty data folder, as on a new machine.
//
//   node bench/joining.ts [--products 100000] [--artifacts postgres,folder,none] [--rounds 3]

const products = Number(option('--products', '100000'))
const places = option('--artifacts', 'postgres,folder,none').split(',')
const rounds = Number(option('--rounds', '3'))
const TICKS_A_SECOND = 100

const root = await mkdtemp(path.join(tmpdir(), 'vitrine-joining-'))
const server = await openPostgresServer()
try {
  const base = { DATABASE_URL: server.url, SHOP_CURRENCY: 'EUR' }
  const imported = importSample(path.join(root, 'importing'), products, base)
  const rows: string[][] = []
  for (const place of places) rows.push(...(await measure(place, base)))
  console.log(`${products} products in PostgreSQL, imported in ${imported.toFixed(1)} s`)
  console.log(table(['artifacts in', 'process', 'ready, s', 'CPU, s', 'resident, MiB'], rows))
} finally {
  await server.close()
  await rm(root, { recursive: true, force: true })
}

async function measure(place: string, base: Record<string, string>): Promise<string[][]> {
  const artifacts: Record<string, string> =
    place === 'none' ? {} : { ARTIFACTS: place === 'folder' ? `folder:${path.join(root, 'artifacts')}` : place }
  const rows: string[][] = []
  const tell = (process: string, joined: Joined) => {
    rows.push([place, process, ...shown(joined)])
    console.error(rows.at(-1)?.join('\t'))
  }
  const start = (name: string, role: string) =>
    join({ ...base, ...artifacts, ROLE: role }, path.join(root, `${place}-${name}`))
  const builder = await start('builder', place === 'none' ? 'all' : 'worker')
  tell(place === 'none' ? 'alone, builds' : 'worker, builds', builder)
  if (place !== 'none') {
    // The first is there to see that the index is published.
    await (await start('waiting', 'web')).shop.stop()
    for (let round = 1; round <= rounds; round++) {
      const joined = await start(`web-${round}`, 'web')
      tell(`web ${round}, fetches`, joined)
      await joined.shop.stop()
    }
  }
  await builder.shop.stop()
  return rows
}

interface Joined {
  shop: Running
  seconds: number
  cpu: number
  resident: number
}

async function join(environment: Record<string, string>, dataDir: string): Promise<Joined> {
  const began = performance.now()
  const shop = await startShop(dataDir, environment)
  const seconds = (performance.now() - began) / 1000
  const [pid] = shop.pids()
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const resident = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return { shop, seconds, cpu: ticks / TICKS_A_SECOND, resident }
}

function shown({ seconds, cpu, resident }: Joined): string[] {
  return [seconds.toFixed(1), cpu.toFixed(1), resident.toFixed(0)]
}
