import { audit, signing } from '@vitrine/accounts'
import { catalog } from '@vitrine/catalog'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language } from '@vitrine/ui'
import { admin } from '../admin/capability.ts'
import { catalogImport } from '../import/capability.ts'
import { schedules } from '../schedules/capability.ts'
import type { Schedule } from '../schedules/schedules.ts'
import { IMPORT_FAILURES } from './import-failures.ts'
import { IMPORT_MESSAGES } from './import-words.ts'
import type { OpenedImports } from './open-parts.ts'
import type { RepeatedImport } from './repeat-import.ts'

/** Imports on pages: a file or an address is read, checked, then published or left. */
export const imports = defineCapability({
  name: 'imports',
  needs: { admin, audit, catalog, catalogImport, language, schedules, signing },
  messages: [IMPORT_MESSAGES],
  failures: IMPORT_FAILURES,
  migrations: {
    '001-office-imports': { up: async (db) => (await import('./import-tables.ts')).createOfficeImports(db) },
  },
  open(
    { config, database, onError },
    { audit, catalog, catalogImport: { isAllowed }, schedules: { schedules }, signing },
  ) {
    let opened: Promise<OpenedImports> | undefined
    return {
      /** Most processes never import anything: what does is loaded by whoever asks first. */
      open(): Promise<OpenedImports> {
        opened ??= import('./open-parts.ts').then(({ openImportParts }) =>
          openImportParts({ ...config, database, catalog, trail: audit, isAllowed, signing, onError }),
        )
        return opened
      },
      async addSchedule({ by, ...asked }: RepeatedImport & { by: string }): Promise<Schedule> {
        const added = await schedules.add({ ...asked, folder: process.cwd() })
        await audit.note(database.sql, { event: 'schedule_add', detail: { schedule: added.name, by } })
        return added
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
    async imports(
      parts,
      { audit, catalog: { acts }, language, schedules: { schedules, runner } },
      { database, onError },
    ) {
      const { importSection } = await import('./import-section.ts')
      const { imports } = await parts.open()
      const note = (event: string, detail: { schedule: string; by: string }) =>
        audit.note(database.sql, { event, detail })
      return importSection(
        { imports, acts, schedules, runner, addSchedule: parts.addSchedule, note, onError },
        { text: language.text, words: language.words(IMPORT_MESSAGES) },
      )
    },
  },
  async routes(parts, { admin: { keys }, audit }) {
    const { importRoutes } = await import('./import-routes.ts')
    const { addSchedule } = parts
    return importRoutes({ imports: async () => (await parts.open()).imports, addSchedule, keys, trail: audit })
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
