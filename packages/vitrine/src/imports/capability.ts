import { audit, signing } from '@vitrine/accounts'
import { catalog } from '@vitrine/catalog'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language } from '@vitrine/ui'
import { admin } from '../admin/capability.ts'
import { catalogImport } from '../import/capability.ts'
import { schedules } from '../schedules/capability.ts'
import { IMPORT_FAILURES } from './import-failures.ts'
import { IMPORT_MESSAGES } from './import-words.ts'
import type { OpenedImports } from './open-parts.ts'

/** Imports on pages: a file or an address is read, checked, then published or left. */
export const imports = defineCapability({
  name: 'imports',
  needs: { admin, audit, catalog, catalogImport, language, schedules, signing },
  messages: [IMPORT_MESSAGES],
  failures: IMPORT_FAILURES,
  migrations: {
    '001-office-imports': { up: async (db) => (await import('./import-tables.ts')).createOfficeImports(db) },
  },
  open({ config, database, onError }, { audit, catalog, catalogImport: { isAllowed }, signing }) {
    let opened: Promise<OpenedImports> | undefined
    return {
      /** Most processes never import anything: what does is loaded by whoever asks first. */
      open(): Promise<OpenedImports> {
        opened ??= import('./open-parts.ts').then(({ openImportParts }) =>
          openImportParts({ ...config, database, catalog, trail: audit, isAllowed, signing, onError }),
        )
        return opened
      },
      /** Whether anybody has begun an import here. */
      async isUsed(): Promise<boolean> {
        const found = await database.sql.selectFrom('office_import').select('id').limit(1).executeTakeFirst()
        return found !== undefined
      },
      close: async () => (await opened)?.runner.close(),
    }
  },
  close: (imports) => imports.close(),
  office: {
    async imports(parts, { catalog: { acts }, language, schedules: { schedules, runner } }, { onError }) {
      const { importSection } = await import('./import-section.ts')
      const { imports } = await parts.open()
      return importSection(
        { imports, acts, schedules, runner, onError },
        { text: language.text, words: language.words(IMPORT_MESSAGES) },
      )
    },
  },
  async routes(parts, { admin: { keys }, audit, schedules: { schedules } }) {
    const { importRoutes } = await import('./import-routes.ts')
    return importRoutes({ imports: async () => (await parts.open()).imports, schedules, keys, trail: audit })
  },
  jobs: {
    office_imports: {
      every: MINUTE,
      atOnce: true,
      does: 'goes on with imports of the office that a process left unfinished, and deletes those that nobody published',
      async run(parts) {
        if (!(await parts.isUsed())) return
        const { imports } = await parts.open()
        imports.keepUp()
        await imports.forget()
      },
    },
  },
})
