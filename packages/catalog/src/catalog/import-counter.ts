import { type ImportIssue, isFileBroken, isFileForeign } from '@vitrine/catalog-readers'
import type { Product } from '@vitrine/product'
import type { Compared } from './compare-with-stored.ts'
import type { ImportCounts, ImportItem } from './import-request.ts'

export type GoodItem = ImportItem & {
  /** With the owner's values, once those are applied. */
  product: Product
  /** As the file says it, where the owner has values of their own. */
  source?: Product
}

/** Counts the results of an import, and passes on every issue. */
export interface ImportCounter {
  counts: ImportCounts
  /** The change in the number of public products when this is published. */
  publicChange(): number
  /** The number of products that will no longer be public, or no longer exist, when this is published. */
  leaving(): number
  /** The number of products with a price that becomes 0. */
  losingPrices(): number
  warn(issue: ImportIssue): void
  read(item: ImportItem): void
  repeated(item: GoodItem): void
  compared(found: Compared<GoodItem>): void
  withdrawn(withdrawn: { all: number; public: number }): void
  zeroed(products: number): void
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
  let losingPrices = 0

  function repeated(item: GoodItem): void {
    counts.skipped++
    onIssue(repeatedIssue(item))
  }

  return {
    counts,
    publicChange: () => publicChange,
    leaving: () => counts.withdrawn + newlyHidden,
    losingPrices: () => losingPrices,
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

    zeroed(products) {
      losingPrices += products
    },

    withdrawn(withdrawn) {
      counts.withdrawn += withdrawn.all
      publicChange -= withdrawn.public
    },
  }
}

/** True for a valid or invalid product; false for an issue of the file. */
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
