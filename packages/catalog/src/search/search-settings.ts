import { isLoopbackHost } from '@vitrine/kit'
import { SearchSettings } from '@vitrine/search'
import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Queries and the password of the search server must not travel unencrypted. */
function isSafeNode(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackHost(url.hostname))
}

/** How search works, and where. */
export const SEARCH_SETTINGS = {
  search: row({
    schema: SearchSettings,
    should: '{ synonyms, rules, weights } as docs/search.md describes them',
    fallback: {},
    about: 'Search tuning: synonyms, pinned products, weights.',
    env: false,
  }),
  searchUrl: row({
    schema: Type.Array(Type.Refine(Type.String({ pattern: '^https?://[^?#\\s,]+$' }), isSafeNode), { minItems: 1 }),
    should: 'https://HOST:PORT, several nodes of one cluster separated by commas; http only on this machine',
    fallback: undefined,
    about:
      'OpenSearch 2 or later, for catalogues that outgrow the memory of one machine; the address contains the user and the password (`https://user:password@host`). Without it each process has its own index. See docs/guide/opensearch.md.',
  }),
} as const
