import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { countThosePassing } from '../src/filter/apply-filters.ts'
import { createFilterResults, lookUpAll } from '../src/filter/column-filters.ts'
import { bitsOf, slotsOf } from '../src/filter/filter-slots.ts'
import { filterFor } from '../src/filter/segment-filter.ts'
import { productOf, segmentOf, variantOf } from './shelf.ts'

const SIZE = 100

/** The values of each product in two columns, as the bits of the filters that they fail. */
const anyFates = fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 2 }), {
  minLength: 1,
  maxLength: SIZE,
})

describe('filters put together', () => {
  it('tell which of them products fail', () => {
    fc.assert(
      fc.property(anyFates, (fates) => {
        const lookups = [0, 1].map((which) => ({
          column: Uint8Array.from(fates, (fate) => fate[which]!),
          bits: Int32Array.of(0, 1, 2, 3),
        }))
        // What was noted of other products before is forgotten.
        const failed = new Int32Array(SIZE).fill(4)
        const docs = Uint32Array.from(fates.keys()).filter((doc) => doc % 2 === 0)
        lookUpAll(lookups, docs, failed)
        assert.deepEqual(
          [...failed.subarray(0, docs.length)],
          Array.from(docs, (doc) => fates[doc]![0]! | fates[doc]![1]!),
        )
      }),
    )
  })

  it('are asked no longer than until enough products pass', () => {
    const segment = segmentOf(
      Array.from({ length: 4 }, (_, at) => ({
        number: at + 1,
        product: productOf(`p${at}`, { brand: at > 1 ? 'A' : 'B' }),
      })),
    )
    const count = (enough: number) =>
      countThosePassing(Uint32Array.of(0, 1, 2, 3), filterFor(segment, { brand: ['A'] }), createFilterResults(), enough)
    assert.deepEqual([1, 2, 3].map(count), [1, 2, 2])
  })
})

describe('filters by name', () => {
  it('are one however the name is written, and beyond thirty share a bit', () => {
    const facts = new Map(Array.from({ length: 40 }, (_, at) => [`option.F${at}`, ['x']]))
    const slots = slotsOf({ facts: new Map([...facts, ['option.f0', ['y']]]), inStock: true })
    assert.equal(slots.length, 41)
    const bitOf = bitsOf(slots)
    assert.equal(bitOf('option.F0'), bitOf('option.f0'))
    assert.equal(bitOf('option.F38'), bitOf('option.F39'))
    assert.equal(new Set(slots.map(({ bit }) => bit)).size, 30)
  })
})

describe('the filter of a segment', () => {
  const segment = (colour: string) =>
    segmentOf([{ number: 1, product: productOf('a', { variants: [variantOf('a-1', { color: colour })] }) }])
  const wanting = (colour: string) => ({ facts: new Map([['color', [colour]]]) })

  it('is computed once per segment and query, and never used for another', () => {
    const [red, blue] = [segment('Red'), segment('Blue')]
    const filter = filterFor(red, wanting('Red'))
    assert.equal(filterFor(red, wanting('Red')), filter)
    assert.deepEqual(
      [filter, filterFor(red, wanting('Blue')), filterFor(blue, wanting('Red')), filterFor(blue, wanting('Blue'))].map(
        (each) => each.variantFailures(0, 0) === 0,
      ),
      [true, false, false, true],
    )
  })

  it('is forgotten for the sake of others', () => {
    const red = segment('Red')
    const filter = filterFor(red, wanting('Red'))
    for (let price = 1; price <= 16; price++) filterFor(red, { price: { max: price } })
    assert.notEqual(filterFor(red, wanting('Red')), filter)
  })
})
