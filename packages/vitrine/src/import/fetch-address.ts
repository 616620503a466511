import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { SignRequest } from '@vitrine/agent-auth'
import { HOUR, MINUTE, SECOND } from '@vitrine/kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { AddressRefused, guardedRequest } from '@vitrine/server-kit/outgoing/guarded-request'

// What an import reads from an http(s) address. Whoever names the address, or owns the server that redirects to another
// one, need not be who runs the shop: so each request goes where the owner's settings allow it, and no further.

/** An input: a file, an address or standard input. */
export interface ImportSource {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** In bytes, if known in advance. */
  size?: number
  /** The encoding declared by its server. */
  sentAs?: string
}

export interface AddressRules {
  /** Of an IP address: `importableAddresses`. */
  isAllowed(address: string): boolean
  /** Signs the requests. If absent, they are not signed. */
  sign?: SignRequest
}

/** Timeout until a response starts, in milliseconds. */
const RESPONSE_TIMEOUT = 30 * SECOND
/** How long a server may send nothing, and how long it may be waited for in all, in milliseconds. */
const LONGEST_PAUSE = 2 * MINUTE
const LONGEST_WAIT = HOUR
/** Of one address once it is decoded, in bytes: several times a million products. */
const LARGEST = 16 * 1024 ** 3

/** Opens an address. Throws a `UserError` that says why it cannot be read. */
export async function openAddress(given: string, rules: AddressRules): Promise<ImportSource> {
  const { name: address, headers, response } = await request(given, rules)
  const { statusCode = 0, statusMessage } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    throw new UserError(`${address} returned ${statusCode} ${statusMessage}.`)
  }
  const length = Number(headers['content-length'])
  const size = length > 0 && headers['content-encoding'] === undefined ? length : undefined
  return {
    name: address,
    bytes: readWhole(address, decoded(response), size),
    ...(size !== undefined && { size }),
    sentAs: /charset\s*=\s*"?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1],
  }
}

/**
 * What an address has now, without reading it: its `ETag`, or else its `Last-Modified` with its size (RFC 9110, section
 * 8.8). Null for a server that names neither or does not respond; the import reports that.
 */
export async function fingerprintAt(given: string, rules: AddressRules): Promise<string | null> {
  try {
    const { headers, response } = await request(given, rules)
    response.destroy()
    return response.statusCode === 200 ? validatorOf(headers) : null
  } catch {
    return null
  }
}

function validatorOf(headers: IncomingHttpHeaders): string | null {
  if (headers.etag !== undefined) return headers.etag
  const modified = headers['last-modified']
  return modified === undefined ? null : `${modified} ${headers['content-length'] ?? ''}`
}

interface Requested {
  /** Without user name and password. */
  name: string
  headers: IncomingHttpHeaders
  response: IncomingMessage
}

async function request(given: string, rules: AddressRules): Promise<Requested> {
  const { url, name, headers } = requestFor(given)
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT)
  try {
    const response = await follow(url, { headers, rules, signal: abort.signal })
    return { name, headers: response.headers, response }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    const reason = abort.signal.aborted ? `no response within ${RESPONSE_TIMEOUT / SECOND} seconds` : messageOf(cause)
    throw new UserError(`${name} cannot be fetched: ${reason}.`)
  } finally {
    clearTimeout(timer)
  }
}

const MOST_REDIRECTS = 5

interface Following {
  headers: Record<string, string>
  rules: AddressRules
  signal: AbortSignal
}

/**
 * Each redirected request is checked and signed separately; credentials are sent only to the server for which they were
 * given.
 */
async function follow(url: URL, following: Following, left = MOST_REDIRECTS): Promise<IncomingMessage> {
  const { headers, rules, signal } = following
  const signature = await rules.sign?.({ method: 'GET', url })
  const response = await guardedRequest(url, {
    ...{ isAllowed: rules.isAllowed, signal, headers: { ...headers, ...signature } },
  }).catch((error: unknown) => {
    throw error instanceof AddressRefused ? refused(url) : error
  })
  const { statusCode = 0, headers: answered } = response
  const { location } = answered
  if (statusCode < 300 || statusCode > 399 || location === undefined) return response
  response.destroy()
  const next = URL.parse(location, url)
  if (!next || !/^https?:$/.test(next.protocol) || left === 0)
    throw new UserError(
      `${url.origin}${url.pathname} redirects to ${location.slice(0, 200)}, which cannot be followed.`,
    )
  const { authorization: _own, ...others } = headers
  return follow(next, { ...following, headers: next.origin === url.origin ? headers : others }, left - 1)
}

function refused({ hostname }: URL): UserError {
  return new UserError(
    `${hostname} is of a private network, and nothing was requested there. To import from it, list its address or network in IMPORT_PRIVATE_NETWORKS.`,
  )
}

/**
 * The request for an address. User name and password in it are for its server, and never appear in a report. Names of
 * the environment in braces stand for their values: `https://shop:${FEED_PASSWORD}@feeds.example/all.xml`.
 */
function requestFor(given: string): { url: URL; name: string; headers: Record<string, string> } {
  const url = URL.parse(given.replaceAll(VARIABLE, (_all, name) => fromEnvironment(name)))
  const shown = URL.parse(given)
  if (!url || !shown) throw new UserError(`${given} is not a valid address.`)
  const headers: Record<string, string> = {
    accept: 'application/json, application/xml, text/csv, */*',
    'accept-encoding': Object.keys(DECODERS).join(', '),
    'user-agent': 'vitrine',
  }
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  if (secret !== ':') headers.authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  for (const one of [url, shown]) {
    one.username = ''
    one.password = ''
  }
  return { url, name: shown.href, headers }
}

/** Also as an address is written once it was parsed. */
const VARIABLE = /\$(?:\{|%7B)(\w+)(?:\}|%7D)/g

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new UserError(`The address names ${name}, which is not set in the environment.`)
  return encodeURIComponent(value)
}

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

/** The body without its content coding (RFC 9110, section 8.4); one that is not known is left to the reader. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (!isCoding(coding)) return response
  // The reader gets the error: an interrupted response ends the decoder with it.
  return pipeline(response, DECODERS[coding](), () => {})
}

function isCoding(coding: string): coding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, coding)
}

/** A truncated input. Nothing of it is published, and a job may fetch it again. */
export class CutOff extends UserError {
  override name = 'CutOff'
}

/**
 * The bytes of a body, or an error if they end too early, are too many or take too long.
 *
 * @param announced The number of bytes in its Content-Length, if any.
 */
async function* readWhole(address: string, body: Readable, announced: number | undefined): AsyncGenerator<Uint8Array> {
  let length = 0
  try {
    for await (const chunk of atPace(body)) {
      length += chunk.length
      if (length > LARGEST) throw new UserError(`${address} is larger than ${LARGEST} bytes. Nothing was published.`)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new CutOff(`${address}: the transfer was interrupted: ${messageOf(cause)}. Nothing was published.`, { cause })
  }
  if (announced !== undefined && length < announced)
    throw new CutOff(
      `${address}: the transfer was interrupted after ${length} of ${announced} bytes. Nothing was published.`,
    )
}

/** Only waiting for the server counts: an import that takes long over what it has read does not interrupt itself. */
async function* atPace(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  let left = LONGEST_WAIT
  try {
    for (;;) {
      const asked = performance.now()
      const wait = Math.min(left, LONGEST_PAUSE)
      const timer = setTimeout(() => body.destroy(new Error('its server is too slow')), wait)
      const next = await chunks.next().finally(() => clearTimeout(timer))
      left -= performance.now() - asked
      if (next.done) return
      yield next.value
    }
  } finally {
    body.destroy()
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a name with several addresses, each of which was tried.
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error.cause instanceof Error ? error.cause.message : error.message
}
