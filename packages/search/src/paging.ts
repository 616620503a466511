import { parsedJson } from '@vitrine/kit'
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
  const { key, number } = fromCursor(cursor, digest) ?? {}
  if (number === undefined || typeof key !== (sort === 'title_asc' ? 'string' : 'number')) {
    throw new SearchError(
      'invalid_cursor',
      'This cursor was not made here, or not for this question. Start again without it.',
    )
  }
  return { key: typeof key === 'string' ? -titleOrder().placeOfTitle(key) : Number(key), number }
}

/**
 * An opaque text that callers send back. It contains the last product's position in the order, a number or the title,
 * so the next page starts after it even if products were added or withdrawn meanwhile.
 */
export function cursorAfter({ key, number, live, doc }: Hit, { digest, sort }: { digest: string; sort: Sort }): string {
  const { titles, columns } = live.segment
  const position = [sort === 'title_asc' ? titles.at(columns.titlePlaces[doc]!) : key, number, hashKey(digest)]
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Undefined for text that `cursorAfter` did not create for this query. */
function fromCursor(cursor: string, digest: string): { key: unknown; number: number } | undefined {
  const parts = parsedJson(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [key, number, hash]: unknown[] = parts
  return hash === hashKey(digest) && typeof number === 'number' ? { key, number } : undefined
}
