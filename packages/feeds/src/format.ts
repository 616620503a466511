import type { CatalogEntry } from '@vitrine/product'
import type { TSchema } from 'typebox'
import type { FeedFacts } from './offer.ts'
import type { Projection } from './projection.ts'

/** The number of rows of a feed, of omitted rows, and of rows with gaps. */
export interface FeedCounts {
  rows: number
  skipped: number
  weakened: number
}

/** Converts a product to rows of a format. Several feeds may share a format. */
export interface FeedFormat<Row = unknown> {
  /** The name in reports; their codes start with `feed_` and this name. */
  name: string
  title: string
  project(entry: Pick<CatalogEntry, 'product' | 'number' | 'updated_at'>, facts: FeedFacts): Projection<Row>[]
}

/** A document that contains the catalogue. */
export interface FeedDocument {
  /** The stem of its file names, unique. */
  name: string
  path: string
  type: string
  operationId: string
  summary: string
  /** The body's schema in the API description. */
  schema: TSchema
  /**
   * The head contains counts that are known only at the end: it is written twice, and spaces before its last line break
   * fill the reserved space.
   */
  head(facts: FeedFacts, counts: FeedCounts): string
  /** The rows of one product as text. */
  rows(entry: CatalogEntry, facts: FeedFacts): FeedRows
  /** The text between two rows. */
  separator: string
  foot: string
}

export interface FeedRows {
  texts: string[]
  skipped: number
  weakened: number
}

/**
 * A document of a format, whose rows `write` converts to text.
 *
 * @example
 * const list = feedDocument({ name: 'ids.txt', path: '/feeds/ids.txt', type: 'text/plain', operationId: 'readIds', summary: 'Ids', schema: {}, format: openAi, head: () => '', write: (row) => row.item_id, separator: '\n', foot: '\n' })
 * list.rows(entry, { shop, at }).texts // => [ 'boot-42' ]
 */
export function feedDocument<Row>({
  format,
  write,
  ...document
}: Omit<FeedDocument, 'rows'> & { format: FeedFormat<Row>; write: (row: Row) => string }): FeedDocument {
  return {
    ...document,
    rows(entry, facts) {
      const rows: FeedRows = { texts: [], skipped: 0, weakened: 0 }
      for (const projection of format.project(entry, facts)) {
        if ('skipped' in projection) {
          rows.skipped++
          continue
        }
        if (projection.weakened.length > 0) rows.weakened++
        rows.texts.push(write(projection.row))
      }
      return rows
    },
  }
}
