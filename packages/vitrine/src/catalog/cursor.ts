import { hashKey } from '@vitrine/product'

/** The position of a walk: after which product, in which edition, for which query. */
export interface CatalogPosition {
  edition: number
  /** `as_of` of the edition, in milliseconds, so that prices stay those of the first page. */
  asOf: number
  after: number
}

/**
 * An opaque text that callers send back. `question` identifies the query of the walk (filters as text):
 * a cursor of one question is no cursor of another.
 */
export function toCatalogCursor({ edition, asOf, after }: CatalogPosition, question: string): string {
  return Buffer.from([edition, asOf, after, hashKey(question)].map((number) => number.toString(36)).join('.')).toString(
    'base64url',
  )
}

/** Undefined for text that `toCursor` did not make for this query. */
export function fromCatalogCursor(cursor: string, question: string): CatalogPosition | undefined {
  const numbers = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split('.')
    .map((part) => (/^[0-9a-z]{1,11}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN))
  const [edition, asOf, after, question_] = numbers
  if (edition === undefined || asOf === undefined || after === undefined || numbers.length !== 4) return undefined
  if (!numbers.every(Number.isSafeInteger) || question_ !== hashKey(question)) return undefined
  const position = { edition, asOf, after }
  // Only the one spelling that we make: two texts for one place would be two addresses for one page.
  return toCatalogCursor(position, question) === cursor ? position : undefined
}
