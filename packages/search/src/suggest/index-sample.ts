import type { LiveIndex } from '../index/live-index.ts'
import type { ExecutionBuffers } from '../rank/execute-query.ts'
import { match, type WeightedGroup } from '../retrieve/match-segment.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import { frequency } from '../retrieve/term-groups.ts'

// Common words match too many products to read while a person is typing, and a sample suffices: pages of 256 products,
// evenly distributed over the index. Rare words are searched everywhere.

export type SampledMatches = Omit<SegmentMatches, 'filter'>

/**
 * If at most twice this number of products has the rarest of the words, all of them are read; of more, about this
 * number.
 */
const ENOUGH_PRODUCTS = 1024
/** With fewer matches of all words than this, the sample was too small. */
const ENOUGH_FOUND = 24
const GROWTH = 8

/** Products with all of the words: every one, or a sample of very many. */
export function sample(
  index: LiveIndex,
  groups: readonly WeightedGroup[],
  buffers: ExecutionBuffers,
): SampledMatches[] {
  const required = groups.filter(({ optional }) => !optional)
  const rarest = Math.min(index.live, ...required.map((group) => frequency(index, group)))
  for (let share = ENOUGH_PRODUCTS / rarest; share * 2 < 1; share *= GROWTH) {
    const parts = partsOf(index, groups, buffers, share)
    if (buffers.complete.length >= ENOUGH_FOUND) return parts
  }
  return partsOf(index, groups, buffers, 1)
}

/** Each block costs lookups of its lists, and a few blocks are as representative as all. */
const ENOUGH_BLOCKS = 4

function partsOf(
  index: LiveIndex,
  groups: readonly WeightedGroup[],
  { mergeBuffers, complete }: ExecutionBuffers,
  share: number,
): SampledMatches[] {
  const blocks = index.segments.reduce((sum, { segment }) => sum + segment.blocks.length, 0)
  const wanted = Math.min(blocks, Math.max(ENOUGH_BLOCKS, Math.ceil(share * blocks)))
  const everyBlock = Math.floor(blocks / wanted)
  const everyPage = Math.max(1, Math.floor(1 / (share * everyBlock)))
  let place = 0
  const part = { takesBlock: () => place++ % everyBlock === 0, everyPage }
  complete.length = 0
  return index.segments.map((live) => {
    const from = complete.length
    match(live, groups, 'all', mergeBuffers, complete, part)
    return { live, matches: complete, from, to: complete.length }
  })
}
