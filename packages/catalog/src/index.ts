/**
 * The catalogue of a shop in its database: publication, versions, changes, editions, its public JSON and search, and
 * the facts of the shop. The index has the capabilities; the other entries of the package are what they consist of.
 */
export { catalog } from './catalog/capability.ts'
export type { ChangeLog } from './catalog/change-log.ts'
export type { MarkedCatalog } from './catalog/open-catalog.ts'
export { VERSION_SETTINGS } from './catalog/version-settings.ts'
export { catalogApi } from './catalog-api/capability.ts'
export { changes } from './changes/capability.ts'
export { CHANGE_LIMITS } from './changes/change-limits.ts'
export { plugins } from './plugins/capability.ts'
export { PLUGIN_SETTINGS } from './plugins/plugin-settings.ts'
export { search } from './search/capability.ts'
export { SEARCH_SETTINGS } from './search/search-settings.ts'
export { shop } from './shop/capability.ts'
export { SHOP_SETTINGS } from './shop/shop-settings.ts'
