import { shop } from '@vitrine/catalog'
import { DAY } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { STAT_COMMANDS } from './commands.ts'

/** A year, so that a month can be compared with the one of the year before. The counts contain no personal data. */
const KEPT_DAYS = 400

/** The number of requests for each step from discovery to purchase. */
export const stats = defineCapability({
  name: 'stats',
  needs: { shop },
  migrations: { '001-step-counts': { up: async (db) => (await import('./stat-tables.ts')).createStepCounts(db) } },
  async open({ database, onError }, { shop: { shop } }) {
    const { openStepCounts } = await import('./step-counts.ts')
    return openStepCounts({ database, onError, keepFor: KEPT_DAYS * DAY, timeZone: shop.timeZone })
  },
  close: (stats) => stats.close(),
  commands: STAT_COMMANDS,
})
