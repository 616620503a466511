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
      'What `/api/search` answers where a request names no `fields`: `full` is the default of before, whole products with the usual facets. The setting goes with the next release; requests that name `fields` and `facets` get the same in both.',
  }),
} as const
