import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { fromCatalogCursor, toCatalogCursor } from '../src/catalog-api/catalog-routes.ts'

const position = fc.record(
  {
    edition: fc.nat(2 ** 31 - 1),
    asOf: fc.integer({ min: 0, max: 8.64e15 }),
    after: fc.nat(2 ** 31 - 1),
  },
  { noNullPrototype: true },
)

describe('a cursor', () => {
  it('comes back as what it was made of', () => {
    fc.assert(
      fc.property(position, fc.string(), (place, question) => {
        assert.deepEqual(fromCatalogCursor(toCatalogCursor(place, question), question), place)
      }),
    )
  })

  it('is no cursor of another question', () => {
    fc.assert(
      fc.property(position, fc.string(), fc.string(), (place, one, other) => {
        fc.pre(one !== other)
        assert.equal(fromCatalogCursor(toCatalogCursor(place, one), other), undefined)
      }),
    )
  })

  it('is one text for one place: nothing else is taken, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const place = fromCatalogCursor(text, 'q')
        assert.ok(place === undefined || toCatalogCursor(place, 'q') === text)
      }),
    )
    const cursor = toCatalogCursor({ edition: 1, asOf: 2, after: 3 }, 'q')
    for (const bent of [`${cursor}=`, ` ${cursor}`, cursor.slice(0, -1), `${cursor}A`, cursor.toUpperCase()])
      assert.equal(fromCatalogCursor(bent, 'q'), undefined)
  })

  it('holds only characters that an address takes as they are', () => {
    fc.assert(fc.property(position, (place) => /^[\w-]+$/.test(toCatalogCursor(place, 'q'))))
  })
})
