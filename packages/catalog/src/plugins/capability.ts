import { defineCapability } from '@vitrine/server-kit'
import { PLUGIN_SETTINGS } from './plugin-settings.ts'

/** The hooks and listeners of the owner's own code. */
export const plugins = defineCapability({
  name: 'plugins',
  settings: PLUGIN_SETTINGS,
  open: async ({ config, onError, all }) =>
    (await import('./plugins.ts')).createPlugins({ settings: config, events: all.events(), onError }),
  close: (plugins) => plugins.settled(),
})
