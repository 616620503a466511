import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { createTextWriter } from '../src/text-writer.ts'

describe('a writer of texts', () => {
  it('gives the bytes of all texts end to end, each time its own', () => {
    const { toBytes } = createTextWriter()
    let [before, expected] = [toBytes([]), '']
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(100_000), (texts, long) => {
        const some = [...texts, '–'.repeat(long), 'é']
        const bytes = toBytes(some)
        assert.equal(bytes.toString(), some.join(''))
        // What was given is not written over by what is asked for next.
        assert.equal(before.toString(), expected)
        ;[before, expected] = [bytes, some.join('')]
      }),
    )
  })

  it('returns buffers no larger than their bytes, even for texts beyond its room', () => {
    const { toBytes } = createTextWriter()
    for (const text of ['', 'a boot', 'Größe'.repeat(400_000)]) {
      const bytes = toBytes([text, text])
      assert.equal(bytes.length, Buffer.byteLength(text) * 2)
      assert.equal(bytes.buffer.byteLength, bytes.length)
    }
  })
})
