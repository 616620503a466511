import { defineConfig as define, type VitrineConfig } from 'vitrine'

// Config files of clones older than the packages import from here. Until the next release, so that an upgrade starts.

/** `defineConfig` of `vitrine`, with a warning that says what to write instead. */
export function defineConfig(config: VitrineConfig): VitrineConfig {
  process.emitWarning(
    "vitrine.config.ts imports './src/config.ts', which goes with the next release. Write `import { defineConfig } from 'vitrine'`.",
    'DeprecationWarning',
  )
  return define(config)
}
