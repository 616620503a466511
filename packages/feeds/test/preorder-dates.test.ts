import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AvailabilityStatus } from '@vitrine/product'
import { aProduct } from '../../../test/products.ts'
import { shopFacts } from '../../../test/shop-facts.ts'
import { google } from '../src/formats.ts'

const updated_at = new Date('2026-11-28T12:00:00Z')

/** The codes of what Google's feed does not take of a variant, on 28 November 2026 in Berlin. */
function gapsOf(status: AvailabilityStatus, available_on?: string, at = updated_at): string[] {
  const [variant] = aProduct('A').variants
  assert.ok(variant)
  const availability = { status, ...(available_on !== undefined && { available_on }) }
  const media = [{ type: 'image' as const, url: 'https://cdn.example/1.jpg' }]
  const product = { ...aProduct('A'), brand: 'Ardwen', media, variants: [{ ...variant, availability }] }
  const shop = shopFacts({ SHOP_CURRENCY: 'EUR', SHOP_TIME_ZONE: 'Europe/Berlin' })
  const [projection] = google.project({ product, number: 1, updated_at }, { shop, at })
  assert.ok(projection)
  return ('skipped' in projection ? projection.skipped : projection.weakened).map(({ code }) => code)
}

describe('the day of a pre-order in Google’s feed', () => {
  for (const [status, day, codes] of [
    ['preorder', undefined, ['available_on_missing']],
    ['backorder', undefined, ['available_on_missing']],
    ['preorder', '2025-01-01', ['available_on_past']],
    ['backorder', '2026-11-27', ['available_on_past']],
    ['preorder', '2026-11-28', []],
    ['preorder', '2027-11-28', []],
    ['preorder', '2027-11-29', ['available_on_far']],
    ['backorder', '2028-06-01', ['available_on_far']],
    ['in_stock', '2028-06-01', []],
    ['out_of_stock', '2020-01-01', []],
  ] as const)
    it(`${status}${day === undefined ? '' : `, ${day}`}: ${codes.join() || 'taken'}`, () => {
      assert.deepEqual(gapsOf(status, day), codes)
    })

  it('is a day of the shop’s time zone', () => {
    // Half past midnight in Berlin.
    assert.deepEqual(gapsOf('preorder', '2026-11-28', new Date('2026-11-28T23:30:00Z')), ['available_on_past'])
  })

  it('may be a year after a leap day', () => {
    const leap = new Date('2028-02-29T12:00:00Z')
    assert.deepEqual(gapsOf('preorder', '2029-02-28', leap), [])
    assert.deepEqual(gapsOf('preorder', '2029-03-01', leap), ['available_on_far'])
  })
})
