import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failure } from '../src/endpoints/failure.ts'
import { readJsonBody } from '../src/endpoints/json-body.ts'

describe('the body of a request', () => {
  it('is read as JSON, also after a byte order mark', () => {
    assert.deepEqual(readJsonBody('\uFEFF{"a":[1,null]}'), { a: [1, null] })
  })

  it('is refused by the name of a member that reaches a prototype, at any depth', () => {
    for (const [text, name] of [
      ['{"__proto__":null}', '__proto__'],
      ['{"\\u005f_proto__":1}', '__proto__'],
      ['[{"a":{"__proto__":{"b":1}}}]', '__proto__'],
      ['{"constructor":{"prototype":{"a":1}}}', 'constructor.prototype'],
      ['{"a":[{"constructor":{"prototype":1}}]}', 'constructor.prototype'],
    ] as const)
      assert.throws(
        () => readJsonBody(text),
        (error) => error instanceof Failure && error.status === 400 && error.message.includes(` ${name},`),
        text,
      )
  })

  it('may say the same words as values, and have a constructor of any other shape', () => {
    for (const text of ['{"title":"__proto__"}', '{"constructor":"Brenn"}', '{"constructor":{}}', '{"prototype":{}}'])
      assert.deepEqual(readJsonBody(text), JSON.parse(text))
  })

  it('may be nested deeper than the stack', () => {
    const depth = 100_000
    assert.doesNotThrow(() => readJsonBody('['.repeat(depth) + ']'.repeat(depth)))
  })

  it('is called empty where it is, and invalid where it is not JSON', () => {
    assert.throws(() => readJsonBody(''), /is empty/)
    assert.throws(() => readJsonBody('{"a":'), /not valid JSON/)
  })
})
