import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../endpoints/failure.ts'

// Conditional requests (RFC 9110, section 13), and responses without a body.

/**
 * Caching of public responses by intermediaries: fresh for a minute, and usable for five more while they revalidate.
 */
export const PUBLIC = 'public, max-age=60, stale-while-revalidate=300'

export interface Validators {
  /** A strong entity tag, with its quotation marks. */
  etag: string
  /** Absent if no time is known; conditions with a date are then ignored. */
  lastModified?: Date
}

export type ConditionHeaders = {
  [Name in 'if-match' | 'if-unmodified-since' | 'if-none-match' | 'if-modified-since']?: string
}

/** Whether a request has a condition that the fast path does not evaluate. */
export function hasStateCondition(headers: ConditionHeaders): boolean {
  return headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined
}

/**
 * RFC 9110, section 13.2.2: evaluates the conditions of a GET or HEAD in order. Returns whether the caller's copy is
 * current (304), and throws `precondition_failed` (412) if the caller requires another version.
 */
export function checkConditions(headers: ConditionHeaders, validators: Validators): 'unchanged' | 'send' {
  if (!isState(headers, validators)) {
    throw new Failure('precondition_failed', 'The document has changed. Request it again without a condition.')
  }
  return isUnchanged(headers, validators) ? 'unchanged' : 'send'
}

/** Sections 13.1.1 and 13.1.4: the comparison is strong, and the date is used only if no entity tag is sent. */
function isState(headers: ConditionHeaders, { etag, lastModified }: Validators): boolean {
  const match = headers['if-match']
  if (match !== undefined) return match.trim() === '*' || match.split(',').some((part) => part.trim() === etag)
  const since = readDate(headers['if-unmodified-since'])
  return since === undefined || lastModified === undefined || toSeconds(lastModified) <= since
}

/** Sections 13.1.2 and 13.1.3: `If-None-Match` alone decides if it is sent; its comparison is weak. */
export function isUnchanged(headers: ConditionHeaders, { etag, lastModified }: Validators): boolean {
  const match = headers['if-none-match']
  if (match !== undefined)
    return (
      match === etag ||
      match.trim() === '*' ||
      match.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
    )
  const since = readDate(headers['if-modified-since'])
  return since !== undefined && lastModified !== undefined && toSeconds(lastModified) <= since
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

/** The three formats of section 5.6.7, all in GMT: the current one, that of RFC 850, and that of `asctime`. */
const DATES = [
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
] as const

/**
 * In milliseconds. An invalid HTTP date is ignored, as sections 13.1.3 and 13.1.4 require: `Date.parse` would accept
 * `1`.
 */
function readDate(text: string | undefined): number | undefined {
  if (text === undefined || !DATES.some((form) => form.test(text))) return undefined
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : time
}

/**
 * Evaluates the conditions for responses that have a validator and were not evaluated before, and ends responses
 * without a body: a 304 has no length, since a cache would take it for the length of its stored response (section 8.6).
 */
export function answerConditions(app: FastifyInstance): void {
  // Invalid conditions are removed, for libraries too: a range on a method other than GET (section 14.2), an invalid
  // date, or a date beside an entity tag (sections 13.1.3 and 13.1.4).
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'GET') delete headers.range
    for (const name of ['if-modified-since', 'if-unmodified-since'] as const)
      if (readDate(headers[name]) === undefined) delete headers[name]
    if (headers['if-match'] !== undefined) delete headers['if-unmodified-since']
    if (headers['if-none-match'] !== undefined) delete headers['if-modified-since']
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const etag = reply.getHeader('etag')
    if (isRead && reply.statusCode === 200 && typeof etag === 'string') {
      if (checkConditions(request.headers, { etag }) === 'unchanged') reply.code(304)
    }
    if (reply.statusCode !== 304) return payload
    if (payload instanceof Readable) payload.destroy()
    reply.removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding')
    // Fastify computes the length that a HEAD would have sent, and can measure a stream but not null.
    return request.method === 'HEAD' ? Readable.from([]) : null
  })
}
