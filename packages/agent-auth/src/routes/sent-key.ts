import { createHash, type Hash, hash } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { canonicalJson } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SentKey } from '../limits/idempotency.ts'
import { readIdempotencyKey } from '../limits/idempotency-key.ts'

// An `Idempotency-Key` as it was sent, with the digest of the content that it came with: over HTTP that of the bytes of
// the body, as in the `Content-Digest` of RFC 9530; where the content is part of a message, as the arguments of a tool
// are, that of its canonical form.

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests with an `Idempotency-Key`; complete once the body was read. */
    contentHash?: Hash
  }
}

/**
 * Computes the digest of each body that comes with an `Idempotency-Key`, while it is received. Called twice, it still
 * reads each body once.
 *
 * @example
 * digestBodies(app)
 */
export function digestBodies(app: FastifyInstance): void {
  if (app.hasRequestDecorator('contentHash')) return
  app.decorateRequest('contentHash')
  app.addHook('preParsing', async (request, reply, body) => {
    if (request.headers['idempotency-key'] === undefined) return body
    const digest = createHash('sha256')
    request.contentHash = digest
    const reading = new Transform({
      transform(bytes, _encoding, done) {
        digest.update(bytes)
        done(undefined, bytes)
      },
    })
    // A refusal before the body is parsed leaves it unread, and the next request on the connection would be its rest.
    reply.raw.once('finish', () => reading.resume())
    // Unlike `pipe`, it passes on that the caller hung up; the parser of the body reports that.
    return pipeline(body, reading, () => {})
  })
}

/**
 * The key of a request over HTTP, whose content is the bytes of its body; undefined without a key.
 *
 * @example
 * app.post('/orders', (request) => ({ repeated: sentKeyOf(request) }))
 */
export function sentKeyOf(request: FastifyRequest): SentKey | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']?.toString())
  if (key === undefined) return undefined
  if (!request.contentHash) throw new Error('digestBodies is missing.')
  return { key, digest: request.contentHash.copy().digest('base64url') }
}

/**
 * The SHA-256 of the canonical form of a JSON value (RFC 8785). Throws `request_too_large` for more than 100 levels.
 *
 * @example
 * digestOfJson({ a: 1, b: 2 }) === digestOfJson({ b: 2, a: 1 }) // => true
 */
export function digestOfJson(value: unknown): string {
  try {
    return hash('sha256', canonicalJson(value), 'base64url')
  } catch (error) {
    if (error instanceof RangeError) throw new Failure('request_too_large', error.message, { cause: error })
    throw error
  }
}
