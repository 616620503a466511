import {
  AGENT_PATHS,
  type AuthMdWord,
  CLAIM_GRANT,
  CLIENT_AUTH_METHODS,
  ID_JAG,
  JWT_BEARER_GRANT,
  SECURITY_EVENTS,
  SIGNING_ALGORITHMS,
} from '@vitrine/agent-auth'
import { policyUrl } from '@vitrine/product'
import type { ContributedResource } from './contributed.ts'
import { type Endpoint, isDeclared } from './endpoints.ts'
import type { DiscoveryFacts } from './facts.ts'

// RFC 9728 and RFC 8414. The shop is both resource and authorization server, at one origin without a trailing slash,
// and each document names it by exactly this text. A member is published only if the server really implements it; see
// docs/decisions/020-authorization-server-metadata.md.

/** The documents of RFC 9728: the origin's at this path, that of another address at this path followed by its own. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'

/** What its operations need, what only a person grants, and other names of both. */
function scopesAt({ scopes, namesAliases }: ContributedResource, { access }: DiscoveryFacts) {
  const needed = [...scopes, ...access.scopes.personal]
  return [...[...new Set(needed)].toSorted(), ...(namesAliases ? access.scopes.aliases.keys() : [])]
}

/** The metadata of the shop as a whole, or of the resource at this path. */
export function protectedResource(facts: DiscoveryFacts, path = '') {
  const { config, shop, access, contributed } = facts
  const of = contributed.resources.find((resource) => resource.path === path)
  const origin = config.publicUrl
  return {
    resource: `${origin}${path}`,
    authorization_servers: [origin],
    scopes_supported: of ? scopesAt(of, facts) : [...access.scopes.supported],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: SIGNING_ALGORITHMS,
    resource_name: shop.name,
    resource_documentation: `${origin}/agents.md`,
    resource_policy_uri: policyUrl(shop, 'privacy-policy'),
    resource_tos_uri: policyUrl(shop, 'terms-and-conditions'),
  }
}

export function authorizationServer(facts: DiscoveryFacts) {
  const { config, shop, access, endpoints, contributed } = facts
  const origin = config.publicUrl
  return {
    issuer: origin,
    // RFC 8414 requires the member; `none` is of a server without an authorization endpoint.
    response_types_supported: ['none'],
    ...standardEndpoints(origin, endpoints),
    ...grantTypes(facts),
    ...(access.idJagVersions.has('0.7') && { authorization_grant_profiles_supported: [ID_JAG_PROFILE] }),
    scopes_supported: scopesOf(facts),
    service_documentation: `${origin}/auth.md`,
    op_policy_uri: policyUrl(shop, 'privacy-policy'),
    op_tos_uri: policyUrl(shop, 'terms-and-conditions'),
    protected_resources: [origin, ...contributed.resources.map(({ path }) => `${origin}${path}`)],
    // auth.md repeats the resource's own metadata here, for agents that read one document only.
    resource: origin,
    authorization_servers: [origin],
    bearer_methods_supported: ['header'],
    agent_auth: agentAuth(facts),
  }
}

/** A client may also request another protocol's name for a scope (UCP, "Identity Linking"). */
function scopesOf({ access, endpoints }: DiscoveryFacts): string[] {
  const aliases = isDeclared(endpoints, 'get', '/oauth2/authorize') ? access.scopes.aliases.keys() : []
  return [...access.scopes.supported, ...aliases]
}

/** draft-ietf-oauth-identity-assertion-authz-grant, section 7.2. */
const ID_JAG_PROFILE = 'urn:ietf:params:oauth:grant-profile:id-jag'

/** OAuth's own endpoints, each with the metadata it requires. */
const STANDARD_ENDPOINTS = [
  {
    method: 'post',
    path: '/oauth2/token',
    members: (url: string) => ({
      token_endpoint: url,
      token_endpoint_auth_methods_supported: ['none'],
      dpop_signing_alg_values_supported: SIGNING_ALGORITHMS,
    }),
  },
  {
    method: 'get',
    path: '/oauth2/authorize',
    members: (url: string) => ({
      authorization_endpoint: url,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      // Keys of clients come from their documents, which are read only if people can be asked for access.
      token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
      token_endpoint_auth_signing_alg_values_supported: SIGNING_ALGORITHMS,
    }),
  },
  { method: 'post', path: '/oauth2/register', members: (url: string) => ({ registration_endpoint: url }) },
  // The agents' own endpoint accepts RFC 7009's form as well; OAuth's replaces it if there is one.
  { method: 'post', path: AGENT_PATHS.revoke, members: revocation },
  { method: 'post', path: '/oauth2/revoke', members: revocation },
  {
    method: 'post',
    path: '/oauth2/introspect',
    members: (url: string) => ({
      introspection_endpoint: url,
      introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
    }),
  },
  { method: 'get', path: '/.well-known/jwks.json', members: (url: string) => ({ jwks_uri: url }) },
] as const

function revocation(url: string) {
  return { revocation_endpoint: url, revocation_endpoint_auth_methods_supported: ['none'] }
}

/** Grant types, by the endpoint that makes each possible. */
const GRANTS = [
  { method: 'get', path: '/oauth2/authorize', grant: 'authorization_code', needsIdentity: false },
  { method: 'post', path: '/oauth2/token', grant: 'refresh_token', needsIdentity: false },
  {
    method: 'post',
    path: AGENT_PATHS.identity,
    grant: JWT_BEARER_GRANT,
    needsIdentity: true,
  },
  {
    method: 'post',
    path: AGENT_PATHS.identityClaim,
    grant: CLAIM_GRANT,
    needsIdentity: true,
  },
] as const

/** Whether any agent can register at the endpoints of auth.md 0.7. */
function hasIdentity({ kinds, idJagVersions }: DiscoveryFacts['access']): boolean {
  return kinds.anonymous || kinds.service_auth || idJagVersions.has('0.7')
}

function grantTypes({ endpoints, access }: DiscoveryFacts): { grant_types_supported?: string[] } {
  if (!isDeclared(endpoints, 'post', '/oauth2/token')) return {}
  const present = GRANTS.filter(
    ({ method, path, needsIdentity }) => isDeclared(endpoints, method, path) && (!needsIdentity || hasIdentity(access)),
  )
  return { grant_types_supported: present.map(({ grant }) => grant) }
}

function standardEndpoints(origin: string, endpoints: readonly Endpoint[]): Record<string, unknown> {
  const present = STANDARD_ENDPOINTS.filter(({ method, path }) => isDeclared(endpoints, method, path))
  return Object.assign({}, ...present.map(({ path, members }) => members(`${origin}${path}`)))
}

/**
 * The addresses of auth.md 0.1 and 0.7; no member has two meanings. They are reserved if registration is disabled
 * (specification, section 4.3), so those of 0.1 are always listed, and `reserved` states that they issue nothing.
 * Methods, types and the addresses of 0.7 are listed while they are enabled.
 */
function agentAuth({ config, access }: DiscoveryFacts): Partial<Record<AuthMdWord<'metadata'>, unknown>> {
  const { endpoints } = access
  return {
    skill: `${config.publicUrl}/auth.md`,
    register_uri: endpoints.register,
    claim_uri: endpoints.claim,
    claim_complete_uri: endpoints.complete,
    revocation_uri: endpoints.revoke,
    ...(access.enabled ? servedMethods(access) : { reserved: true }),
  }
}

function servedMethods(access: DiscoveryFacts['access']): Partial<Record<AuthMdWord<'metadata'>, unknown>> {
  const { endpoints, kinds, credential } = access
  const assertions = ASSERTIONS.filter(({ kind }) => kinds[kind])
  return {
    ...(hasIdentity(access) && { identity_endpoint: endpoints.identity, claim_endpoint: endpoints.identityClaim }),
    // Events are accepted from trusted providers only, so without one there is no sender.
    ...(kinds.id_jag && { events_endpoint: endpoints.events, events_supported: SECURITY_EVENTS }),
    identity_types_supported: [
      ...(kinds.anonymous ? (['anonymous'] as const) : []),
      ...(assertions.length > 0 ? (['identity_assertion'] as const) : []),
      ...(kinds.service_auth ? (['service_auth'] as const) : []),
    ] satisfies AuthMdWord<'registrationType'>[],
    ...(kinds.anonymous && { anonymous: { credential_types_supported: credential.types.anonymous } }),
    ...(assertions.length > 0 && {
      identity_assertion: {
        assertion_types_supported: assertions.map(({ type }) => type),
        credential_types_supported: [...new Set(assertions.flatMap(({ kind }) => credential.types[kind]))],
      },
    }),
  }
}

const ASSERTIONS = [
  { kind: 'id_jag', type: ID_JAG },
  { kind: 'verified_email', type: 'verified_email' },
] as const satisfies readonly { kind: string; type: AuthMdWord<'assertionType'> }[]
