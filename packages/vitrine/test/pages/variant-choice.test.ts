import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product, Variant } from '@vitrine/product'
import { aProduct } from '../../../../test/products.ts'
import { choicesFor, chosenVariant } from '../../src/pages/product/variant-choice.ts'

const SHELF: [colour: string, size: string, status: Variant['availability']['status']][] = [
  ['Red', 'S', 'out_of_stock'],
  ['Red', 'M', 'in_stock'],
  ['Blue', 'M', 'in_stock'],
  ['Blue', 'L', 'out_of_stock'],
]

function shirt(): Product {
  const product = aProduct('shirt')
  const [first] = product.variants
  assert.ok(first)
  return {
    ...product,
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ],
    variants: SHELF.map(([colour, size, status]) => ({
      ...first,
      id: `${colour}-${size}`,
      options: [
        { name: 'Colour', label: colour },
        { name: 'Size', label: size },
      ],
      availability: { status },
    })),
  }
}

describe('choosing a variant', () => {
  it('begins with the first available variant, or the first if none is', () => {
    assert.equal(chosenVariant(shirt(), undefined)?.id, 'Red-M')
    assert.equal(chosenVariant(shirt(), 'nothing')?.id, 'Red-M')
    assert.equal(chosenVariant(shirt(), 'Blue-L')?.id, 'Blue-L')
    const soldOut = {
      ...shirt(),
      variants: shirt().variants.filter(({ availability }) => availability.status === 'out_of_stock'),
    }
    assert.equal(chosenVariant(soldOut, undefined)?.id, 'Red-S')
  })

  it('leads from each value to the closest variant, and names any other change', () => {
    const product = shirt()
    const chosen = chosenVariant(product, 'Red-M')
    assert.ok(chosen)
    const links = choicesFor(product, chosen).map(({ values }) =>
      values.map(({ label, variant, state, isChosen }) => [label, variant.id, state, isChosen]),
    )
    assert.deepEqual(links, [
      [
        ['Red', 'Red-M', 'orderable', true],
        ['Blue', 'Blue-M', 'orderable', false],
      ],
      [
        ['S', 'Red-S', 'not_orderable', false],
        ['M', 'Red-M', 'orderable', true],
        ['L', 'Blue-L', 'changes_others', false],
      ],
    ])
  })
})
