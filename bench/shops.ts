import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { quantile } from './shared/quantile.ts'
import { cpuMicrosecondsOfAll, option } from './shared/running.ts'
import { table } from './shared/table.ts'
import { openMedusa } from './shops/medusa.ts'
import { execute, type OpenShop, type Request, type Shop } from './shops/shop.ts'
import { openVendure } from './shops/vendure.ts'
import { openOnPostgres, openOnSqlite } from './shops/vitrine.ts'

// The shop beside Vendure and Medusa, which also take payments, keep stock and fulfil orders: the same products, the same
// queries, one request after the other, the shops in turn within each round. Each has a PostgreSQL server of its own.
//   npm run bench shops -- [--products 2000] [--seconds 4] [--rounds 3] [--changes 20]
//     [--shops sqlite,postgres,vendure,medusa]
// Vendure and Medusa are installed in folders of bench/peers.

const SHOPS: Readonly<Record<string, OpenShop>> = {
  sqlite: openOnSqlite,
  postgres: openOnPostgres,
  vendure: openVendure,
  medusa: openMedusa,
}

const size = Number(option('--products', '2000'))
const seconds = Number(option('--seconds', '4'))
const rounds = Number(option('--rounds', '3'))
const changes = Number(option('--changes', '20'))
const peers = path.join(import.meta.dirname, 'peers')
const chosen = option('--shops', Object.keys(SHOPS).join(',')).split(',')
/** Queries in one round: a quick shop needs no more. */
const MOST = 450
const LEAST = 20
/** How long a changed price is waited for, in milliseconds, and what is waited between two looks. */
const PATIENCE = 60_000
const PAUSE = 5

const products = [...generateProducts({ products: size, seed: 7 })]
const queries = phrasesOf(products.map(({ title }) => title))

interface Measured {
  /** In milliseconds, of each request. */
  times: number[]
  /** CPU time in microseconds, of the shop's processes and of its database's. */
  shop: number
  database: number
  /** How many products the searches said there are. */
  found: number
}

interface Case {
  name: string
  request(shop: Shop, at: number): Request
  counts?: boolean
}

const SEARCH = 'a search, no query twice'
const CASES: readonly Case[] = [
  { name: SEARCH, request: (shop, at) => shop.search(queries[at % queries.length] ?? ''), counts: true },
  { name: 'the same search again', request: (shop) => shop.search(queries[0] ?? '') },
  { name: 'a product by its handle', request: (shop, at) => shop.product(products[(at * 7) % products.length]!) },
  { name: 'the first twenty products', request: (shop) => shop.list },
]

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-shops-'))
const shops: Shop[] = []
try {
  for (const name of chosen) {
    const shop = await SHOPS[name]?.({ folder, peers, products })
    if (shop === undefined) throw new Error(`There is no shop called ${name}.`)
    if (typeof shop === 'string') console.log(`${shop}: its rows are missing.`)
    else shops.push(shop)
  }
  // Autovacuum does so within a minute or two; before that PostgreSQL plans for empty tables.
  for (const { database } of shops) if (database) await execute(database.url, 'VACUUM ANALYZE')
  await compare()
} finally {
  for (const shop of shops) await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const results = new Map<string, Measured[]>()
  // Queries go on from round to round, for each shop the same ones.
  const asked = new Map<string, number>()
  for (let round = -1; round < rounds; round++)
    for (const each of CASES)
      for (const shop of inTurn(round)) {
        const key = `${each.name} ${shop.name}`
        const from = asked.get(key) ?? 0
        const measured = await measure(shop, each, from)
        asked.set(key, from + measured.times.length)
        // The first round only warms up.
        if (round >= 0) results.set(key, [...(results.get(key) ?? []), measured])
      }
  console.log(`\n${size} products\n`)
  const head = [
    'request',
    'shop',
    'asked',
    'p50 ms',
    'p99 ms',
    'CPU µs, shop',
    'database',
    'CPU against the first',
    'found',
  ]
  console.log(
    table(
      head,
      CASES.flatMap((each) => rowsOf(each, results)),
    ),
  )
  await compareChanges()
}

/** The order moves on by one in each round. */
function inTurn(round: number): Shop[] {
  return shops.map((_, at) => shops[(at + round + 1) % shops.length]!)
}

async function measure(shop: Shop, { request, counts }: Case, from: number): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let found = 0
  const before = cpuOf(shop)
  const end = performance.now() + seconds * 1000
  while (times.length < LEAST || (performance.now() < end && times.length < MOST)) {
    const began = performance.now()
    const body = await ask(shop, request(shop, from + times.length), agent)
    times.push(performance.now() - began)
    if (counts) found += shop.totalOf(body)
  }
  const after = cpuOf(shop)
  agent.destroy()
  return { times, shop: after.shop - before.shop, database: after.database - before.database, found }
}

function cpuOf({ pids, database }: Shop) {
  return {
    shop: pids.reduce((sum, pid) => sum + cpuMicrosecondsOfAll(pid), 0),
    database: database?.pid === undefined ? 0 : cpuMicrosecondsOfAll(database.pid),
  }
}

/** Accepts no content coding: Vendure has none of its own, and its cost is measured elsewhere. */
function ask({ origin }: Shop, { path: address, body, ...rest }: Request, agent: http.Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin + address, { ...rest, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve(text)
        else reject(new Error(`${address}: ${response.statusCode} ${text.slice(0, 500)}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

function rowsOf({ name, counts }: Case, results: ReadonlyMap<string, readonly Measured[]>): string[][] {
  const figures = shops.map((shop) => {
    const all = results.get(`${name} ${shop.name}`) ?? []
    const times = all.flatMap((each) => each.times)
    const each = (pick: (measured: Measured) => number) => all.reduce((sum, one) => sum + pick(one), 0) / times.length
    return {
      shop,
      times,
      own: each((one) => one.shop),
      database: each((one) => one.database),
      found: each((one) => one.found),
    }
  })
  const first = figures[0]
  return figures.map(({ shop, times, own, database, found }) => [
    name,
    shop.name,
    String(times.length),
    quantile(times, 0.5).toFixed(2),
    quantile(times, 0.99).toFixed(2),
    own.toFixed(0),
    shop.database === undefined ? '' : database.toFixed(0),
    first ? ((own + database) / (first.own + first.database)).toFixed(1) : '',
    counts ? found.toFixed(1) : '',
  ])
}

/** How long a changed price takes to be in the product and in the search, one change after the other, and what each shop costs in all. */
async function compareChanges(): Promise<void> {
  // A shop's summary shows one variant, and a sale's price before the usual one.
  const changed = products.filter(({ variants: [one, ...others] }) => !one?.sale && others.length === 0).filter(isAlone)
  const waits = new Map<Shop, Waits[]>(shops.map((shop) => [shop, []]))
  for (let change = -1; change < changes; change++)
    for (const shop of inTurn(change)) {
      const product = changed[(change + 1) % changed.length]!
      // Higher than all of the sample, and another one each time.
      const waited = await changeOf(shop, product, 10_000_000 + (change + 2) * 100)
      if (change >= 0) waits.get(shop)?.push(waited)
    }
  const rows = shops.map((shop) => {
    const figures = (['acknowledged', 'read', 'shown'] as const).map((what) => {
      const all = (waits.get(shop) ?? []).map((each) => each[what])
      return `${quantile(all, 0.5).toFixed(0)} / ${quantile(all, 1).toFixed(0)}`
    })
    const memory = [shop.pids, shop.database?.pid === undefined ? [] : [shop.database.pid]]
    return [
      shop.name,
      shop.importSeconds.toFixed(1),
      ...figures,
      ...memory.map((pids) =>
        pids.length === 0 ? '' : pids.reduce((sum, pid) => sum + memoryOfAll(pid), 0).toFixed(0),
      ),
    ]
  })
  const head = [
    'shop',
    'import s',
    'change acknowledged ms p50 / most',
    'in the product',
    'in the search',
    'memory MiB',
    'database',
  ]
  console.log(`\n${table(head, rows)}`)
}

interface Waits {
  acknowledged: number
  read: number
  shown: number
}

/** Sets a price, and asks for the product and for its title until both show it. In milliseconds since the price was sent. */
async function changeOf(shop: Shop, product: (typeof products)[number], amount: number): Promise<Waits> {
  const began = performance.now()
  await shop.setPrice(product, amount)
  const acknowledged = performance.now() - began
  const requests = [shop.product(product), shop.search(product.title)]
  const [read = 0, shown = 0] = await Promise.all(requests.map(shownBy))
  return { acknowledged, read, shown }

  async function shownBy(request: Request): Promise<number> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (!shop.shows(await ask(shop, request, agent), product, amount)) {
      if (performance.now() - began > PATIENCE)
        throw new Error(`${shop.name} does not show the price of ${product.title}.`)
      await sleep(PAUSE)
    }
    agent.destroy()
    return performance.now() - began
  }
}

/** True for a product whose title only it has, so that a search for the title must show it. */
function isAlone({ title }: { title: string }): boolean {
  return products.filter((other) => other.title.includes(title)).length === 1
}

/** Every run of two words or more of a title: what a search by words and one by phrases both find. In no order, none twice. */
function phrasesOf(titles: readonly string[]): string[] {
  const found = new Set<string>()
  for (const title of titles) {
    const words = title.toLowerCase().split(' ')
    for (let from = 0; from < words.length; from++)
      for (let to = from + 2; to <= words.length; to++) found.add(words.slice(from, to).join(' '))
  }
  const all = [...found]
  // Always the same order, in which neighbours have nothing to do with each other.
  return all.map((_, at) => all[(at * 7919) % all.length] ?? '')
}

/** What a process and all that it started hold, shared pages in part, in MiB. */
function memoryOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text.trim() !== '')
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  return own + children.reduce((sum, child) => sum + memoryOfAll(Number(child)), 0)
}
