import type { LiveSegment } from '../index/live-index.ts'
import type { SegmentFilter } from './filtering.ts'
import { type Bound, boundFor } from './keys.ts'
import type { TopList } from './ordering.ts'
import type { Hit, Plan } from './plan.ts'
import type { Ranker } from './ranking.ts'
import type { Sifted } from './sifting.ts'

/** Steps between tiers, each above all before it together; scores stay below the first. */
export const TIERS = { sought: 8, complete: 16, most: 32, named: 64, identified: 128, pinned: 1024 }

/** Who holds all words, and so faintly, comes before nobody: a laser printer whose manual names a hard disk of 1 TB. */
export const FAINT = 0.25

export interface Ranking {
  live: LiveSegment
  filter: SegmentFilter
  ranker: Ranker
  plan: Plan
  top: TopList<Hit>
  /** What all words of the question weigh. */
  full: number
  /** Docs that hold all words, where not all do. */
  complete: ReadonlySet<number> | undefined
  /** How far a doc comes before others, even such as hold all words; undefined where none does. */
  lead: { most: number; of(doc: number): number } | undefined
}

/** Offers each product its place. Most of a large answer is turned away by one comparison with the last place taken. */
export function rank(found: Sifted, ranking: Ranking): void {
  if (ranking.plan.sort === 'relevance') rankByScore(found, ranking)
  else rankByKey(found, ranking, boundFor(ranking.plan, ranking.live, ranking.filter))
}

/** Scores are some per cent above the weight of the words at most; the hair is for what floats round away. */
const HAIR = 1 + 1e-6

function rankByScore({ docs, scores, length }: Sifted, ranking: Ranking): void {
  const { live, ranker, plan, top, full, complete, lead } = ranking
  const { numbers, category } = live.segment.columns
  const { most } = ranker
  const mostOfAll = most.reduce((one, other) => Math.max(one, other), 0)
  const chosen = chosenDocs(ranking)
  // What the others cannot exceed beside their score.
  const highest = (lead?.most ?? 0) + (complete ? 0 : TIERS.complete)
  let enough = 0
  // With less than this, none does in whatever category; with more, it depends on the category.
  let enoughOfAll = 0
  const learn = () => {
    enough = ((top.worst() - highest) / HAIR) * full
    enoughOfAll = chosen === undefined ? enough / mostOfAll / HAIR : Number.NEGATIVE_INFINITY
  }
  learn()
  for (let at = 0; at < length; at++) {
    if (scores[at]! < enoughOfAll) continue
    const doc = docs[at]!
    if (scores[at]! * most[category[doc]!]! < enough && (chosen === undefined || !chosen.has(doc))) continue
    const number = numbers[doc]!
    const words = full === 0 ? 0 : scores[at]! / full
    const isComplete = complete === undefined || complete.has(doc)
    const score = ranker.score(doc, words)
    const ahead = lead ? lead.of(doc) : 0
    const tier = isComplete && (complete === undefined || words > FAINT) ? TIERS.complete : 0
    const key = tierOf(plan, number, tier + ahead) + score
    if (!top.wants(key, number)) continue
    top.offer({ key, number, live, doc, words, score, complete: isComplete, leads: ahead >= TIERS.named })
    learn()
  }
}

/** Products with a place above their score: they are asked for one by one, however little their words weigh. */
function chosenDocs({ live, plan, complete }: Ranking): Set<number> | undefined {
  if (!complete && plan.identified.size === 0 && plan.pinned.size === 0) return undefined
  return new Set([...(complete ?? []), ...[...plan.identified, ...plan.pinned.keys()].map(live.segment.docOf)])
}

function tierOf({ identified, pinned, buried }: Plan, number: number, ahead: number): number {
  const pin = pinned.size > 0 ? pinned.get(number) : undefined
  if (pin !== undefined) return TIERS.pinned * (1 + pinned.size - pin)
  if (identified.size > 0 && identified.has(number)) return TIERS.identified
  if (buried.size > 0 && buried.has(number)) return -TIERS.complete
  return ahead
}

/** So many keys are worked out at a time. */
const KEYS = 4096

function rankByKey(found: Sifted, ranking: Ranking, bound: Bound): void {
  const keys = new Float64Array(Math.min(KEYS, found.length))
  const isBackwards = bound.ceiling !== undefined
  for (let done = 0; done < found.length; done += keys.length) {
    const size = Math.min(keys.length, found.length - done)
    const from = isBackwards ? found.length - done - size : done
    if (bound.ceiling && bound.ceiling(found.docs[from + size - 1]!) < ranking.top.worst()) break
    bound.fill(found.docs, from, size, keys)
    for (const at of candidates(keys, size, ranking, isBackwards))
      offerByKey(found, from + at, keys[at]!, ranking, bound)
  }
}

/** Which of the keys may get in; the list is taken one by one, so later ones meet a higher bar. */
function* candidates(keys: Float64Array, size: number, { top }: Ranking, isBackwards: boolean): Generator<number> {
  let at = isBackwards ? size - 1 : 0
  const step = isBackwards ? -1 : 1
  while (at >= 0 && at < size) {
    at = nextAbove(keys, at, step, size, top.worst())
    if (at >= 0 && at < size) yield at
    at += step
  }
}

function nextAbove(keys: Float64Array, from: number, step: number, size: number, worst: number): number {
  let at = from
  while (at >= 0 && at < size && keys[at]! < worst) at += step
  return at
}

function offerByKey(found: Sifted, at: number, bounding: number, ranking: Ranking, { exact }: Bound): void {
  const doc = found.docs[at]!
  const key = exact ? exact(doc) : bounding
  if (ranking.top.wants(key, ranking.live.segment.columns.numbers[doc]!)) offer(found, at, key, ranking)
}

function offer({ docs, scores }: Sifted, at: number, key: number, ranking: Ranking): void {
  const { live, ranker, top, full, complete } = ranking
  const doc = docs[at]!
  const words = full === 0 ? 0 : scores[at]! / full
  const isComplete = complete === undefined || complete.has(doc)
  const number = live.segment.columns.numbers[doc]!
  top.offer({ key, number, live, doc, words, score: ranker.score(doc, words), complete: isComplete })
}
