import type { Product, Variant } from '../../packages/product/src/product.ts'

/** A product that every format can say in full. */
export function aProduct(change: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    handle: 'trail-shoe',
    title: 'Trail shoe',
    description: { plain: 'Grips well.' },
    brand: 'Ardwen',
    condition: 'new',
    product_type: ['Running', 'Trail shoes'],
    tags: [],
    options: [],
    media: [{ type: 'image', url: '/pictures/shoe.png' }],
    status: 'active',
    variants: [aVariant()],
    ...change,
  }
}

export function aVariant(change: Partial<Variant> = {}): Variant {
  return {
    id: 'p1-v1',
    title: 'Trail shoe',
    options: [],
    regular_price: { amount: 7999, currency: 'EUR' },
    availability: { status: 'in_stock' },
    ...change,
  }
}
