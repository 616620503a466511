/** Caches a pure function of a text, within bounds. */
export function memoize<T>(count: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    if (known.size >= count) known.clear()
    const fresh = work(text)
    known.set(text, fresh)
    return fresh
  }
}
