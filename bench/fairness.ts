import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fiftyLines } from '../packages/selling/src/cart/cart-routes.ts'
import { worstListing } from '../packages/vitrine/src/pages/page-response.ts'
import { sampleOf } from '../test/catalog-sample.ts'
import { quantile } from './shared/quantile.ts'
import { importSample, option, startShop } from './shared/running.ts'
import { ask, type Request, startFlood, unlike } from './shared/strangers.ts'
import { table } from './shared/table.ts'

// How long a caller waits for its own answers while another one sends the dearest requests of all over many
// connections. Short phases alone and beside it take turns, so that other work on the machine falls on both.
//   npm run bench fairness -- [--products 20000] [--connections 32] [--rounds 6] [--seconds 4] \
//     [--data FOLDER] [--checkout FOLDER] [--limits true]
// `--data` takes a folder with the catalogue in it and keeps it; `--checkout` measures the shop of another checkout.

const products = Number(option('--products', '20000'))
const connections = Number(option('--connections', '32'))
const rounds = Number(option('--rounds', '6'))
const seconds = Number(option('--seconds', '4'))
const given = option('--data', '')
const checkout = option('--checkout', path.join(import.meta.dirname, '..'))

const NEIGHBOUR = '127.0.0.9'

const folder = given || (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')))
if (!given) importSample(folder, products)
const settings = { LIMITS: `rateLimits=${option('--limits', 'false')}`, SHOP_CURRENCY: 'EUR' }
const shop = await startShop(folder, settings, 10, path.join(checkout, 'packages/vitrine/bin/vitrine.js'))
try {
  await main(shop.origin)
} finally {
  await shop.stop()
  if (!given) await rm(folder, { recursive: true, force: true })
}

async function main(origin: string): Promise<void> {
  const sample = await sampleOf(async (address) => (await fetch(origin + address)).text())
  const unknown = sample.ids.map((id) => `no-such-${id}`)
  const dearest: Request[] = [
    { url: '/api/ucp/catalog/lookup', body: { ids: unknown } },
    { url: '/api/carts', body: fiftyLines(unknown) },
    { url: '/api/ucp/catalog/search', body: { query: 's', pagination: { limit: 100 } } },
    { url: worstListing('/search', { ...sample, facts: [] }).url },
    { url: '/api/search?q=s&price_max=99999&limit=100&fields=full&facets=usual' },
  ]
  let asked = 0
  const next = (from: readonly string[]) => from[asked++ % from.length] ?? ''
  const kinds: { name: string; isAnew: boolean; request(): Request }[] = [
    {
      name: 'a product as JSON, made anew',
      isAnew: true,
      request: () => ({ url: `/api/catalog/${next(sample.ids)}` }),
    },
    { name: 'a page of a product, made anew', isAnew: true, request: () => ({ url: `/products/${sample.handle}` }) },
    { name: 'a search, made anew', isAnew: true, request: () => unlike({ url: '/api/search?q=bag&price_max=99999' }) },
    { name: 'a kept answer', isAnew: false, request: () => ({ url: '/api/catalog?limit=20' }) },
    { name: 'a probe', isAnew: false, request: () => ({ url: '/healthz' }) },
  ]
  const alone = kinds.map((): number[] => [])
  const beside = kinds.map((): number[] => [])
  const counts = { answered: 0, refused: 0 }

  /** Asks for one of each kind after the other, and pauses in between as a person or a program does. */
  async function phase(waits: number[][]): Promise<void> {
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      for (const [at, { request, isAnew }] of kinds.entries()) {
        const began = performance.now()
        await ask(origin, request(), NEIGHBOUR, isAnew)
        waits[at]?.push(performance.now() - began)
        await sleep(5 + Math.random() * 10)
      }
    }
  }

  await phase(kinds.map(() => []))
  for (let round = 0; round < rounds; round++) {
    await phase(alone)
    const flood = startFlood({ origin, requests: dearest, connections, callers: 1 })
    await sleep(1500)
    await flood.counts()
    await phase(beside)
    const { answered, refused } = await flood.counts()
    counts.answered += answered
    counts.refused += refused
    await flood.stop()
    await sleep(1000)
  }
  const rows = kinds.map(({ name }, at) => {
    const [before, during] = [quantiles(alone[at] ?? []), quantiles(beside[at] ?? [])]
    const text = ({ p50, p99 }: Quantiles) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`
    return [name, text(before), text(during), (during.p50 / before.p50).toFixed(1), String(beside[at]?.length)]
  })
  console.log(table(['asked for', 'alone, p50 and p99 in ms', 'beside it', 'ratio of p50', 'samples'], rows))
  const perSecond = (count: number) => (count / rounds / seconds).toFixed(1)
  console.log(
    `${connections} connections of one caller: ${perSecond(counts.answered)}/s answered, ${perSecond(counts.refused)}/s refused. Load average ${loadavg()[0]?.toFixed(1)}.`,
  )
}

interface Quantiles {
  p50: number
  p99: number
}

function quantiles(values: number[]): Quantiles {
  return { p50: quantile(values, 0.5), p99: quantile(values, 0.99) }
}
