import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toFailure } from '../../src/http/error-responses.ts'

describe('an unexpected error', () => {
  it('is temporary if something the shop needs is unreachable, and internal otherwise', () => {
    for (const code of ['ECONNREFUSED', 'ETIMEDOUT', '57P01', '53300']) {
      const cause = Object.assign(new Error('connect'), { code })
      const failure = toFailure(cause)
      assert.deepEqual([failure.code, failure.status, failure.headers['retry-after']], ['unavailable', 503, '10'], code)
      assert.equal(failure.cause, cause)
    }
    for (const code of ['EMFILE', 'ENFILE']) {
      const cause = Object.assign(new Error('open'), { code })
      for (const error of [cause, new Error('A page could not be loaded.', { cause })])
        assert.deepEqual([toFailure(error).code, toFailure(error).status], ['unavailable', 503], code)
    }
    for (const error of [new Error('a'), Object.assign(new Error('a'), { code: '42P01' })])
      assert.deepEqual([toFailure(error).code, toFailure(error).status], ['internal', 500])
  })
})
