import { defineCapability } from '@vitrine/server-kit'
import { ARTIFACT_SETTINGS } from './artifact-settings.ts'

/** Files that one machine makes and the others fetch: the index, feeds, the overview. Undefined if none are shared. */
export const artifacts = defineCapability({
  name: 'artifacts',
  settings: ARTIFACT_SETTINGS,
  open: async ({ config }) => (await import('./open-artifacts.ts')).openArtifacts(config),
  close: (artifacts) => artifacts?.close(),
})
