import type { Catalog } from '@vitrine/product'
import { type DescriptionsParts, descriptions } from './descriptions.ts'
import type { Document } from './document.ts'
import { manuals } from './manuals.ts'
import { maps } from './maps.ts'

export interface DocumentsParts extends DescriptionsParts {
  catalog: Catalog
}

/** Every document that has an address of its own and depends on the state of the shop alone. */
export function documentsOf({ catalog, ...parts }: DocumentsParts): Document[] {
  return [...manuals(catalog), ...descriptions(parts), ...maps(parts.config, catalog)]
}
