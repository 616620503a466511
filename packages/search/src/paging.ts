import { hashKey } from '@vitrine/product'
import type { Question, Sort } from './contract/question.ts'
import { SearchError } from './contract/search-error.ts'
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

/** Where a page ended: after which place in the order, and of which question. */
export interface SearchPosition {
  /** The sort key: a number, or the title when titles are sorted by. */
  key: number | string
  number: number
}

/**
 * A text that callers hand back and need not understand. It names the last product by its place in the order, so the
 * next page begins after that place also when products came or went meanwhile.
 */
export function toSearchCursor({ key, number }: SearchPosition, question: string): string {
  return Buffer.from(JSON.stringify([key, number, hashKey(question)])).toString('base64url')
}

/** Undefined for whatever `toCursor` did not make for this question. */
export function fromSearchCursor(cursor: string, question: string): SearchPosition | undefined {
  const parts = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [key, number, hash]: unknown[] = parts
  if (hash !== hashKey(question) || typeof number !== 'number') return undefined
  return typeof key === 'number' || typeof key === 'string' ? { key, number } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
