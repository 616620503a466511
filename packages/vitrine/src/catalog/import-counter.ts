import { type ImportIssue, isFileBroken, isFileForeign } from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { Compared } from './compare-products.ts'
import type { ImportCounts, ImportItem } from './import-request.ts'

export type GoodItem = ImportItem & { product: Product }

/** Keeps the counts of an import, and passes on every issue that it meets. */
export interface ImportCounter {
  counts: ImportCounts
  /** By how much the number of public products grows when this is published. */
  publicChange(): number
  /** How many products are no longer public, or no longer there, when this is published. */
  leaving(): number
  warn(issue: ImportIssue): void
  read(item: ImportItem): void
  repeated(item: GoodItem): void
  compared(found: Compared<GoodItem>): void
  withdrawn(withdrawn: { all: number; public: number }): void
}

export function createImportCounter(onIssue: (issue: ImportIssue) => void): ImportCounter {
  const counts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    hidden: 0,
    skipped: 0,
    incomplete: 0,
    unidentified: 0,
    warnings: 0,
  }
  let newlyHidden = 0
  let publicChange = 0

  function repeated(item: GoodItem): void {
    counts.skipped++
    onIssue(repeatedIssue(item))
  }

  return {
    counts,
    publicChange: () => publicChange,
    leaving: () => counts.withdrawn + newlyHidden,
    repeated,

    warn(issue) {
      counts.warnings++
      onIssue(issue)
    },

    read(item) {
      for (const issue of item.issues) {
        if (issue.severity === 'warning') counts.warnings++
        onIssue(issue)
      }
      if (!isProduct(item)) return
      counts.read++
      if (!item.product) counts.skipped++
      else if (item.leftOut && item.leftOut.unread.length > 0) counts.incomplete++
      if (!item.product && !item.leftOut?.products.length) counts.unidentified++
    },

    compared(found) {
      for (const item of found.repeated) repeated(item)
      counts.added += found.added.length
      counts.changed += found.changed.length
      counts.unchanged += found.unchanged.length
      counts.hidden += found.hidden
      newlyHidden += found.newlyHidden
      publicChange += found.publicChange
    },

    withdrawn(withdrawn) {
      counts.withdrawn = withdrawn.all
      publicChange -= withdrawn.public
    },
  }
}

/** A product or a failed one; not a remark about the file. */
function isProduct({ product, issues }: ImportItem): boolean {
  const isOfProduct = (issue: ImportIssue): boolean =>
    issue.severity === 'error' && !isFileBroken(issue) && !isFileForeign(issue)
  return product !== undefined || issues.some(isOfProduct)
}

function repeatedIssue({ line, product }: GoodItem): ImportIssue {
  return {
    severity: 'error',
    code: 'id_repeated',
    line,
    value: product.id,
    reason: `The product id ${product.id} appeared earlier in this file.`,
    remedy: 'Give each product an id of its own, or put its variants on rows that belong together.',
  }
}
