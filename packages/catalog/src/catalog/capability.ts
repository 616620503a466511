import { defineCapability } from '@vitrine/server-kit'
import { CATALOG_FAILURES } from './catalog-failures.ts'
import { catalogHealth } from './catalog-health.ts'
import { catalogMetrics } from './catalog-metrics.ts'

/** The published catalogue: its versions, and the editions that everything else follows. */
export const catalog = defineCapability({
  name: 'catalog',
  failures: CATALOG_FAILURES,
  events: ['catalog.published', 'products.changed'],
  migrations: { '001-catalog': { up: async (db) => (await import('./catalog-tables.ts')).createCatalog(db) } },
  open: async ({ database, onError }) => (await import('./open-catalog.ts')).openCatalog({ database, onError }),
  close: (catalog) => catalog.close(),
  health: (catalog) => catalogHealth(catalog),
  metrics: (catalog) => catalogMetrics(catalog),
})
