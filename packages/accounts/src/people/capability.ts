import { admission } from '@vitrine/cluster'
import { MINUTE } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import { language, mailer } from '@vitrine/ui'
import { agents } from '../agents/capability.ts'
import { audit } from '../audit/capability.ts'
import { PEOPLE_COMMANDS } from './commands.ts'
import { PEOPLE_FAILURES } from './people-failures.ts'

/** As long as most people take to come back for their next order; after that another link by e-mail is no burden. */
const SIGN_IN_DAYS = 30

/** People: they sign in by e-mail, and claim, see and end the agents that act for them. */
export const people = defineCapability({
  name: 'people',
  needs: { admission, agents, audit, mailer, language },
  failures: PEOPLE_FAILURES,
  migrations: { '001-people': { up: async (db) => (await import('./people-tables.ts')).createPeople(db) } },
  scarce: async () => [(await import('./sign-in-links.ts')).SIGN_IN_MAILS],
  async open({ database, onError }, { admission, agents, audit, mailer, language }) {
    const { openPeople } = await import('./people.ts')
    return openPeople({
      ...{ database, admission, mailer, onError, trail: audit },
      mails: agents.access.limits.signInMails,
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
      textContext: language.text,
      signInDays: SIGN_IN_DAYS,
    })
  },
  jobs: {
    people: {
      every: 10 * MINUTE,
      does: 'deletes expired sign-ins and their links',
      run: (people) => people.purge(),
    },
  },
  commands: PEOPLE_COMMANDS,
})
