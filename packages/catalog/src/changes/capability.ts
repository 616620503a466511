import { admission } from '@vitrine/cluster'
import { DAY, MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { shop } from '../shop/capability.ts'
import { CHANGE_LIMITS } from './change-limits.ts'

/** What changed in the catalogue, for readers that follow it. */
export const changes = defineCapability({
  name: 'changes',
  needs: { admission, catalog, shop },
  settings: CHANGE_LIMITS,
  scarce: async () => [(await import('../catalog/change-log.ts')).WAITING_READERS],
  async open({ config, database, onError }, { admission, catalog }) {
    const { openChangeLog } = await import('../catalog/change-log.ts')
    return openChangeLog({
      ...{ database, admission, catalog, onError },
      keepFor: config.changeLogDays * DAY,
      listeners: config.changeListeners,
    })
  },
  close: (changes) => changes[Symbol.asyncDispose](),
  jobs: {
    change_log: {
      every: 10 * MINUTE,
      atOnce: true,
      does: 'deletes old changes',
      run: (changes) => changes.purge(),
    },
  },
  documents: () => ({
    notes: [
      {
        at: 'keep-fresh',
        write: ({ publicUrl }) =>
          `follow \`GET ${publicUrl}/api/changes\`: it tells each change of price and stock, and with \`wait=50\` as soon as it happens.`,
      },
    ],
  }),
  async routes(changes, { catalog, shop: { shop } }) {
    const { changeRoutes } = await import('./change-routes.ts')
    return changeRoutes({ catalog, changes, shop })
  },
})
