import { type AgentAccess, type AgentAccessSettings, describeAccess } from '@vitrine/agent-auth'
import type { DeclaredScopes } from '@vitrine/server-kit'

export type ShopAccessSettings = Omit<AgentAccessSettings, 'costs'> & {
  costOfCatalog: number
  costOfSearch: number
  costOfFeed: number
}

/** What agents can get access to in this shop, and what their requests count as. */
export function describeShopAccess(settings: ShopAccessSettings, scopes: DeclaredScopes): AgentAccess {
  const costs = {
    'catalog:read': { of: 'reading the catalogue', requests: settings.costOfCatalog },
    'search:read': { of: 'a search', requests: settings.costOfSearch },
    'products:read': { of: 'the product feed', requests: settings.costOfFeed },
  }
  return describeAccess({ ...settings, costs }, scopes)
}
