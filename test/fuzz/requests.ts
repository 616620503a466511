import type { ApiDescription, Endpoint, OpenApiMedia } from '../../packages/vitrine/src/discovery/endpoints.ts'
import type { Dice } from './dice.ts'
import { fromSchema, type Making, type Schema } from './from-schema.ts'
import { MARKUP, oddText, oddValue, spoil, spoilText } from './odd-values.ts'
import type { Pool } from './pool.ts'

/** A request that Node’s client can send; what it cannot is in `malformed.ts`. */
export interface Asked {
  method: string
  /** As it is written into the first line. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
}

/** What a request to an endpoint is made from. */
export interface Declared {
  description: unknown
  /** Messages of JSON-RPC that are right, for the endpoints that take them. */
  calls: Readonly<Record<string, readonly Schema[]>>
  pool: Pool
}

export interface Grounds extends Declared {
  description: ApiDescription
  endpoints: readonly Endpoint[]
  /** Addresses that the description does not list, with `:name` for the parts that vary. */
  others: readonly { method: string; path: string }[]
  host: string
}

export interface RequestOptions {
  /** Whether all of its values are as they are declared. */
  isRight: boolean
  /** Which of the optional parameters it has. */
  has(name: string): boolean
  /** Parameters and members of the body, by name, in the place of made ones. */
  given?: Readonly<Record<string, unknown>>
}

const FORM = 'application/x-www-form-urlencoded'

/** The next request: what it asks for, and then, in about two of three cases, something wrong with it. */
export function nextRequest(grounds: Grounds, dice: Dice): Asked {
  const asked = dice.percent(70)
    ? declared(grounds, dice)
    : dice.percent(85)
      ? other(grounds, dice)
      : stray(grounds, dice)
  const method = dice.percent(8)
    ? dice.pick(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])
    : asked.method
  const headers = [...asked.headers, ...extraHeaders(grounds, dice)]
  return { ...asked, method, headers: [['host', grounds.host], ...headers], target: sendable(asked.target) }
}

function declared(grounds: Grounds, dice: Dice): Asked {
  const endpoint = dice.pick(grounds.endpoints)
  return requestTo(endpoint, grounds, dice, { isRight: dice.percent(45), has: () => dice.percent(25) })
}

/** A request to the endpoint, of seen, example or made-up values. */
export function requestTo(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'parameters' | 'operation'>,
  grounds: Declared,
  dice: Dice,
  options: RequestOptions,
): Asked {
  const { isRight, has, given = {} } = options
  const making: Making = { dice, pool: grounds.pool, root: grounds.description }
  const made = (name: string, schema: Schema = {}, example?: unknown) => {
    if (name in given) return given[name]
    return isRight || dice.percent(70)
      ? example !== undefined && dice.percent(30)
        ? example
        : fromSchema(schema, making, name)
      : oddValue(dice)
  }

  const path = endpoint.path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const parameter = endpoint.parameters.find((each) => each.in === 'path' && each.name === name)
    return encode(made(name, parameter?.schema, parameter?.example), dice, isRight)
  })
  const query = endpoint.parameters
    .filter((each) => each.in === 'query' && (each.required || each.name in given || has(each.name)))
    .map(({ name, schema, example }): [string, unknown] => [name, made(name, schema, example)])
  if (endpoint.path === '/api/search' && dice.percent(20))
    query.push([`option.${dice.pick(['Size', 'Colour', 'x', oddText(dice)])}`, oddText(dice)])
  if (!isRight && dice.percent(20)) query.push([oddText(dice), oddValue(dice)])
  if (!isRight && dice.percent(15)) query.push(...query)
  const target = sendable(path + toQuery(query, dice, isRight))
  if (endpoint.method === 'get') return { method: 'GET', target, headers: [] }
  return { method: endpoint.method.toUpperCase(), target, ...bodyOf(endpoint, grounds, making, options) }
}

function bodyOf(
  endpoint: Pick<Endpoint, 'path' | 'operation'>,
  grounds: Declared,
  making: Making,
  { isRight, given }: RequestOptions,
): Pick<Asked, 'headers' | 'body'> {
  const { dice } = making
  const [type = 'application/json', media] = pickEntry(endpoint.operation.requestBody?.content ?? {}, dice)
  const calls = grounds.calls[endpoint.path]
  const schema: Schema = calls && dice.percent(85) ? dice.pick(calls) : Object(media?.schema)
  const right = withGiven(fromSchema(schema, making), given)
  const value = isRight ? right : dice.percent(70) ? spoil(right, dice) : right
  const sent =
    !isRight && dice.percent(10)
      ? dice.pick([
          FORM,
          'application/json',
          'text/xml',
          'application/jwt',
          'application/secevent+jwt',
          ';;;',
          'application/json; charset=utf-16',
        ])
      : type
  const text = sent === FORM ? toForm(value) : (JSON.stringify(value) ?? '')
  const body = !isRight && dice.percent(25) ? spoilText(text, dice) : Buffer.from(text)
  return {
    headers: [
      ['content-type', sent],
      ['content-length', String(body.length)],
    ],
    body,
  }
}

/** Pages, pictures, sizes, forms of people: what is there and not in the description. */
function other({ others, pool }: Grounds, dice: Dice): Asked {
  const form = dice.percent(30) ? pool.form(dice) : undefined
  if (form?.action.startsWith('/')) {
    const fields = dice.percent(40) ? form.fields : Object(spoil(form.fields, dice))
    const body = Buffer.from(
      toForm({ ...fields, ...(dice.percent(50) ? { email: 'ana@example.test', message: oddText(dice) } : {}) }),
    )
    return {
      method: 'POST',
      target: form.action,
      headers: [
        ['content-type', FORM],
        ['content-length', String(body.length)],
        ['origin', 'http://shop.test'],
      ],
      body,
    }
  }
  const { method, path } = dice.pick(others)
  const filled = path.replace(/:(\w+)(\([^)]*\))?/g, (_part, name: string) =>
    encode(pool.seen(name, dice) ?? oddText(dice), dice, dice.percent(60)),
  )
  const names = [
    'q',
    'page',
    'cursor',
    'sort',
    'w',
    'h',
    'v',
    'return_to',
    'token',
    'variant',
    'price_min',
    'option.Size',
    'in_stock',
    'brand',
  ]
  const query = Array.from({ length: dice.pick([0, 0, 1, 3]) }, (): [string, unknown] => {
    const name = dice.pick(names)
    return [name, dice.percent(50) ? (pool.seen(name, dice) ?? 'shoe') : oddText(dice)]
  })
  const target = filled.replace('*', () => pool.seen('path', dice) ?? 'x') + toQuery(query, dice, dice.percent(60))
  if (method !== 'POST') return { method, target, headers: [] }
  const body = Buffer.from(toForm({ [dice.pick(names)]: oddText(dice), token: pool.seen('token', dice) ?? 'x' }))
  return {
    method,
    target,
    headers: [
      ['content-type', FORM],
      ['content-length', String(body.length)],
    ],
    body,
  }
}

function stray({ pool }: Grounds, dice: Dice): Asked {
  const parts = Array.from({ length: dice.between(1, 4) }, () =>
    dice.pick([
      'products',
      'api',
      '.well-known',
      'pictures',
      '..',
      '.',
      '',
      '%2e%2e',
      oddText(dice),
      pool.any(dice) ?? '',
    ]),
  )
  return {
    method: 'GET',
    target: `/${parts.map((part) => encode(part, dice, dice.percent(50))).join('/')}`,
    headers: [],
  }
}

function withGiven(value: unknown, given: object | undefined): unknown {
  return given && typeof value === 'object' ? { ...value, ...given } : value
}

/** Headers that a server may stumble over, each with the values that are tried. */
export const HEADERS: readonly [name: string, values: readonly string[]][] = [
  [
    'accept',
    [
      '*/*',
      'text/html',
      'text/markdown',
      'application/json',
      'application/json, text/event-stream',
      'image/png',
      ';;;',
      'text/html;q=abc',
      '*/*;q=0',
      ',',
      'a'.repeat(7000),
      'text/markdown;q=1, text/html;q=1',
    ],
  ],
  [
    'accept-encoding',
    ['gzip', 'br', 'zstd', 'gzip, br, zstd', 'identity;q=0', '*;q=0', 'identity', 'gzip;q=2', ',,', 'x'.repeat(4000)],
  ],
  ['accept-language', ['de', 'ar;q=1', '*', 'xx-XX', ';;', 'en-'.repeat(900)]],
  ['if-none-match', ['*', 'W/"x"', '"', ',,,', '"x", "y"', `"${'x'.repeat(5000)}"`, '"a",'.repeat(1500)]],
  ['if-match', ['*', '"x"', '"']],
  ['if-modified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday', '', '275760']],
  ['if-unmodified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x']],
  ['if-range', ['"x"', 'W/"x"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x']],
  [
    'range',
    [
      'bytes=0-10',
      'bytes=-5',
      'bytes=5-1',
      'bytes=0-',
      'bytes=0-0,2-3',
      `bytes=${'0-1,'.repeat(500)}0-1`,
      'items=0-1',
      'bytes=99999999999999999999-',
      'bytes=-0',
      'bytes=',
      'bytes=1e3-',
      'bytes=0-99999999999999999999',
    ],
  ],
  [
    'authorization',
    [
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a b',
      'bearer "',
      'Basic',
      'Basic !',
      'Basic Og==',
      'Basic c2VydmVyOng=',
      'Digest x',
      'DPoP x',
      `Bearer ${'x'.repeat(6000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      '\u00ff',
    ],
  ],
  [
    'idempotency-key',
    [
      '1',
      'x'.repeat(300),
      '"quoted"',
      '\u00e9',
      '0190f2a8-7b1c-7c3e-9a51-3f6d2c1b4e77',
      'a6f1f2f0-5f6f-4d3a-9d1e-2b7a4f0c9c11',
      'Zm9vYmFyYmF6cXV4cXV1eA_-',
    ],
  ],
  ['content-encoding', ['gzip', 'identity', 'br', 'x']],
  [
    'origin',
    ['http://shop.test', 'null', 'https://evil.example', 'http://127.evil.example', 'http://localhost:3000', 'x'],
  ],
  [
    'cookie',
    ['vitrine-session=x', 'a=b; a=c', '=', ';;;', '__proto__=x', `x=${'y'.repeat(5000)}`, 'vitrine-session=%zz'],
  ],
  ['x-forwarded-for', ['1.2.3.4', 'x', '::1, 1.1.1.1', ',']],
  ['x-forwarded-host', ['evil.example']],
  ['x-forwarded-proto', ['https', 'x']],
  ['forwarded', ['for="[::1]";host=evil.example', ';']],
  ['mcp-protocol-version', ['2025-06-18', '2025-03-26', '1', 'x']],
  ['mcp-session-id', ['x', '\u00ff']],
  ['referer', ['http://shop.test/', `http://${MARKUP}/`, 'x']],
  ['user-agent', [MARKUP, 'GPTBot/1.0', '', 'Mozilla/5.0']],
  ['x-http-method-override', ['DELETE']],
  ['connection', ['close', 'upgrade']],
  [
    'content-type',
    ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', '\u00ff', 'text/plain'],
  ],
]

function extraHeaders({ pool }: Grounds, dice: Dice): [string, string][] {
  const headers: [string, string][] = []
  for (let count = dice.pick([0, 0, 1, 1, 2, 5]); count > 0; count--) {
    const [name, values] = dice.pick(HEADERS)
    headers.push([name, known(name) ?? dice.pick(values)])
  }
  return headers

  function known(name: string): string | undefined {
    if (dice.percent(50)) return undefined
    if (name === 'authorization') return `Bearer ${pool.seen('token', dice) ?? 'x'}`
    if (name === 'cookie') return pool.cookies() || undefined
    return name.startsWith('if-') ? pool.seen('etag', dice) : undefined
  }
}

function toQuery(query: readonly [string, unknown][], dice: Dice, isRight: boolean): string {
  if (query.length === 0) return ''
  return `?${query.map(([name, value]) => `${encode(name, dice, isRight)}=${encode(value, dice, isRight)}`).join('&')}`
}

function toForm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .flatMap(([name, each]) =>
      (Array.isArray(each) ? each : [each]).map((one) => `${percent(name)}=${percent(asText(one))}`),
    )
    .join('&')
}

/** In an address: as a careful client writes it, or as a careless one does. */
function encode(value: unknown, dice: Dice, isRight: boolean): string {
  const text = asText(value)
  return isRight || dice.percent(70) ? percent(text) : text
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** `encodeURIComponent`, which for a lone surrogate gives the bytes that it would have if it were allowed. */
function percent(text: string): string {
  return [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80')).join('')
}

/** What Node’s client refuses to send is sent as its bytes. */
function sendable(target: string): string {
  return target.replace(/[^\u0021-\u00ff]/gu, percent).slice(0, 12_000)
}

function pickEntry(content: Record<string, OpenApiMedia>, dice: Dice): [string, OpenApiMedia] | [] {
  const entries = Object.entries(content)
  return entries.length > 0 ? dice.pick(entries) : []
}
