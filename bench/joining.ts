import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPostgresServer } from '../test/servers/postgres.ts'
import { importSample, option, type Running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What a machine takes to join a shop: from the start of its process until /readyz says yes, in seconds and in seconds
// of CPU, its children's with it. All on one PostgreSQL, each with an empty data folder, as on a new machine.
//
//   npm run bench joining -- [--products 100000] [--artifacts folder,none] [--rounds 3] [--database URL]
//
// `--database`: an empty PostgreSQL database of one's own, which stays: the next run finds its products there, and what
// was published in it.

const products = Number(option('--products', '100000'))
const places = option('--artifacts', 'folder,none').split(',')
const rounds = Number(option('--rounds', '3'))
const TICKS_A_SECOND = 100
/** As often as a careful load balancer, in milliseconds: a hundred looks a second would be a third of the work. */
const LOOK_EVERY = 100

const root = await mkdtemp(path.join(tmpdir(), 'vitrine-joining-'))
const own = option('--database', '')
const server = own === '' ? await openPostgresServer() : { url: own, close: async () => {} }
try {
  const base = { DATABASE_URL: server.url, SHOP_CURRENCY: 'EUR' }
  const isFilled = own !== '' && (await hasProducts(own))
  const imported = isFilled ? 0 : importSample(path.join(root, 'importing'), products, base)
  const rows: string[][] = []
  for (const place of places) rows.push(...(await measure(place, base)))
  console.log(`${products} products in PostgreSQL${isFilled ? '' : `, imported in ${imported.toFixed(1)} s`}`)
  console.log(table(['artifacts in', 'process', 'ready, s', 'CPU, s', 'resident, MiB'], rows))
} finally {
  await server.close()
  await rm(root, { recursive: true, force: true })
}

async function measure(place: string, base: Record<string, string>): Promise<string[][]> {
  const artifacts: Record<string, string> =
    place === 'none' ? {} : { ARTIFACTS: `folder:${path.join(root, 'artifacts')}` }
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

async function hasProducts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_tables where tablename = 'catalog_version'")
    return rowCount === 1
  } finally {
    await client.end()
  }
}

interface Joined {
  shop: Running
  seconds: number
  cpu: number
  resident: number
}

async function join(environment: Record<string, string>, dataDir: string): Promise<Joined> {
  const began = performance.now()
  const shop = await startShop(dataDir, environment, LOOK_EVERY)
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
