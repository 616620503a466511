import { parsedJson } from '@vitrine/kit'
import { hashKey } from '@vitrine/product'
import type { Query, Sort } from './contract/query.ts'
import { SearchError } from './contract/search-error.ts'
import type { Hit, Plan } from './query/plan.ts'

/** The position in the order after which the page starts. */
export function placeAfter(query: Query, sort: Sort): Plan['after'] {
  if (query.cursor === undefined) return undefined
  const parts = parsedJson(Buffer.from(query.cursor, 'base64url').toString())
  const [key, number, hash]: unknown[] = Array.isArray(parts) && parts.length === 3 ? parts : []
  const isOurs = hash === hashOf(query, sort) && typeof key === (sort === 'title_asc' ? 'string' : 'number')
  if (isOurs && (typeof key === 'string' || typeof key === 'number') && typeof number === 'number')
    return { key, number }
  throw new SearchError(
    'invalid_cursor',
    'This cursor was not made here, or not for this query. Start again without it.',
  )
}

/**
 * An opaque text that callers send back. It contains the last product's position in the order, a number or the title,
 * so the next page starts after it even if products were added or withdrawn meanwhile.
 */
export function cursorAfter({ key, number, live, doc }: Hit, query: Query, sort: Sort): string {
  const { titles, columns } = live.segment
  const position = [sort === 'title_asc' ? titles.at(columns.titlePlaces[doc]!) : key, number, hashOf(query, sort)]
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Identifies a query; a cursor is valid for one query. */
function hashOf({ q, filters = {} }: Query, sort: Sort): number {
  return hashKey(JSON.stringify([q, { ...filters, facts: [...(filters.facts ?? [])] }, sort]))
}
