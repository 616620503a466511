import { FIELD_WEIGHTS } from '../packages/search/src/index/impact.ts'
import { RANKING_WEIGHTS, type RankingWeights } from '../packages/search/src/query/ranking.ts'
import { createAnalysis } from '../packages/search/src/text/analysis.ts'
import { hasChorus, readChorus, readJudgements } from './search/chorus.ts'
import { toEntry } from './search/entries.ts'
import { mean, type Scores, scoresOf } from './search/measures.ts'
import { buildIndex, searcher } from './search/ours.ts'
import { type OpenPeer, openFlexSearch, openFts5, openMiniSearch, openOrama } from './search/peers.ts'
import { openPostgres } from './search/postgres.ts'
import { table } from './table.ts'

// `npm run relevance`: how well the shop's search and its peers rank 19,406 products for queries that people judged.
// `npm run relevance vitrine` leaves the peers and the cross-validation out, and takes a few seconds.

if (!hasChorus()) {
  console.log('The judged products are not on this machine (../shared/data/chorus), so nothing was measured.')
  process.exit(0)
}

const products = readChorus()
const analysis = await createAnalysis('en')
// A query without one good product among those judged cannot be ranked well or badly.
const judged = readJudgements().filter(({ ratings }) => [...ratings.values()].some((rating) => rating > 0))

interface Contender {
  name: string
  rank(q: string): Promise<string[]>
  close(): Promise<void>
}

function ours(name: string, weights: RankingWeights): Contender {
  const search = searcher(buildIndex(products, analysis, weights), analysis, weights)
  return {
    name,
    rank: async (q) => search(`${q} `, 100).hits.map(({ number }) => products[number - 1]!.id),
    close: async () => {},
  }
}

async function peer(open: OpenPeer): Promise<Contender> {
  const entries = products.map(toEntry)
  const opened = await open(entries)
  return {
    name: opened.name,
    rank: async (q) => (await opened.search(`${q} `, 100)).ids,
    close: async () => opened.close(),
  }
}

/** One letter of the longest word wrong: deterministic, so that everybody reads the same. */
function withTypo(q: string, at: number): string {
  const words = q.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  if (longest.length < 5) return q
  const place = 1 + ((at * 7) % (longest.length - 2))
  const kinds = [
    longest.slice(0, place) + longest.slice(place + 1),
    longest.slice(0, place) + longest[place] + longest.slice(place),
    longest.slice(0, place) + longest[place + 1] + longest[place] + longest.slice(place + 2),
    `${longest.slice(0, place)}${longest[place] === 'e' ? 'a' : 'e'}${longest.slice(place + 1)}`,
  ]
  return words.map((word) => (word === longest ? (kinds[at % kinds.length] ?? word) : word)).join(' ')
}

async function scoresFor({ rank }: Contender, spell: (q: string, at: number) => string = (q) => q): Promise<Scores[]> {
  const scores: Scores[] = []
  for (const [at, query] of judged.entries()) scores.push(scoresOf(query, await rank(spell(query.query, at))))
  return scores
}

/** 95 of 100 resamplings of the queries have a mean in here. */
function interval(values: readonly number[], digits = 2): string {
  let state = 42
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const means = Array.from({ length: 2000 }, () =>
    mean(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  )
  means.sort((one, other) => one - other)
  return `${means[50]?.toFixed(digits)} to ${means[1949]?.toFixed(digits)}`
}

const column = (scores: readonly Scores[], name: keyof Scores) => scores.map((score) => score[name])

interface Measured {
  name: string
  plain: Scores[]
  typos?: Scores[]
}

async function measured(contender: Contender): Promise<Measured> {
  const plain = await scoresFor(contender)
  const typos = await scoresFor(contender, withTypo)
  await contender.close()
  return { name: contender.name, plain, typos }
}

function row({ name, plain, typos }: Measured): string[] {
  const withInterval = (of: keyof Scores) => `${mean(column(plain, of)).toFixed(3)} (${interval(column(plain, of))})`
  const kept = typos ? mean(column(typos, 'judgedNdcg')) / mean(column(plain, 'judgedNdcg')) : undefined
  return [
    name,
    withInterval('ndcg'),
    withInterval('judgedNdcg'),
    mean(column(plain, 'reciprocalRank')).toFixed(3),
    mean(column(plain, 'recall')).toFixed(3),
    kept?.toFixed(3) ?? '',
  ]
}

/** Five folds: weights are chosen on four fifths of the queries and scored on the fifth that they never saw. */
async function crossValidated(): Promise<Measured> {
  const candidates: RankingWeights[] = [1.5, 3, 5].flatMap((heads) =>
    [0.5, 1].map((details) => ({ ...RANKING_WEIGHTS, fields: { ...FIELD_WEIGHTS, heads, details } })),
  )
  const all: Scores[][] = []
  for (const [at, weights] of candidates.entries()) all.push(await scoresFor(ours(`candidate ${at}`, weights)))
  // By place in the list of queries, so that each can be compared with the same query elsewhere.
  const plain = judged.map((_, place) => {
    const merit = (scores: readonly Scores[]) =>
      mean(scores.filter((_, at) => at % 5 !== place % 5).flatMap(({ ndcg, judgedNdcg }) => [ndcg, judgedNdcg]))
    return all.reduce((winner, scores) => (merit(scores) > merit(winner) ? scores : winner))[place]!
  })
  return { name: 'Vitrine, weights cross-validated in five folds', plain }
}

/** What the intervals of two engines cannot show: query by query, how far one is above the other. */
function beside(one: Measured, other: Measured): string {
  const gain = (of: keyof Scores) => {
    const gains = one.plain.map((scores, at) => scores[of] - (other.plain[at]?.[of] ?? 0))
    return `${mean(gains).toFixed(3)} (${interval(gains, 3)})`
  }
  return `${one.name} above ${other.name}, query by query: NDCG@10 ${gain('ndcg')}, judged only ${gain('judgedNdcg')}`
}

const MANY = 5

/** Queries with one or two good products are a lottery: one product, one place up or down, moves the mean of all. */
function amongMany({ name, plain }: Measured): string {
  const some = plain.filter((_, at) => [...judged[at]!.ratings.values()].filter((rating) => rating > 0).length >= MANY)
  const of = (which: keyof Scores) => mean(column(some, which)).toFixed(3)
  return `${name}, ${some.length} queries with ${MANY} good products or more: NDCG@10 ${of('ndcg')}, judged only ${of('judgedNdcg')}`
}

const isAlone = process.argv[2] === 'vitrine'
const vitrine = await measured(ours('Vitrine', RANKING_WEIGHTS))
const peers: Measured[] = []
const failed: string[][] = []
for (const open of isAlone ? [] : [openFts5, openPostgres, openMiniSearch, openOrama, openFlexSearch]) {
  try {
    peers.push(await measured(await peer(open)))
  } catch (error) {
    failed.push([open.name, `could not be measured: ${String(error).slice(0, 80)}`])
  }
}
const rows = [...[vitrine, ...(isAlone ? [] : [await crossValidated()]), ...peers].map(row), ...failed]
console.log(`${products.length} products, ${judged.length} judged queries; in brackets 95 % of resamplings.\n`)
console.log(table(['engine', 'NDCG@10', 'judged only', 'MRR', 'recall@100', 'kept with a typo'], rows))
console.log(`\n${[vitrine, ...peers].map(amongMany).join('\n')}`)
console.log(`\n${peers.map((peer) => beside(vitrine, peer)).join('\n')}`)
