import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { aProduct } from '../../../test/products.ts'
import fc from '../../../test/properties.ts'
import { describeChanges } from '../src/catalog/describe-changes.ts'

const AT = new Date('2026-03-04T05:06:07Z')

type Variant = Product['variants'][number]

const money = fc.record({ amount: fc.integer({ min: 1, max: 3 }), currency: fc.constant('EUR') })
const change = fc.record<Partial<Variant>>(
  {
    regular_price: money,
    sale: fc.record({ price: money, ends_at: fc.constantFrom('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z') }),
    availability: fc.record({ status: fc.constantFrom('in_stock' as const, 'out_of_stock' as const) }),
    title: fc.constantFrom('One', 'Two'),
    sku: fc.constantFrom('A', 'B'),
  },
  { requiredKeys: [] },
)

/** A product and what becomes of it when some of its variants, and perhaps more of it, are changed. */
const changed = fc
  .record({
    changes: fc.array(fc.option(change), { minLength: 1, maxLength: 4 }),
    rest: fc.record({ title: fc.constantFrom('Boot', 'Shoe'), brand: fc.constant('Ours') }, { requiredKeys: [] }),
    turned: fc.boolean(),
  })
  .map(({ changes, rest, turned }) => {
    const variants = changes.map((_, at): Variant => ({ ...aProduct('p').variants[0]!, id: `p-${at}` }))
    const before = aProduct('p', { variants })
    const fresh = variants.map((variant, at) => (changes[at] ? { ...variant, ...changes[at] } : variant))
    return { before, after: { ...before, ...rest, variants: turned ? fresh.toReversed() : fresh } }
  })

describe('what changed between two revisions of a product', () => {
  it('is the same whether they share what did not change or not', () => {
    fc.assert(
      fc.property(changed, ({ before, after }) => {
        assert.deepEqual(describeChanges(before, after, AT), describeChanges(structuredClone(before), after, AT))
      }),
    )
  })
})
