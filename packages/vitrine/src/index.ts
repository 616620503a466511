/** The storefront for owners: the imports of `vitrine.config.ts` and of programs that embed a shop. */

export type {
  AgentEvent,
  EventListeners,
  Hooks,
  ImportStart,
  Plugin,
  PluginSettings,
  ProductPlace,
  RequestAnswer,
  ShopRequest,
  StorefrontEvents,
} from '@vitrine/catalog/plugins/plugin'
export type { Catalog, Product } from '@vitrine/product'
export type { Query, SearchAnswer, Suggestions } from '@vitrine/search'
export { defineConfig, type ShopConfig, type VitrineConfig } from './config/config.ts'
export { createStorefront } from './create-storefront.ts'
export type { EmbeddedStorefront, ImportOptions, MountOptions } from './embedded-storefront.ts'
