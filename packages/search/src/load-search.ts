import type { RemoteSearchParts } from './remote-search.ts'
import type { Search, SearchParts } from './search.ts'

// What opens a search imports it when it is called: that is five sixths of the package, and programs load the package for
// the schema of its settings alone.

/**
 * Opens a search: its index is built in the background and follows the catalogue.
 *
 * @example
 * const search = await openSearch({ catalog, shop: { url: 'https://shop.example', locale: 'en', currency: 'EUR' } })
 * await search.settled()
 * const { products } = await search.find({ q: 'red shoes under 60', filters: {} })
 */
export async function openSearch(parts: SearchParts): Promise<Search> {
  const { openLocalSearch } = await import('./search.ts')
  return openLocalSearch(parts)
}

/**
 * The same search in OpenSearch: queries are read by our own rules, products are found, filtered and counted there, and
 * shown as the catalogue has them. Where OpenSearch does not answer, ids and titles are found in the catalogue.
 *
 * @throws {SearchError} `engine_not_installed` where the client library is not installed.
 *
 * @example
 * const search = await openRemoteSearch({ catalog, shop, openSearch: { nodes: ['https://search.internal:9200'], name: 'shop' } })
 */
export async function openRemoteSearch(parts: RemoteSearchParts): Promise<Search> {
  const { openSearchOfEngine } = await import('./remote-search.ts')
  return openSearchOfEngine(parts)
}
