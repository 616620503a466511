import { type ApiDescription, listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import type { Schema } from './from-schema.ts'
import type { Answered } from './judge.ts'
import { toCalls } from './mcp-calls.ts'
import type { Pool } from './pool.ts'
import type { Asked, Grounds } from './requests.ts'

/** What the shop at this host says of itself, and a few things that requests can be about. */
export async function explore(
  ask: (asked: Asked) => Promise<Answered>,
  pool: Pool,
  host: string,
): Promise<Omit<Grounds, 'others'>> {
  const get = async (target: string): Promise<Answered> => {
    const answered = await ask({ method: 'GET', target, headers: [['host', host]] })
    pool.learn(answered)
    return answered
  }
  const post = async (target: string, value: object): Promise<Answered> => {
    const body = Buffer.from(JSON.stringify(value))
    const accept = 'application/json, text/event-stream'
    const headers: Asked['headers'] = [
      ['host', host],
      ['accept', accept],
      ['content-type', 'application/json'],
      ['content-length', String(body.length)],
    ]
    const answered = await ask({ method: 'POST', target, headers, body })
    pool.learn(answered)
    return answered
  }

  const description: ApiDescription = JSON.parse((await get('/openapi.json')).text)
  for (const target of ['/api/catalog?limit=20', '/collections.json', '/login', '/pages/contact', '/'])
    await get(target)
  await post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
  await post('/agent/identity', { type: 'service_auth', login_hint: 'ana@example.test' })
  const endpoints = listEndpoints(description)
  const calls: Record<string, Schema[]> = {}
  for (const path of ['/mcp', '/api/ucp/mcp']) {
    const { text } = await post(path, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const { tools = [] } = Object(JSON.parse(text).result)
    calls[path] = toCalls(tools)
  }
  return { description, endpoints, calls, pool, host }
}

/** Routes that the description does not list, from Fastify's tree of routes. */
export function undeclaredRoutes(tree: string, { endpoints }: Pick<Grounds, 'endpoints'>): Grounds['others'] {
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  return readRoutes(tree).filter(
    ({ method, path }) => !declared.has(`${method.toLowerCase()} ${path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')}`),
  )
}

/** The part of `HEAD` goes with `GET`. */
function readRoutes(tree: string): { method: string; path: string }[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === '') return []
    stack.length = indent.length / 4
    const path = (stack.at(-1) ?? '') + part
    stack.push(path)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== '')
      .map((method) => ({ method, path }))
  })
}
