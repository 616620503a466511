import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describePart, readRange } from './byte-range.ts'
import { checkConditions, PUBLIC } from './conditional-requests.ts'
import { type Coding, chooseCoding } from './content-encoding.ts'

/** A large document on disk in several encodings, each compressed in advance. */
export interface PreparedFile {
  /** Digest of the uncompressed bytes, from which the validators are derived. */
  digest: string
  lastModified: Date
  sizes: { identity: number } & Partial<Record<Coding, number>>
  pathOf(coding: Coding): string
}

const READ_AHEAD = 256 * 1024

/** Sends it, or the requested range, from disk to the socket, with the same headers as a response from memory. */
export async function sendPreparedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
): Promise<FastifyReply> {
  const chosen = chooseCoding(request.headers['accept-encoding'])
  const coding = file.sizes[chosen] === undefined ? 'identity' : chosen
  const etag = coding === 'identity' ? `"${file.digest}"` : `"${file.digest}-${coding}"`
  const { lastModified } = file
  const size = file.sizes[coding] ?? file.sizes.identity
  const isUnasked = checkConditions(request.headers, { etag, lastModified }) === 'unchanged'
  const part = isUnasked || request.method === 'HEAD' ? undefined : readRange(request.headers, { etag, size })
  reply.headers({ etag, 'last-modified': lastModified.toUTCString(), vary: 'Accept-Encoding', 'cache-control': PUBLIC })
  if (isUnasked) return reply.code(304).send()

  reply.headers({ 'accept-ranges': 'bytes', 'content-length': String(size) })
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  if (part) reply.code(206).headers(describePart(part, size))
  // Opened before anything is sent: an open file stays readable when a newer file replaces it.
  const handle = await open(file.pathOf(coding))
  return reply.send(handle.createReadStream({ highWaterMark: READ_AHEAD, start: part?.from, end: part?.to }))
}
