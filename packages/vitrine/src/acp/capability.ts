import { defineCapability } from '@vitrine/server-kit'
import { carts } from '../cart/capability.ts'
import { shop } from '../shop/capability.ts'
import { ACP_FAILURES } from './acp-failures.ts'

/** The Agentic Commerce Protocol: checkout sessions that a person finishes elsewhere. */
export const acpCheckout = defineCapability({
  name: 'acp',
  needs: { carts, shop },
  failures: ACP_FAILURES,
  async routes(_acp, { carts, shop: { shop } }) {
    const { acpRoutes } = await import('./acp-routes.ts')
    return acpRoutes({
      openSessions: async () => (await import('./acp-sessions.ts')).createAcpSessions({ carts, shop }),
      shop,
    })
  },
})
