import { hashKey } from '@vitrine/product'

/** Where a walk stands: after which product, in which edition, and of which question. */
export interface Position {
  edition: number
  /** `as_of` of the edition, in milliseconds, so that prices stay those of the first page. */
  asOf: number
  after: number
}

/**
 * A text that callers hand back and need not understand. `question` is whatever the walk is about (filters as text):
 * a cursor of one question is no cursor of another.
 */
export function toCursor({ edition, asOf, after }: Position, question: string): string {
  return Buffer.from([edition, asOf, after, hashKey(question)].map((number) => number.toString(36)).join('.')).toString(
    'base64url',
  )
}

/** Undefined for whatever `toCursor` did not make for this question. */
export function fromCursor(cursor: string, question: string): Position | undefined {
  const numbers = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split('.')
    .map((part) => (/^[0-9a-z]{1,11}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN))
  const [edition, asOf, after, question_] = numbers
  if (edition === undefined || asOf === undefined || after === undefined || numbers.length !== 4) return undefined
  if (!numbers.every(Number.isSafeInteger) || question_ !== hashKey(question)) return undefined
  const position = { edition, asOf, after }
  // Only the one spelling that we make: two texts for one place would be two addresses for one page.
  return toCursor(position, question) === cursor ? position : undefined
}
