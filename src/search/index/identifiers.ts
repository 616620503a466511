import { foldIdentifier } from '../text/fold.ts'

/**
 * Thirty-two bits for a folded identifier. Two identifiers may share them: whoever finds a product by hash compares
 * the identifier itself before calling it a match.
 */
export function hash32(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Products filed under an identifier, whatever its spelling. */
export function findIdentifier(hashes: Uint32Array, docs: Uint32Array, text: string): number[] {
  const word = foldIdentifier(text)
  const hash = hash32(word)
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let at = low; hashes[at] === hash; at++) found.push(docs[at]!)
  return found
}
