import { DAY, HOUR } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { CATALOG_FAILURES } from './catalog-failures.ts'
import { catalogHealth } from './catalog-health.ts'
import { catalogMetrics } from './catalog-metrics.ts'
import { VERSION_SETTINGS } from './version-settings.ts'

/** The published catalogue: its versions, and the editions that everything else follows. */
export const catalog = defineCapability({
  name: 'catalog',
  failures: CATALOG_FAILURES,
  events: ['catalog.published', 'products.changed'],
  settings: VERSION_SETTINGS,
  migrations: {
    '001-catalog': { up: async (db) => (await import('./catalog-tables.ts')).createCatalog(db) },
    '002-acts': { up: async (db) => (await import('./act-tables.ts')).createActTables(db) },
  },
  async open({ config, database, onError }) {
    const { openCatalog } = await import('./open-catalog.ts')
    const { openActs } = await import('./acts.ts')
    const acts = openActs({ database, keepFor: config.keepVersionsDays * DAY })
    return { ...(await openCatalog({ database, onError })), acts }
  },
  close: (catalog) => catalog.close(),
  jobs: {
    old_versions: {
      every: HOUR,
      does: 'deletes versions of the catalogue that are kept for no longer',
      run: ({ acts }) => acts.forget(),
    },
  },
  health: (catalog) => catalogHealth(catalog),
  metrics: (catalog) => catalogMetrics(catalog),
})
