import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { distinctQueries } from './shared/distinct-queries.ts'
import {
  type Figure,
  importSample,
  medianOf,
  option,
  putLoadOn,
  type Running,
  running,
  startShop,
} from './shared/running.ts'
import { table } from './shared/table.ts'

// Searches through HTTP beside a bare node:http server that answers a constant body of the same size: with queries
// never asked before, with queries as shoppers ask them, a few very often and most of them seldom, and with as
// many as the search bench has, again and again, which the fast path answers.
// Clients ask with `Accept-Encoding: br`, as browsers and most agents do; the bare server's body is compressed before.
//   npm run bench search-http -- [--products 100000] [--seconds 3] [--rounds 3] [--coding br|zstd|gzip|identity]

const products = Number(option('--products', '100000'))
const seconds = Number(option('--seconds', '3'))
const rounds = Number(option('--rounds', '3'))
const coding = codingOption()
const queries = distinctQueries(products)
let asked = 0

const CASES = [
  {
    name: 'search, 20 products, no query twice',
    next: () => `/api/search?fields=full&facets=usual&q=${query(asked++)}`,
  },
  {
    name: 'search, 20 products in summary, no query twice',
    next: () => `/api/search?fields=summary&facets=&q=${query(asked++)}`,
  },
  {
    name: 'search, 20 products, as shoppers ask',
    next: () => `/api/search?fields=full&facets=usual&q=${query(likely())}`,
  },
  {
    name: 'search, 20 products, 220 queries over and over',
    next: () => `/api/search?fields=full&facets=usual&q=${query(asked++ % 220)}`,
  },
  { name: 'suggest, no query twice', next: () => `/api/search/suggest?q=${query(asked++)}` },
  { name: 'suggest, every keystroke', next: () => `/api/search/suggest?q=${keystroke(asked++)}` },
] as const

/** As the bare server has its body beforehand. */
const CODED = {
  br: (body: Buffer) => brotliCompressSync(body),
  zstd: (body: Buffer) => zstdCompressSync(body),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
try {
  await main()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  importSample(folder, products)
  const shop = await startShop(folder, { SHOP_CURRENCY: 'EUR' })
  const rows: string[][] = []
  try {
    await feedWritten(shop)
    for (const each of CASES) rows.push(...(await compare(each, shop)))
  } finally {
    await shop.stop()
  }
  console.log(
    table(['answer', 'server', 'requests/s', 'CPU µs/request', 'requests/s against bare', 'CPU against bare'], rows),
  )
}

async function compare({ name, next }: (typeof CASES)[number], shop: Running): Promise<string[][]> {
  const body = await usualBody(shop, next)
  const bare = await startBare(CODED[coding](body))
  const figures = new Map<Running, Figure[]>([
    [bare, []],
    [shop, []],
  ])
  for (let round = -1; round < rounds; round++) {
    for (const [server, known] of figures) {
      const figure = await putLoadOn(server, { next, seconds, coding })
      // The first round only warms up.
      if (round >= 0) known.push(figure)
    }
  }
  await bare.stop()
  const [limit, ours] = [...figures.values()].map(medianOf)
  if (!limit || !ours) return []
  const row = (server: string, { perSecond, cpuMicroseconds }: Figure) => [
    `${name} (${Math.round(body.length / 1000)} kB)`,
    server,
    String(Math.round(perSecond)),
    cpuMicroseconds.toFixed(0),
    (perSecond / limit.perSecond).toFixed(2),
    (cpuMicroseconds / limit.cpuMicroseconds).toFixed(1),
  ]
  return [row('bare node:http', limit), row('vitrine', ours)]
}

/** A shop that has just started writes its feed, which is work of its own. */
async function feedWritten({ origin }: Running): Promise<void> {
  const response = await fetch(`${origin}/api/products-feed.json`)
  if (!response.ok) throw new Error(`The feed was answered with ${response.status}.`)
  await response.arrayBuffer()
}

/** An answer of middling size. */
async function usualBody({ origin }: Running, next: () => string): Promise<Buffer> {
  const bodies: Buffer[] = []
  for (let turn = 0; turn < 50; turn++) {
    const response = await fetch(`${origin}${next()}`)
    if (!response.ok) throw new Error(`The shop answered ${response.status}: ${await response.text()}`)
    bodies.push(Buffer.from(await response.arrayBuffer()))
  }
  bodies.sort((one, other) => one.length - other.length)
  return bodies[25] ?? Buffer.alloc(0)
}

async function startBare(body: Buffer): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, 'shared/bare-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({
    headers: { 'content-type': 'application/json; charset=utf-8', etag: '"bare"' },
    body: body.toString('base64'),
  })
  const [message] = await once(child, 'message')
  return running(child, `http://127.0.0.1:${message.port}`)
}

function query(at: number): string {
  return encodeURIComponent(queries[at % queries.length] ?? '')
}

/** The nth most frequent query is asked an nth as often as the first (Zipf). */
function likely(): number {
  return Math.floor(queries.length ** Math.random()) - 1
}

/** Queries letter by letter, one after the other. */
function keystroke(at: number): string {
  const text = queries[Math.floor(at / 8) % queries.length] ?? ''
  return encodeURIComponent(text.slice(0, Math.ceil((((at % 8) + 1) / 8) * text.length)))
}

function codingOption(): keyof typeof CODED {
  const named = option('--coding', 'br')
  const found = (['br', 'zstd', 'gzip', 'identity'] as const).find((each) => each === named)
  if (!found) throw new Error('--coding is br, zstd, gzip or identity.')
  return found
}
