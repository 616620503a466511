import type { FastifyInstance, RouteOptions } from 'fastify'

// What a request says is cut or refused where it enters: each route declares its inputs with the longest text of each,
// and gets nothing else.

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown
  const?: unknown
  maxLength?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
}

/** Keeps a route from being registered if an input has no bound, and a query that is not declared from being read. */
export function requireDeclaredInputs(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const [first] = unboundedInputs(route, app.getSchemas())
    if (first !== undefined) throw new Error(`${route.method} ${route.url} does not bound ${first}.`)
  })
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.schema?.querystring) request.query = {}
  })
}

/** The places of texts without a longest length, such as `body.buyer.email`. */
function* unboundedInputs({ url, schema = {} }: RouteOptions, known: Record<string, unknown>): Generator<string> {
  // A wildcard is bounded as part of the address.
  if (url.includes(':') && !schema.params) yield 'params'
  for (const part of ['params', 'querystring', 'body'] as const) yield* unboundedTexts(Object(schema[part]), part)

  function* unboundedTexts(schema: Schema, place: string): Generator<string> {
    const { $ref, type, maxLength, anyOf = [], items, properties, patternProperties } = schema
    if ($ref !== undefined) yield* unboundedTexts(Object(known[$ref.replace(/#$/, '')]), place)
    const isClosed = schema.enum !== undefined || schema.const !== undefined || maxLength !== undefined
    if ([type].flat().includes('string') && !isClosed) yield place
    for (const each of anyOf) yield* unboundedTexts(each, place)
    if (items) yield* unboundedTexts(items, place)
    for (const [name, each] of Object.entries({ ...properties, ...patternProperties }))
      yield* unboundedTexts(each, `${place}.${name}`)
  }
}
