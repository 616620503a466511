/** Arrays of counts by name, each as large as a question has needed. */
export type SpareCounts = Map<string, Uint32Array>

/**
 * So many counts from 0, in room that stays from question to question: made anew for each they would cost more than the
 * counting, in memory above all. They are the caller's until the same name is asked for again.
 */
export function countsFromZero(spare: SpareCounts, name: string, length: number): Uint32Array {
  const known = spare.get(name)
  if (known && known.length >= length) return known.subarray(0, length).fill(0)
  const made = new Uint32Array(length)
  spare.set(name, made)
  return made
}
