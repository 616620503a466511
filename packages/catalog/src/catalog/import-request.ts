import type { FactReport, ImportIssue, ReadItem } from '@vitrine/catalog-readers'
import type { Database, Tx } from '@vitrine/server-kit'
import type { ActOrigin } from './act.ts'
import type { Overrides } from './override.ts'

export type ImportMode = 'merge' | 'replace'

/** A product that passed every check, or the issues that leave it out. */
export interface ImportItem extends ReadItem {
  /** The extra columns of the whole input that became public and those that did not; with its last item. */
  facts?: FactReport
  /** The id of a product that leaves the catalogue, whatever the mode. */
  withdrawn?: string
}

export interface ImportParts {
  database: Database
  now?: () => Date
  /** Runs after each batch; the import waits for it. */
  onProgress?: (counts: ImportCounts) => void
  /** Called with every issue in the order of the file, so that a report of any length needs no memory here. */
  onIssue?: (issue: ImportIssue) => void
}

export interface ImportRequest {
  items: AsyncIterable<ImportItem[]>
  /** `replace`: products that are missing from the file are withdrawn. `merge`: they are kept. */
  mode: ImportMode
  /** The source of the catalogue; the name of a format, or `sample`. Undefined: that of the newest version. */
  source: string | undefined
  /** For the list of versions; undefined: an import of a program. */
  act?: ActOrigin
  dryRun?: boolean
  /**
   * The share of the catalogue that this import may remove, 0 to 1: withdrawn, public before and hidden now, or for a
   * price before and for 0 now. If undefined, a fifth, and nothing is withdrawn if an unreadable row may be any product.
   */
  allowWithdrawals?: number
  /** Values of the owner that become true with this version. */
  own?: OwnChange
  /** Whether the items are all that these products shall be, so that variants that they lack are gone. */
  isExact?: boolean
}

/** A change of the owner's values, published with the products that it concerns. */
export interface OwnChange {
  /** By the product's id; filled by whoever gives the items, before each item is given. */
  overrides: ReadonlyMap<string, Overrides>
  /** Stores them in the transaction that publishes the version, or alone without one if no product changes. */
  store(tx: Tx, version?: number): Promise<void>
}

/** A broken export lacks many products; a real assortment rarely loses so many at once. */
export const USUAL_WITHDRAWALS = 0.2

export interface ImportCounts {
  /** Products read, valid or not. */
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Stored, but not public. */
  hidden: number
  /** Skipped because of an error. */
  skipped: number
  /** Imported, but without the variants of unreadable rows. */
  incomplete: number
  /** Of those skipped: rows whose product cannot be identified. */
  unidentified: number
  warnings: number
}

/** The findings of an import, whatever its outcome. */
export interface ImportFindings {
  counts: ImportCounts
  /** Absent when the items did not come from files. */
  facts?: FactReport
  /** Nothing was withdrawn, because unreadable rows may be any product. */
  withdrawalsWithheld?: true
}

export type ImportOutcome =
  | ({ status: 'published'; version: number } & ImportFindings)
  | ({ status: 'nothing_new' } & ImportFindings)
  | ({ status: 'dry_run' } & ImportFindings)
  | ({ status: 'refused'; reason: 'file_broken' | 'file_not_understood' | 'no_good_product' } & ImportFindings)
  /** `leaving` of `of` products would have left the catalogue, or have a price of 0 that was none. */
  | ({
      status: 'refused'
      reason: 'too_many_withdrawn' | 'prices_become_zero'
      leaving: number
      of: number
    } & ImportFindings)
  | { status: 'busy' }
