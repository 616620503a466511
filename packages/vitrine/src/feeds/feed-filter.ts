import { hash } from 'node:crypto'
import { oneOf } from '@vitrine/kit'
import { AVAILABILITY, type Catalog, type CatalogEntry, type Edition, fromRfc3339 } from '@vitrine/product'
import Type, { type Static } from 'typebox'

/** The products of a filtered feed. Values of one member are alternatives; all members must match. */
export const FeedFilter = Type.Object(
  {
    category: Type.Optional(
      Type.Array(Type.String({ maxLength: 750 }), {
        maxItems: 20,
        description: 'A path such as `running/trail-shoes`, with everything below it. Repeat for alternatives.',
      }),
    ),
    brand: Type.Optional(
      Type.Array(Type.String({ maxLength: 70 }), { maxItems: 20, description: 'Case does not matter.' }),
    ),
    availability: Type.Optional(
      Type.Array(oneOf(AVAILABILITY), {
        maxItems: AVAILABILITY.length,
        description: 'Only variants of this availability, in the words of /api/catalog.',
      }),
    ),
    updated_since: Type.Optional(
      Type.String({
        format: 'date-time',
        maxLength: 40,
        description: 'Only products whose facts, or price by the start or end of a sale, changed after this instant.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type FeedFilter = Static<typeof FeedFilter>

/** The suffix of a filtered feed's name; empty for the whole feed. */
export function filterSuffix({ category, brand, availability, updated_since }: FeedFilter): string {
  const members = [category, brand, availability, updated_since]
  if (members.every((member) => member === undefined)) return ''
  return `~${hash('sha1', JSON.stringify(members), 'hex').slice(0, 16)}`
}

/** The products that may have rows in the feed, in catalogue order. */
export function filteredProducts(catalog: Catalog, edition: Edition, cut: FeedFilter): AsyncIterable<CatalogEntry[]> {
  const { category, brand, updated_since } = cut
  if (!category && !brand && !updated_since) return catalog.walk(edition)
  // Pages would count the matching products once for each page.
  return catalog.walk(edition, undefined, {
    category,
    brand,
    updated_since: updated_since === undefined ? undefined : fromRfc3339(updated_since),
  })
}
