/** Pieces of text, each with a number, looked up in place: most are known and need no new string. */
export interface PieceTable {
  /** The number of the piece in `text` between two offsets, with its hash; -1 if it is new. */
  find(text: string, from: number, to: number, hash: number): number
  /** Numbers are assigned from 0. */
  add(piece: string, hash: number): number
  size(): number
  clear(): void
}

export const HASH_START = 0x811c9dc5 | 0

/** Adds one unit to the hash of a piece. */
export function hashNext(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

/** Open addressing: a slot contains a piece's number plus one, or 0 if it is free. */
export function createPieceTable(): PieceTable {
  let slots = new Int32Array(1 << 16)
  let hashes = new Int32Array(1 << 15)
  const pieces: string[] = []

  function slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (slots.length - 1)
  }

  function put(number: number): void {
    let slot = slotOf(hashes[number]!)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
  }

  function grow(): void {
    const wider = new Int32Array(hashes.length * 2)
    wider.set(hashes)
    hashes = wider
    slots = new Int32Array(slots.length * 2)
    for (let number = 0; number < pieces.length; number++) put(number)
  }

  return {
    find(text, from, to, hash) {
      for (let slot = slotOf(hash); ; slot = (slot + 1) & (slots.length - 1)) {
        const number = slots[slot]! - 1
        if (number < 0) return -1
        if (hashes[number] === hash && isThere(pieces[number]!, text, from, to)) return number
      }
    },

    add(piece, hash) {
      if (pieces.length === hashes.length) grow()
      const number = pieces.push(piece) - 1
      hashes[number] = hash
      put(number)
      return number
    },

    size: () => pieces.length,

    clear() {
      pieces.length = 0
      slots.fill(0)
    },
  }
}

function isThere(piece: string, text: string, from: number, to: number): boolean {
  if (piece.length !== to - from) return false
  for (let at = 0; at < piece.length; at++) if (piece.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}
