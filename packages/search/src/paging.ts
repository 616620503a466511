import type { Question, Sort } from './contract/question.ts'
import { SearchError } from './contract/search-error.ts'
import { fromSearchCursor, toSearchCursor } from './cursor.ts'
import type { Hit, Plan } from './query/plan.ts'
import type { TitleOrder } from './query/title-order.ts'

/** What makes a question this question: a cursor belongs to it. */
export function digestOf({ q, filters = {} }: Question, sort: Sort): string {
  return JSON.stringify([q, { ...filters, facts: [...(filters.facts ?? [])] }, sort])
}

/** After which place in the order the page begins. */
export function placeAfter(
  cursor: string | undefined,
  { digest, sort, titleOrder }: { digest: string; sort: Sort; titleOrder: () => TitleOrder },
): Plan['after'] {
  if (cursor === undefined) return undefined
  const position = fromSearchCursor(cursor, digest)
  if (!position || (typeof position.key === 'string') !== (sort === 'title_asc')) {
    throw new SearchError(
      'invalid_cursor',
      'This cursor was not made here, or not for this question. Start again without it.',
    )
  }
  const { key, number } = position
  return { key: typeof key === 'string' ? -titleOrder().placeOfTitle(key) : key, number }
}

export function cursorAfter(last: Hit, { digest, sort }: { digest: string; sort: Sort }): string {
  return toSearchCursor({ key: sort === 'title_asc' ? titleOf(last) : last.key, number: last.number }, digest)
}

function titleOf({ live, doc }: Hit): string {
  return live.segment.titles.at(live.segment.columns.titlePlaces[doc]!)
}
