import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, chooseCoding, isUnchanged } from '../http/answers.ts'
import { PUBLIC } from '../http/caching.ts'
import type { ServedFeed } from './feeds.ts'
import type { FeedDocument } from './format.ts'
import { SMALL } from './write-feed.ts'

/**
 * A small feed goes to whoever keeps answers in memory; a large one from its file to the socket, with the same
 * headers. An older feed, given while the newest is being written, must not be kept, so it takes the second way too.
 */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, feed }: { document: FeedDocument; feed: ServedFeed },
): Promise<FastifyReply> {
  reply.type(document.type)
  if (feed.isCurrent && feed.card.sizes.identity <= SMALL) return reply.send(await readFile(fileOf(feed, 'identity')))

  const { coding, size } = chooseSibling(feed, request.headers['accept-encoding'])
  const etag = coding === 'identity' ? `"${feed.card.digest}"` : `"${feed.card.digest}-${coding}"`
  const lastModified = new Date(feed.card.as_of)
  reply.headers({ etag, 'last-modified': lastModified.toUTCString(), vary: 'Accept-Encoding', 'cache-control': PUBLIC })
  if (isUnchanged(request.headers, { etag, lastModified })) return reply.code(304).removeHeader('content-type').send()

  if (coding !== 'identity') reply.header('content-encoding', coding)
  reply.header('content-length', size)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const file = await open(fileOf(feed, coding))
  return reply.send(file.createReadStream({ highWaterMark: READ_AHEAD }))
}

const READ_AHEAD = 256 * 1024

function chooseSibling({ card }: ServedFeed, acceptEncoding: string | undefined): { coding: Coding; size: number } {
  const coding = chooseCoding(acceptEncoding)
  const size = card.sizes[coding]
  return size === undefined ? { coding: 'identity', size: card.sizes.identity } : { coding, size }
}

function fileOf({ folder }: ServedFeed, coding: Coding): string {
  return path.join(folder, coding)
}
