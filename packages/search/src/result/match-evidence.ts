import { memoized } from '@vitrine/kit'
import type { LiveSegment } from '../index/live-index.ts'
import { impactsOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { Hit } from '../query/plan.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Kind, type Phrase, resolve, resolvePhrases, type WordRange } from '../retrieve/term-groups.ts'

/** The reason why a product matches a word of the query. */
export interface Evidence {
  /** As in the query. */
  word: string
  kind: Kind
  /** The word of the catalogue that the product contains. */
  text: string
  /** Its contribution to the score, before division by the weight of the whole query. */
  value: number
}

/** A prefix may expand to thousands of words; this many suffice to explain a match. */
const MOST_LOOKED_AT = 256

/** The words of a segment for one expansion of a word of the query. */
interface Candidate {
  kind: Kind
  text: string
  ranges: readonly WordRange[]
  phrases: readonly Phrase[]
}

/** For each word of the query, the best evidence of a hit. The segments' words are looked up once for all hits. */
export function evidenceAmong(groups: readonly WeightedGroup[]): (hit: Hit) => Evidence[] {
  const known = new Map<LiveSegment, Looking>()

  function lookingIn(live: LiveSegment): Looking {
    const { segment } = live
    const looking = known.get(live) ?? {
      candidates: groups.map((group) => candidatesFor(group, segment)),
      wordOf: memoized(MOST_LOOKED_AT, segment.words.word),
      impactsIn: memoized(segment.blocks.length, (block: number) =>
        memoized(MOST_LOOKED_AT, (id: number) => impactsOf(segment.blocks[block]!, id)),
      ),
    }
    known.set(live, looking)
    return looking
  }

  return (hit) => {
    const { candidates, wordOf, impactsIn } = lookingIn(hit.live)
    const found = { doc: hit.doc & 0xffff, impactsOf: impactsIn(hit.doc >>> 16) }
    return groups.flatMap((group, at) => bestOf(group, candidates[at]!, found, wordOf) ?? [])
  }
}

/** The words of a segment for the query, and the segment's words by number. */
interface Looking {
  candidates: Candidate[][]
  wordOf: (id: number) => string
  /** For a block, the impacts of each of its words in its products. */
  impactsIn: (block: number) => (id: number) => (doc: number) => number
}

function candidatesFor({ alternatives }: WeightedGroup, segment: Segment): Candidate[] {
  return alternatives.map((alternative) => {
    const only = { alternatives: [alternative] }
    const { kind, text } = alternative
    return { kind, text, ranges: resolve(segment, only), phrases: resolvePhrases(segment, only) }
  })
}

function bestOf(
  { word, rarity }: WeightedGroup,
  candidates: readonly Candidate[],
  { doc, impactsOf }: { doc: number; impactsOf: (id: number) => (doc: number) => number },
  wordOf: Looking['wordOf'],
): Evidence | undefined {
  let best: Pick<Evidence, 'kind' | 'value'> & { text: string | number } = { kind: 'exact', text: '', value: 0 }
  for (const { kind, text, ranges, phrases } of candidates) {
    for (const { from, to, weight } of ranges) {
      // The maximum impact of a word in a product; a prefix may expand to hundreds of words.
      if (weight * rarity <= best.value) continue
      for (let id = from; id < Math.min(to, from + MOST_LOOKED_AT); id++) {
        const value = (impactsOf(id)(doc) * weight * rarity) / 255
        if (value > best.value) best = { kind, text: id, value }
      }
    }
    for (const phrase of phrases) {
      const impact = Math.min(...phrase.words.map((id) => impactsOf(id)(doc)))
      const value = (impact * phrase.weight * rarity) / 255
      if (value > best.value) best = { kind, text, value }
    }
  }
  if (best.value === 0) return undefined
  const { kind, text, value } = best
  return { word, kind, text: typeof text === 'number' ? wordOf(text) : text, value }
}
