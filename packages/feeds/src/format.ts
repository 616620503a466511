import type { ShelvedProduct } from '@vitrine/product'
import type { TSchema } from 'typebox'
import type { FeedFacts } from './offer.ts'
import type { Projection } from './projection.ts'

/** How many rows a feed has, how many were left out, and how many do not say all that the catalogue knows. */
export interface FeedCounts {
  rows: number
  skipped: number
  weakened: number
}

/** A format of the field: what it makes of a product. Several feeds may be written in one format. */
export interface Format<Row = unknown> {
  /** The word by which reports call it; their codes begin with `feed_` and this. */
  name: string
  title: string
  project(shelved: Pick<ShelvedProduct, 'product' | 'number' | 'updated_at'>, facts: FeedFacts): Projection<Row>[]
}

/** One document in which the catalogue is handed out. */
export interface FeedDocument {
  /** The stem of its files, unique. */
  name: string
  path: string
  type: string
  operationId: string
  summary: string
  /** What the API description says of the body. */
  schema: TSchema
  /**
   * Counts are known last but stand first: the head is written twice, and spaces before its last line break fill what
   * the second leaves over.
   */
  head(facts: FeedFacts, counts: FeedCounts): string
  /** The rows of one product as they stand in the document. */
  rows(shelved: ShelvedProduct, facts: FeedFacts): FeedRows
  /** Stands between two rows. */
  separator: string
  foot: string
}

export interface FeedRows {
  texts: string[]
  skipped: number
  weakened: number
}

/** Ties a format to a way of writing its rows down. */
export function feedDocument<Row>({
  format,
  write,
  ...document
}: Omit<FeedDocument, 'rows'> & { format: Format<Row>; write: (row: Row) => string }): FeedDocument {
  return {
    ...document,
    rows(shelved, facts) {
      const rows: FeedRows = { texts: [], skipped: 0, weakened: 0 }
      for (const projection of format.project(shelved, facts)) {
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
