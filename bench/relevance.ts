import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Product } from '@vitrine/product'
import {
  createMemoryCatalog,
  openRemoteSearch,
  openSearch,
  type Search,
  type SearchSettings,
} from '../packages/search/src/index.ts'
import { openOpenSearchCluster, whyNoOpenSearch } from '../test/servers/opensearch.ts'
import { CATALOGS, type JudgedCatalog } from './search/catalogs.ts'
import type { JudgedQuery } from './search/chorus.ts'
import { diceFrom } from './search/dice.ts'
import { toEntry } from './search/entries.ts'
import { judgedQueries } from './search/judged.ts'
import { luceneFor } from './search/lucene.ts'
import { column, difference, interval, MEASURES, mean, type Scores, scoresOf } from './search/measures.ts'
import { type OpenPeer, openFlexSearch, openFts5, openMiniSearch, openOrama } from './search/peers.ts'
import { openPostgres } from './search/postgres.ts'
import { withSlip } from './search/typos.ts'
import { table } from './shared/table.ts'

// `npm run bench relevance`: how well the shop's search and its peers rank four catalogues for queries that people judged.
//
//   npm run bench relevance -- vitrine          without the peers, in a few seconds
//   npm run bench relevance -- vitrine --opensearch   the shop's search in this process and in OpenSearch (OPENSEARCH_URL, or started here)
//   npm run bench relevance -- --sealed         the sealed third of our judgements: once, at the end of a change
//   npm run bench relevance -- --save FILE      keeps the scores of each query, and
//   npm run bench relevance -- --against FILE   shows what changed since, query by query
//   npm run bench relevance -- --behind         shows the queries where another engine is ahead
//   npm run bench relevance -- --tune           leave-one-catalogue-out for the weights that can be tuned

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sealed: { type: 'boolean', default: false },
    opensearch: { type: 'boolean', default: false },
    tune: { type: 'boolean', default: false },
    save: { type: 'string' },
    against: { type: 'string' },
    queries: { type: 'boolean', default: false },
    behind: { type: 'boolean', default: false },
  },
})
const part = options.sealed ? 'sealed' : 'open'

interface Engine {
  name: string
  rank(q: string): Promise<string[]>
  /** What a first page costs: 24 products, the total, every facet. Only the shop's own search has one. */
  firstPage?(q: string): Promise<unknown>
  close(): void | Promise<void>
}

interface Measured {
  name: string
  plain: Scores[]
  slips: Scores[]
}

async function openOurs(
  products: Product[],
  { locale }: JudgedCatalog,
  settings: SearchSettings = {},
): Promise<Engine> {
  const currency = products[0]?.variants[0]?.regular_price.currency ?? 'EUR'
  const shop = { url: 'https://shop.test', locale, currency }
  const search = await openSearch({ catalog: createMemoryCatalog(products), shop, settings })
  await search.settled()
  return { name: 'Vitrine', ...asking(search) }
}

/** The same search with its index in OpenSearch, at an index of its own. */
async function openOursRemotely(products: Product[], { name, locale }: JudgedCatalog, url: string): Promise<Engine> {
  const currency = products[0]?.variants[0]?.regular_price.currency ?? 'EUR'
  const search = await openRemoteSearch({
    catalog: createMemoryCatalog(products),
    shop: { url: 'https://shop.test', locale, currency },
    openSearch: { nodes: [url], name: `bench-${name}-${process.pid}`, searchTimeout: 20_000 },
    onError: (error) => console.log(String(error)),
  })
  await search.settled()
  return { name: 'Vitrine in OpenSearch', ...asking(search) }
}

function asking(search: Search): Omit<Engine, 'name'> {
  return {
    rank: async (q) => (await search.find({ q: `${q} `, limit: 100, facets: [] })).products.map(({ id }) => id),
    firstPage: (q) => search.find({ q, limit: 24 }),
    close: search.close,
  }
}

async function openPeer(open: OpenPeer, products: Product[]): Promise<Engine> {
  const peer = await open(products.map(toEntry))
  return { name: peer.name, rank: async (q) => (await peer.search(`${q} `, 100)).ids, close: () => peer.close() }
}

async function scoresFor(
  { rank }: Engine,
  queries: readonly JudgedQuery[],
  spell = (q: string) => q,
): Promise<Scores[]> {
  const scores: Scores[] = []
  for (const query of queries) scores.push(scoresOf(query, await rank(spell(query.query))))
  return scores
}

async function measured(engine: Engine, queries: readonly JudgedQuery[]): Promise<Measured> {
  const dice = diceFrom(7)
  const plain = await scoresFor(engine, queries)
  const slips = await scoresFor(engine, queries, (q) => withSlip(q, dice))
  return { name: engine.name, plain, slips }
}

/** Milliseconds by the clock of each query's first page, asked once; the engines take turns. Misspelt queries warm them up. */
async function timesOfFirstPages(engines: readonly Engine[], queries: readonly JudgedQuery[]): Promise<void> {
  const dice = diceFrom(11)
  const ask = async ({ name, firstPage }: Engine, q: string, kept?: Map<string, number[]>) => {
    if (!firstPage) return
    const began = performance.now()
    await firstPage(q)
    kept?.set(name, [...(kept.get(name) ?? []), performance.now() - began])
  }
  for (let round = 0; round < WARM_UP; round++)
    for (const { query } of queries) for (const engine of engines) await ask(engine, withSlip(query, dice))
  for (const { query } of queries) for (const engine of engines) await ask(engine, query, firstPages)
}

function row({ name, plain, slips }: Measured): string[] {
  const average = (of: keyof Scores) => mean(column(plain, of)).toFixed(3)
  const kept = mean(column(slips, 'judgedNdcg')) / mean(column(plain, 'judgedNdcg'))
  return [
    name,
    ...MEASURES.map((of) => `${average(of)} (${interval(column(plain, of), 2)})`),
    average('recall'),
    average('reciprocalRank'),
    kept.toFixed(3),
  ]
}

const HEADS = ['engine', 'NDCG@10', 'judged only', 'recall@100', 'MRR', 'kept with a slip']
const TIMES = ['first page, not cached', 'queries', 'p50, ms', 'p99, ms', 'most, ms']
const GAINS = ['Vitrine above', 'NDCG@10', 'judged only', 'recall@100']

const peersOf = ({ locale }: JudgedCatalog): OpenPeer[] => [
  luceneFor(locale.slice(0, 2)),
  openFts5,
  openPostgres,
  openMiniSearch,
  openOrama,
  openFlexSearch,
]

function timesRow([name, times]: [string, number[]]): string[] {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)
  return [name, String(times.length), at(0.5), at(0.99), at(1)]
}

/** Weights that may be tuned; the first are those in force. */
const CANDIDATES: SearchSettings[] = [
  {},
  ...[0, 1.5, 3, 6].map((heads) => ({ weights: { fields: { heads } } })),
  ...[0.5, 2].map((details) => ({ weights: { fields: { details } } })),
  ...[0.5, 2].map((description) => ({ weights: { fields: { description } } })),
]

/** For each catalogue the candidate that is best on the others, and what it does on the one that it never saw. */
async function leaveOneOut(sets: readonly Opened[]): Promise<void> {
  const scores: Scores[][][] = []
  for (const settings of CANDIDATES) {
    const ofSets: Scores[][] = []
    for (const { catalogue, products, queries } of sets) {
      const engine = await openOurs(products, catalogue, settings)
      ofSets.push(await scoresFor(engine, queries))
      await engine.close()
    }
    scores.push(ofSets)
  }
  const merit = (some: readonly Scores[]) => mean(some.flatMap(({ ndcg, judgedNdcg }) => [ndcg, judgedNdcg]))
  const rows = sets.map(({ catalogue }, left) => {
    const elsewhere = (ofSets: Scores[][]) => mean(ofSets.filter((_, at) => at !== left).map(merit))
    const best = scores.reduce((one, other) => (elsewhere(other) > elsewhere(one) ? other : one))
    const [, ...gains] = difference('', best[left]!, scores[0]![left]!)
    return [catalogue.name, JSON.stringify(CANDIDATES[scores.indexOf(best)]), ...gains]
  })
  console.log(table(['left out', 'best on the others', 'gains NDCG@10', 'judged only', 'recall@100'], rows))
}

interface Opened {
  catalogue: JudgedCatalog
  products: Product[]
  queries: JudgedQuery[]
}

const sets: Opened[] = []
for (const catalogue of CATALOGS) {
  const products = await catalogue.read()
  if (!products)
    console.log(`The catalogue "${catalogue.name}" is not on this machine (../shared/data) and is left out.`)
  else sets.push({ catalogue, products, queries: judgedQueries(catalogue.name, part) })
}

if (options.tune) {
  await leaveOneOut(sets)
  process.exit()
}

const started = options.opensearch && !process.env.OPENSEARCH_URL ? await startOpenSearch() : undefined
const remoteUrl = options.opensearch ? (process.env.OPENSEARCH_URL ?? started?.nodes[0]?.url) : undefined

/** Rounds of misspelt queries before times are taken. */
const WARM_UP = 3

/** The times of all catalogues' first pages, by engine. */
const firstPages = new Map<string, number[]>()

/** By so much another engine is ahead for more reasons than ties. */
const AHEAD = 0.05

/** The scores of each engine over all catalogues, for what holds of them together. */
const together = new Map<string, Scores[]>()
const kept: Record<string, Record<string, Scores>> = {}
const before: typeof kept = options.against ? JSON.parse(readFileSync(options.against, 'utf8')) : {}
const changes: string[][] = []

for (const { catalogue, products, queries } of sets) {
  if (queries.length === 0) continue
  const engines = [await openOurs(products, catalogue)]
  if (remoteUrl !== undefined) engines.push(await openOursRemotely(products, catalogue, remoteUrl))
  await timesOfFirstPages(engines, queries)
  const all: Measured[] = []
  for (const engine of engines) {
    all.push(await measured(engine, queries))
    await engine.close()
  }
  const ours = all[0]!
  for (const open of positionals[0] === 'vitrine' ? [] : peersOf(catalogue)) {
    try {
      const peer = await openPeer(open, products)
      all.push(await measured(peer, queries))
      await peer.close()
    } catch (error) {
      console.log(`${open.name} could not be measured: ${String(error).slice(0, 80)}`)
    }
  }
  for (const { name, plain } of all) together.set(name, [...(together.get(name) ?? []), ...plain])
  console.log(`\n${catalogue.name}: ${products.length} products, ${queries.length} queries (${part})\n`)
  console.log(table(HEADS, all.map(row)))
  const others = all.slice(1).map(({ name, plain }) => difference(name, ours.plain, plain))
  if (others.length > 0) console.log(`\n${table(GAINS, others)}`)
  if (options.behind) showBehind(queries, ours, all.slice(1))
  kept[catalogue.name] = Object.fromEntries(queries.map(({ query }, at) => [query, ours.plain[at]!]))
  const old = queries.map(({ query }) => before[catalogue.name]?.[query])
  const known = old.filter((scores) => scores !== undefined)
  if (known.length === queries.length) {
    changes.push(difference(catalogue.name, ours.plain, known))
    if (options.queries) showQueries(queries, ours.plain, known)
  }
}

async function startOpenSearch() {
  const missing = await whyNoOpenSearch()
  if (missing) throw new Error(missing)
  return openOpenSearchCluster()
}

function showBehind(queries: readonly JudgedQuery[], { plain: own }: Measured, peers: readonly Measured[]): void {
  for (const [at, { query }] of queries.entries()) {
    const ahead = peers.flatMap(({ name, plain }) => {
      const [ndcg, judged] = [plain[at]!.ndcg - own[at]!.ndcg, plain[at]!.judgedNdcg - own[at]!.judgedNdcg]
      return ndcg > AHEAD || judged > AHEAD ? [`${name} ${ndcg.toFixed(2)} / ${judged.toFixed(2)}`] : []
    })
    if (ahead.length > 0)
      console.log(`  ${own[at]!.ndcg.toFixed(2)} / ${own[at]!.judgedNdcg.toFixed(2)}  ${query}: ${ahead.join(', ')}`)
  }
}

function showQueries(queries: readonly JudgedQuery[], now: readonly Scores[], then: readonly Scores[]): void {
  for (const [at, { query }] of queries.entries()) {
    const gain = now[at]!.ndcg - then[at]!.ndcg
    if (Math.abs(gain) > 0.02) console.log(`  ${gain.toFixed(3)}  ${now[at]!.ndcg.toFixed(3)}  ${query}`)
  }
}

const ours = together.get('Vitrine') ?? []
const rest = [...together].filter(([name]) => name !== 'Vitrine')
if (rest.length > 0) {
  console.log(`\nAll catalogues together, ${ours.length} queries:\n`)
  console.log(
    table(
      GAINS,
      rest.map(([name, scores]) => difference(name, ours, scores)),
    ),
  )
}
console.log(`\n${table(TIMES, [...firstPages].map(timesRow))}`)
if (changes.length > 0) console.log(`\n${table(['against before', 'NDCG@10', 'judged only', 'recall@100'], changes)}`)
if (options.save) writeFileSync(options.save, JSON.stringify(kept))
await started?.[Symbol.asyncDispose]()
process.exit()
