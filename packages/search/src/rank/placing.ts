import type { LiveSegment } from '../index/live-index.ts'
import type { SegmentFilter } from '../query/filtering.ts'
import { type Bound, boundFor } from '../query/keys.ts'
import type { TopList } from '../query/ordering.ts'
import type { Hit, Plan } from '../query/plan.ts'
import type { Sifted } from '../query/sifting.ts'
import type { Ranker } from './factors.ts'

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
  /** The steps that rules put before the score; undefined where they decide nothing. */
  kept: ((doc: number) => number) | undefined
  placed: { usual: number; few: ReadonlySet<number>; of(doc: number, words: number): number } | undefined
}

/** Offers each product its place. Most of a large answer is turned away by one comparison with the last place taken. */
export function rank(found: Sifted, ranking: Ranking): void {
  if (ranking.plan.sort === 'relevance') rankByScore(found, ranking)
  else rankByKey(found, ranking, boundFor(ranking.plan, ranking.live, ranking.filter))
}

/** Scores are some per cent above the weight of the words at most; the hair is for what floats round away. */
const HAIR = 1 + 1e-6

/** Invariant: `enough` only grows, since the worst place that was taken only rises. */
function rankByScore({ docs, scores, length }: Sifted, ranking: Ranking): void {
  const { live, ranker, top, full, complete, placed, kept } = ranking
  const { numbers } = live.segment.columns
  // What docs that are not among the few cannot exceed beside their score.
  const highest = placed?.usual ?? 0
  const few = placed && placed.few.size > 0 ? placed.few : undefined
  let enough = 0
  const learn = () => {
    enough = (((top.worst() - highest) / HAIR) * full) / ranker.most / HAIR
  }
  learn()
  for (let at = 0; at < length; at++) {
    const doc = docs[at]!
    if (scores[at]! < enough && (few === undefined || !few.has(doc))) continue
    const number = numbers[doc]!
    const words = full === 0 ? 0 : scores[at]! / full
    const score = ranker.score(doc, words) * (kept ? kept(doc) : 1)
    const key = (placed ? placed.of(doc, words) : 0) + score
    if (!top.wants(key, number)) continue
    top.offer({ key, number, live, doc, words, score, complete: complete === undefined || complete.has(doc) })
    learn()
  }
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
