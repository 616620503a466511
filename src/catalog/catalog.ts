import type { Product } from './product.ts'

/**
 * One state of the catalogue as readers see it. It changes when an import is published and when a sale begins or
 * ends: both make other prices true, so both make a new edition, and whatever is cached belongs to one edition.
 */
export interface Edition {
  /** Grows by one with each published import; 0 before the first. */
  number: number
  /** The public name of the version: `2026-11-21T01:00:00Z-7`. */
  version: string
  /** When the version was published. */
  published_at: Date
  /** The instant for which sale prices hold: the last beginning or end of a sale, or `published_at` if later. */
  as_of: Date
  /** How many products are public in it. */
  product_count: number
  /** Different for every edition, also across processes: fit for keys of caches and names of files. */
  key: string
}

/** A public product, with what only the shop knows about it. */
export interface ShelvedProduct {
  /** Given at first sight of the id and kept until it is withdrawn: the order of walks, dense enough for arrays. */
  number: number
  /** When this revision was published. */
  updated_at: Date
  product: Product
}

/** One page of a walk through an edition. */
export interface CatalogPage {
  edition: Edition
  products: ShelvedProduct[]
  /** How many products the whole walk has. */
  total_count: number
  /** Number of the last product when there are more; hand it back as `after`. */
  after?: number
}

export interface PageRequest {
  edition?: Edition
  after?: number
  limit: number
  filter?: CatalogFilter
}

/** OR inside a member, AND between members. */
export interface CatalogFilter {
  /** Category paths ("Shoes > Trail running") or slugs of them ("shoes/trail-running"); each with its subtree. */
  category?: string[]
  brand?: string[]
  /** Only products whose revision, or price by a sale's beginning or end, is newer. */
  updated_since?: Date
}

/** What changed between two versions: enough for an index to catch up. */
export interface CatalogChanges {
  changed: AsyncIterable<ShelvedProduct[]>
  /** Numbers of products that are no longer public. */
  withdrawn: AsyncIterable<number[]>
}

/** The front door of the room `catalog`. */
export interface Catalog {
  /** The edition being served now; undefined until a first import was published. Costs nothing. */
  edition(): Edition | undefined
  /** Called after each new edition, in order; a follower that fails is logged and does not stop the others. */
  follow(follower: (edition: Edition) => void | Promise<void>): void
  /** Looks at the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  page(request: PageRequest): Promise<CatalogPage>
  /** The edition that a cursor was made in, as long as it can be read to its end (an hour after it was superseded). */
  editionAt(number: number, asOf: Date): Edition | undefined
  /** By product id, variant id, handle, SKU or GTIN, in this order. */
  find(key: string): Promise<ShelvedProduct | undefined>
  /** By numbers, in the order asked for; those that are not public are missing. */
  get(numbers: readonly number[]): Promise<ShelvedProduct[]>
  /** All public products of an edition in batches, in the order of their numbers, in constant memory. */
  walk(edition: Edition, after?: number): AsyncIterable<ShelvedProduct[]>
  /** What a follower that last saw version number `since` has to do to reach `edition`; undefined: walk anew. */
  changes(since: number, edition: Edition): Promise<CatalogChanges | undefined>
  close(): Promise<void>
}
