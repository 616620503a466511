import { artifacts, server } from '@vitrine/cluster'
import { SECOND } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { shop } from '../shop/capability.ts'
import { SEARCH_FAILURES } from './search-failures.ts'
import { SEARCH_SETTINGS } from './search-settings.ts'

/** Search over the catalogue, in this process or in OpenSearch. */
export const search = defineCapability({
  name: 'search',
  needs: { server, catalog, shop },
  uses: { artifacts },
  settings: SEARCH_SETTINGS,
  failures: SEARCH_FAILURES,
  scopes: { 'search:read': { grants: 'Search products (`GET /api/search`).' } },
  async open({ config, database, onError }, { server: { memory, role, share }, catalog, shop: { shop }, artifacts }) {
    const { openSearchOf, openShopSearch } = await import('./open-shop-search.ts')
    const { indexExchangeOf } = await import('@vitrine/cluster/artifacts/open-artifacts')
    const { readerOf } = await import('../catalog/open-reader.ts')
    return openShopSearch({
      ...{ catalog, shop, dataDir: config.dataDir, share: share?.index, onError },
      reader: database.url === undefined ? undefined : readerOf(database.url),
      exchange: artifacts && indexExchangeOf(artifacts, database, { role }),
      settings: config.search,
      cacheBytes: memory.search,
      openSearch: openSearchOf(config),
    })
  },
  close: (search) => search.close(),
  health: (search) => ({
    conditions: [{ stage: 'content', isMet: () => search.ready(), reason: () => 'The search index is being built.' }],
  }),
  metrics: (search, { catalog }) => [
    {
      type: 'gauge',
      name: 'vitrine_search_lag_seconds',
      help: 'Seconds since a catalogue version was published that the search index does not have yet; 0 when it has it.',
      read() {
        const edition = catalog.edition()
        const isBehind = edition !== undefined && search.key() !== edition.key
        return isBehind ? Math.max(0, Date.now() - edition.as_of.getTime()) / SECOND : 0
      },
    },
  ],
  documents: () => ({
    tags: { search: { description: 'Search. Public.', order: 20, reading: 20 } },
    interfaces: { '/api/search': { manual: '/agents.md', order: 20 } },
    robots: { training: ['/api/search'] },
  }),
  async routes(search, { shop: { shop } }) {
    const { searchRoutes } = await import('./routes.ts')
    return searchRoutes({ search, shop })
  },
})
