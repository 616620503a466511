import { defineCapability } from '@vitrine/server-kit'
import { ARTIFACT_SETTINGS } from './artifact-settings.ts'

/** Files that one machine makes and the others fetch: the index, feeds, the overview. Undefined if none are shared. */
export const artifacts = defineCapability({
  name: 'artifacts',
  settings: ARTIFACT_SETTINGS,
  migrations: {
    '001-artifacts': { up: async (db) => (await import('./artifact-tables.ts')).createArtifactTables(db) },
  },
  open: async ({ config, database }) => (await import('./open-artifacts.ts')).openArtifacts(config, database),
  close: (artifacts) => artifacts?.close(),
})
