import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { defineCapability } from '@vitrine/server-kit'
import { WINDOW_COMMANDS } from './commands.ts'
import { WINDOW_SETTINGS } from './window-settings.ts'

/** What people see before a product: look, home page, navigation, announcement, footer, and the owner's own pages. */
export const shopWindow = defineCapability({
  name: 'window',
  needs: { ownerFacts },
  settings: WINDOW_SETTINGS,
  async open({ config, onError }, { ownerFacts }) {
    const { openWindow, pagesFolder, windowPlaces } = await import('./open-window.ts')
    const { watchPaths } = await import('./watch-folders.ts')
    const places = windowPlaces(config, ownerFacts)
    const window = await openWindow(places)
    const paths = [places.file, pagesFolder(places)]
    const changed = () => void window.reload().catch(onError)
    const unwatch = config.production ? undefined : watchPaths({ paths, changed })
    return { ...window, close: () => unwatch?.() }
  },
  close: (window) => window.close(),
  commands: WINDOW_COMMANDS,
})
