import type { Catalog } from '@vitrine/product'

/** The state of all inputs of responses at one moment. */
export interface ShopState {
  /** Different for each edition, and for each state of the modules that follow editions. */
  edition: string
  /** The number up to which product changes are counted. */
  mark: number
  departments: number
}

interface EditionParts {
  catalog: Pick<Catalog, 'edition'>
  /** Modules that follow editions; the key of each changes with its state. */
  search: { key(): string }
  layout: { key(): string }
}

/**
 * Identifies the state behind public responses. A result found before the index caught up must not be cached as part of
 * the new edition.
 */
export function editionKeyOf({ catalog, search, layout }: EditionParts): () => string {
  return () => `${catalog.edition()?.key ?? 'none'}/${search.key()}.${layout.key()}`
}
