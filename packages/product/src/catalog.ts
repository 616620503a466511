import Type, { type Static } from 'typebox'
import type { Product } from './product.ts'
import { fieldsParameter } from './product-forms.ts'

/**
 * One state of the catalogue as readers see it. It changes when an import is published and when a sale starts or ends.
 * Both change prices, so both create a new edition, and every cached value belongs to one edition.
 */
export interface Edition {
  /** Increases by one with each published import; 0 before the first. */
  number: number
  /** The public name of the version: `2026-11-21T01:00:00Z-7`. */
  version: string
  /** When the version was published. */
  published_at: Date
  /** The instant for which sale prices are valid: the last start or end of a sale, or `published_at` if later. */
  as_of: Date
  /** The number of public products. */
  product_count: number
  /** The name of the import's format; the sample shop has a separate name. */
  source: string
  /** Unique per edition, also across processes: suitable for cache keys and file names. */
  key: string
}

/** A public product with the number and the date that the shop assigned to it. */
export interface CatalogEntry {
  /**
   * Assigned when the id first appears and kept until it is withdrawn. It is the order of walks, and dense enough for
   * arrays.
   */
  number: number
  /** The name of the catalogue's version in which this revision was published. */
  version?: string
  /** When this revision was published. */
  updated_at: Date
  product: Product
}

export type NumberedEntry = Pick<CatalogEntry, 'number' | 'product'>

/** The catalogue for a process that only reads it: one published version, over a separate connection. */
export interface CatalogReader extends AsyncDisposable {
  /** All public products of a version, in batches, ordered by number. */
  walk(version: number): AsyncIterable<NumberedEntry[]>
  /**
   * The products with these numbers that are public in the version, in batches. `numbers` ascend, and so does the
   * result.
   */
  get(version: number, numbers: readonly number[]): AsyncIterable<NumberedEntry[]>
}

/**
 * How another process opens the catalogue: it imports `module` and calls its `openReader(options)`. The options are
 * passed in memory and never written, because they may contain a password.
 */
export interface CatalogReaderModule {
  /** The address of a module that exports `openReader`. */
  module: string
  /** Must survive a structured clone. */
  options: unknown
}

/**
 * One page of a walk through an edition.
 *
 * @typeParam Made - what was made of each of its products
 */
export interface CatalogPage<Made = CatalogEntry> {
  edition: Edition
  products: Made[]
  /** The number of products in the whole walk. */
  total_count: number
  /** The number of the last product if there are more; pass it as `after`. */
  after?: number
}

export interface PageRequest {
  edition?: Edition
  after?: number
  limit: number
  filter?: CatalogFilter
}

/** OR within a member, AND between members. */
export interface CatalogFilter {
  /**
   * Category paths ("Shoes > Trail running") or their slugs ("shoes/trail-running"); each includes its subcategories.
   */
  category?: string[]
  brand?: string[]
  /** Only products whose revision is newer, or whose price changed later because a sale started or ended. */
  updated_since?: Date
}

/** Products with consecutive numbers: part 3 of parts of 2,500 has the numbers from 7,500 to 9,999. */
export interface CatalogPart {
  part: number
  /**
   * The last time at which one of its products changed or was withdrawn, or a price changed because a sale started or
   * ended.
   */
  changed_at: Date
}

/** The numbers that changed between two editions: enough to update an index. */
export interface CatalogChanges {
  /**
   * Products with a newer revision, and those whose price changed because of a sale; unordered, possibly with
   * duplicates.
   */
  changed: AsyncIterable<number[]>
  /** Numbers of products that differ in nothing but prices and availability of their variants, as far as that is known. */
  reoffered?(): Promise<ReadonlySet<number>>
  /** Numbers of products that are no longer public. */
  withdrawn: AsyncIterable<number[]>
}

/** An id that has left the feeds: of a variant, which is the item of every feed, or of a product. */
export interface Withdrawal {
  kind: 'item' | 'product'
  id: string
  /** When the first version without it was published. */
  withdrawn_at: Date
}

/** Where a list of withdrawals continues. */
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
  /** The edition that is served now; undefined before the first import is published. No query. */
  edition(): Edition | undefined
  /**
   * Registers a function that is called after each new edition, in order. Errors of one follower are logged and do not
   * stop the others.
   */
  follow(follower: (edition: Edition) => void | Promise<void>): void
  /** Checks the database now instead of at the next interval. */
  refresh(): Promise<Edition | undefined>
  /** Milliseconds since the database was last checked successfully: the maximum age of the served data. */
  age(): number
  page(request: PageRequest): Promise<CatalogPage>
  /**
   * A page with the result of `make` for each product, called as the product is read. At no time are all products of the
   * page in memory.
   */
  makePage<Made>(request: PageRequest, make: (entry: CatalogEntry) => Made): Promise<CatalogPage<Made>>
  /**
   * The numbers of the next products, in order, without reading the products; thousands at once, and empty at the end.
   */
  numbers(request: Required<Omit<PageRequest, 'limit'>>): Promise<number[]>
  /** The edition of a cursor, as long as it can be read to its end (an hour after it was superseded). */
  editionAt(number: number, asOf: Date): Edition | undefined
  /**
   * Finds a product by product id, variant id, handle, SKU or GTIN, in this order. Rejects with `unavailable` before
   * the first import, so that a shop without a catalogue is not mistaken for one without the product.
   */
  find(key: string): Promise<CatalogEntry | undefined>
  /** Products by number, in the requested order; numbers that are not public are omitted. */
  get(numbers: readonly number[]): Promise<CatalogEntry[]>
  /** All public products of an edition that pass the filter, in batches, ordered by number, in constant memory. */
  walk(edition: Edition, after?: number, filter?: CatalogFilter): AsyncIterable<CatalogEntry[]>
  /** Like `walk`, with drafts, hidden and archived products: for the owner's backup, never for a public response. */
  walkAll(edition: Edition): AsyncIterable<CatalogEntry[]>
  /** The parts of an edition that have public products, first to last, without reading any product. */
  parts(edition: Edition, size: number): Promise<CatalogPart[]>
  /**
   * The changes from edition `since` to `edition`, for a follower; undefined if they are no longer known and the
   * follower must walk the whole edition.
   */
  changes(since: Edition, edition: Edition): Promise<CatalogChanges | undefined>
  /**
   * Withdrawals after an instant that are still in effect, in order; undefined if the log no longer reaches back so
   * far. `after` is present if there may be more.
   */
  withdrawals(request: WithdrawalRequest): Promise<{ withdrawals: Withdrawal[]; after?: WithdrawalCursor } | undefined>
  close(): Promise<void>
}

/** The part of a catalogue that search uses: the current edition, products by number and by name, and changes. */
export type ProductSource = Pick<Catalog, 'edition' | 'editionAt' | 'follow' | 'find' | 'get' | 'walk' | 'changes'>

// The query of a walk through the catalogue, and the address of each of its pages.

/** How many products one request may name, in REST and in MCP. */
export const MOST_NAMED = 10

/** In characters, with a comma. */
const LONGEST_NAME = 201

const MAX_LIMIT = 250
const DEFAULT_LIMIT = 50

/** The filters of a walk through the catalogue. */
export const CatalogQuery = Type.Object(
  {
    limit: Type.Integer({
      minimum: 1,
      default: DEFAULT_LIMIT,
      description: `Products per page; at most ${MAX_LIMIT}.`,
    }),
    cursor: Type.Optional(Type.String({ maxLength: 200, description: '`pagination.cursor` of the previous page.' })),
    updated_since: Type.Optional(
      Type.String({
        format: 'date-time',
        maxLength: 40,
        description: 'Only products whose facts, or price by the start or end of a sale, changed after this instant.',
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
        description: 'Case-insensitive. Repeat for alternatives.',
      }),
    ),
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: MOST_NAMED * LONGEST_NAME }), {
        maxItems: MOST_NAMED,
        description: `Only these products, in this order: at most ${MOST_NAMED} ids of products or variants, handles, SKUs or GTINs, with commas or repeated. Names without a product are in \`unknown_ids\`. Takes no other parameter but \`fields\`.`,
      }),
    ),
    fields: Type.Optional(fieldsParameter('full')),
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
 * Identifies the filters to which a cursor belongs, regardless of the page size.
 *
 * @example
 * filterKey({ limit: 20, brand: ['Ardwen'] }) === filterKey({ limit: 50, brand: ['Ardwen'] }) // => true
 */
export function filterKey({ category, brand, updated_since }: CatalogQuery): string {
  return JSON.stringify([category, brand, updated_since])
}

/**
 * The canonical address of a page: parameters in a fixed order, without defaults.
 *
 * @example
 * catalogPageUrl({ limit: 20, brand: ['Ardwen'] }, undefined) // => '/api/catalog?brand=Ardwen&limit=20'
 */
export function catalogPageUrl(query: CatalogQuery, cursor: string | undefined): string {
  const parameters = new URLSearchParams()
  for (const category of query.category ?? []) parameters.append('category', category)
  for (const brand of query.brand ?? []) parameters.append('brand', brand)
  if (query.updated_since) parameters.append('updated_since', query.updated_since)
  for (const ids of query.ids ?? []) parameters.append('ids', ids)
  if (query.fields !== undefined && query.fields !== 'full') parameters.append('fields', query.fields)
  if (pageLimit(query) !== DEFAULT_LIMIT) parameters.append('limit', String(pageLimit(query)))
  if (cursor) parameters.append('cursor', cursor)
  return parameters.size > 0 ? `/api/catalog?${parameters}` : '/api/catalog'
}
