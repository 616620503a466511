import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product, Variant } from '@vitrine/product'
import { aProduct } from '../../../../test/products.ts'
import {
  choiceAddress,
  choicesFor,
  missingOption,
  pickedParameters,
  readChoice,
  traitOf,
} from '../../src/pages/product/variant-choice.ts'

const SHELF: [colour: string, size: string, status: Variant['availability']['status']][] = [
  ['Red', 'S', 'out_of_stock'],
  ['Red', 'M', 'in_stock'],
  ['Blue', 'M', 'in_stock'],
  ['Blue', 'L', 'out_of_stock'],
  ['Blue', 'XL', 'in_stock'],
]

function shirt(shelf = SHELF): Product {
  const product = aProduct('shirt')
  const [first] = product.variants
  assert.ok(first)
  return {
    ...product,
    options: [
      { name: 'Farbe', values: ['Red', 'Blue'] },
      { name: 'Größe', values: ['S', 'M', 'L', 'XL'] },
    ],
    variants: shelf.map(([colour, size, status]) => ({
      ...first,
      id: `${colour}-${size}`,
      color: colour,
      size,
      options: [
        { name: 'Farbe', label: colour },
        { name: 'Größe', label: size },
      ],
      availability: { status },
    })),
  }
}

function choose(product: Product, asked: Parameters<typeof readChoice>[1]) {
  const choice = readChoice(product, asked)
  assert.ok(choice)
  return choice
}

describe('choosing a variant', () => {
  it('picks nothing for anybody: pictures are those of the first that can be bought', () => {
    for (const asked of [{}, { variant: 'nothing' }, { option: ['Farbe:Green', 'Red', 'Größe'] }]) {
      const choice = choose(shirt(), asked)
      assert.deepEqual(choice.picked, [undefined, undefined])
      assert.equal(choice.variant, undefined)
      assert.equal(choice.shown.id, 'Red-M')
      assert.equal(choice.possible.length, SHELF.length)
      assert.equal(missingOption(choice), 0)
      assert.equal(choiceAddress(shirt(), choice), '/products/product-shirt')
    }
  })

  it('picks everything by the id of a variant, as in feeds and for agents', () => {
    const choice = choose(shirt(), { variant: 'Blue-L' })
    assert.deepEqual([choice.picked, choice.variant?.id], [['Blue', 'L'], 'Blue-L'])
    assert.equal(missingOption(choice), undefined)
    assert.equal(choiceAddress(shirt(), choice), '/products/product-shirt?variant=Blue-L')
  })

  it('keeps half a choice in the address, and asks for the rest', () => {
    const choice = choose(shirt(), { option: ['Farbe:Blue'] })
    assert.deepEqual([choice.picked, choice.variant, choice.shown.id], [['Blue', undefined], undefined, 'Blue-M'])
    assert.equal(missingOption(choice), 1)
    const address = choiceAddress(shirt(), choice)
    const option = new URL(address, 'http://shop.test').searchParams.getAll('option')
    assert.deepEqual(option, ['Farbe:Blue'])
    assert.deepEqual(choose(shirt(), { option }).picked, choice.picked)
  })

  it('picks the only value of an option by itself', () => {
    const oneSize = shirt(SHELF.filter(([, size]) => size === 'M'))
    assert.deepEqual(choose(oneSize, {}).picked, [undefined, 'M'])
    assert.equal(choose(oneSize, { option: ['Farbe:Red'] }).variant?.id, 'Red-M')
    assert.deepEqual(pickedParameters(oneSize, ['Red', 'M']), ['Farbe:Red'])
    const alone = shirt(SHELF.slice(0, 1))
    assert.equal(choose(alone, {}).variant?.id, 'Red-S')
    assert.equal(choiceAddress(alone, choose(alone, {})), '/products/product-shirt')
  })

  it('leads from each value to the choice with it, and says what is sold out or not combined', () => {
    const product = shirt()
    const links = choicesFor(product, choose(product, { variant: 'Red-M' })).map(({ values }) =>
      values.map(({ label, next, state, isChosen }) => [label, next.variant?.id ?? next.picked, state, isChosen]),
    )
    assert.deepEqual(links, [
      [
        ['Red', 'Red-M', 'orderable', true],
        ['Blue', 'Blue-M', 'orderable', false],
      ],
      [
        ['S', 'Red-S', 'sold_out', false],
        ['M', 'Red-M', 'orderable', true],
        // The colour has to be picked again: no other is taken for it.
        ['L', [undefined, 'L'], 'sold_out', false],
        ['XL', [undefined, 'XL'], 'changes_others', false],
      ],
    ])
  })

  it('calls a chosen colour sold out only if all its sizes are', () => {
    const product = shirt()
    const [colours, sizes] = choicesFor(product, choose(product, { variant: 'Red-S' }))
    assert.deepEqual(
      [colours, sizes].map((option) => option?.values.find(({ isChosen }) => isChosen)?.state),
      ['orderable', 'sold_out'],
    )
  })

  it('calls nothing sold out of which the stock is not known', () => {
    const product = shirt(SHELF.map(([colour, size]) => [colour, size, 'unknown']))
    const states = choicesFor(product, choose(product, {})).flatMap(({ values }) => values.map(({ state }) => state))
    assert.deepEqual(new Set(states), new Set(['orderable']))
  })

  it('knows the options of size and colour by their values, in any language', () => {
    assert.deepEqual([traitOf(shirt(), 0), traitOf(shirt(), 1)], ['color', 'size'])
    const lamp = { ...shirt(), variants: shirt().variants.map((variant) => ({ ...variant, size: undefined })) }
    assert.equal(traitOf(lamp, 1), undefined)
  })
})
