import { parsedJson } from '@vitrine/kit'
import { hashKey } from '@vitrine/product'
import type { Question, Sort } from './contract/question.ts'
import { SearchError } from './contract/search-error.ts'
import type { Hit, Plan } from './query/plan.ts'

interface Order {
  digest: string
  sort: Sort
}

/** Identifies a query; a cursor is valid for one query. */
export function digestOf({ q, filters = {} }: Question, sort: Sort): string {
  return JSON.stringify([q, { ...filters, facts: [...(filters.facts ?? [])] }, sort])
}

/** The position in the order after which the page starts. */
export function placeAfter(cursor: string | undefined, { digest, sort }: Order): Plan['after'] {
  if (cursor === undefined) return undefined
  const parts = parsedJson(Buffer.from(cursor, 'base64url').toString())
  const [key, number, hash]: unknown[] = Array.isArray(parts) && parts.length === 3 ? parts : []
  const isOurs = hash === hashKey(digest) && typeof key === (sort === 'title_asc' ? 'string' : 'number')
  if (isOurs && (typeof key === 'string' || typeof key === 'number') && typeof number === 'number')
    return { key, number }
  throw new SearchError(
    'invalid_cursor',
    'This cursor was not made here, or not for this question. Start again without it.',
  )
}

/**
 * An opaque text that callers send back. It contains the last product's position in the order, a number or the title,
 * so the next page starts after it even if products were added or withdrawn meanwhile.
 */
export function cursorAfter({ key, number, live, doc }: Hit, { digest, sort }: Order): string {
  const { titles, columns } = live.segment
  const position = [sort === 'title_asc' ? titles.at(columns.titlePlaces[doc]!) : key, number, hashKey(digest)]
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}
