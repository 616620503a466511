import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { defineCapability } from '@vitrine/server-kit'
import { WINDOW_COMMANDS } from './commands.ts'
import { WINDOW_SETTINGS } from './window-settings.ts'

/** What people see before a product: look, home page, navigation, announcement, footer, and the owner's own pages. */
export const shopWindow = defineCapability({
  name: 'window',
  needs: { ownerFacts },
  settings: WINDOW_SETTINGS,
  migrations: {
    '001-proposed-look': { up: async (db) => (await import('./proposed-look-tables.ts')).createProposedLook(db) },
  },
  async open({ config, database: { sql }, onError }, { ownerFacts }) {
    const { openWindow, pagesFolder, windowPlaces } = await import('./open-window.ts')
    const { findProposedLook, keepProposedLook } = await import('./proposed-look-store.ts')
    const { watchPaths } = await import('./watch-folders.ts')
    const places = windowPlaces(config, ownerFacts)
    const window = await openWindow(places, {
      find: () => findProposedLook(sql),
      keep: (proposed) => keepProposedLook(sql, proposed),
    })
    const paths = [places.file, pagesFolder(places)]
    const changed = () => void window.reload().catch(onError)
    const unwatch = config.production ? undefined : watchPaths({ paths, changed })
    return { ...window, close: () => unwatch?.() }
  },
  close: (window) => window.close(),
  commands: WINDOW_COMMANDS,
})
