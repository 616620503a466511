import { FIELD_WEIGHTS } from '../src/search/index/impact.ts'
import { RANKING_WEIGHTS, type RankingWeights } from '../src/search/query/ranking.ts'
import { createAnalysis } from '../src/search/text/analysis.ts'
import { hasChorus, readChorus, readJudgements } from './search/chorus.ts'
import { toEntry } from './search/entries.ts'
import { mean, type Scores, scoresOf } from './search/measures.ts'
import { buildIndex, searcher } from './search/ours.ts'
import { type OpenPeer, openFlexSearch, openFts5, openMiniSearch, openOrama } from './search/peers.ts'
import { openPostgres } from './search/postgres.ts'
import { table } from './table.ts'

// `npm run relevance`: how well the shop's search and its peers rank 19,406 products for queries that people judged.

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
function interval(values: readonly number[]): string {
  let state = 42
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const means = Array.from({ length: 2000 }, () =>
    mean(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  )
  means.sort((one, other) => one - other)
  return `${means[50]?.toFixed(2)}–${means[1949]?.toFixed(2)}`
}

const column = (scores: readonly Scores[], name: keyof Scores) => scores.map((score) => score[name])

async function row(contender: Contender): Promise<string[]> {
  const plain = await scoresFor(contender)
  const typos = await scoresFor(contender, withTypo)
  await contender.close()
  const kept = mean(column(typos, 'judgedNdcg')) / mean(column(plain, 'judgedNdcg'))
  return [
    contender.name,
    `${mean(column(plain, 'ndcg')).toFixed(3)} (${interval(column(plain, 'ndcg'))})`,
    `${mean(column(plain, 'judgedNdcg')).toFixed(3)} (${interval(column(plain, 'judgedNdcg'))})`,
    mean(column(plain, 'reciprocalRank')).toFixed(3),
    mean(column(plain, 'recall')).toFixed(3),
    kept.toFixed(2),
  ]
}

/** Five folds: weights are chosen on four fifths of the queries and scored on the fifth that they never saw. */
async function crossValidated(): Promise<string[]> {
  const candidates: RankingWeights[] = [1.5, 3, 5].flatMap((heads) =>
    [0.5, 1].map((details) => ({ ...RANKING_WEIGHTS, fields: { ...FIELD_WEIGHTS, heads, details } })),
  )
  const all: Scores[][] = []
  for (const [at, weights] of candidates.entries()) all.push(await scoresFor(ours(`candidate ${at}`, weights)))
  const unseen = Array.from({ length: 5 }, (_, fold) => {
    const merit = (scores: readonly Scores[]) =>
      mean(scores.filter((_, at) => at % 5 !== fold).flatMap(({ ndcg, judgedNdcg }) => [ndcg, judgedNdcg]))
    const best = all.reduce((winner, scores) => (merit(scores) > merit(winner) ? scores : winner))
    return best.filter((_, at) => at % 5 === fold)
  }).flat()
  return [
    'Vitrine, weights cross-validated in five folds',
    `${mean(column(unseen, 'ndcg')).toFixed(3)} (${interval(column(unseen, 'ndcg'))})`,
    `${mean(column(unseen, 'judgedNdcg')).toFixed(3)} (${interval(column(unseen, 'judgedNdcg'))})`,
    mean(column(unseen, 'reciprocalRank')).toFixed(3),
    mean(column(unseen, 'recall')).toFixed(3),
    '',
  ]
}

const rows: string[][] = [await row(ours('Vitrine', RANKING_WEIGHTS)), await crossValidated()]
for (const open of [openFts5, openPostgres, openMiniSearch, openOrama, openFlexSearch]) {
  try {
    rows.push(await row(await peer(open)))
  } catch (error) {
    rows.push([open.name, `could not be measured: ${String(error).slice(0, 80)}`])
  }
}
console.log(`${products.length} products, ${judged.length} judged queries; in brackets 95 % of resamplings.\n`)
console.log(table(['engine', 'NDCG@10', 'judged only', 'MRR', 'recall@100', 'kept with a typo'], rows))
