import { hashKey } from '@vitrine/product'
import type { Question, Sort } from './contract/question.ts'
import { SearchError } from './contract/search-error.ts'
import type { Hit, Plan } from './query/plan.ts'
import type { TitleOrder } from './rank/title-order.ts'

/** Identifies a query; a cursor is valid for one query. */
export function digestOf({ q, filters = {} }: Question, sort: Sort): string {
  return JSON.stringify([q, { ...filters, facts: [...(filters.facts ?? [])] }, sort])
}

/** The position in the order after which the page starts. */
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

/** The position of a page's end in the order of a query. */
export interface SearchPosition {
  /** The sort key: a number, or the title when sorting by title. */
  key: number | string
  number: number
}

/**
 * An opaque text that callers send back. It contains the last product's position in the order, so the next page starts
 * after it even if products were added or withdrawn meanwhile.
 */
export function toSearchCursor({ key, number }: SearchPosition, question: string): string {
  return Buffer.from(JSON.stringify([key, number, hashKey(question)])).toString('base64url')
}

/** Undefined for text that `toSearchCursor` did not create for this query. */
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
