import { oneOf } from '@vitrine/kit'
import { SearchSettings } from '@vitrine/search'
import { row } from './setting.ts'

export const SEARCH_SETTINGS = {
  search: row({
    schema: SearchSettings,
    should: '{ synonyms, rules, weights } as docs/search.md describes them',
    fallback: {},
    about: 'Search tuning: synonyms, pinned products, weights.',
    env: false,
  }),
  searchFields: row({
    schema: oneOf(['summary', 'full']),
    should: 'summary or full',
    fallback: 'summary' as const,
    about:
      'The default of `fields` at `/api/search`: `full` is the earlier default, whole products with the usual facets. The next release removes this setting; requests with `fields` and `facets` get the same response in both.',
  }),
} as const
