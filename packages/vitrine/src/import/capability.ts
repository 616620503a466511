import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { plugins } from '../plugins/capability.ts'
import { IMPORT_COMMANDS } from './commands.ts'
import { IMPORT_SETTINGS } from './import-settings.ts'

/** Files, addresses and tables of changes, from which the owner fills the catalogue by a command. */
export const catalogImport = defineCapability({
  name: 'import',
  needs: { catalog, plugins },
  settings: IMPORT_SETTINGS,
  commands: IMPORT_COMMANDS,
})
