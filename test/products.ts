import type { Product } from '../packages/product/src/product.ts'

/** A small product for tests that are not about products; whatever matters is given. */
export function aProduct(id: string, given: Partial<Product> & { price?: number } = {}): Product {
  const { price = 1000, ...rest } = given
  return {
    id,
    handle: `product-${id.toLowerCase()}`,
    title: `Product ${id}`,
    description: { plain: `What product ${id} is.` },
    condition: 'new',
    product_type: [],
    tags: [],
    options: [],
    media: [],
    status: 'active',
    variants: [
      {
        id: `${id}-v`,
        title: `Product ${id}`,
        options: [],
        regular_price: { amount: price, currency: 'EUR' },
        availability: { status: 'in_stock' },
      },
    ],
    ...rest,
  }
}
