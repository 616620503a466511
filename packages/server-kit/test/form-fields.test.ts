import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Failure } from '../src/endpoints/failure.ts'
import { readFormFields } from '../src/endpoints/form-fields.ts'

it('reads a form of a thousand fields, and refuses more before parsing', () => {
  assert.equal(readFormFields('amp;&'.repeat(999)).size, 999)
  assert.throws(
    () => readFormFields('amp;&'.repeat(1000)),
    (error) => error instanceof Failure && error.status === 400,
  )
})
