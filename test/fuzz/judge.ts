import { hash } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { LRUCache } from 'lru-cache'
import type { ApiDescription, Endpoint } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { wantsPage } from '../../packages/vitrine/src/http/accept-header.ts'
import { MARKUP } from './odd-values.ts'
import type { Asked } from './requests.ts'

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** In bytes. */
  size: number
}

/** In bytes: of the sample shop no document is larger. */
const LARGEST = 8 * 1024 * 1024

/** What is refused before an endpoint sees it, whichever it would have been; these are not declared at each. */
const AT_THE_DOOR: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['invalid_token', 'authentication_failed'],
  413: ['body_too_large', 'invalid_request'],
  414: ['uri_too_long', 'invalid_request'],
  415: ['unsupported_media_type'],
  431: ['head_too_large'],
}

const OF_OUR_INSIDES = /node_modules|file:\/\/\/|\n\s+at \S+ \(|\.ts:\d+:\d+|SQLITE_|select .{1,80} from "/

/** What is wrong with an answer, in a few words each that do not depend on the request. */
export type Judge = (asked: Asked, answered: Answered) => string[]

export function createJudge(description: ApiDescription, endpoints: readonly Endpoint[]): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema(description, 'openapi')
  const checks = new Map<string, ValidateFunction>()
  const fitting = new LRUCache<string, true>({ max: 5000 })
  const matchers = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/[.*+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

  function checkOf(pointer: readonly string[]): ValidateFunction {
    const ref = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const check = checks.get(ref) ?? ajv.compile({ $ref: `openapi#/${ref}` })
    checks.set(ref, check)
    return check
  }

  function* complaints(asked: Asked, { status, headers, text, size }: Answered): Generator<string> {
    const { method, target } = asked
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    // A part of a document has its type, and need not be one.
    const isJson = /json$/.test(type) && status !== 206
    const body = isJson ? parsed(text) : undefined
    if (status >= 500 && status !== 503) yield `${status}`
    if (size > LARGEST) yield `an answer of more than ${LARGEST} bytes`
    if (status >= 400 && OF_OUR_INSIDES.test(text)) yield 'tells of our insides'
    if (type === 'text/html' && text.includes(MARKUP)) yield 'shows the markup of a stranger'
    if (method !== 'HEAD' && isJson && body === undefined && size > 0) yield 'JSON that is none'
    if (status >= 400 && method !== 'HEAD' && size === 0) yield `${status} without a word`
    const { location } = headers
    if (location !== undefined && !/^(\/(?![/\\])|http:\/\/shop\.test(\/|$))/.test(String(location)))
      yield 'leads to somebody else'

    const path = pathOf(target)
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const { endpoint } = matchers.find((each) => each.endpoint.method === verb && each.pattern.test(path)) ?? {}
    // An address that two readers split differently is another route's.
    if (!endpoint) {
      if (status === 503) yield '503 where none is declared'
      return
    }
    const declared = endpoint.operation.responses[status]
    // People are answered in pages, whatever the address is.
    if (type === 'text/html' && status >= 400 && (declared || AT_THE_DOOR[status]) && wantsPage(acceptOf(asked))) return
    const isAtTheDoor = AT_THE_DOOR[status]?.includes(codeOf(body)) ?? false
    if (!declared) {
      if (!isAtTheDoor && method !== 'HEAD') yield `${status} is not declared (${codeOf(body) || type})`
      return
    }
    const types = Object.keys(declared.content ?? {})
    if (size === 0 || method === 'HEAD') return
    if (types.length > 0 && !types.includes(type)) {
      // What is hardly HTTP is refused before anybody knows what it was for.
      if (!(isAtTheDoor && type === 'application/problem+json')) yield `${status} as ${type}, declared is ${types}`
    } else if (body !== undefined && declared.content?.[type]?.schema) {
      // The same document is answered thousands of times, and the feeds are long.
      const known = hash('sha1', `${status} ${endpoint.path} ${text}`)
      if (fitting.has(known)) return
      const { path: place, method: how } = endpoint
      const check = checkOf(['paths', place, how, 'responses', String(status), 'content', type, 'schema'])
      if (check(body)) fitting.set(known, true)
      else yield `${status} unlike its schema: ${check.errors?.[0]?.instancePath} ${check.errors?.[0]?.message}`
    }
  }

  return (asked, answered) => [...complaints(asked, answered)]
}

/** What a server routes by: neither the query nor a fragment, which no right client sends. */
export function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '')
}

/** In whichever voice it is said. */
function codeOf(body: Record<string, unknown> | undefined): string {
  return String(body?.code ?? Object(body?.error).data?.code ?? body?.error ?? body?.err ?? '')
}

function acceptOf({ headers }: Asked): string {
  return headers
    .filter(([name]) => name === 'accept')
    .map(([, value]) => value)
    .join(', ')
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
