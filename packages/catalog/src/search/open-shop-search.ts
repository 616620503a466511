import {
  type OpenSearchSettings,
  openRemoteSearch,
  openSearch,
  type RemoteSearchParts,
  type Search,
  SearchError,
  type SearchParts,
} from '@vitrine/search'
import { ConfigError, Failure, type HostConfig, type Values } from '@vitrine/server-kit'
import { CATALOG_FAILURES } from '../catalog/catalog-failures.ts'
import { noCatalog } from '../catalog/open-edition.ts'
import type { SEARCH_SETTINGS } from './search-settings.ts'

/** Search over the shop's catalogue, either in this process or in OpenSearch. */
export interface ShopSearchParts extends SearchParts {
  openSearch?: OpenSearchSettings | undefined
}

/**
 * Opens search with its errors converted to failures of a request: 503 while there is no index, 400 for an invalid
 * query.
 */
export async function openShopSearch({ openSearch: remote, ...parts }: ShopSearchParts): Promise<Search> {
  const search = remote ? await openInstalled({ ...parts, openSearch: remote }) : await openSearch(parts)

  function throwFailure(error: unknown): never {
    throw error instanceof SearchError ? toFailure(error, parts.catalog.edition() !== undefined) : error
  }

  return {
    ...search,
    find: (query) => search.find(query).catch(throwFailure),
    findSummaries: (query) => search.findSummaries(query).catch(throwFailure),
    write: (query, fields) => search.write(query, fields).catch(throwFailure),
    suggest: (q, limit) => search.suggest(q, limit).catch(throwFailure),
  }
}

function toFailure(error: SearchError, hasCatalog: boolean): Error {
  switch (error.code) {
    case 'invalid_cursor':
      return new Failure(CATALOG_FAILURES.invalid_cursor, error.message)
    case 'invalid_query':
      return new Failure('invalid_request', error.message)
    case 'index_not_ready':
      if (!hasCatalog) return noCatalog()
      return new Failure('unavailable', `${error.message} Until then, /api/catalog lists every product.`, {
        headers: { 'retry-after': '5' },
      })
    case 'engine_not_installed':
      return error
  }
}

/** The OpenSearch settings; undefined if search runs in this process. */
export function openSearchOf({ searchUrl, publicUrl }: HostConfig & Values<typeof SEARCH_SETTINGS>) {
  if (!searchUrl) return undefined
  // Shops that share a cluster have different addresses.
  const host = new URL(publicUrl).host.replace(/[^a-z0-9.-]+/g, '-')
  return { nodes: searchUrl, name: `vitrine-${host}` }
}

async function openInstalled(parts: RemoteSearchParts): Promise<Search> {
  try {
    return await openRemoteSearch(parts)
  } catch (error) {
    if (error instanceof SearchError && error.code === 'engine_not_installed')
      throw new ConfigError([`SEARCH_URL: ${error.message}`])
    throw error
  }
}
