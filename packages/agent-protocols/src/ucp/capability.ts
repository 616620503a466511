import { access, oauth, signing } from '@vitrine/accounts'
import { catalog, search, shop } from '@vitrine/catalog'
import { admission } from '@vitrine/cluster'
import { carts, stats } from '@vitrine/selling'
import { cartProtocols } from '@vitrine/selling/cart/cart-protocols'
import { COMMERCE_SCOPES } from '@vitrine/selling/cart/commerce-scopes'
import { defineCapability, offer } from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import { UCP_MCP, UCP_REST } from './ucp-profile.ts'

/** The Universal Commerce Protocol: catalogue, carts and checkouts for platforms. */
export const ucp = defineCapability({
  name: 'ucp',
  opensIn: 'web',
  needs: { access, carts, catalog, admission, layout, search, shop, signing },
  uses: { oauth, stats },
  async scarce() {
    const { KEPT_UCP_PROFILES, UCP_PROFILES } = await import('./negotiation.ts')
    return [UCP_PROFILES, KEPT_UCP_PROFILES]
  },
  offers: [offer(cartProtocols, { name: 'UCP', path: '/.well-known/ucp', order: 10 })],
  documents: () => ({
    resources: {
      [UCP_REST]: { scopes: () => COMMERCE_SCOPES, namesAliases: true, order: 20 },
      [UCP_MCP]: { scopes: () => COMMERCE_SCOPES, namesAliases: true, order: 30 },
    },
  }),
  async routes(_ucp, { access, catalog, admission, oauth, layout, signing, stats, ...apis }, { config, onError }) {
    const { createPlatforms, whileStocked } = await import('./negotiation.ts')
    const { UCP_OPERATIONS } = await import('./ucp-operations.ts')
    const { ucpRoutes } = await import('./ucp-routes.ts')
    const { carts, search, shop } = apis
    const platforms = createPlatforms({ publicUrl: config.publicUrl, admission, sign: signing.requests?.sign })
    return ucpRoutes({
      ...{ carts, catalog, search, shop: shop.shop, policies: layout.policies, onError },
      platforms: whileStocked(catalog, platforms),
      /** Keys of the shop's assertions and, from UCP 2026-08-25 on, of the requests that it sends. */
      async publicKeys(version) {
        const { keys } = await signing.assertions.publicKeys()
        if (version === '2026-04-08' || !signing.requests) return keys
        return [...keys, ...(await signing.requests.publicKeys()).keys]
      },
      linking: oauth !== undefined,
      requireScope: access.scopeCheck('ucp', COMMERCE_SCOPES),
      requireOrigin: access.requireOrigin,
      onMessage: ({ body, headers }) => stats?.noteMessage('ucp', { body, tools: UCP_OPERATIONS, headers }),
    })
  },
})
