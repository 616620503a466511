import { catalog, plugins } from '@vitrine/catalog'
import { defineCapability } from '@vitrine/server-kit'
import { IMPORT_COMMANDS } from './commands.ts'
import { IMPORT_SETTINGS } from './import-settings.ts'
import { importableAddresses } from './importable-addresses.ts'

/** Files, addresses and tables of changes, from which the owner fills the catalogue by a command. */
export const catalogImport = defineCapability({
  name: 'import',
  needs: { catalog, plugins },
  settings: IMPORT_SETTINGS,
  open: ({ config }) => ({ isAllowed: importableAddresses(config) }),
  commands: IMPORT_COMMANDS,
})
