import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiDescription, listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { createJudge } from './judge.ts'

// A judge that is wrong makes a run of hours worth nothing: it sees faults where there are none, or none where they are.

const description = {
  openapi: '3.1.0',
  info: { title: 'A shop' },
  paths: {
    '/collections/{handle}/products.json': {
      get: {
        responses: {
          200: {
            description: '',
            content: { 'application/json': { schema: { type: 'object', required: ['products'] } } },
          },
        },
      },
    },
  },
} as unknown as ApiDescription
const judge = createJudge(description, listEndpoints(description))
const told = (target: string, status: number, text = '', type = 'application/json') =>
  judge({ method: 'GET', target, headers: [] }, { status, text, size: text.length, headers: { 'content-type': type } })

describe('the judge of fuzzed answers', () => {
  it('holds an answer against the route that the address leads to', () => {
    assert.deepEqual(told('/collections/shoes/products.json?x=#y', 200, '{"products":[]}'), [])
    assert.match(String(told('/collections/shoes/products.json', 301)), /301 is not declared/)
    assert.match(String(told('/collections/shoes/products.json', 200, '{}')), /unlike its schema/)
    assert.match(String(told('/collections/shoes/products.json', 200, 'x', 'text/plain')), /declared is application/)
    assert.deepEqual(told('/collections/#/products.json', 301), [], 'a fragment ends the path: this is /collections/')
  })

  it('complains of a fault of ours wherever it is', () => {
    assert.deepEqual(told('/else', 500, '{}'), ['500'])
    assert.deepEqual(told('/else', 503, '{}'), ['503 where none is declared'])
    assert.deepEqual(told('/else', 400, '{"detail":"/node_modules/x"}'), ['tells of our insides'])
    assert.deepEqual(told('/else', 404), ['404 without a word'])
    assert.deepEqual(told('/else', 200, '{'), ['JSON that is none'])
  })
})
