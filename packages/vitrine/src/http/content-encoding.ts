import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { memoize } from './memoize.ts'

// The codings in which answers are sent, and which of them a caller gets.

const CODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** How an answer from memory is compressed: as it is asked for, once, so neither the least nor the most effort pays. */
export const COMPRESSORS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
} as const satisfies Record<Coding, (body: Buffer) => Promise<Buffer>>

const NEGOTIATED_KEPT = 1000
const negotiate = memoize(NEGOTIATED_KEPT, negotiateCoding)

/** The best coding of ours that the caller takes; clients send the same few headers over and over. */
export function chooseCoding(acceptEncoding: string | undefined, compressible = true): Coding {
  return compressible && acceptEncoding ? negotiate(acceptEncoding) : 'identity'
}

/** RFC 9110, section 12.5.3: weights are honoured, ties go to ours in the order of `CODINGS`. */
function negotiateCoding(acceptEncoding: string): Coding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(coding, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.001 : 0)
  const best = CODINGS.reduce((some, coding) => (weightOf(coding) > weightOf(some) ? coding : some))
  // Whoever takes nothing at all gets the bytes as they are.
  return weightOf(best) > 0 ? best : 'identity'
}
