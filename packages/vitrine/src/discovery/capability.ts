import { agents } from '@vitrine/accounts'
import { catalog, search, shop } from '@vitrine/catalog'
import { editionKeyOf } from '@vitrine/catalog/catalog/edition-key'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { defineCapability } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { CRAWLER_SETTINGS } from './crawler-settings.ts'
import { SKILL_TYPE, skillPath } from './skill-path.ts'

/** The documents that agents and crawlers look for. */
export const discovery = defineCapability({
  name: 'discovery',
  opensIn: 'web',
  needs: { ownerFacts, agents, catalog, layout, search, shop },
  settings: CRAWLER_SETTINGS,
  documents: (_discovery, { ownerFacts }, { config, all }) => ({
    tags: { discovery: { description: 'Documents that describe the shop to agents. Public.', order: 50 } },
    links: [
      '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
      '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1"',
      '</agents.md>; rel="service-doc"; type="text/markdown"',
      '</llms.txt>; rel="describedby"; type="text/plain"',
    ],
    entries: {
      [skillPath({ publicUrl: config.publicUrl, shop: ownerFacts })]: {
        ...{ name: 'skills:search', type: SKILL_TYPE, title: 'skill for searching', order: 20 },
      },
    },
    // Clients that look for them make the address from that of the resource.
    unlisted: () =>
      all
        .documents()
        .flatMap(({ resources = {} }) => Object.keys(resources))
        .flatMap((path) => [
          `/.well-known/oauth-protected-resource${path}`,
          `/.well-known/oauth-authorization-server${path}`,
        ]),
  }),
  async routes(_discovery, { ownerFacts, agents, catalog, layout, search, shop: { shop } }, { config, all }) {
    const { discoveryRoutes } = await import('./routes.ts')
    const { departments, policies, ownPages } = layout
    return discoveryRoutes({
      config: { ...config, shop: ownerFacts },
      ...{ shop, catalog, departments, policies, ownPages, access: agents.access },
      editionKey: editionKeyOf({ catalog, layout, search }),
      documents: all.documents,
    })
  },
})
