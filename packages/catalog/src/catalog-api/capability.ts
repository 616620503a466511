import { defineCapability } from '@vitrine/server-kit'
import { catalog } from '../catalog/capability.ts'
import { shop } from '../shop/capability.ts'

/** The public JSON catalogue. */
export const catalogApi = defineCapability({
  name: 'catalog-api',
  needs: { catalog, shop },
  scopes: { 'catalog:read': { grants: 'Read the product catalogue (`GET /api/catalog`).' } },
  documents: () => ({
    tags: { catalogue: { description: 'Products. Public.', order: 10, reading: 10 } },
    interfaces: { '/api/catalog': { manual: '/agents.md', order: 10 } },
  }),
  async routes(_api, { catalog, shop: { shop } }) {
    const { catalogRoutes } = await import('./catalog-routes.ts')
    return catalogRoutes({ catalog, shop })
  },
})
