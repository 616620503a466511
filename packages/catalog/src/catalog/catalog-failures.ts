import { defineFailures } from '@vitrine/server-kit'

/** Of products, of pages of their lists, and of the history of changes. */
export const CATALOG_FAILURES = defineFailures({
  invalid_cursor: { status: 400, title: 'Invalid cursor' },
  product_not_found: { status: 404, title: 'Product not found' },
  too_long_ago: { status: 410, title: 'Change history no longer available' },
})
