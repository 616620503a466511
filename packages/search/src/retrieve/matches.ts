/** Docs with the sum of their words' weights, in growable, reusable arrays. */
export interface Matches {
  length: number
  docs: Uint32Array
  scores: Float32Array
}

export function createMatches(): Matches {
  return { length: 0, docs: new Uint32Array(1024), scores: new Float32Array(1024) }
}

export function append(matches: Matches, doc: number, score: number): void {
  ensureCapacity(matches, 1)
  matches.docs[matches.length] = doc
  matches.scores[matches.length++] = score
}

/** Ensures space for `more` entries. */
export function ensureCapacity(matches: Matches, more: number): void {
  const needed = matches.length + more
  if (needed <= matches.docs.length) return
  const docs = new Uint32Array(Math.max(needed, matches.docs.length * 2))
  const scores = new Float32Array(docs.length)
  docs.set(matches.docs)
  scores.set(matches.scores)
  matches.docs = docs
  matches.scores = scores
}
