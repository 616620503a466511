import { audit, people } from '@vitrine/accounts'
import { HOUR, loadedOnce } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language, layout } from '@vitrine/ui'
import { OFFICE_COMMANDS } from './commands.ts'
import { OFFICE_MESSAGES } from './office-messages.ts'
import { OFFICE_SETTINGS, officeOrigin } from './office-settings.ts'

/** The owner's office: people sign in there and see the pages of all capabilities. */
export const office = defineCapability({
  name: 'office',
  // `layout` declares the failures of forms, `people` those of links that sign in.
  needs: { audit, language, layout, people },
  settings: OFFICE_SETTINGS,
  messages: [OFFICE_MESSAGES],
  migrations: { '001-people': { up: async (db) => (await import('./office-tables.ts')).createOffice(db) } },
  async open({ config, database }, { audit }) {
    if (config.admin === 'off') return undefined
    const { openOfficeSignIn } = await import('./office-sign-in.ts')
    return openOfficeSignIn({ sql: database.sql, trail: audit })
  },
  office: {
    async people(signIn, { audit, language }, { config, database }) {
      const { openOfficePeople } = await import('./office-people.ts')
      const { peopleSection } = await import('./people-section.ts')
      if (!signIn) return { pages: [] }
      return peopleSection({
        people: openOfficePeople({ sql: database.sql, trail: audit }),
        ...{ signIn, text: language.text, words: language.words(OFFICE_MESSAGES), origin: officeOrigin(config) },
      })
    },
  },
  jobs: {
    office: {
      every: HOUR,
      does: 'deletes links and sessions of the office that are over',
      run: (signIn) => signIn?.purge(),
    },
  },
  commands: OFFICE_COMMANDS,
  documents: (signIn) => (signIn ? { robots: { everyone: ['/admin'] } } : {}),
  async routes(signIn, { language }, { config, all }) {
    if (!signIn) return []
    const { officeRoutes } = await import('./office-routes.ts')
    const context = { text: language.text, words: language.words(OFFICE_MESSAGES) }
    const office = loadedOnce(async () => (await import('./office.ts')).openOffice(context, await all.office()))
    const origin = officeOrigin(config)
    const doorkeeper = loadedOnce(async () =>
      (await import('./doorkeeper.ts')).createDoorkeeper({ signIn, context, origin, office }),
    )
    return officeRoutes(doorkeeper, origin === config.publicUrl ? undefined : origin)
  },
})
