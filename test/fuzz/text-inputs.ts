import type { FastifySchema } from 'fastify'
import { longestHeader } from '../../packages/vitrine/src/http/header-limits.ts'
import type { Dice } from './dice.ts'
import type { Schema } from './from-schema.ts'
import type { Pool } from './pool.ts'
import type { Asked } from './requests.ts'
import { rightValue, textsIn } from './texts-in-schema.ts'

// Every place of a request in which a stranger can write a text: parts of the address, parameters, members of bodies
// and of forms, headers, and the address, the query and the body as a whole.

/** A route as the running shop has registered it. */
export interface ServedRoute {
  method: string
  /** With `:name` for what varies, and a trailing `*`. */
  url: string
  schema: Pick<FastifySchema, 'params' | 'querystring' | 'body'> & { consumes?: readonly string[]; hide?: boolean }
  /** The headers that it reads, in lower case. */
  headers: readonly string[]
}

export interface TextInput {
  /** `GET /search ?price_max` */
  name: string
  /** The same for places of different routes that have the same name and the same schema. */
  kind: string
  /** The longest text that is accepted, in characters; undefined if no schema says it. */
  declared?: number | undefined
  /** In bytes, of what carries the text: longer ones are refused before anybody reads them. */
  room: number
  /** In bytes, of the text as it is sent. */
  size(text: string): number
  request(text: string): Asked
}

export interface InputsOf {
  routes: readonly ServedRoute[]
  /** Shared schemas by their `$id`. */
  schemas: Readonly<Record<string, unknown>>
  /** Messages of JSON-RPC that are right, by the address that takes them. */
  calls: Readonly<Record<string, readonly Schema[]>>
  pool: Pool
  dice: Dice
  host: string
}

/** In bytes. An address of more than 8,192 characters is refused, and so is a body of more than 64 KiB. */
const ADDRESS_ROOM = 8000
const BODY_ROOM = 60_000
/** In bytes: Node refuses a head of more than 16 KiB, whatever its headers may have. */
const HEADER_ROOM = 15_500

/** A header that more routes read is read by what they have in common. */
const FEW = 12
/** Such headers are tried at these, which are answered in different ways. */
const ADDRESSES_OF_EACH_KIND = ['/', '/api/catalog', '/api/products-feed.jsonl', '/api/carts', '/mcp', '/oauth2/token']

/** What comes before the text in a header of this name, besides nothing. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  authorization: ['Bearer ', 'Basic ', 'DPoP '],
  'accept-encoding': ['gzip'],
  'if-none-match': ['"x", '],
  range: ['bytes='],
  cookie: ['vitrine-session='],
  'content-type': ['application/json; charset='],
  forwarded: ['for='],
  'signature-input': ['sig1=("@authority");created=1;keyid="'],
}

/** Headers without which another one is not read. */
const COMPANIONS: Readonly<Record<string, readonly [string, string]>> = {
  'signature-input': ['signature', 'sig1=:AAAA:'],
  signature: ['signature-input', 'sig1=("@authority");created=1;keyid="x"'],
  'signature-agent': ['signature-input', 'sig1=("@authority" "signature-agent");created=1;keyid="x"'],
  dpop: ['authorization', 'DPoP x'],
}

export function* textInputs(all: InputsOf): Generator<TextInput> {
  const { routes } = all
  for (const route of routes) {
    yield* textsOfAddress(route, all)
    yield* textsOfQuery(route, all)
    if (route.method !== 'GET') yield* textsOfBody(route, all)
  }
  yield addressInput({ host: all.host }, 'GET /…', (text) => `/${inPath(text, '/')}`)

  const readers = Map.groupBy(
    routes.flatMap((route) => [...new Set(route.headers)].map((name) => ({ name, route }))),
    ({ name }) => name,
  )
  for (const [name, some] of readers) {
    const isCommon = some.length > FEW
    for (const { route } of some.filter(({ route }) => !isCommon || ADDRESSES_OF_EACH_KIND.includes(route.url)))
      for (const beginning of ['', ...(BEGINNINGS[name] ?? [])]) yield headerInput(route, all, name, beginning)
  }
}

/** `:handle`, with a pattern or without, and `*`. */
const PARAMETER = /:(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?|\*/g

function* textsOfAddress({ method, url, schema }: ServedRoute, all: InputsOf): Generator<TextInput> {
  for (const [part, name = '*'] of url.matchAll(PARAMETER)) {
    const target = (text: string) => addressOf(url, all, { [name]: text })
    const { maxLength: declared } = membersOf(schema.params, all)[name] ?? {}
    yield { ...addressInput(all, `${method} ${url} ${part}`, target, method), declared, kind: `${part} ${declared}` }
  }
}

function* textsOfQuery({ method, url, schema }: ServedRoute, all: InputsOf): Generator<TextInput> {
  const path = addressOf(url, all)
  const whole = addressInput(all, `${method} ${url} ?…`, (text) => `${path}?${inPath(text, '/?&=;,')}`, method)
  yield { ...whole, kind: `?… ${schema.querystring ? JSON.stringify(schema.querystring) : method}` }
  const { querystring } = schema
  if (!querystring) return
  for (const { place, declared, fill } of textsIn(querystring as Schema, all, { numbers: true })) {
    const target = (text: string) => `${path}?${toQuery(fill(text))}`
    const kind = `?${place} ${declared}`
    yield { ...addressInput(all, `${method} ${url} ?${place}`, target, method), declared, kind }
  }
  for (const pattern of Object.keys(Object((querystring as Schema & WithPatterns).patternProperties))) {
    const name = nameLike(pattern)
    const target = (text: string) => `${path}?${encodeURIComponent(name + text)}=x`
    yield { ...addressInput(all, `${method} ${url} ?${name}…`, target, method), kind: `?${name}…` }
  }
}

interface WithPatterns {
  patternProperties?: Record<string, Schema>
}

/** How a name that this pattern allows begins: `option.` */
export function nameLike(pattern: string): string {
  const [, first = 'x'] = /^\^\(?(\w+)/.exec(pattern) ?? []
  return `${first}.`
}

function addressInput(
  { host }: Pick<InputsOf, 'host'>,
  name: string,
  target: (text: string) => string,
  method = 'GET',
): TextInput {
  return {
    name,
    kind: name,
    room: ADDRESS_ROOM,
    size: (text) => target(text).length,
    request: (text) => ({ method, target: target(text), headers: [['host', host]] }),
  }
}

function* textsOfBody(route: ServedRoute, all: InputsOf): Generator<TextInput> {
  const { method, url, schema } = route
  const isForm = schema.consumes?.some((type) => type.includes('form')) ?? schema.hide ?? false
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const write = isForm ? toQuery : (value: unknown) => JSON.stringify(value)
  const target = addressOf(url, all)
  const request = (text: string): Asked => {
    const body = Buffer.from(text)
    return {
      method,
      target,
      headers: [
        ['host', all.host],
        ['accept', 'application/json, text/event-stream'],
        ['content-type', type],
        ['content-length', String(body.length)],
      ],
      body,
    }
  }
  const input = (place: string, fill: (text: string) => string, declared?: number): TextInput => ({
    name: `${method} ${url} ${place}`,
    kind: `${type} ${place} ${declared}`,
    declared,
    room: BODY_ROOM,
    size: (text) => Buffer.byteLength(fill(text)),
    request: (text) => request(fill(text)),
  })
  yield input('the body', (text) => text)

  const calls = all.calls[url]?.filter(isToolCall)
  const bodies = calls ? [...new Set(calls)] : schema.body ? [schema.body as Schema] : []
  for (const body of bodies) {
    const called = calls ? ` ${toolOf(body)}` : ''
    const right = rightValue(body, all)
    yield input(`${called} members`.trim(), (text) => write({ ...Object(right), ...membersNamed(text) }))
    for (const { place, declared, fill } of textsIn(body, all, { numbers: isForm }))
      yield input(`${called} ${place}`.trim(), (text) => write(fill(text)), declared)
  }
}

function isToolCall({ properties }: Schema): boolean {
  return properties?.method?.const === 'tools/call'
}

function toolOf({ properties }: Schema): string {
  return String(properties?.params?.properties?.name?.const)
}

function membersNamed(text: string): Record<string, string> {
  return Object.fromEntries(text.split(' ').map((name) => [name, '1']))
}

function headerInput(route: ServedRoute, all: InputsOf, header: string, beginning: string): TextInput {
  const { method, url, schema } = route
  const target = addressOf(url, all)
  const body = schema.body ? Buffer.from(JSON.stringify(rightValue(schema.body as Schema, all))) : undefined
  const companion = COMPANIONS[header]
  const others: Asked['headers'] = [
    ['host', all.host],
    ...(companion ? [[...companion] satisfies [string, string]] : []),
    ...(body
      ? ([
          ['content-type', 'application/json'],
          ['content-length', String(body.length)],
        ] satisfies Asked['headers'])
      : []),
  ]
  const value = (text: string) => beginning + text.replace(/[^\t -~]/gu, percentAsBytes)
  return {
    name: `${method} ${url} ${header}: ${beginning}`.trimEnd(),
    kind: `${url} ${header}: ${beginning}`,
    declared: longestHeader(header) - beginning.length,
    room: HEADER_ROOM,
    size: (text) => value(text).length,
    request: (text) => ({
      method,
      target,
      headers: [...others.filter(([name]) => name !== header), [header, value(text)]],
      ...(body && { body }),
    }),
  }
}

/** Bytes that a header may have, in the place of characters that it may not. */
function percentAsBytes(character: string): string {
  return character < ' '
    ? '\t'
    : Buffer.from(character)
        .toString('latin1')
        .replace(/[^\xa0-\xff]/g, '\xff')
}

/** The address of the route, with this text for a part of it and right values for the others. */
function addressOf(url: string, all: InputsOf, given: Readonly<Record<string, string>> = {}): string {
  return url.replace(PARAMETER, (part, name = '*', pattern: string | undefined) => {
    const fixed = /^\w+?_/.exec(pattern ?? '')?.[0] ?? ''
    const text = given[name]
    if (text !== undefined) return fixed + (inPath(text, part === '*' ? '/' : '') || 'x')
    if (pattern?.startsWith('\\d')) return '0'
    if (part === '*') return all.pool.linkedBelow(url.slice(0, -1), all.dice) ?? 'x'
    return fixed + encodeURIComponent(all.pool.seen(name, all.dice) ?? 'x').replaceAll('%2F', '/')
  })
}

function membersOf(schema: unknown, all: InputsOf): Record<string, Schema> {
  const { $ref, properties = {} }: Schema = Object(schema)
  return $ref === undefined ? properties : membersOf(all.schemas[$ref.replace(/#$/, '')], all)
}

/** Encoded, except for these characters. */
function inPath(text: string, kept: string): string {
  return text.replace(/[^\w.~'()*!-]/gu, (each) => (kept.includes(each) ? each : encodeURIComponent(each)))
}

function toQuery(value: unknown): string {
  return Object.entries(Object(value))
    .flatMap(([name, each]) =>
      [each].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(one))}`),
    )
    .join('&')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
