import { hashKey } from '@vitrine/product'

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
