import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type * as SearchPackage from '../packages/search/src/index.ts'
import { toEntry } from './search/entries.ts'
import { interval, mean } from './search/measures.ts'
import { openFts5, openMiniSearch } from './search/peers.ts'
import { type Listed, readListed, shopOf } from './search/shop-lines.ts'
import { table } from './shared/table.ts'

// `npm run bench small-shops -- [CHECKOUT] [--shops A,B] [--peers] [--titles] [--against CHECKOUT]`: twenty-seven shops
// of 31 to 55 products (`search/small-shops`), and what a shopper or an agent may ask there: how many queries the first page
// answers well, with the search of a checkout (this one when it is left out), beside engines that rank by words.
//
// A file is a shop of `search/shop-lines.ts` and its queries. A query is `? query || good
// products || none of these || <most`: regular expressions of the product's line, and the most that any may cost.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shops: { type: 'string' },
    peers: { type: 'boolean', default: false },
    against: { type: 'string' },
    titles: { type: 'boolean', default: false },
  },
})
const checkout = positionals[0] ?? path.join(import.meta.dirname, '..')
const asked = await searchOf(checkout)
const before = values.against === undefined ? undefined : await searchOf(values.against)

interface Judged {
  well: boolean
  /** Of the first ten, or of as many as are good, by engine. */
  shares: number[]
  /** The query and the first titles, in a line. */
  told: string
}

const MOST_FIRST = 5
const ENOUGH = 0.8

const folder = path.join(import.meta.dirname, 'search/small-shops')
const engines = ['Vitrine', ...(values.peers ? ['SQLite FTS5', 'MiniSearch'] : [])]
const judged = new Map<string, Judged[]>()
const judgedBefore: Judged[] = []
const only = values.shops?.split(',')
for (const file of readdirSync(folder).sort()) {
  if (only?.includes(path.parse(file).name) === false) continue
  const { locale, currency, lines } = shopOf(path.join(folder, file))
  const listed = lines
    .filter((line) => !line.startsWith('?'))
    .map((line, at) => readListed(line, at, { locale, currency }))
  const queries = lines.filter((line) => line.startsWith('?'))
  const shop = { listed, queries, locale, currency }
  const verdicts = await askIn(asked, shop, values.peers)
  judged.set(path.parse(file).name, verdicts)
  for (const { well, told } of verdicts) if (!well || values.titles) console.log(told)
  if (before) judgedBefore.push(...(await askIn(before, shop)))
}
const rows = [...judged, ['all', [...judged.values()].flat()] as const].map(([name, all]) => [
  name,
  `${all.filter(({ well }) => well).length} of ${all.length}`,
  ...engines.map((_, at) => mean(all.map(({ shares }) => shares[at]!)).toFixed(3)),
])
console.log(table(['shop', 'answered well', ...engines], rows))
const every = [...judged.values()].flat()
for (const [at, name] of engines.entries()) {
  if (at === 0) continue
  const gains = every.map(({ shares }) => shares[0]! - shares[at]!)
  console.log(`Above ${name} by ${mean(gains).toFixed(3)} (${interval(gains, 3)})`)
}
if (before) {
  for (const [name, measure] of [
    ['answered well', ({ well }: Judged) => Number(well)],
    ['share of the first ten', ({ shares }: Judged) => shares[0]!],
  ] as const) {
    const gains = every.map((one, at) => measure(one) - measure(judgedBefore[at]!))
    const [was, is] = [mean(judgedBefore.map(measure)), mean(every.map(measure))]
    console.log(
      `${name}: ${was.toFixed(3)} to ${is.toFixed(3)}, gain ${mean(gains).toFixed(3)} (${interval(gains, 3)})`,
    )
  }
}
process.exit()

function searchOf(folder: string): Promise<typeof SearchPackage> {
  return import(path.resolve(folder, 'packages/search/src/index.ts'))
}

interface Shop {
  listed: readonly Listed[]
  queries: readonly string[]
  locale: string
  currency: string
}

async function askIn(
  { createMemoryCatalog, openSearch }: typeof SearchPackage,
  { listed, queries, locale, currency }: Shop,
  withPeers = false,
): Promise<Judged[]> {
  const products = listed.map(({ product }) => product)
  const shop = { url: 'https://shop.test', locale, currency }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
  await search.settled()
  const peers = withPeers
    ? await Promise.all([openFts5, openMiniSearch].map((open) => open(products.map(toEntry))))
    : []
  const byId = new Map(listed.map((one) => [one.product.id, one]))
  const verdicts: Judged[] = []
  for (const line of queries) {
    const { q, isGood, fits } = queryOf(line)
    const wanted = listed.filter(isGood).length
    if (wanted === 0) throw new Error(`Nothing is good for "${q}".`)
    const shownTo = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
    const page = shownTo((await search.find({ q })).products.map(({ id }) => id))
    const first = page.slice(0, Math.min(MOST_FIRST, wanted))
    const isEnough = first.filter(isGood).length >= ENOUGH * Math.min(MOST_FIRST, wanted)
    const well = first[0] !== undefined && isGood(first[0]) && isEnough && page.every(fits)
    const shareOf = (shown: readonly Listed[]) => {
      const most = Math.min(10, wanted)
      return shown.slice(0, most).filter(isGood).length / most
    }
    const shares = [shareOf(page)]
    for (const peer of peers) shares.push(shareOf(shownTo((await peer.search(`${q} `, 10)).ids)))
    const titles = page.slice(0, MOST_FIRST).map(({ product }) => product.title.slice(0, 50))
    const told = `${well ? '+' : '-'} ${shares[0]!.toFixed(2)} ${q}: ${titles.join(' / ') || 'nothing'}`
    verdicts.push({ well, shares, told })
  }
  search.close()
  for (const peer of peers) await peer.close()
  return verdicts
}

function queryOf(line: string) {
  const [q = '', good = '', not = '', limit = ''] = line
    .slice(1)
    .split('||')
    .map((part) => part.trim())
  const [isOf, isNot] = [new RegExp(good, 'i'), not === '' ? undefined : new RegExp(not, 'i')]
  const most = limit === '' ? Number.POSITIVE_INFINITY : Number(limit.slice(1))
  const fits = ({ facts, price }: Listed) => price <= most && isNot?.test(facts) !== true
  return { q, fits, isGood: (one: Listed) => isOf.test(one.line) && fits(one) }
}
