import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { aProduct } from '../../../test/products.ts'
import { keepVariants } from '../src/catalog/keep-variants.ts'

// A product of a file and the stored one: which variants stay, in which order, and when none can.

/** Each variant as `id:label`, with one option; without labels it has none. */
function shoe(variants: string[], { name = 'Size', ...change }: Partial<Product> & { name?: string } = {}): Product {
  const plain = aProduct('shoe', change)
  const [one] = plain.variants
  assert.ok(one)
  const pairs = variants.map((text) => text.split(':') as [string, string?])
  const labels = pairs.flatMap(([, label]) => label ?? [])
  return {
    ...plain,
    options: labels.length > 0 ? [{ name, values: labels }] : [],
    variants: pairs.map(([id, label]) => ({
      ...one,
      id,
      title: `Variant ${id}`,
      options: label === undefined ? [] : [{ name, label }],
    })),
  }
}

const shown = (product: Product | undefined) =>
  product && {
    variants: product.variants.map(({ id, options }) => [id, ...options.map(({ label }) => label)].join(':')),
    values: product.options.map(({ name, values }) => `${name} ${values.join(' ')}`),
  }

const all = () => true
const stored = shoe(['s:S', 'm:M', 'l:L', 'xl:XL'])

describe('variants that a file does not have', () => {
  it('stay in their order among the others, as do their option values', () => {
    assert.deepEqual(shown(keepVariants(shoe(['l:L']), stored, all)), {
      variants: ['s:S', 'm:M', 'l:L', 'xl:XL'],
      values: ['Size S M L XL'],
    })
    assert.deepEqual(shown(keepVariants(shoe(['xxl:XXL', 'm:M']), stored, all)), {
      variants: ['s:S', 'm:M', 'l:L', 'xl:XL', 'xxl:XXL'],
      values: ['Size S M L XL XXL'],
    })
  })

  it('are those that are to stay, and no others', () => {
    assert.deepEqual(shown(keepVariants(shoe(['l:L']), stored, (id) => id === 's')), {
      variants: ['s:S', 'l:L'],
      values: ['Size S L'],
    })
    const fresh = shoe(['l:L'])
    assert.equal(
      keepVariants(fresh, stored, () => false),
      fresh,
    )
  })

  it('are none that the file has under another id', () => {
    const renamed = shoe(['new-s:S', 'm:M', 'l:L', 'xl:XL'])
    assert.equal(keepVariants(renamed, stored, all), renamed)
  })

  it('cannot be kept beside other options, no options, or with the product’s id', () => {
    assert.equal(keepVariants(shoe(['1:Red'], { name: 'Colour' }), stored, all), undefined)
    assert.equal(keepVariants(shoe(['1']), stored, all), undefined)
    assert.equal(keepVariants(shoe(['m:M']), shoe(['shoe:S', 'm:M']), all), undefined)
    assert.equal(keepVariants(shoe(['m:M']), shoe(['s:S', 'shoe:L', 'm:M']), all), undefined)
  })
})

describe('a single variant of a file', () => {
  it('that has no options keeps those that it had, and what it was called', () => {
    const feed = shoe(['m'], { title: 'Product shoe, M' })
    const kept = keepVariants(feed, stored, all)
    assert.deepEqual(shown(kept), { variants: ['s:S', 'm:M', 'l:L', 'xl:XL'], values: ['Size S M L XL'] })
    assert.equal(kept?.title, 'Product shoe')
    assert.equal(keepVariants(shoe(['m'], { title: 'New name' }), stored, all)?.title, 'New name')
    assert.equal(kept?.variants[1]?.title, 'Variant m')
  })

  it('among others is read as it is', () => {
    assert.equal(keepVariants(shoe(['m', 'new']), stored, all), undefined, 'one of them is new')
    const two = shoe(['shoe.1:M', 'shoe.2:S'])
    assert.equal(keepVariants(two, shoe(['shoe.42:M', 'shoe.2:S']), all), two)
  })

  it('keeps its own options if any, and has none if the product lacks them', () => {
    assert.equal(keepVariants(shoe(['m:Medium']), stored, all)?.variants[1]?.options[0]?.label, 'Medium')
    const plain = shoe(['a', 'b'])
    assert.deepEqual(shown(keepVariants(shoe(['a']), plain, all))?.variants, ['a'], 'both are the same combination')
  })

  it('without an id of its own is the stored one with its options', () => {
    const numbered = shoe(['shoe.1:S', 'shoe.42:M'])
    assert.deepEqual(shown(keepVariants(shoe(['shoe.1:M']), numbered, all)), {
      variants: ['shoe.1:S', 'shoe.42:M'],
      values: ['Size S M'],
    })
    assert.deepEqual(shown(keepVariants(shoe(['shoe.7:M']), numbered, (id) => id === 'shoe.1'))?.variants, [
      'shoe.1:S',
      'shoe.7:M',
    ])
    assert.deepEqual(shown(keepVariants(shoe(['shoe.1:XS']), shoe(['shoe.42:M']), all))?.variants, [
      'shoe.42:M',
      'shoe.1:XS',
    ])
  })
})
