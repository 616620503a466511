import { currentPrice } from '../../packages/product/src/price.ts'
import type { Product } from '../../packages/product/src/product.ts'

/** A product as every peer takes it: the same texts in the same five fields, and the values of six facets. */
export interface Entry {
  place: number
  id: string
  fields: { title: string; brand: string; category: string; attributes: string; description: string }
  title: string
  brand: string
  category: string
  attributes: string
  description: string
  /** Category, brand, price band, availability, colour, gender. */
  facets: string[]
}

export function toEntry(product: Product, place: number): Entry {
  const [variant] = product.variants
  const values = [product.color, product.material, product.gender, ...product.options.flatMap(({ values }) => values)]
  const fields = {
    title: product.title,
    brand: product.brand ?? '',
    category: product.product_type.join(' '),
    attributes: values.filter((value) => value !== undefined).join(' '),
    description: [
      product.description.plain,
      ...(product.details ?? []).map(({ name, value }) => `${name} ${value}`),
    ].join(' '),
  }
  const price = variant ? currentPrice(variant, new Date()).price.amount : 0
  return {
    place,
    id: product.id,
    fields,
    ...fields,
    facets: [
      product.product_type.join(' > '),
      product.brand ?? '',
      String(Math.floor(Math.log2(1 + price))),
      variant?.availability.status ?? '',
      variant?.color ?? product.color ?? '',
      product.gender ?? '',
    ],
  }
}
