import type { CatalogEntry } from './catalog.ts'
import { prepareSummary } from './product-summary.ts'
import { commonMembers, type Showing } from './public-product.ts'
import type { ProductCard } from './public-product-schema.ts'

/**
 * The form `card`: what a list and a comparison need, with all specifications. Answers shorten it (`shorterCards`).
 *
 * @example
 * toCard(entry, showingOf(shop, at)).variant_count // => 1
 */
export function toCard(entry: CatalogEntry, showing: Showing): ProductCard {
  const { product } = entry
  const { brand, price_range, list_price_range } = commonMembers(entry, showing)
  const { id, title, url, availability, rating, media } = prepareSummary(entry, showing).summary
  return {
    ...{ id, title, url, brand, price_range, list_price_range, availability, rating, media },
    condition: product.condition,
    material: product.material,
    gender: product.gender,
    age_group: product.age_group,
    options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    details: product.details?.map(({ name, value }) => ({ name, value })),
    variant_count: product.variants.length,
  }
}
