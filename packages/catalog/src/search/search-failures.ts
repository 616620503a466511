import { defineFailures } from '@vitrine/server-kit'

/** Of search. */
export const SEARCH_FAILURES = defineFailures({
  query_missing: { status: 400, title: 'Search query is missing' },
})
