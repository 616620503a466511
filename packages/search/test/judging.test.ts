import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import { filterFor } from '../src/query/filtering.ts'
import {
  barGone,
  barredAlone,
  barredPartly,
  createVerdicts,
  judge,
  passingPartly,
  passingWhole,
  takeOut,
  takeOutOthers,
} from '../src/query/judging.ts'
import { bitsOf, slotsOf } from '../src/query/slots.ts'
import { BARRED, PARTLY, PASSES, WORDS } from '../src/query/verdicts.ts'
import { productOf, segmentOf, variantOf } from './shelf.ts'

const VERDICTS = Uint8Array.of(PASSES, PARTLY, BARRED)
const SIZE = 100

/** Of each product, how it fares with two filters. */
const anyFates = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: SIZE })

function judged(fates: readonly (readonly [number, number])[], docs: Uint32Array | undefined, isSure: boolean) {
  const verdicts = createVerdicts()
  const judges = [0, 1].map((which) => ({
    bit: 1 << which,
    lookups: [{ column: Uint8Array.from(fates, (fate) => fate[which]!), verdicts: VERDICTS }],
    isSure,
  }))
  judge(judges, { docs, from: 0, to: docs?.length ?? fates.length }, verdicts)
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
          places((one, other) => one === PASSES && other === PASSES),
        )
        assert.deepEqual(
          docsIn(passingPartly(verdicts, words)),
          places((one, other) => one !== BARRED && other !== BARRED && one + other > 0),
        )
        assert.deepEqual(
          docsIn(barredAlone(verdicts, 1, true, words)),
          places((one, other) => one === BARRED && (other === PASSES || (isSure && other === PARTLY))),
        )
        assert.deepEqual(
          docsIn(barredPartly(verdicts, 2, false, words)),
          places((one, other) => one === PARTLY && other === BARRED),
        )
      }),
    )
  })

  it('count nothing that is gone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: SIZE - 1 })), (withdrawn) => {
        const verdicts = createVerdicts()
        const gone = new Uint8Array(Math.ceil(SIZE / 8))
        for (const doc of withdrawn) gone[doc >>> 3]! |= 1 << (doc & 7)
        const handful = { docs: undefined, from: 0, to: SIZE }
        judge([], handful, verdicts)
        barGone(gone, handful, verdicts)
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
