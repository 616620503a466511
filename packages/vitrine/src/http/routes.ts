import { agentRoutes, keyRoutes, readResourceServers, tokenRoutes, writeChallenge } from '@vitrine/agent-auth'
import type { Scope } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cartPageRoutes } from '../cart/cart-page-routes.ts'
import { cartRoutes } from '../cart/cart-routes.ts'
import { catalogRoutes, openEdition } from '../catalog/routes.ts'
import { emailClaimRoutes, pageClaimRoutes } from '../customers/claim-routes.ts'
import { peopleRoutes } from '../customers/sign-in-routes.ts'
import { yourAgentsRoutes } from '../customers/your-agents-routes.ts'
import { discoveryRoutes } from '../discovery/routes.ts'
import { feedRoutes } from '../feeds/routes.ts'
import { shopifyRoutes } from '../feeds/shopify-routes.ts'
import { MCP_PATH } from '../mcp/mcp-card.ts'
import { mcpRoutes } from '../mcp/mcp-routes.ts'
import { MCP_SCOPES } from '../mcp/mcp-tools.ts'
import { originCheck } from '../mcp/origin-check.ts'
import { scopeCheck } from '../mcp/require-scope.ts'
import { authorizeRoutes } from '../oauth/authorize-routes.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Storefront } from '../storefront.ts'
import { createPlatforms, type Platforms } from '../ucp/negotiation.ts'
import { UCP_SCOPES } from '../ucp/ucp-mcp.ts'
import { ucpRoutes } from '../ucp/ucp-routes.ts'
import { sendPreparedFile } from './precompressed-file.ts'
import { probeRoutes } from './probe-routes.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import type { SignedRequests } from './signed-requests.ts'

/** Registers the routes of every module, with the modules that each one needs. */
export function registerRoutes(app: FastifyInstance, storefront: Storefront, signatures: SignedRequests): void {
  const { config, shop, counters, catalog, search, feeds, agents, pages, people, oauth, ucp, mcp, carts, editionKey } =
    storefront
  const { departments, context, policies } = pages
  const { publicUrl } = config
  const resourceMetadata = `${publicUrl}/.well-known/oauth-protected-resource`
  const charge = chargerOf(createRateLimits(agents.access, counters))
  const scopeCheckOf = (form: 'ucp' | 'mcp', scopes: readonly Scope[], metadata: string) =>
    scopeCheck({
      protectedScopes: config.publicForms.includes(form) ? [] : agents.access.scopes.protected,
      scopes,
      challenge: (scope, error) => writeChallenge({ resourceMetadata: metadata, scope, error }),
      charge,
      requireSignature: signatures.require,
    })
  const requireOrigin = originCheck(config.publicUrl, config.mcpOrigins)

  app.register(probeRoutes(storefront))
  app.register(catalogRoutes({ catalog, shop }))
  app.register(feedRoutes({ feeds, catalog, shop, sendFile: sendPreparedFile }))
  app.register(shopifyRoutes({ catalog, shop, categories: departments }))
  app.register(cartRoutes({ carts, shop }))
  app.register(cartPageRoutes({ carts, catalog, shop, context, publicUrl }))
  app.register(
    ucpRoutes({
      ucp,
      carts,
      shop,
      platforms: whileStocked(catalog, createPlatforms({ publicUrl, counters })),
      publicKeys: () => storefront.signing.publicKeys(),
      requireScope: scopeCheckOf('ucp', UCP_SCOPES, resourceMetadata),
      requireOrigin,
    }),
  )
  app.register(
    mcpRoutes({
      mcp,
      shop,
      requireScope: scopeCheckOf('mcp', MCP_SCOPES, `${resourceMetadata}${MCP_PATH}`),
      requireOrigin,
    }),
  )
  app.register(searchRoutes({ search, currency: shop.currency, searchFields: config.searchFields }))
  app.register(pages.routes)
  app.register(agentRoutes(agents))
  app.register(keyRoutes(storefront.signing))
  app.register(emailClaimRoutes(agents, context))
  app.register(peopleRoutes({ people, context, publicUrl }))
  app.register(yourAgentsRoutes({ agents, people, context, publicUrl }))
  app.register(pageClaimRoutes({ agents, people, context, publicUrl }))
  if (oauth) app.register(authorizeRoutes({ oauth, agents, people, context, publicUrl }))
  const resourceServers = readResourceServers(config.introspectionSecrets)
  app.register(tokenRoutes({ oauth, agents, counters, resourceServers, publicUrl }))
  app.register(discoveryRoutes({ config, shop, catalog, access: agents.access, editionKey, departments, policies }))
}

/** Nobody's profile is read while there is nothing to answer with. */
function whileStocked(catalog: Storefront['catalog'], platforms: Platforms): Platforms {
  return {
    async negotiate(...request) {
      openEdition(catalog)
      return platforms.negotiate(...request)
    },
  }
}

/** What is announced with the answer is what is left after all of it. */
function chargerOf(limits: RateLimits) {
  return (request: FastifyRequest, scope: Scope): void => {
    const rest = limits.takeRest(request.caller, scope)
    if (rest === undefined) return
    request.taken = rest
    if (!rest.allowed) throw rest.toFailure()
  }
}
