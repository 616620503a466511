import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { difference, mean, type Scores } from './search/measures.ts'
import { inCheckout } from './shared/checkout.ts'
import { table } from './shared/table.ts'

// `npm run bench compare-relevance -- BEFORE [AFTER]`: how the search of one commit differs from that of another on all judged
// queries, query by query: mean differences with intervals of 95 %. Each is a commit, which is checked out into a temporary
// folder, or the folder of a checkout; AFTER is the working tree when it is left out. Catalogues, queries and measures are
// those of the working tree for both.

interface Ranked {
  catalogue: string
  query: string
  plain: Scores
  slip: Scores
}

const root = path.resolve(import.meta.dirname, '..')
const [before, after = root, worst = '0'] = process.argv.slice(2)
if (before === undefined) throw new Error('Usage: npm run bench compare-relevance -- BEFORE [AFTER] [shown queries]')

const [old, now] = [await inCheckout(before, rankedBy), await inCheckout(after, rankedBy)]
const catalogues = [...new Set(now.map(({ catalogue }) => catalogue))]
const rows = [...catalogues, undefined].flatMap((catalogue) => {
  const at = now.flatMap((one, index) => (catalogue === undefined || one.catalogue === catalogue ? [index] : []))
  const of = (some: readonly Ranked[], kind: 'plain' | 'slip') => at.map((index) => some[index]![kind])
  const name = `${catalogue ?? 'together'}, ${at.length} queries`
  const kept = (some: readonly Ranked[]) =>
    (
      mean(of(some, 'slip').map(({ judgedNdcg }) => judgedNdcg)) / mean(of(some, 'plain').map((one) => one.judgedNdcg))
    ).toFixed(3)
  return [[...difference(name, of(now, 'plain'), of(old, 'plain')), `${kept(old)} to ${kept(now)}`]]
})
console.log(table(['after above before', 'NDCG@10', 'judged only', 'recall@100', 'kept with a slip'], rows))
const changed = now
  .map((one, at) => ({ ...one, gain: one.plain.ndcg - old[at]!.plain.ndcg }))
  .sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain))
for (const { catalogue, query, gain, plain } of changed.slice(0, Number(worst))) {
  if (gain !== 0) console.log(`${gain.toFixed(3)} to ${plain.ndcg.toFixed(3)}  ${catalogue}: ${query}`)
}

function rankedBy(checkout: string): Ranked[] {
  const script = path.join(import.meta.dirname, 'search/rank-judged.ts')
  const output = execFileSync(process.execPath, [...process.execArgv, script, checkout], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}
