import { isAscii, isUtf8 } from 'node:buffer'

/**
 * Text from bytes of unknown encoding: UTF-8 and UTF-16 with or without their marks, otherwise windows-1252, which
 * every old spreadsheet writes. As long as only ASCII has come by nothing is decided, because nothing has to be; the
 * first other letter settles it, however late it comes.
 */
export async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let held: Uint8Array = new Uint8Array(0)
  let begun = false
  for await (const chunk of source) {
    const bytes: Uint8Array = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    held = new Uint8Array(0)
    if (!begun && bytes.length < 4) {
      held = bytes
      continue
    }
    decoder ??= begun ? undefined : marked(bytes)
    begun = true
    if (!decoder) {
      if (isAscii(bytes)) {
        yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
        continue
      }
      const whole = completeLength(bytes)
      if (whole < bytes.length && isAscii(bytes.subarray(0, whole))) {
        // All that is not ASCII may be the beginning of one letter: wait for the rest of it.
        yield Buffer.from(bytes.subarray(0, whole)).toString('latin1')
        held = bytes.slice(whole)
        continue
      }
      decoder = new TextDecoder(isUtf8(bytes.subarray(0, whole)) ? 'utf-8' : 'windows-1252')
    }
    yield decoder.decode(bytes, { stream: true })
  }
  decoder ??= new TextDecoder(isUtf8(held) ? 'utf-8' : 'windows-1252')
  yield decoder.decode(held)
}

/** The decoder for a text that says in its first bytes how it is written, by a mark or by the zeros of UTF-16. */
function marked(bytes: Uint8Array): TextDecoder | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8')
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return new TextDecoder('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return new TextDecoder('utf-16be')
  return undefined
}

/** The length without a UTF-8 letter that the end of the chunk may have cut in two. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return back < lengthByLead(byte) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function lengthByLead(byte: number): number {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
}
