import { freshData } from '@vitrine/cluster/server/fresh-data'
import type { Catalog } from '@vitrine/product'
import type { Health } from '@vitrine/server-kit'
import Type from 'typebox'

/** A shop is ready with a catalogue that was looked at lately; it says which. */
export function catalogHealth(catalog: Pick<Catalog, 'edition' | 'age'>): Health {
  return {
    conditions: [
      freshData(() => catalog.age()),
      {
        stage: 'content',
        isMet: () => catalog.edition() !== undefined,
        reason: () => 'No catalogue has been imported yet: run `vitrine import`.',
      },
    ],
    facts: {
      catalog_version: { schema: Type.String(), read: () => catalog.edition()?.version },
      products: { schema: Type.Integer(), read: () => catalog.edition()?.product_count },
    },
  }
}
