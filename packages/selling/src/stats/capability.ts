import { shop } from '@vitrine/catalog'
import { DAY } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { STAT_COMMANDS } from './commands.ts'
import { STAT_SETTINGS } from './stat-settings.ts'

/** The number of requests for each step from discovery to purchase. */
export const stats = defineCapability({
  name: 'stats',
  needs: { shop },
  settings: STAT_SETTINGS,
  migrations: { '001-step-counts': { up: async (db) => (await import('./stat-tables.ts')).createStepCounts(db) } },
  async open({ config, database, onError }, { shop: { shop } }) {
    const { openStepCounts } = await import('./step-counts.ts')
    return openStepCounts({ database, onError, keepFor: config.statsDays * DAY, timeZone: shop.timeZone })
  },
  close: (stats) => stats.close(),
  commands: STAT_COMMANDS,
})
