import type { Suggestions } from './contract/answer.ts'
import { LONGEST_QUESTION } from './contract/question.ts'
import type { Desk } from './desk.ts'
import { identify } from './identifying.ts'

const USUAL_SUGGESTIONS = 6

/** Ways to go on with what was typed so far: whole questions, departments, brands, and products that fit already. */
export async function suggest(desk: Desk, q: string, limit = USUAL_SUGGESTIONS): Promise<Suggestions> {
  const { index } = desk.current()
  const text = q.slice(0, LONGEST_QUESTION)
  const { numbers: identified } = await identify(desk.catalog, index, text)
  const { hits, ...proposals } = await desk.propose(index, { text, limit, identified: new Set(identified) })
  const products = await desk.cards.get(hits.slice(0, limit).map(({ number }) => number))
  return { query: q, ...proposals, products }
}
