import { type ApiOf, defineCapability, type PersonalRecords } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { agents } from '../agents/capability.ts'
import { people } from '../people/capability.ts'
import { NO_CARTS, personsCarts } from './persons-carts.ts'

/** Pages on which people sign in, claim and end their agents, and see and erase their stored data. */
export const accounts = defineCapability({
  name: 'accounts',
  needs: { agents, layout, people },
  async routes(_accounts, { agents, layout: { context }, people }, { config, all }) {
    const { emailClaimRoutes, pageClaimRoutes } = await import('./claim-routes.ts')
    const { personalDataRoutes } = await import('./personal-data-routes.ts')
    const { peopleRoutes } = await import('../people/sign-in-routes.ts')
    const { yourAgentsRoutes } = await import('./your-agents-routes.ts')
    const { registrationsOf } = await import('../people/owner-of-session.ts')
    const { publicUrl } = config
    const [carts = NO_CARTS] = await all.offered(personsCarts)
    return [
      emailClaimRoutes(agents, context),
      peopleRoutes({ people, context, publicUrl }),
      yourAgentsRoutes({ agents, carts, people, context, publicUrl }),
      personalDataRoutes({
        ...{ people, context, publicUrl },
        // The sign-in comes last, because it identifies the person: whoever is interrupted can ask again.
        records: [...all.personalData(), signInsOf(people)],
        registrationsOf: (email) => registrationsOf(agents, email),
      }),
      pageClaimRoutes({ agents, people, context, publicUrl }),
    ]
  },
})

function signInsOf({ listSignIns, signOutEverywhere }: ApiOf<typeof people>): PersonalRecords {
  return {
    name: 'sign_ins',
    export: ({ email }) => listSignIns(email),
    erase: ({ email }) => signOutEverywhere(email),
  }
}
