import type { Suggestions } from './contract/answer.ts'
import { QUERY_LIMITS } from './contract/query.ts'
import { identify } from './find-by-identifier.ts'
import type { SearchContext } from './search-context.ts'

const USUAL_SUGGESTIONS = 6

/** Completions of a partially typed query: whole queries, departments, brands, and products that already match. */
export async function suggest(context: SearchContext, q: string, limit = USUAL_SUGGESTIONS): Promise<Suggestions> {
  const { index } = context.current()
  const text = q.slice(0, QUERY_LIMITS.characters)
  const { numbers: identified } = await identify(context.catalog, index, text)
  const { hits, ...proposals } = await context.findSuggestions(index, { text, limit, identified: new Set(identified) })
  const products = await context.cards.get(hits.slice(0, limit).map(({ number }) => number))
  return { query: q, ...proposals, products }
}
