import type { Mapping, PlainField } from './mapping.ts'

const PATHS: Readonly<Partial<Record<PlainField, readonly string[]>>> = {
  id: ['id'],
  handle: ['handle'],
  title: ['title'],
  description: ['description.plain', 'description.html'],
  brand: ['brand'],
  condition: ['condition'],
  gender: ['gender'],
  age_group: ['age_group'],
  vendor: ['vendor'],
  category: ['product_type'],
  google_product_category: ['google_product_category'],
  images: ['media.url', 'variants.media.url'],
  url: ['url'],
  rating: ['rating'],
  variant_id: ['variants.id'],
  sku: ['variants.sku'],
  gtin: ['variants.gtin'],
  mpn: ['variants.mpn'],
  price: ['variants.regular_price'],
  sale_price: ['variants.sale'],
  sale_starts: ['variants.sale.starts_at'],
  sale_ends: ['variants.sale.ends_at'],
  compare_at_price: ['variants.compare_at_price'],
  availability: ['variants.availability'],
}

/** What the file calls the members of the model that a mapping fills. */
export function columnsFor({ fields, variants }: Mapping): ReadonlyMap<string, string> {
  const all = Object.entries(PATHS).flatMap(([field, paths]): [string, string][] => {
    // The keys of the table are fields; `Object.entries` only forgets it.
    const source = variants?.fields[field as PlainField] ?? fields[field as PlainField]
    const column = typeof source === 'string' ? source : (source?.column ?? source?.columns?.[0])
    return column === undefined ? [] : paths.map((path) => [path, column])
  })
  return new Map(all)
}
