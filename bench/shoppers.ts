import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Product } from '../packages/product/src/index.ts'
import { createMemoryCatalog, openSearch } from '../packages/search/src/index.ts'
import { ASKED_CATALOGS } from './search/catalogs.ts'
import { toEntry } from './search/entries.ts'
import { luceneFor } from './search/lucene.ts'
import { interval, mean } from './search/measures.ts'
import { openFts5, openMiniSearch, type Peer } from './search/peers.ts'
import {
  isAnsweredWell,
  KINDS,
  listedQueries,
  SECOND_QUERIES,
  SHOPPER_QUERIES,
  shareOfGood,
} from './search/shoppers.ts'
import { table } from './shared/table.ts'

// `npm run bench shoppers -- [catalogue] [--second | --third | --fourth | --fifth | --sixth]`: how many
// queries of shoppers and agents the first page answers well, by class; those that it does not are told with what it shows, with
// `--titles` all of them with ten titles. `--held-out` asks the part of a later list that is held out. `--peers`
// asks engines that rank by words alone as well, and shows where one of them is ahead. `--save FILE` keeps the verdicts,
// `--against FILE` compares with those kept.

interface Verdict {
  query: string
  well: number
  share: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    second: { type: 'boolean', default: false },
    third: { type: 'boolean', default: false },
    fourth: { type: 'boolean', default: false },
    fifth: { type: 'boolean', default: false },
    sixth: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    titles: { type: 'boolean', default: false },
    save: { type: 'string' },
    against: { type: 'string' },
  },
})
const [only] = positionals
const asked = queriesAsked()

const verdicts: Verdict[] = []
const well = new Map<string, number[]>()
/** The share of the first ten that belongs there, by peer. */
const peerShares = new Map<string, number[]>()
for (const { name, locale, read } of ASKED_CATALOGS) {
  const queries = asked.filter(({ catalogue }) => catalogue === name)
  if (queries.length === 0 || (only !== undefined && only !== name)) continue
  const products = await read()
  if (!products) {
    console.log(`The catalogue "${name}" is not on this machine (../shared/data) and is left out.`)
    continue
  }
  const byId = new Map(products.map((product) => [product.id, product]))
  const currency = products[0]?.variants[0]?.regular_price.currency ?? 'EUR'
  const shop = { url: 'https://shop.test', locale, currency }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop })
  await search.settled()
  const peers = values.peers ? await peersOn(products, locale) : []
  for (const query of queries) {
    const { products: shown, messages, related = [] } = await search.find({ q: query.q })
    const page = shown.flatMap(({ id }) => byId.get(id) ?? [])
    const isWell = isAnsweredWell(query, page, products)
    const share = shareOfGood(query, page, products)
    well.set(query.kind, [...(well.get(query.kind) ?? []), isWell ? 1 : 0])
    for (const peer of peers) {
      const { ids } = await peer.search(`${query.q} `, 10)
      const ranked = ids.flatMap((id) => byId.get(id) ?? [])
      const its = shareOfGood(query, ranked, products)
      peerShares.set(peer.name, [...(peerShares.get(peer.name) ?? []), its])
      if (its <= share) continue
      console.log(`${peer.name} is ahead by ${(its - share).toFixed(1)}, ${name}: ${query.q}`)
    }
    verdicts.push({ query: `${name}: ${query.q}`, well: isWell ? 1 : 0, share })
    if (values.titles) {
      console.log(`${isWell ? '+' : '-'} ${share.toFixed(1)} ${name} | ${query.kind} | ${query.q}`)
      for (const { title, brand } of page.slice(0, 10)) console.log(`    ${title.slice(0, 100)} (${brand ?? ''})`)
    }
    if (isWell || values.titles) continue
    const said = messages.map(({ content }) => content).join(' ')
    console.log(
      `${name} | ${query.kind} | ${query.q}: ${
        shown
          .slice(0, 5)
          .map(({ title }) => title.slice(0, 60))
          .join(' / ') || `nothing (${related.length} related)`
      } | ${said}`,
    )
  }
  search.close()
  for (const peer of peers) await peer.close()
}
const rows = KINDS.flatMap((kind) => {
  const all = well.get(kind) ?? []
  return all.length === 0 ? [] : [[kind, `${all.filter(Boolean).length}`, `${all.length}`]]
})
const every = [...well.values()].flat()
console.log(
  `\n${table(['class', 'answered well', 'of'], [...rows, ['all', `${every.filter(Boolean).length}`, `${every.length}`]])}`,
)
const shares = verdicts.map(({ share }) => share)
console.log(`Of the first ten ${mean(shares).toFixed(3)} (${interval(shares, 3)}) belong there.`)
for (const [name, its] of peerShares) {
  const gains = shares.map((share, at) => share - its[at]!)
  console.log(`${name}: ${mean(its).toFixed(3)}; ${mean(gains).toFixed(3)} (${interval(gains, 3)}) below`)
}
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(verdicts))
if (values.against !== undefined) compare(JSON.parse(readFileSync(values.against, 'utf8')))
process.exit()

function queriesAsked() {
  const part = values['held-out'] ? 'held out' : 'open'
  const list = (['third', 'fourth', 'fifth', 'sixth'] as const).find((name) => values[name])
  if (list) return listedQueries(list, part)
  return values.second ? SECOND_QUERIES : SHOPPER_QUERIES
}

async function peersOn(products: readonly Product[], locale: string): Promise<Peer[]> {
  const open = [...(process.env.LUCENE_JARS ? [luceneFor(locale.slice(0, 2))] : []), openFts5, openMiniSearch]
  const entries = products.map(toEntry)
  return Promise.all(open.map((one) => one(entries)))
}

/** Prints how far these verdicts are above those of before, query by query. */
function compare(before: readonly Verdict[]): void {
  const old = new Map(before.map((one) => [one.query, one]))
  const pairs = verdicts.flatMap((now) => {
    const was = old.get(now.query)
    return was ? [{ now, was }] : []
  })
  for (const { now, was } of pairs) {
    if (now.share !== was.share) console.log(`${(now.share - was.share).toFixed(1)}  ${now.query}`)
  }
  for (const name of ['well', 'share'] as const) {
    const gains = pairs.map(({ now, was }) => now[name] - was[name])
    console.log(`${name}: ${mean(gains).toFixed(3)} (${interval(gains, 3)}) above before`)
  }
}
