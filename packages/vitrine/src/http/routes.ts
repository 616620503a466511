import {
  agentRoutes,
  keyDirectoryRoute,
  keyRoutes,
  readMailbox,
  readResourceServers,
  tokenRoutes,
  writeChallenge,
} from '@vitrine/agent-auth'
import type { Scope } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acpRoutes } from '../acp/acp-routes.ts'
import { variantRoutes } from '../admin/variant-routes.ts'
import { cartPageRoutes } from '../cart/cart-page-routes.ts'
import { cartRoutes } from '../cart/cart-routes.ts'
import type { CartOwner } from '../cart/cart-store.ts'
import { inquiryRoutes } from '../cart/inquiry-routes.ts'
import { orderRoutes } from '../cart/order-routes.ts'
import { permalinkRoutes } from '../cart/permalink-routes.ts'
import { changeRoutes } from '../catalog/change-routes.ts'
import { catalogRoutes, openEdition } from '../catalog/routes.ts'
import type { Config } from '../config/config.ts'
import { emailClaimRoutes, pageClaimRoutes } from '../customers/claim-routes.ts'
import { type PersonalRecords, personalDataRoutes } from '../customers/personal-data-routes.ts'
import { peopleRoutes } from '../customers/sign-in-routes.ts'
import { yourAgentsRoutes } from '../customers/your-agents-routes.ts'
import { discoveryRoutes } from '../discovery/routes.ts'
import { feedRoutes } from '../feeds/routes.ts'
import { shopifyRoutes } from '../feeds/shopify-routes.ts'
import { MCP_PATH } from '../mcp/mcp-card.ts'
import { registryProofRoute } from '../mcp/mcp-registry.ts'
import { mcpRoutes } from '../mcp/mcp-routes.ts'
import { MCP_SCOPES, TOOLS } from '../mcp/mcp-tools.ts'
import { originCheck } from '../mcp/origin-check.ts'
import { holdCheck, scopeCheck } from '../mcp/require-scope.ts'
import { metricsRoutes } from '../metrics/metrics-routes.ts'
import { authorizeRoutes } from '../oauth/authorize-routes.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Shop } from '../shop/shop.ts'
import { stepOfMessage } from '../stats/steps.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { createPlatforms, type Platforms } from '../ucp/negotiation.ts'
import { UCP_OPERATIONS, UCP_SCOPES } from '../ucp/ucp-operations.ts'
import type { UcpVersion } from '../ucp/ucp-releases.ts'
import { ucpRoutes } from '../ucp/ucp-routes.ts'
import { sendPreparedFile } from './precompressed-file.ts'
import { probeRoutes } from './probe-routes.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import type { SignedRequests } from './signed-requests.ts'

/** Registers the routes of every module, with the modules that each one needs. */
export function registerRoutes(app: FastifyInstance, storefront: Storefront, signatures: SignedRequests): void {
  const { config, shop, catalog, agents, pages, editionKey } = storefront
  app.register(probeRoutes(storefront))
  if (storefront.metrics && config.metricsToken !== undefined)
    app.register(metricsRoutes(storefront.metrics, config.metricsToken))
  registerCatalogue(app, storefront)
  registerCarts(app, storefront)
  registerProtocols(app, storefront, signatures)
  app.register(pages.routes)
  registerAgents(app, storefront)
  registerPeople(app, storefront)
  const { departments, policies } = pages
  app.register(discoveryRoutes({ config, shop, catalog, access: agents.access, editionKey, departments, policies }))
}

/** Products: reads, search, changes, feeds, and the owner's writes. */
function registerCatalogue(app: FastifyInstance, storefront: Storefront): void {
  const { config, shop, catalog, search, feeds, pages } = storefront
  app.register(catalogRoutes({ catalog, shop }))
  app.register(changeRoutes({ catalog, changes: storefront.changes, shop }))
  app.register(variantRoutes({ writer: storefront.variantWriter, keys: storefront.ownerKeys, trail: storefront.trail }))
  app.register(feedRoutes({ feeds, catalog, shop, sendFile: sendPreparedFile }))
  app.register(shopifyRoutes({ catalog, shop, categories: pages.departments }))
  app.register(searchRoutes({ search, currency: shop.currency, searchFields: config.searchFields }))
}

/** From the cart to the order that the merchant's shop system reports. */
function registerCarts(app: FastifyInstance, storefront: Storefront): void {
  const { config, shop, visitors, catalog, search, agents, carts, stats } = storefront
  const { context } = storefront.pages
  const { publicUrl } = config
  app.register(cartRoutes({ catalog, search, carts, shop }))
  app.register(acpRoutes({ carts, shop }))
  app.register(permalinkRoutes({ catalog, shop, publicUrl }))
  app.register(
    inquiryRoutes({
      inquiries: storefront.inquiries,
      context,
      publicUrl,
      visitors,
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
      ownerOf: (session) => ownerOf(storefront, session),
    }),
  )
  const orderReference = orderReferenceOf(config, shop)
  app.register(cartPageRoutes({ carts, catalog, shop, context, publicUrl, visitors, stats, orderReference }))
  app.register(orderRoutes({ orders: storefront.orders, secrets: config.orderWebhookSecrets }))
}

/** MCP and UCP, whose requests name the operation only in their bodies. */
function registerProtocols(app: FastifyInstance, storefront: Storefront, signatures: SignedRequests): void {
  const { config, shop, counters, admission, catalog, search, agents, carts, stats, requestSigning } = storefront
  const { publicUrl, publicForms } = config
  const charge = chargerOf(createRateLimits(agents.access, counters))
  const protectedFor = (form: 'ucp' | 'mcp') => (publicForms.includes(form) ? [] : agents.access.scopes.protected)
  const scopeCheckOf = (form: 'ucp' | 'mcp', scopes: readonly Scope[], path = '') => {
    const resourceMetadata = `${publicUrl}/.well-known/oauth-protected-resource${path}`
    return scopeCheck({
      protectedScopes: protectedFor(form),
      scopes,
      challenge: (scope, { error, proof } = {}) => writeChallenge({ resourceMetadata, scope, error, proof }),
      charge,
      requireSignature: signatures.require,
    })
  }
  const requireOrigin = originCheck(publicUrl, config.mcpOrigins)
  app.register(
    ucpRoutes({
      ...{ catalog, search, carts, shop },
      platforms: whileStocked(catalog, createPlatforms({ publicUrl, admission, sign: requestSigning?.sign })),
      publicKeys: (version) => publicKeysOf(storefront, version),
      linking: storefront.oauth !== undefined,
      requireScope: scopeCheckOf('ucp', UCP_SCOPES),
      requireOrigin,
      onMessage: (request) => noteMessage(stats, 'ucp', request),
    }),
  )
  app.register(
    mcpRoutes({
      mcp: storefront.mcp,
      shop,
      requireScope: scopeCheckOf('mcp', MCP_SCOPES, MCP_PATH),
      mayHold: holdCheck(agents, protectedFor('mcp')),
      requireOrigin,
      onMessage: (request) => noteMessage(stats, 'mcp', request),
    }),
  )
  app.register(registryProofRoute(config))
}

/** Registrations of agents, their tokens and the shop's keys. */
function registerAgents(app: FastifyInstance, storefront: Storefront): void {
  const { config, counters, agents, oauth, requestSigning } = storefront
  app.register(agentRoutes(agents))
  app.register(keyRoutes(storefront.signing))
  if (requestSigning) app.register(keyDirectoryRoute(requestSigning))
  const resourceServers = readResourceServers(config.introspectionSecrets)
  app.register(tokenRoutes({ oauth, agents, counters, resourceServers, publicUrl: config.publicUrl }))
}

/** Pages on which people claim agents, sign in, give consent and see their stored data. */
function registerPeople(app: FastifyInstance, storefront: Storefront): void {
  const { agents, people, oauth, carts } = storefront
  const { context } = storefront.pages
  const { publicUrl } = storefront.config
  app.register(emailClaimRoutes(agents, context))
  app.register(peopleRoutes({ people, context, publicUrl }))
  app.register(yourAgentsRoutes({ agents, carts, people, context, publicUrl }))
  app.register(
    personalDataRoutes({
      records: personalRecords(storefront),
      registrationsOf: (email) => registrationsOf(agents, email),
      ...{ people, context, publicUrl },
    }),
  )
  app.register(pageClaimRoutes({ agents, people, context, publicUrl }))
  if (oauth) app.register(authorizeRoutes({ oauth, agents, people, context, publicUrl }))
}

/** Keys of the shop's assertions and, from UCP 2026-08-25 on, of the requests that it sends. */
async function publicKeysOf({ signing, requestSigning }: Storefront, version: UcpVersion): Promise<object[]> {
  const { keys } = await signing.publicKeys()
  if (version === '2026-04-08' || !requestSigning) return keys
  return [...keys, ...(await requestSigning.publicKeys()).keys]
}

/** Shopify stores `attributes[…]` of a cart permalink with the order, and drops other names. */
function orderReferenceOf({ orderWebhookSecrets, orderReference }: Config, { checkout }: Shop): string | undefined {
  if (orderWebhookSecrets.length === 0) return undefined
  const isShopify = checkout?.kind === 'platform' && checkout.platform === 'shopify'
  return orderReference ?? (isShopify ? 'attributes[vitrine_ref]' : 'vitrine_ref')
}

/** The step of a message is in its body, not in its address. */
function noteMessage(stats: Storefront['stats'], protocol: 'mcp' | 'ucp', { body, headers }: FastifyRequest): void {
  const step = stepOfMessage(body, protocol === 'mcp' ? TOOLS : UCP_OPERATIONS)
  if (step) stats.note({ step, protocol }, headers['user-agent'])
}

async function registrationsOf({ ofPerson }: Storefront['agents'], email: string): Promise<string[]> {
  const all = await Promise.all([ofPerson.list(email), ofPerson.listEnded(email)])
  return all.flat().map(({ id }) => id)
}

/** The person who is signed in, with their agents. */
async function ownerOf({ agents, people }: Storefront, session: string): Promise<CartOwner | undefined> {
  const found = await people.findSignedIn(session)
  if (!found) return undefined
  const { email } = found
  return { person: readMailbox(email)?.person ?? email, registrations: await registrationsOf(agents, email) }
}

/** All personal data, in the order of erasure: the sign-in comes last, because it identifies the person. */
function personalRecords({ agents: { ofPerson }, carts, orders, inquiries, people }: Storefront): PersonalRecords[] {
  return [
    {
      name: 'agents',
      export: async ({ email }) => [...(await ofPerson.list(email)), ...(await ofPerson.listEnded(email))],
      erase: ({ email }) => ofPerson.forget(email),
    },
    { name: 'orders', export: (subject) => orders.exportOf(subject), erase: (subject) => orders.eraseOf(subject) },
    { name: 'carts', export: (subject) => carts.exportOf(subject), erase: (subject) => carts.eraseOf(subject) },
    {
      name: 'inquiries',
      export: ({ person }) => inquiries.list({ person, most: 10_000 }),
      erase: ({ person }) => inquiries.drop({ person }),
    },
    {
      name: 'sign_ins',
      export: ({ email }) => people.listSignIns(email),
      erase: ({ email }) => people.signOutEverywhere(email),
    },
  ]
}

/** Agent profiles are not fetched while there is no catalogue to answer from. */
function whileStocked(catalog: Storefront['catalog'], platforms: Platforms): Platforms {
  return {
    async negotiate(...request) {
      openEdition(catalog)
      return platforms.negotiate(...request)
    },
  }
}

/** The response reports the remainder after all work. */
function chargerOf(limits: RateLimits) {
  return (request: FastifyRequest, scope: Scope): void => {
    const rest = limits.takeRest(request.caller, scope)
    if (rest === undefined) return
    request.taken = rest
    if (!rest.allowed) throw rest.toFailure()
  }
}
