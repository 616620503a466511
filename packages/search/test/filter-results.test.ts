import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { ALL_PASS, NONE_PASS, SOME_PASS, WORDS } from '../src/query/column-lookup.ts'
import {
  applyColumnFilters,
  createFilterResults,
  excludedAlone,
  excludedPartly,
  excludeGone,
  passingPartly,
  passingWhole,
  takeOut,
  takeOutOthers,
} from '../src/query/filter-results.ts'
import { bitsOf, slotsOf } from '../src/query/filter-slots.ts'
import { filterFor } from '../src/query/segment-filter.ts'
import { productOf, segmentOf, variantOf } from './shelf.ts'

const VERDICTS = Uint8Array.of(ALL_PASS, SOME_PASS, NONE_PASS)
const SIZE = 100

/** Of each product, how it fares with two filters. */
const anyFates = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: SIZE })

function judged(fates: readonly (readonly [number, number])[], docs: Uint32Array | undefined, isSure: boolean) {
  const verdicts = createFilterResults()
  const columnFilters = [0, 1].map((which) => ({
    bit: 1 << which,
    lookups: [{ column: Uint8Array.from(fates, (fate) => fate[which]!), verdicts: VERDICTS }],
    isSure,
  }))
  applyColumnFilters(columnFilters, { docs, from: 0, to: docs?.length ?? fates.length }, verdicts)
  return verdicts
}

function docsIn(words: Int32Array): number[] {
  const found = new Uint32Array(SIZE)
  return [...found.subarray(0, takeOut(words, 0, found, 0))]
}

describe('filters put together', () => {
  const words = new Int32Array(WORDS)

  it('tell what passes whole, what passes in part and what a filter alone keeps out', () => {
    fc.assert(
      fc.property(anyFates, fc.boolean(), fc.boolean(), (fates, isListed, isSure) => {
        // A list in which every second product stands; places in it are what comes out.
        const docs = isListed ? Uint32Array.from(fates.keys()).filter((doc) => doc % 2 === 0) : undefined
        const judgedFates = docs ? [...docs].map((doc) => fates[doc]!) : fates
        const verdicts = judged(fates, docs, isSure)
        const places = (isWanted: (one: number, other: number) => boolean) =>
          judgedFates.flatMap(([one, other], place) => (isWanted(one, other) ? [place] : []))
        assert.deepEqual(
          docsIn(passingWhole(verdicts, words)),
          places((one, other) => one === ALL_PASS && other === ALL_PASS),
        )
        assert.deepEqual(
          docsIn(passingPartly(verdicts, words)),
          places((one, other) => one !== NONE_PASS && other !== NONE_PASS && one + other > 0),
        )
        assert.deepEqual(
          docsIn(excludedAlone(verdicts, 1, true, words)),
          places((one, other) => one === NONE_PASS && (other === ALL_PASS || (isSure && other === SOME_PASS))),
        )
        assert.deepEqual(
          docsIn(excludedPartly(verdicts, 2, false, words)),
          places((one, other) => one === SOME_PASS && other === NONE_PASS),
        )
      }),
    )
  })

  it('count nothing that is gone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: SIZE - 1 })), (withdrawn) => {
        const verdicts = createFilterResults()
        const gone = new Uint8Array(Math.ceil(SIZE / 8))
        for (const doc of withdrawn) gone[doc >>> 3]! |= 1 << (doc & 7)
        const batch = { docs: undefined, from: 0, to: SIZE }
        applyColumnFilters([], batch, verdicts)
        excludeGone(gone, batch, verdicts)
        const there = Array.from({ length: SIZE }, (_, doc) => doc).filter((doc) => !withdrawn.includes(doc))
        const whole = passingWhole(verdicts, words)
        assert.deepEqual(docsIn(whole), there)
        assert.deepEqual(
          [...takeOutOthers(whole, SIZE, new Uint32Array(SIZE), there.length)],
          withdrawn.toSorted((one, other) => one - other),
        )
      }),
    )
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
