import { server } from '@vitrine/cluster'
import { freshData } from '@vitrine/cluster/server/fresh-data'
import { defineCapability } from '@vitrine/server-kit'
import { language } from '@vitrine/ui'
import { HEALTH_MESSAGES } from './health-words.ts'

/** `/healthz` and `/readyz`, with what every process needs. Other capabilities add what they need. */
export const probes = defineCapability({
  name: 'probes',
  needs: { language, server },
  messages: [HEALTH_MESSAGES],
  health: (_api, { server: { presence, diskSpace } }) => ({
    conditions: [
      freshData(() => presence?.age() ?? 0),
      {
        stage: 'disk',
        isMet: async () => !(await diskSpace.isFull()),
        reason: () => 'The shop’s disk is full.',
      },
    ],
  }),
  office: {
    async health(_api, { language }, { all }) {
      const { healthSection } = await import('./health-section.ts')
      return healthSection(() => all.health(), language.words(HEALTH_MESSAGES))
    },
  },
  async routes(_api, _apis, { all }) {
    const { probeRoutes } = await import('./probe-routes.ts')
    return probeRoutes(all.health())
  },
})
