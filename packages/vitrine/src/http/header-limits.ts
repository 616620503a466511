import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'

// The bounds of request headers, before anything reads one: lists of weights, of entity tags and of ranges are taken
// apart on the fast path, ahead of any limit of requests.

/** In characters: longer ones are treated as absent, which only makes a response plainer. */
const IGNORED: Readonly<Record<string, number>> = {
  accept: 1000,
  'accept-encoding': 500,
  'if-modified-since': 100,
  'if-none-match': 2000,
  'if-range': 200,
  range: 200,
  'user-agent': 1000,
}

/** In characters, of any other header: as long as an address, and enough for all cookies of a site. */
export const LONGEST_HEADER = 8192

/** In characters: the longest value of a header that is read. */
export function longestHeader(name: string): number {
  return IGNORED[name] ?? LONGEST_HEADER
}

/** Removes headers that may be absent and are too long. Returns the name of another one that is too long. */
export function limitHeaders(headers: IncomingHttpHeaders): string | undefined {
  for (const name in IGNORED) if ((headers[name]?.length ?? 0) > longestHeader(name)) delete headers[name]
  for (const name in headers) if ((headers[name]?.length ?? 0) > LONGEST_HEADER) return name
  return undefined
}

export function refuseLongHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const name = limitHeaders(raw.headers)
    if (name === undefined) return
    throw new Failure('head_too_large', `The header ${name} can have at most ${LONGEST_HEADER} characters.`)
  })
}
