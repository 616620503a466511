import { SearchSettings } from '@vitrine/search'
import { row } from './setting.ts'

export const SEARCH_SETTINGS = {
  search: row({
    schema: SearchSettings,
    should: '{ synonyms, rules, weights } as docs/search.md describes them',
    fallback: {},
    about: 'What the owner knows about words: other names of things, what to show first, what counts how much.',
    env: false,
  }),
} as const
