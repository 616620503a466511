import { audit, people } from '@vitrine/accounts'
import { admission } from '@vitrine/cluster'
import { HOUR, loadedOnce } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language, layout, mailer } from '@vitrine/ui'
import { OFFICE_COMMANDS } from './commands.ts'
import { OFFICE_MESSAGES } from './office-messages.ts'
import { OFFICE_SETTINGS, officeOrigin } from './office-settings.ts'
import type { EntranceParts } from './strangers.ts'

/** The owner's office: people sign in there and see the pages of all capabilities. */
export const office = defineCapability({
  name: 'office',
  // `layout` declares the failures of forms, `people` those of links that sign in.
  needs: { admission, audit, language, layout, mailer, people },
  settings: OFFICE_SETTINGS,
  messages: [OFFICE_MESSAGES],
  migrations: { '001-people': { up: async (db) => (await import('./office-tables.ts')).createOffice(db) } },
  async scarce() {
    const { OFFICE_MAILS } = await import('./office-mail.ts')
    const { OFFICE_CHALLENGES } = await import('./passkeys.ts')
    return [OFFICE_MAILS, OFFICE_CHALLENGES]
  },
  async open({ config, database, onError }, { admission, audit, language, mailer }) {
    if (config.admin === 'off') return undefined
    const { openEntrance } = await import('./entrance.ts')
    return openEntrance({
      ...{ sql: database.sql, trail: audit, admission, mailer, onError },
      ...{ text: language.text, words: language.words(OFFICE_MESSAGES), origin: officeOrigin(config) },
    })
  },
  close: (entrance) => entrance?.mail.close(),
  office: {
    /** Where the pages of the office are made. */
    async components(entrance, _needs, { config }) {
      if (!entrance || config.production) return { pages: [] }
      return (await import('./components-section.ts')).componentsSection()
    },
    async people(entrance, { audit, language }, { config, database }) {
      const { openOfficePeople } = await import('./office-people.ts')
      const { peopleSection } = await import('./people-section.ts')
      if (!entrance) return { pages: [] }
      return peopleSection({
        people: openOfficePeople({ sql: database.sql, trail: audit }),
        ...{ signIn: entrance.signIn, text: language.text, words: language.words(OFFICE_MESSAGES) },
        origin: officeOrigin(config),
      })
    },
    async security(entrance, { audit, language }, { database }) {
      const { openOfficePeople } = await import('./office-people.ts')
      const { securitySection } = await import('./security-section.ts')
      if (!entrance) return { pages: [] }
      return securitySection({
        passkeys: entrance.passkeys,
        people: openOfficePeople({ sql: database.sql, trail: audit }),
        context: { text: language.text, words: language.words(OFFICE_MESSAGES) },
      })
    },
  },
  jobs: {
    office: {
      every: HOUR,
      does: 'deletes links, sessions and challenges of the office that are over',
      run: (entrance) => entrance?.purge(),
    },
  },
  commands: OFFICE_COMMANDS,
  documents: (entrance) => (entrance ? { robots: { everyone: ['/admin'] } } : {}),
  async routes(entrance, { language }, { config, all }) {
    if (!entrance) return []
    const { officeRoutes } = await import('./office-routes.ts')
    const context = { text: language.text, words: language.words(OFFICE_MESSAGES) }
    const office = loadedOnce(async () => (await import('./office.ts')).openOffice(context, await all.office()))
    const origin = officeOrigin(config)
    const parts: EntranceParts = { ...entrance, context, origin, office }
    const doorkeeper = loadedOnce(async () => (await import('./doorkeeper.ts')).createDoorkeeper(parts))
    return officeRoutes(doorkeeper, origin === config.publicUrl ? undefined : origin)
  },
})
