import { defineCapability } from '@vitrine/server-kit'
import { agents } from '../agents/capability.ts'
import { catalog } from '../catalog/capability.ts'
import { editionKeyOf } from '../catalog/edition-key.ts'
import { layout } from '../pages/layout/capability.ts'
import { search } from '../search/capability.ts'
import { shop } from '../shop/capability.ts'
import { ownerFacts } from '../shop/owner-facts.ts'
import { CRAWLER_SETTINGS } from './crawler-settings.ts'

/** The documents that agents and crawlers look for. */
export const discovery = defineCapability({
  name: 'discovery',
  needs: { ownerFacts, agents, catalog, layout, search, shop },
  settings: CRAWLER_SETTINGS,
  async routes(_discovery, { ownerFacts, agents, catalog, layout, search, shop: { shop } }, { config, has, all }) {
    const { discoveryRoutes } = await import('./routes.ts')
    const { agentOperations } = await import('../operations/agent-operation.ts')
    const { ownPages } = await import('../pages/own-pages.ts')
    const { departments, policies } = layout
    return discoveryRoutes({
      config: { ...config, shop: ownerFacts },
      ...{ shop, catalog, departments, policies, access: agents.access, has },
      editionKey: editionKeyOf({ catalog, layout, search }),
      ownPages: await all.offered(ownPages),
      operationScopes: (await all.offered(agentOperations)).map(({ scope }) => scope),
    })
  },
})
