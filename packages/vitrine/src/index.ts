/** The storefront for its owners: what `vitrine.config.ts` imports. */
export { defineConfig, type VitrineConfig } from './config/config.ts'
