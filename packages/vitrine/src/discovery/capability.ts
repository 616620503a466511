import { agents } from '@vitrine/accounts'
import { catalog, search, shop } from '@vitrine/catalog'
import { editionKeyOf } from '@vitrine/catalog/catalog/edition-key'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { defineCapability } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { CRAWLER_SETTINGS } from './crawler-settings.ts'

/** The documents that agents and crawlers look for. */
export const discovery = defineCapability({
  name: 'discovery',
  opensIn: 'web',
  needs: { ownerFacts, agents, catalog, layout, search, shop },
  settings: CRAWLER_SETTINGS,
  documents: () => ({
    tags: { discovery: { description: 'Documents that describe the shop to agents. Public.', order: 50 } },
    links: [
      '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
      '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
      '</agents.md>; rel="service-doc"; type="text/markdown"',
      '</llms.txt>; rel="describedby"; type="text/plain"',
    ],
    entries: {
      '/.well-known/agent-skills/index.json': {
        ...{ name: 'skills:index', type: 'application/agent-skills+json', title: 'skills', order: 20 },
      },
      '/.well-known/api-catalog': {
        ...{ name: 'api:catalog', type: 'application/linkset+json', title: 'interfaces', order: 30 },
      },
      '/openapi.json': {
        ...{ name: 'api:description', type: 'application/vnd.oai.openapi+json', title: 'API' },
        ...{ answersQuestions: true, order: 50 },
      },
      '/agents.md': { name: 'docs:manual', type: 'text/markdown', title: 'manual for agents', order: 60 },
    },
  }),
  async routes(_discovery, { ownerFacts, agents, catalog, layout, search, shop: { shop } }, { config, all }) {
    const { discoveryRoutes } = await import('./routes.ts')
    const { departments, policies } = layout
    return discoveryRoutes({
      config: { ...config, shop: ownerFacts },
      ...{ shop, catalog, departments, policies, access: agents.access },
      editionKey: editionKeyOf({ catalog, layout, search }),
      documents: all.documents,
    })
  },
})
