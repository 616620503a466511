/** What requests are drawn with: the same seed gives the same draws. */
export interface Dice {
  /** From 0 to `limit` − 1. */
  below(limit: number): number
  between(low: number, high: number): number
  /** True in this share of cases, in per cent. */
  percent(share: number): boolean
  pick<T>(list: readonly T[]): T
}
