import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { truncate } from '../src/projection.ts'

describe('a text that is too long for a format', () => {
  it('ends at a nearby word boundary, or else within a word', () => {
    assert.equal(truncate('short enough', 12), 'short enough')
    assert.equal(truncate('Trail running shoes for wet rock', 20), 'Trail running shoes')
    assert.equal(truncate('Trail running shoes  for', 20), 'Trail running shoes')
    assert.equal(truncate('Donaudampfschifffahrtsgesellschaft', 10), 'Donaudampf')
    assert.equal(truncate('A Donaudampfschifffahrtsgesellschaft', 10), 'A Donaudam')
  })

  it('is a prefix within the limit, and never splits a character', () => {
    assert.equal(truncate('Ball⚽🏀🏀', 6), 'Ball⚽')
    assert.equal(truncate('Ball⚽🏀🏀', 7), 'Ball⚽🏀')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, most) => {
        const short = truncate(text, most)
        assert.ok(short.length <= most && text.startsWith(short))
        assert.ok(!text.isWellFormed() || short.isWellFormed())
      }),
    )
  })
})
