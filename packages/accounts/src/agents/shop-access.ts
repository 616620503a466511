import { type AgentAccess, type AgentAccessSettings, describeAccess } from '@vitrine/agent-auth'
import type { DeclaredScopes } from '@vitrine/server-kit'

/**
 * What requests count as beside their measured work: a search looks into the whole index, and a product feed is the whole
 * catalogue.
 */
const COSTS = {
  'catalog:read': { of: 'reading the catalogue', requests: 1 },
  'search:read': { of: 'a search', requests: 2 },
  'products:read': { of: 'the product feed', requests: 5 },
}

/** What agents can get access to in this shop, and what their requests count as. */
export function describeShopAccess(settings: Omit<AgentAccessSettings, 'costs'>, scopes: DeclaredScopes): AgentAccess {
  return describeAccess({ ...settings, costs: COSTS }, scopes)
}
