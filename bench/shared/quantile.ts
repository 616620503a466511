/**
 * The value that this share of the values does not reach; NaN without values. They may be in any order.
 *
 * @example
 * quantile([30, 10, 20, 40], 0.99) // => 40
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * The middle value, the upper one of two; NaN without values.
 *
 * @example
 * median([30, 10, 20]) // => 20
 */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
