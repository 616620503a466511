import { openRemoteSearch, openSearch } from '../../packages/search/src/index.ts'
import { openOver, SHOP, searchContract } from '../contracts/search-contract.ts'
import { startedOnce } from './started.ts'

// Both engines in one run: what one answers, the other does.

searchContract('this process', (products, { locale = 'en', settings = {} } = {}) =>
  openOver(products, (catalog) => openSearch({ catalog, shop: { ...SHOP, locale }, settings })),
)

const server = await startedOnce()
if (server)
  searchContract('OpenSearch', (products, { locale = 'en', settings = {} } = {}) =>
    openOver(products, (catalog) =>
      openRemoteSearch({ catalog, shop: { ...SHOP, locale }, settings, openSearch: server.place() }),
    ),
  )
