import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import type { Match } from '../src/contract/answer.ts'
import { writeAnswer } from '../src/contract/wire.ts'
import { placesOf } from '../src/result/matched-texts.ts'
import { asObjects, asSummary, asText } from '../src/result/output-formats.ts'
import { createWordCutter, measureAcross, piecesOf } from '../src/text/words.ts'
import { AT, productOf, variantOf } from './shelf.ts'

const SHOWING = { shopUrl: 'https://shop.example', at: AT }
const MATCH: Match = { score: 1, complete: true, matched_fields: ['title'], variant_ids: [], snippet: '**“\u2028”**' }

const text = fc.string({ minLength: 1, unit: 'grapheme' })
const options = fc.array(fc.record({ name: text, label: text }), { maxLength: 2 })
const entry = fc
  .record({
    facts: fc.record(
      { title: text, brand: text, tags: fc.array(text), material: text, description: fc.record({ plain: text }) },
      { requiredKeys: [] },
    ),
    variants: fc.array(fc.record({ title: text, options, sku: text }, { requiredKeys: [] }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ facts, variants }) => ({
    number: 1,
    updated_at: AT,
    product: productOf('p', { ...facts, variants: variants.map((variant, at) => variantOf(`v${at}`, variant)) }),
  }))

/** A product and places of its variants in some order. */
const ordered = entry.chain((one) => {
  const places = one.product.variants.map((_, place) => place)
  return fc.tuple(fc.constant(one), fc.shuffledSubarray(places, { minLength: places.length, maxLength: places.length }))
})

describe('a product that was found, as text', () => {
  it('equals the JSON of the product as an object, in any order of variants', () => {
    fc.assert(
      fc.property(ordered, ([one, order]) => {
        const written = asText.show(asText.prepare(one, SHOWING), order, MATCH)
        assert.equal(written, JSON.stringify(asObjects.show(asObjects.prepare(one, SHOWING), order, MATCH)))
      }),
    )
  })

  it('has a summary equal to the whole, with the first matching variant', () => {
    fc.assert(
      fc.property(ordered, ([one, order]) => {
        const fitting = order.map((place) => one.product.variants[place]!.id)
        const match = { ...MATCH, variant_ids: fitting, matched_fields: ['title', 'tags', 'brand'] }
        const shown = asSummary.show(asSummary.prepare(one, SHOWING), order, match)
        const { variant, variant_count, match: why, url, ...summary } = JSON.parse(JSON.stringify(shown))
        const whole = JSON.parse(asText.show(asText.prepare(one, SHOWING), order, match))
        assert.deepEqual(summary, Object.fromEntries(Object.keys(summary).map((name) => [name, whole[name]])))
        assert.equal(variant.id, fitting[0])
        assert.equal(variant_count, fitting.length)
        assert.equal(url, order[0] ? `${whole.url}?variant=${fitting[0]}` : whole.url)
        assert.deepEqual(why, { matched_fields: ['title'] })
      }),
    )
  })

  it('is the same text in a response as the object would be', () => {
    const answer = {
      query: 'q "',
      applied: { filters: { brand: ['“'] }, sort: 'relevance' as const, fields: 'full' as const },
      facets: [],
      pagination: { limit: 2, has_next_page: false, total_count: 2 },
      catalog_version: '1',
      messages: [],
    }
    for (const products of [[], ['{"id":"a"}'], ['{"id":"a"}', '{"id":"b"}']]) {
      const { query, applied, ...rest } = answer
      assert.equal(
        writeAnswer({ ...answer, products }).join(''),
        JSON.stringify({ query, applied, products: products.map((one) => JSON.parse(one)), ...rest }),
      )
    }
  })
})

describe('the pieces of a text', () => {
  const spaced = fc
    .array(
      fc.oneof(
        text,
        fc.constantFrom(' ', '\u00a0', '\u2003', '\t', '\u0085', 'ß', '´', '…', '-', 'T-Shirt', 'ÉTÉ', '2 l'),
      ),
    )
    .map((parts) => parts.join(''))
  const cutter = createWordCutter('en')

  it('that form a sought word, whole or in part, are found', () => {
    const words = fc.array(fc.constantFrom('tshirt', 'ete', 'ss', 'a', 's', '2000ml'), { minLength: 1 })
    fc.assert(
      fc.property(spaced, words, (whole, sought: readonly string[]) => {
        const pieces = piecesOf(whole)
        const chunks = pieces.map(cutter.cutPiece)
        const isSought = (word: string | undefined) => word !== undefined && sought.includes(word)
        const has = chunks.map(({ parts, joined, measure }) => [...parts, joined, measure].some(isSought))
        for (const [place, chunk] of chunks.entries()) {
          if (place > 0 && isSought(measureAcross(chunks[place - 1], chunk))) has[place - 1] = has[place] = true
        }
        const expected = has.flatMap((is, place) => (is ? [place] : []))
        assert.deepEqual(placesOf(new Set(sought), pieces, cutter), expected)
      }),
    )
  })

  it('that form a word are found beside and around standalone accents', () => {
    const placesIn = (whole: string, word: string) => placesOf(new Set([word]), piecesOf(whole), cutter)
    assert.deepEqual(placesIn('´ shoes', 'shoes'), [1])
    assert.deepEqual(placesIn('´ ß´!', 'ss'), [1], 'one accent alone and one inside')
  })
})
