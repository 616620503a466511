import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
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
  /** Name of the format that its import was read as; the sample shop has one of its own. */
  source: string
  /** Different for every edition, also across processes: fit for keys of caches and names of files. */
  key: string
}

/** A public product with the number and the date that the shop gave it. */
export interface CatalogEntry {
  /** Assigned when the id first appears and kept until it is withdrawn: the order of walks, dense enough for arrays. */
  number: number
  /** The name of the catalogue's version in which this revision was published. */
  version?: string
  /** When this revision was published. */
  updated_at: Date
  product: Product
}

export type NumberedEntry = Pick<CatalogEntry, 'number' | 'product'>

/** The catalogue for a process that only reads it: one published version, by a connection of its own. */
export interface CatalogReader extends AsyncDisposable {
  /** All public products of a version, in batches, in the order of their numbers. */
  walk(version: number): AsyncIterable<NumberedEntry[]>
  /** Those of these numbers that are public in the version, in batches, in the order of the numbers, which ascend. */
  get(version: number, numbers: readonly number[]): AsyncIterable<NumberedEntry[]>
}

/**
 * How another process opens the catalogue: it imports `module` and calls its `openReader(options)`. The options are
 * handed over in memory and written nowhere, since they may hold a password.
 */
export interface CatalogReaderModule {
  /** The address of a module that exports `openReader`. */
  module: string
  /** Survives a structured clone. */
  options: unknown
}

/** One page of a walk through an edition. */
export interface CatalogPage {
  edition: Edition
  products: CatalogEntry[]
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

/** Products whose numbers lie together: part 3 of parts of 2,500 has the numbers from 7,500 to 9,999. */
export interface CatalogPart {
  part: number
  /** When one of its products, or a price by a sale's beginning or end, last changed, or one was withdrawn. */
  changed_at: Date
}

/** What changed between two editions, by number: enough for an index to catch up. */
export interface CatalogChanges {
  /** Products with a newer revision, and those whose price changed by itself; in no order, some of them twice. */
  changed: AsyncIterable<number[]>
  /** Numbers of products that are no longer public. */
  withdrawn: AsyncIterable<number[]>
}

/** An id that is no longer in the feeds: of a variant, which is the item of every feed, or of a product. */
export interface Withdrawal {
  kind: 'item' | 'product'
  id: string
  /** When the version was published in which it was missing first. */
  withdrawn_at: Date
}

/** Where a list of withdrawals goes on. */
export interface WithdrawalCursor {
  version: number
  kind: Withdrawal['kind']
  id: string
}

export interface WithdrawalRequest {
  since: Date
  after?: WithdrawalCursor
  limit: number
}

/** The published catalogue, as all other modules read it. */
export interface Catalog {
  /** The edition being served now; undefined until a first import was published. Costs nothing. */
  edition(): Edition | undefined
  /** Called after each new edition, in order; a follower that fails is logged and does not stop the others. */
  follow(follower: (edition: Edition) => void | Promise<void>): void
  /** Looks at the database now instead of at the next tick. */
  refresh(): Promise<Edition | undefined>
  /** How long ago the database was last looked at with success, in milliseconds: what is served may be so old. */
  age(): number
  page(request: PageRequest): Promise<CatalogPage>
  /** The numbers of the next products, in order, without reading them; thousands at once, and none at the end. */
  numbers(request: Required<Omit<PageRequest, 'limit'>>): Promise<number[]>
  /** The edition that a cursor was made in, as long as it can be read to its end (an hour after it was superseded). */
  editionAt(number: number, asOf: Date): Edition | undefined
  /**
   * By product id, variant id, handle, SKU or GTIN, in this order. Rejects with `unavailable` before the first import, so
   * that nobody mistakes a shop without a catalogue for one without the product.
   */
  find(key: string): Promise<CatalogEntry | undefined>
  /** By numbers, in the order asked for; those that are not public are missing. */
  get(numbers: readonly number[]): Promise<CatalogEntry[]>
  /** All public products of an edition that pass, in batches, in the order of their numbers, in constant memory. */
  walk(edition: Edition, after?: number, filter?: CatalogFilter): AsyncIterable<CatalogEntry[]>
  /** The same with drafts, hidden and archived products: for the owner's backup, never for a public answer. */
  walkAll(edition: Edition): AsyncIterable<CatalogEntry[]>
  /** The parts of an edition that have public products, first to last, without reading any of them. */
  parts(edition: Edition, size: number): Promise<CatalogPart[]>
  /** What a follower that last saw edition `since` has to do to reach `edition`; undefined: walk anew. */
  changes(since: Edition, edition: Edition): Promise<CatalogChanges | undefined>
  /**
   * What left after an instant and is not back, in the order of leaving; undefined: so long ago that it is forgotten.
   * `after` is there when there may be more.
   */
  withdrawals(request: WithdrawalRequest): Promise<{ withdrawals: Withdrawal[]; after?: WithdrawalCursor } | undefined>
  close(): Promise<void>
}

/** What search needs of a catalogue: the present edition, products by number and by name, and what changed. */
export type ProductSource = Pick<Catalog, 'edition' | 'editionAt' | 'follow' | 'find' | 'get' | 'walk' | 'changes'>

// The query of a walk through the catalogue, and the address of each of its pages.

const MAX_LIMIT = 250
const DEFAULT_LIMIT = 50

/** What a walk through a catalogue may be narrowed by. */
export const CatalogQuery = Type.Object(
  {
    limit: Type.Integer({
      minimum: 1,
      default: DEFAULT_LIMIT,
      description: `Products a page; more than ${MAX_LIMIT} is taken as ${MAX_LIMIT}.`,
    }),
    cursor: Type.Optional(Type.String({ maxLength: 200, description: '`pagination.cursor` of the page before.' })),
    updated_since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Only products whose facts, or price by the beginning or end of a sale, changed after this instant.',
        examples: ['2026-11-20T00:00:00Z'],
      }),
    ),
    category: Type.Optional(
      Type.Array(Type.String({ maxLength: 750 }), {
        maxItems: 20,
        description:
          'A path such as `running/trail-shoes` or `Running > Trail shoes`, with everything below it. Repeat for alternatives.',
      }),
    ),
    brand: Type.Optional(
      Type.Array(Type.String({ maxLength: 70 }), {
        maxItems: 20,
        description: 'Case does not matter. Repeat for alternatives.',
      }),
    ),
    fields: Type.Optional(
      oneOf(['full', 'summary'], {
        default: 'full',
        description: '`summary` leaves out descriptions, details and variants.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type CatalogQuery = Static<typeof CatalogQuery>

/**
 * @example
 * pageLimit({ limit: 1000 }) // => 250
 */
export function pageLimit({ limit }: CatalogQuery): number {
  return Math.min(limit, MAX_LIMIT)
}

/**
 * Identifies the filters that a cursor belongs to, whatever the page size.
 *
 * @example
 * filterKey({ limit: 20, brand: ['Ardwen'] }) === filterKey({ limit: 50, brand: ['Ardwen'] }) // => true
 */
export function filterKey({ category, brand, updated_since }: CatalogQuery): string {
  return JSON.stringify([category, brand, updated_since])
}

/**
 * The canonical address of a page: parameters in a fixed order, defaults left out.
 *
 * @example
 * catalogPageUrl({ limit: 20, brand: ['Ardwen'] }, undefined) // => '/api/catalog?brand=Ardwen&limit=20'
 */
export function catalogPageUrl(query: CatalogQuery, cursor: string | undefined): string {
  const parameters = new URLSearchParams()
  for (const category of query.category ?? []) parameters.append('category', category)
  for (const brand of query.brand ?? []) parameters.append('brand', brand)
  if (query.updated_since) parameters.append('updated_since', query.updated_since)
  if (query.fields === 'summary') parameters.append('fields', 'summary')
  if (pageLimit(query) !== DEFAULT_LIMIT) parameters.append('limit', String(pageLimit(query)))
  if (cursor) parameters.append('cursor', cursor)
  return parameters.size > 0 ? `/api/catalog?${parameters}` : '/api/catalog'
}
