import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { countThosePassing, createFilterBuffers } from '../src/query/apply-filters.ts'
import { ALL_PASS, applyColumnFilters, createFilterResults, NONE_PASS, SOME_PASS } from '../src/query/column-filters.ts'
import { bitsOf, slotsOf } from '../src/query/filter-slots.ts'
import { filterFor } from '../src/query/segment-filter.ts'
import { productOf, segmentOf, variantOf } from './shelf.ts'

const VERDICTS = Uint8Array.of(ALL_PASS, SOME_PASS, NONE_PASS)
const SIZE = 100

/** Of each product, how it fares with two columns of one filter and with another filter. */
const anyFates = fc.array(fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: SIZE,
})

describe('filters put together', () => {
  it('tell which of them products fail, with all of their variants or maybe with some', () => {
    fc.assert(
      fc.property(anyFates, (fates) => {
        const lookup = (which: number) => ({
          column: Uint8Array.from(fates, (fate) => fate[which]!),
          verdicts: VERDICTS,
        })
        const filters = [
          { bit: 1, lookups: [lookup(0), lookup(1)] },
          { bit: 2, lookups: [lookup(2)] },
        ]
        const results = createFilterResults()
        // What was noted of other products before is forgotten.
        results.failed.fill(3)
        results.partly.fill(3)
        const docs = Uint32Array.from(fates.keys()).filter((doc) => doc % 2 === 0)
        applyColumnFilters(filters, docs, results)
        const bitsWith = (verdict: number) =>
          Array.from(docs, (doc) => {
            const [one, two, other] = fates[doc]!
            return (one === verdict || two === verdict ? 1 : 0) | (other === verdict ? 2 : 0)
          })
        assert.deepEqual([...results.failed.subarray(0, docs.length)], bitsWith(NONE_PASS))
        assert.deepEqual([...results.partly.subarray(0, docs.length)], bitsWith(SOME_PASS))
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
      countThosePassing(Uint32Array.of(0, 1, 2, 3), filterFor(segment, { brand: ['A'] }), createFilterBuffers(), enough)
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

  it('is made once for as long as it is asked for, and is taken for no other', () => {
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
