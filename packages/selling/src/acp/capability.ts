import { shop } from '@vitrine/catalog'
import { defineCapability, offer } from '@vitrine/server-kit'
import { carts } from '../cart/capability.ts'
import { cartProtocols } from '../cart/cart-protocols.ts'
import { ACP_FAILURES } from './acp-failures.ts'

const ACP_DISCOVERY = '/.well-known/acp.json'

/** The Agentic Commerce Protocol: checkout sessions that a person finishes elsewhere. */
export const acpCheckout = defineCapability({
  name: 'acp',
  opensIn: 'web',
  needs: { carts, shop },
  failures: ACP_FAILURES,
  offers: [offer(cartProtocols, { name: 'ACP', path: ACP_DISCOVERY, order: 20 })],
  // Without a checkout the shop does not support the protocol, and the address answers 404.
  documents: (_acp, { shop: { shop } }) => ({ unlisted: () => (shop.checkout === undefined ? [ACP_DISCOVERY] : []) }),
  async routes(_acp, { carts, shop: { shop } }) {
    const { acpRoutes } = await import('./acp-routes.ts')
    return acpRoutes({
      openSessions: async () => (await import('./acp-sessions.ts')).createAcpSessions({ carts, shop }),
      shop,
    })
  },
})
