import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { agentErrorResponse, type ErrorResponse, eventErrorResponse, tokenErrorResponse } from '@vitrine/agent-auth'
import { MCP_PATH } from '@vitrine/agent-protocols/mcp/mcp-card'
import { UCP_MCP, UCP_REST } from '@vitrine/agent-protocols/ucp/ucp-profile'
import { isOutOfSpace } from '@vitrine/cluster/server/disk-space'
import { cutText, SECOND } from '@vitrine/kit'
import { ACP_REST, acpError } from '@vitrine/selling/acp/acp-error'
import { type CommonFailureCode, describeValidationError, Failure, PoolExhausted } from '@vitrine/server-kit'
import { mayTakeLong } from '@vitrine/server-kit/endpoints/long-bodies'
import type { RefusedForm } from '@vitrine/ui/layout/proof-page'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { wantsPage } from './accept-header.ts'

// Seven error formats: `/api` and machines use problem documents (RFC 9457), the agents' endpoints use auth.md's and
// OAuth's `error`, OAuth's own endpoints only OAuth's members, providers that push events get RFC 8935's `err`, ACP's
// sessions its `Error`, both MCP addresses JSON-RPC's `error`, and people get a page. This file is the only place that
// chooses the format, by address and `Accept`.

export type ErrorFormat = 'problem' | 'oauth' | 'token' | 'event' | 'acp' | 'rpc' | 'page'

/** Renders an error as HTML for people. An argument, because pages are another module. */
export type ErrorPage = (error: {
  code: string
  status: number
  title: string
  detail: string
  /** Present if the browser can send its form again, with a proof of work. */
  refusedForm: RefusedForm | undefined
}) => string

export function errorFormatOf(request: Pick<FastifyRequest, 'url' | 'headers'>): ErrorFormat {
  if (request.url.startsWith(`${ACP_REST}/`)) return 'acp'
  if (request.url.split('?', 1)[0] === UCP_MCP) return 'rpc'
  if (request.url.startsWith('/api/') || request.url.startsWith('/.well-known/')) return 'problem'
  if (FOR_PROGRAMS.test(request.url)) return 'token'
  if (request.url.startsWith('/agent/event/')) return 'event'
  if (wantsPage(request.headers.accept)) return 'page'
  if (request.url.split('?', 1)[0] === MCP_PATH) return 'rpc'
  // The claim page is below `/agent/` as well: a person gets a page there, an agent the agents' format.
  return request.url.startsWith('/agent/') || request.url.startsWith('/oauth2/') ? 'oauth' : 'problem'
}

/** Whatever they accept, the response follows RFC 6749, section 5.2, and contains nothing more. */
const FOR_PROGRAMS = /^\/oauth2\/(token|revoke|introspect|register)(\?|$)/

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  errorPage: ErrorPage,
): FastifyReply {
  reply.code(failure.status).headers(failure.headers).header('cache-control', 'no-store')
  switch (errorFormatOf(request)) {
    case 'page':
      return reply
        .type('text/html; charset=utf-8')
        .send(request.errorPage?.(failure, request.id) ?? shopPage(request, failure, errorPage))
    case 'oauth':
      return sendJson(reply, agentErrorResponse(failure))
    case 'token':
      return sendJson(reply, tokenErrorResponse(failure))
    case 'event':
      return sendJson(reply.header('content-language', 'en'), eventErrorResponse(failure))
    case 'acp':
      return sendJson(reply, acpError(failure))
    case 'rpc':
      return sendJson(reply, rpcError(failure, request))
    case 'problem':
      return reply
        .type('application/problem+json')
        .serializer(JSON.stringify)
        .send({ ...problemBody(failure, String(request.id)), ...(isUcp(request) && { content: failure.message }) })
  }
}

function shopPage(request: FastifyRequest, failure: Failure, errorPage: ErrorPage): string {
  return errorPage({
    ...{ code: failure.code, status: failure.status, title: failure.title, detail: failure.message },
    refusedForm: refusedFormOf(request, failure),
  })
}

/** UCP's REST binding names the sentence of a protocol error `content` (checkout, "Error Responses"). */
function isUcp({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(`${UCP_REST}/`)
}

/** The form of a request that needed something of which nothing is left. */
function refusedFormOf({ method, url, body }: FastifyRequest, failure: Failure): RefusedForm | undefined {
  if (!(failure instanceof PoolExhausted) || method !== 'POST') return undefined
  const all: [string, unknown][] = body instanceof URLSearchParams ? [...body] : Object.entries(Object(body))
  // A repeated field is an array.
  const fields = all
    .flatMap(([name, values]) => [values].flat().map((value: unknown): [string, unknown] => [name, value]))
    .filter((field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'proof_of_work')
  return { action: url, fields, price: failure.price, at: new Date() }
}

function sendJson(reply: FastifyReply, { status, body }: ErrorResponse): FastifyReply {
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(body)
}

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const INTERNAL_ERROR = -32603
/** UCP, overview, "Protocol Errors": the HTTP status has the details. */
const PROTOCOL_ERROR = -32000
const PROTOCOL_STATUSES: ReadonlySet<number> = new Set([401, 403, 409, 429, 503])

/** Repeats the HTTP status in the envelope. The request's body is undefined if it is not JSON. */
function rpcError(failure: Failure, { url, body }: Pick<FastifyRequest, 'url' | 'body'>): ErrorResponse {
  const { code, message, status, headers, extensions } = failure
  const { id } = Object(body)
  const wait = Number.parseInt(headers['retry-after'] ?? '', 10)
  // If no id was read, JSON-RPC requires `null` and MCP no `id` (2026-07-28, Streamable HTTP, Sending Messages).
  const unread = url.startsWith(MCP_PATH) ? {} : { id: null }
  return {
    status,
    body: {
      jsonrpc: '2.0',
      ...(typeof id === 'string' || Number.isSafeInteger(id) ? { id } : unread),
      error: {
        code: rpcCode(failure),
        message,
        data: { code, ...extensions, ...(Number.isFinite(wait) && { retry_after: wait }) },
      },
    },
  }
}

function rpcCode({ status, cause }: Failure): number {
  if (PROTOCOL_STATUSES.has(status)) return PROTOCOL_ERROR
  if (status >= 500) return INTERNAL_ERROR
  return cause instanceof SyntaxError ? PARSE_ERROR : INVALID_REQUEST
}

export function problemBody(failure: Failure, requestId?: string) {
  const { status } = failure
  return {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code: failure.code,
    detail: failure.message,
    ...failure.extensions,
    ...(status >= 500 ? { request_id: requestId } : {}),
  }
}

/** In bytes. */
export const BODY_LIMIT = 64 * 1024

/** Replaces the texts of Fastify's own errors. */
const FRAMEWORK_CODES: Record<string, { code: CommonFailureCode; detail?: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', detail: `The body can have at most ${BODY_LIMIT} bytes.` },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'The Content-Type is missing or not supported here; most endpoints accept application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_request',
    detail: 'The length of the body differs from Content-Length.',
  },
  FST_ERR_BAD_URL: { code: 'invalid_request', detail: 'The address has a malformed percent-encoding.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'uri_too_long', detail: 'A part of the address is too long.' },
}

export function toFailure(error: FastifyError | Failure | Error): Failure {
  if (error instanceof Failure) return error
  if ('validation' in error && error.validation) return toValidationFailure(error)
  const known = 'code' in error ? FRAMEWORK_CODES[error.code] : undefined
  if (known) return new Failure(known.code, known.detail)
  if ('statusCode' in error && error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    // The file server returns 403 for paths that leave a folder by dots; here they are simply not found.
    if (error.statusCode === 403) return new Failure('not_found', 'There is no file at this address.')
    if (error.statusCode === 412) return new Failure('precondition_failed')
    if (error.statusCode === 416) return new Failure('range_not_satisfiable')
    return new Failure('invalid_request', error.statusCode === 400 ? error.message : undefined)
  }
  if ('code' in error && OUT_OF_REACH.has(String(error.code)))
    return new Failure('unavailable', 'A service that the shop needs is not responding. Try again shortly.', {
      cause: error,
      headers: { 'retry-after': '10' },
    })
  if ('code' in error && NOT_STORABLE.has(String(error.code)))
    return new Failure('invalid_request', 'A text has the character U+0000, or a number is too large.', {
      cause: error,
    })
  if (isOutOfSpace(error))
    return new Failure('unavailable', 'The shop’s disk is full, so nothing can be written. Try again later.', {
      cause: error,
      headers: { 'retry-after': '60' },
    })
  if (isOutOfFiles(error))
    return new Failure('unavailable', 'The shop has as many files and connections open as the system allows.', {
      cause: error,
      headers: { 'retry-after': '10' },
    })
  return new Failure('internal', 'The error has been logged. Try again later.', { cause: error })
}

/** The limit of open files of this process or of the machine, anywhere in the chain of causes. */
function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) || isOutOfFiles(error.cause)
}

/** Error codes of the system for an unreachable server, and of PostgreSQL when it is full, starting or stopping. */
const OUT_OF_REACH: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300'],
])

/** Values of a request that PostgreSQL cannot hold: U+0000 in a text or in JSON, and numbers beyond a column's range. */
const NOT_STORABLE: ReadonlySet<string> = new Set(['22021', '22P05', '22003'])

/** Reports every mistake with its location; for an unknown parameter it lists the known ones. */
function toValidationFailure(error: FastifyError): Failure {
  const { validation = [], validationContext: part = 'request' } = error
  const where = part === 'querystring' ? 'query' : part
  const unknown = validation.flatMap(({ params }) =>
    typeof params.additionalProperty === 'string' ? [params.additionalProperty] : [],
  )
  return where === 'query' && unknown.length > 0
    ? unknownParameters(unknown, knownParameters(validation))
    : mistakes(where, validation)
}

function unknownParameters(unknown: string[], known: string[]): Failure {
  const are = unknown.length === 1 ? 'is not a parameter' : 'are not parameters'
  const names = unknown.map((name) => `"${cutText(name, 60)}"`).join(', ')
  return new Failure('unknown_parameter', `${names} ${are} here. Supported: ${known.join(', ') || 'none'}.`, {
    extensions: { unknown_parameters: unknown, known_parameters: known },
  })
}

function mistakes(where: string, validation: FastifySchemaValidationError[]): Failure {
  const errors = validation.map((mistake) => ({
    in: where,
    name: nameOf(where, mistake),
    reason: isRepeated(where, mistake) ? 'was sent more than once' : describeValidationError(mistake),
  }))
  const detail = errors.map(({ name, reason }) => `${name || `The ${where}`} ${reason}`).join('; ')
  return new Failure('invalid_request', `${detail}.`, { extensions: { errors } })
}

/** A repeatable parameter is a list internally; for the caller each value is the parameter. */
function nameOf(where: string, { instancePath, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1)
  const missing = typeof params.missingProperty === 'string' ? [params.missingProperty] : []
  return [...(where === 'query' ? path.slice(0, 1) : path), ...missing].join('.')
}

function isRepeated(where: string, { keyword, ...mistake }: FastifySchemaValidationError): boolean {
  return where === 'query' && keyword === 'type' && 'data' in mistake && Array.isArray(mistake.data)
}

/** Ajv's verbose mode adds the violated schema to the error. */
function knownParameters(validation: FastifySchemaValidationError[]): string[] {
  const broken = validation.find(({ params }) => typeof params.additionalProperty === 'string')
  const schema = broken && 'parentSchema' in broken ? broken.parentSchema : undefined
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  return Object.keys(Object(schema.properties))
}

/** Timeout for receiving a request, in milliseconds. */
export const REQUEST_TIMEOUT = 30 * SECOND

const REFUSALS: Readonly<Record<string, { code: CommonFailureCode; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    detail: `The request was not complete after ${REQUEST_TIMEOUT / 1000} seconds.`,
  },
  HPE_HEADER_OVERFLOW: {
    code: 'head_too_large',
    detail: `The address and the headers together can have at most ${maxHeaderSize / 1024} KiB.`,
  },
}

const NOT_HTTP = { code: 'invalid_request', detail: 'This is not a valid HTTP/1.1 request.' } as const

/** Responds to a broken or incomplete request with a problem document and closes the connection. */
export function refuseBroken(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // A connection that is silent for long is closed all the same.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLong(socket)) return
  const { code, detail } = REFUSALS[error.code ?? ''] ?? NOT_HTTP
  const failure = new Failure(code, detail)
  const body = JSON.stringify(problemBody(failure))
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
