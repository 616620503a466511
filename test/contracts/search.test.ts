import { openSearch } from '../../packages/search/src/index.ts'
import { openOver, SHOP, searchContract } from './search-contract.ts'

searchContract('this process', (products, { locale = 'en', settings = {} } = {}) =>
  openOver(products, (catalog) => openSearch({ catalog, shop: { ...SHOP, locale }, settings })),
)
