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
  searchIndex: row({
    schema: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,99}$' }),
    should: 'at most 100 lower-case letters, digits, points, hyphens and underscores',
    fallback: undefined,
    about:
      'The name of the alias in OpenSearch and the prefix of its indexes. Shops that share a cluster need different names. Default: `vitrine-` and the host of `PUBLIC_URL`.',
  }),
  searchTimeoutSeconds: row({
    schema: Type.Number({ minimum: 0.1, maximum: 60 }),
    should: 'a number of seconds from 0.1 to 60',
    fallback: 2,
    about:
      'Timeout of a request to OpenSearch, after which a search returns only exact ids and titles from the catalogue.',
  }),
} as const
