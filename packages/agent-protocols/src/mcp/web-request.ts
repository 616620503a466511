import { HOUR } from '@vitrine/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Between the server's requests and those of the web's standards, which the MCP library takes.

/**
 * The request in the form that the library takes, without its body, which is already parsed. Its signal is aborted when
 * the response is complete, when the caller disconnects, and, for a long-lived connection, when its time or its
 * credential expires. Responses of the older revisions are never streamed here, so clients that accept only JSON are
 * served as well.
 */
export function toWebRequest(
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): { asked: Request; end(): void } {
  const aborted = new AbortController()
  const ends = Math.min(MOST_HELD, (request.caller.credential?.expires_at ?? Infinity) - Date.now())
  const timer = setTimeout(() => aborted.abort(), ends).unref()
  reply.raw.once('close', () => {
    clearTimeout(timer)
    aborted.abort()
  })
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && PASSED_ON.test(name) ? [[name, value]] : [],
  )
  headers.push(['accept', 'application/json, text/event-stream'])
  const asked = new Request(url, { method: 'POST', headers })
  // Our own signal. That of a `Request` follows the one it is made with only until the request is garbage-collected: a
  // connection would outlive its credential, and count against its caller after it is closed.
  Object.defineProperty(asked, 'signal', { value: aborted.signal })
  return { asked, end: () => aborted.abort() }
}

/**
 * The maximum duration of a long-lived connection, in milliseconds. A client that still listens reconnects with its
 * current credential.
 */
const MOST_HELD = HOUR

/** The request headers that the protocol reads. */
const PASSED_ON = /^(?:content-type|mcp-.*)$/

/** Sends what the library answered. */
export async function sendWebResponse(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = answer.headers.get('content-type')
  if (type) reply.type(type)
  reply.code(answer.status)
  // A notification has no response body, so there is no media type.
  if (type === null) return reply.send()
  if (type !== 'text/event-stream' || !answer.body) return reply.send(Buffer.from(await answer.arrayBuffer()))
  // Without the second header, proxies buffer events.
  reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
  return reply.send(answer.body)
}
