/** The storefront for its owners: what `vitrine.config.ts` and programs that embed a shop import. */
export type { Product } from '@vitrine/product'
export { defineConfig, type VitrineConfig } from './config/config.ts'
export type {
  AgentEvent,
  EventListeners,
  Hooks,
  ImportStart,
  Plugin,
  ProductPlace,
  RequestAnswer,
  ShopRequest,
  StorefrontEvents,
} from './plugins/plugin.ts'
