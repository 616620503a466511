import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { openWordbook } from '../src/text/wordbook.ts'

describe('the preparation of the wordbook', () => {
  it('begins after the first index, so that it delays no start', async (test) => {
    const wordbook = await openWordbook()
    const { mock } = test.mock.method(globalThis, 'setTimeout')
    const opened = Promise.withResolvers<void>()
    const callOff = wordbook.prepareAfter(opened.promise)
    const callOffEarly = wordbook.prepareAfter(opened.promise)
    await setImmediate()
    assert.equal(mock.callCount(), 0)
    callOffEarly()
    opened.resolve()
    await setImmediate()
    assert.equal(mock.callCount(), 1)
    callOff()
  })
})
