import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import { memoize } from './memoize.ts'

// The content encodings of responses, and their negotiation.

export const CODINGS = ['br', 'zstd', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Ordered by cost for nearly the same size: for a response that may never be requested again. */
const QUICK_CODINGS = ['zstd', 'br', 'gzip', 'identity'] as const satisfies readonly Coding[]

/** Compression of a response that is requested again: done once for many readers, while other requests wait. */
export const COMPRESSORS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
} as const satisfies Record<Coding, (body: Buffer) => Promise<Buffer>>

/**
 * Compression of the first response to a request, in this thread: passing 20 kB to another thread costs more than
 * compressing them. For a search of 65 kB, Brotli takes 91 µs to reach 13.2 kB, and 128 µs to reach 12.5 kB with the
 * next quality. For a search of 87 kB, zstd takes 120 µs to reach 9.7 kB, gzip 280 µs to reach 11.9 kB, and
 * `COMPRESSORS.br` 1,040 µs to reach 8.3 kB.
 */
export const QUICK_COMPRESSORS = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 0,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body: Buffer) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
  identity: (body: Buffer) => body,
} as const satisfies Record<Coding, (body: Buffer) => Buffer>

/** Decompressors. */
export const EXPANDERS = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer) => body,
} as const satisfies Record<Coding, (body: Buffer) => Promise<Buffer>>

const NEGOTIATED_KEPT = 1000
const negotiate = memoize(NEGOTIATED_KEPT, (accepted) => negotiateCoding(accepted, CODINGS))
const negotiateQuick = memoize(NEGOTIATED_KEPT, (accepted) => negotiateCoding(accepted, QUICK_CODINGS))

/** The best of our encodings that the caller accepts; cached, since clients send the same few headers over and over. */
export function chooseCoding(acceptEncoding: string | undefined, compressible = true): Coding {
  return compressible && acceptEncoding ? negotiate(acceptEncoding) : 'identity'
}

/** Like `chooseCoding`, for a first response. */
export function chooseQuickCoding(acceptEncoding: string | undefined, compressible = true): Coding {
  return compressible && acceptEncoding ? negotiateQuick(acceptEncoding) : 'identity'
}

/** RFC 9110, section 12.5.3: honours weights; of equal ones, the first of ours wins. */
function negotiateCoding(acceptEncoding: string, codings: readonly Coding[]): Coding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(coding, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.001 : 0)
  const best = codings.reduce((some, coding) => (weightOf(coding) > weightOf(some) ? coding : some))
  // A caller that accepts no encoding gets the bytes uncompressed.
  return weightOf(best) > 0 ? best : 'identity'
}
