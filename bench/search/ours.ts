import type { Product } from '../../packages/product/src/product.ts'
import type { Filters, Sort } from '../../packages/search/src/contract/query.ts'
import { createSegmentBuilder } from '../../packages/search/src/index/build.ts'
import { toDocument } from '../../packages/search/src/index/document.ts'
import type { LiveIndex } from '../../packages/search/src/index/live-index.ts'
import { indexOf } from '../../packages/search/src/index/live-index.ts'
import { openSegment } from '../../packages/search/src/index/segment.ts'
import { atOnce } from '../../packages/search/src/index/time-slices.ts'
import { expandQuery } from '../../packages/search/src/query/expand-query.ts'
import { formsOf } from '../../packages/search/src/query/expansions.ts'
import type { Outcome, RankingWeights } from '../../packages/search/src/query/plan.ts'
import { createExecutionBuffers, executeQuery } from '../../packages/search/src/rank/execute-query.ts'
import { RANKING_WEIGHTS } from '../../packages/search/src/rank/score-factors.ts'
import { findSuggestions } from '../../packages/search/src/suggest/find-suggestions.ts'
import type { Analysis } from '../../packages/search/src/text/analysis.ts'

const NONE: ReadonlySet<number> = new Set()

export function buildImage(products: Iterable<Product>, analysis: Analysis, weights: RankingWeights = RANKING_WEIGHTS) {
  const builder = createSegmentBuilder(analysis, weights.fields)
  let number = 0
  for (const product of products)
    builder.add(toDocument(++number, product, { at: new Date(), readTitle: analysis.readTitle }))
  return atOnce(builder.finish())
}

export function buildIndex(products: Iterable<Product>, analysis: Analysis, weights?: RankingWeights): LiveIndex {
  return indexOf(openSegment(buildImage(products, analysis, weights)))
}

/** Everything between the query and the page: understanding, typos, ranking, exact total and facets. */
export function searcher(
  index: LiveIndex,
  analysis: Analysis,
  weights: RankingWeights = RANKING_WEIGHTS,
  buffers = createExecutionBuffers(),
) {
  return (q: string, limit: number, filters: Filters = {}, sorted?: Sort): Outcome => {
    const understand = (correctsKnown: boolean) =>
      expandQuery(q, { index, analysis, synonyms: new Map(), correctsKnown })
    const attempt = (correctsKnown: boolean) => {
      const { groups, unknown } = understand(correctsKnown)
      const plan = {
        groups,
        browse: groups.length === 0 && unknown.length === 0,
        filters,
        sort: sorted ?? (groups.length === 0 ? 'newest' : 'relevance'),
        limit,
        facets: 'plain',
        identified: NONE,
        pinned: new Map(),
        buried: NONE,
        weights,
        headsFirst: analysis.headsFirst,
        formsOf: (word: string) => formsOf(word, analysis),
      } as const
      return { groups, outcome: executeQuery(index, plan, buffers) }
    }
    const first = attempt(false)
    if (first.groups.length < 2 || first.outcome.complete > 0) return first.outcome
    const respelled = attempt(true)
    return respelled.outcome.complete > 0 ? respelled.outcome : first.outcome
  }
}

/** Everything between what has been typed and what is suggested, but for the cards of the products: what the shop runs. */
export function suggester(index: LiveIndex, analysis: Analysis) {
  const parts = { analysis, synonyms: new Map(), weights: RANKING_WEIGHTS, buffers: createExecutionBuffers() }
  return (text: string, limit: number) => findSuggestions(index, { text, limit }, parts)
}
