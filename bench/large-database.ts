import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openCatalog } from '../packages/catalog/src/catalog/open-catalog.ts'
import { createVariantWriter } from '../packages/catalog/src/catalog/variant-writer.ts'
import { openPostgres } from '../packages/server-kit/src/database/postgres.ts'
import { type Database, SERVING_LIMITS } from '../packages/server-kit/src/index.ts'
import { freePort } from '../test/free-port.ts'
import { accepting, initPostgres } from '../test/servers/postgres.ts'
import { quantile } from './shared/quantile.ts'
import { COMMAND, option } from './shared/running.ts'
import { table } from './shared/table.ts'

// What a PostgreSQL database of many millions of products takes: some sample products are imported by `vitrine import`,
// the server copies their rows until there are as many as wanted, and the shop's own code reads and changes them. Needs
// 2.7 GB of disk for a million products. The folder stays, so that the reads can be repeated without filling it again.
//
//   nice npm run bench large-database -- --folder /var/tmp/large --imported 500000 --products 10000000
//   …  --imported 10000000 --products 10000000    imports all of them and copies none: durable, with autovacuum

const folder = path.resolve(option('--folder', '/var/tmp/vitrine-large'))
const imported = Number(option('--imported', '500000'))
const products = Number(option('--products', '10000000'))
/** How many products a second import changes. */
const changed = Number(option('--changed', '10000'))
/** Reads of each kind. */
const rounds = Number(option('--rounds', '200'))

const TICKS_A_SECOND = 100
const NOBODY = 65534

const SETTINGS = [
  ...['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=1GB'],
  // Copied rows need not outlive a crash of the machine. An import is measured as its users run it.
  ...(imported < products ? ['fsync=off', 'synchronous_commit=off', 'autovacuum=off'] : []),
]

/** Keys that several products have (brands and categories) stay common to all copies; others become the copy's own. */
const COPY = {
  product: `insert into product (number, since, until, id, public, fingerprint, keys_since)
    select number + $1::int, since, until, id || '-' || $1::int, public, fingerprint, keys_since from product where number <= $2`,
  product_document: `insert into product_document (number, since, document) select number + $1::int, since, document from product_document where number <= $2`,
  product_key: `insert into product_key
    select case when shared then hash else (hash # ($1::bigint * 2654435761)) & 4503599627370495 end, number + $1::int, since
    from first_key`,
  price_change: `insert into price_change select at, number + $1::int, since from price_change where number <= $2`,
}

const server = await startServer()
const client = new pg.Client({ connectionString: server.url })
try {
  await client.connect()
  if (!(await isPublished(client))) await importSample(server, imported, 7)
  await copyRows(client)
  console.log(table(['table or index', 'MiB'], await sizes(client)))
  console.log(table(['what', 'pages of the database', 'median, ms', 'p99, ms'], await readAll(client, server.url)))
  if (changed > 0) await importSample(server, changed, Date.now() % 1_000_000)
} finally {
  await client.end()
  await server.stop()
}

interface Server {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

async function startServer(): Promise<Server> {
  await mkdir(folder, { recursive: true })
  if (!existsSync(path.join(folder, 'data/PG_VERSION'))) await initPostgres(folder)
  const owner = process.getuid?.() === 0 ? NOBODY : undefined
  const port = await freePort()
  const child = spawn(
    path.join(folder, 'native/bin/postgres'),
    [
      ...['-D', path.join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
    { ...(owner !== undefined && { uid: owner, gid: owner }), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  process.once('exit', () => child.kill('SIGINT'))
  await accepting(child)
  return {
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}/postgres`,
    child,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function isPublished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('catalog_version') is not null as made")
  if (!rows[0].made) return false
  return (await client.query('select from catalog_version')).rowCount !== 0
}

/** An import as its users run it, from a pipe. The same products with another seed are changed ones. */
async function importSample({ url, child: server }: Server, count: number, seed: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(folder, 'commands'), SHOP_CURRENCY: 'EUR' }
  const size = ['--products', String(count), '--seed', String(seed)]
  const sample = spawn(process.execPath, [COMMAND, 'sample', ...size], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const began = performance.now()
  const before = [cpuOfEnded(), cpuOf(server.pid)] as const
  const importing = spawn(process.execPath, [COMMAND, 'import', '-'], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(importing, 'exit')
  await Promise.all([pipeline(sample.stdout, importing.stdin), ended])
  if (importing.exitCode !== 0) throw new Error(`The import ended with ${importing.exitCode}.`)
  const seconds = (performance.now() - began) / 1000
  const [shop, database] = [cpuOfEnded() - before[0], cpuOf(server.pid) - before[1]]
  console.log(
    `${count} products imported in ${seconds.toFixed(0)} s, ${shop.toFixed(0)} s of CPU with the generator and ${database.toFixed(0)} s in PostgreSQL`,
  )
}

/** CPU seconds of this process's children that have ended. */
function cpuOfEnded(): number {
  return ticksOf(process.pid, 13, 15)
}

/** CPU seconds of a server and of its processes, ended ones included. */
function cpuOf(pid = 0): number {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((text) => text !== '')
  return children.reduce((sum, child) => sum + ticksOf(Number(child), 11, 13), ticksOf(pid, 11, 15))
}

function ticksOf(pid: number, from: number, to: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / TICKS_A_SECOND
}

/** In one transaction, so that the folder has all of the copies or none. */
async function copyRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select max(number) as last, count(*)::int as many from product')
  const { last, many } = rows[0]
  if (many >= products) return
  const began = performance.now()
  await client.query('begin')
  await client.query(
    'create temporary table first_key as select *, count(*) over (partition by hash) > 1 as shared from product_key',
  )
  await client.query('alter table product_key drop constraint if exists product_key_once')
  for (let from = last; from < products; from += last) {
    for (const statement of Object.values(COPY))
      await client.query(statement, statement.includes('$2') ? [from, last] : [from])
    console.error(`${from + last} products, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await client.query('alter table product_key add constraint product_key_once primary key (hash, number, since)')
  await client.query('update catalog_version set product_count = (select count(*) from product where public = 1)')
  await client.query('commit')
  await client.query('vacuum analyze')
  console.error(`copied in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function sizes(client: pg.Client): Promise<string[][]> {
  const { rows } = await client.query(
    "select relname, pg_table_size(oid) as size, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by 2 desc limit 9",
  )
  return rows.map(({ relname, size }) => [relname, (Number(size) / 2 ** 20).toFixed(0)])
}

/** Reads and changes through the shop's own code, and the pages of the database that the server took for each. */
async function readAll(client: pg.Client, url: string): Promise<string[][]> {
  const database = openPostgres(url, { ...SERVING_LIMITS, statement: 120_000, silence: 120_000 })
  const catalog = await openCatalog({ database, checkEvery: 3_600_000 })
  const { rows } = await client.query('select max(number)::int as last from product')
  const last: number = rows[0].last
  const random = (below: number) => Math.floor(Math.random() * below)
  const pageAt = (from: number) => () => catalog.page({ after: from + random(1000), limit: 50 })
  const [{ document } = { document: '{}' }] = (await client.query('select document from product_document limit 1')).rows
  const { brand, product_type } = JSON.parse(document)
  const ofBrand = { brand: [String(brand)] }
  const inDepartment = { category: [String(product_type[0])] }
  const inBoth = { ...ofBrand, ...inDepartment }
  const works: [string, number, () => Promise<unknown>][] = [
    ['a page of 50 products, at the beginning', rounds, pageAt(0)],
    ['the same in the middle', rounds, pageAt(Math.floor(last / 2))],
    ['the same at the end', rounds, pageAt(last - 1100)],
    ['one product by its id', rounds, () => found(catalog.find(`s${random(imported - 10_000)}`))],
    ['one product by its SKU', rounds, () => found(catalog.find(`S-${random(imported - 10_000) * 4}`))],
    ['a page of one brand, its products counted before', rounds, () => catalog.page({ filter: ofBrand, limit: 50 })],
    ['a page of the brand in a department, counted before', rounds, () => catalog.page({ filter: inBoth, limit: 50 })],
    ['one changed price, published', Math.min(rounds, 50), () => changePrice(database, random(imported - 10_000))],
  ]
  const measured: string[][] = []
  // Counts the products, which every later page knows.
  for (const [what, filter] of [
    ['a brand', ofBrand],
    ['a department', inDepartment],
    ['the brand in the department', inBoth],
  ] as const) {
    const [{ total_count }, counted] = await timed(() => catalog.page({ filter, limit: 50 }))
    const name = `the first page of ${what}, with the count of its ${total_count} products`
    measured.push([name, '', counted.toFixed(0), ''])
  }
  for (const [name, times, work] of works) measured.push([name, ...(await measure(client, times, work))])
  await catalog.close()
  await database.close()
  return measured
}

async function found(reading: Promise<unknown>): Promise<void> {
  if ((await reading) === undefined) throw new Error('A product was not found.')
}

async function changePrice(database: Database, place: number): Promise<void> {
  const writer = createVariantWriter({ database, onPublished: () => {} })
  const price = { amount: 1000 + Math.floor(Math.random() * 100_000), currency: 'EUR' }
  const { results } = await writer.update({ updates: [{ by: 'id', key: `s${place}-1`, price }], mode: 'each' })
  if (results[0]?.status !== 'updated') throw new Error(JSON.stringify(results))
  // Only waits for the next batch, which there is none of.
  void writer[Symbol.asyncDispose]()
}

/** The pages that the server takes for the statements of one call, then the times of many. */
async function measure(client: pg.Client, times: number, work: () => Promise<unknown>): Promise<string[]> {
  const pages = await pagesOf(client, await readsSentBy(work))
  const durations: number[] = []
  for (let round = 0; round < times; round++) durations.push((await timed(work))[1])
  return [String(pages), quantile(durations, 0.5).toFixed(2), quantile(durations, 0.99).toFixed(2)]
}

interface Statement {
  text: string
  values: unknown[]
}

/** The statements that read the catalogue, as the driver is given them. */
async function readsSentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, parameters: [Statement | string, unknown[]?]) {
      const [given, values = []] = parameters
      const statement =
        typeof given === 'string' ? { text: given, values } : { text: given.text, values: given.values ?? [] }
      if (/^\s*select .*product/i.test(statement.text)) sent.push({ text: statement.text, values: statement.values })
      return Reflect.apply(target, client, parameters)
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

async function pagesOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  let pages = 0
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return pages
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now()
  const result = await work()
  return [result, performance.now() - began]
}
