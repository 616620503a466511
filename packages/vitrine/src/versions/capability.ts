import { audit } from '@vitrine/accounts'
import { catalog, plugins } from '@vitrine/catalog'
import { defineCapability } from '@vitrine/server-kit'
import { language } from '@vitrine/ui'
import { admin } from '../admin/capability.ts'
import { schedules } from '../schedules/capability.ts'
import { VERSION_COMMANDS } from './commands.ts'
import { VERSION_FAILURES } from './version-failures.ts'
import { VERSION_MESSAGES } from './version-words.ts'

/** What was done to the catalogue: its list, what each act changed, and the way back. */
export const versions = defineCapability({
  name: 'versions',
  needs: { admin, audit, catalog, language, plugins, schedules },
  messages: [VERSION_MESSAGES],
  failures: VERSION_FAILURES,
  async open({ database }, { audit, catalog, plugins, schedules: { schedules } }) {
    const { openUndo } = await import('./open-undo.ts')
    return openUndo({ database, acts: catalog.acts, trail: audit, plugins, catalog, schedules })
  },
  commands: VERSION_COMMANDS,
  office: {
    async versions(undo, { catalog: { acts }, language }) {
      const { versionSection } = await import('./version-section.ts')
      return versionSection({ acts, undo }, { text: language.text, words: language.words(VERSION_MESSAGES) })
    },
  },
  async routes(undo, { admin: { keys }, audit, catalog: { acts } }) {
    const { versionRoutes } = await import('./version-routes.ts')
    return versionRoutes({ acts, undo, keys, trail: audit })
  },
})
