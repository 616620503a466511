/** Makes bytes of texts. */
export interface TextWriter {
  /** All texts end to end as UTF-8, in memory of their own: nothing else is kept with them. */
  toBytes(texts: Iterable<string>): Buffer
}

/** In bytes; room for larger texts is made for them alone. */
const KEPT_ROOM = 1_048_576
/** Of UTF-8, for one unit of UTF-16. */
const MOST_BYTES = 3

/**
 * A writer with room that is used again and again. To join texts first would make two copies of them, in one of which a
 * single dash makes every letter take two bytes.
 *
 * @example
 * createTextWriter().toBytes(['{"title":"', 'Größe', '"}']).length // => 19
 */
export function createTextWriter(): TextWriter {
  let room = Buffer.allocUnsafeSlow(KEPT_ROOM / 16)

  /** With room for so many bytes more behind what is written. */
  function withRoom(into: typeof room, written: number, more: number): typeof room {
    if (written + more <= into.length) return into
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * into.length, written + more))
    into.copy(wider, 0, 0, written)
    if (wider.length <= KEPT_ROOM) room = wider
    return wider
  }

  return {
    toBytes(texts) {
      let into = room
      let length = 0
      for (const text of texts) {
        into = withRoom(into, length, MOST_BYTES * text.length)
        length += into.write(text, length)
      }
      const own = Buffer.allocUnsafeSlow(length)
      into.copy(own, 0, 0, length)
      return own
    },
  }
}
