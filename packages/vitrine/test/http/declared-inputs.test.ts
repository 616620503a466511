import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { requireDeclaredInputs } from '../../src/http/declared-inputs.ts'

function openApp(): FastifyInstance {
  const app = Fastify()
  app.addSchema({ $id: 'Unbounded', type: 'object', properties: { note: { type: 'string' } } })
  requireDeclaredInputs(app)
  return app
}

const INPUTS: readonly [what: string, url: string, schema: object, refused: RegExp][] = [
  ['a parameter', '/a', { querystring: Type.Object({ q: Type.String() }) }, /GET \/a does not bound querystring\.q/],
  ['a part of the address', '/a/:id', {}, /does not bound params/],
  [
    'a text in a list of alternatives',
    '/a',
    { body: Type.Object({ all: Type.Array(Type.Union([Type.Null(), Type.String({ pattern: '^a+$' })])) }) },
    /does not bound body\.all/,
  ],
  [
    'a parameter of any name',
    '/a',
    { querystring: Type.Object({}, { patternProperties: { '^x': Type.String() } }) },
    /does not bound querystring\.\^x/,
  ],
  ['a text of a shared schema', '/a', { body: Type.Ref('Unbounded') }, /does not bound body\.note/],
]

describe('a route', () => {
  for (const [what, url, schema, refused] of INPUTS)
    it(`is refused if it does not bound ${what}`, () => {
      const method = 'body' in schema ? 'POST' : 'GET'
      assert.throws(() => openApp().route({ method, url, schema, handler: () => '' }), refused)
    })

  it('reads what it declares of its query, and nothing else', async () => {
    await using app = openApp()
    const querystring = Type.Object({ q: Type.String({ maxLength: 5 }), kind: Type.Optional(Type.Literal('x')) })
    app.get('/declared', { schema: { querystring } }, ({ query }) => query)
    app.get('/silent', ({ query }) => query)
    assert.deepEqual((await app.inject('/declared?q=a')).json(), { q: 'a' })
    assert.deepEqual((await app.inject('/silent?q=a')).json(), {})
    assert.equal((await app.inject('/declared?q=abcdef')).statusCode, 400)
  })
})
