import type { Analysis } from '../text/analysis.ts'

/** The text typed so far. */
export interface Typed {
  /** Whole words, folded. */
  before: string[]
  /** The last word, while it may be incomplete. */
  start: string | undefined
}

export function typedOf(text: string, { cutter }: Pick<Analysis, 'cutter'>): Typed {
  const words = cutter.cut(text).flatMap(({ parts }) => parts)
  const isHalfTyped = words.length > 0 && !/[\s.,;:!?]$/u.test(text)
  return isHalfTyped ? { before: words.slice(0, -1), start: words.at(-1) } : { before: words, start: undefined }
}
