import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../endpoints/failure.ts'

/** Bytes of a representation, both ends inclusive. */
export interface ByteRange {
  from: number
  to: number
}

const ONE_RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i

/**
 * RFC 9110, section 14: the requested range; undefined if the response is the whole representation. Multiple ranges,
 * other units and invalid values get the whole, as section 14.2 allows. `If-Range` is accepted only with an entity tag:
 * two feeds may be built within the same second.
 */
export function readRange(
  { range, 'if-range': onlyOf }: IncomingHttpHeaders,
  { etag, size }: { etag: string; size: number },
): ByteRange | undefined {
  if (range === undefined || (onlyOf !== undefined && onlyOf !== etag)) return undefined
  const [asked, first, last, suffix] = ONE_RANGE.exec(range) ?? []
  if (asked === undefined || (first !== undefined && last && Number(last) < Number(first))) return undefined
  const from = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first)
  if (from >= size) throw beyond(size)
  return { from, to: last ? Math.min(Number(last), size - 1) : size - 1 }
}

/** The headers of a partial response. */
export function describePart({ from, to }: ByteRange, size: number) {
  return { 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': String(to - from + 1) }
}

function beyond(size: number): Failure {
  return new Failure('range_not_satisfiable', `The document has ${size} bytes, and the range is outside of it.`, {
    headers: { 'content-range': `bytes */${size}` },
  })
}
