// Config files of clones older than the packages import from here. Until the next release, so that an upgrade starts.
process.emitWarning(
  "vitrine.config.ts imports './src/config.ts', which goes with the next release. Write `import { defineConfig } from 'vitrine'`.",
  'DeprecationWarning',
)

export { defineConfig } from 'vitrine'
