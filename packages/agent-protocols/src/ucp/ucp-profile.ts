import type { Shop } from '@vitrine/product'
import { NEWEST_UCP, UCP_CAPABILITIES, UCP_SELLING, UCP_VERSIONS, type UcpVersion } from './ucp-releases.ts'

export const UCP_REST = '/api/ucp'
export const UCP_MCP = '/api/ucp/mcp'
export const UCP_PROFILE = '/.well-known/ucp'

/** The path of a release's profile: the newest at the well-known address, older ones below it. */
export function profilePath(version: UcpVersion): string {
  return version === NEWEST_UCP ? UCP_PROFILE : `${UCP_PROFILE}/${version}`
}

/**
 * The shop's capabilities in a release of UCP, complete in itself; the newest also lists the older ones. Keys are
 * public (RFC 7517): `keys` since 2026-08-25, `signing_keys` before. `linking`: whether people can give platforms
 * access to their carts by OAuth.
 */
export function ucpProfile(
  { url, checkout }: Pick<Shop, 'url' | 'checkout'>,
  version: UcpVersion,
  keys: readonly object[],
  linking: boolean,
) {
  const published = `https://ucp.dev/${version}`
  const older = UCP_VERSIONS.filter((one) => one !== NEWEST_UCP)
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version,
    transport,
    endpoint,
    spec: `${published}/specification/overview`,
    schema: `${published}/${schema}`,
  })
  const able = Object.entries(UCP_CAPABILITIES).filter(
    ([name]) => checkout !== undefined || !UCP_SELLING.includes(name),
  )
  const capabilities = able.map(([name, releases]) => {
    const { spec, schema } = releases[version]
    return [name, [{ version, spec: `${published}/${spec}`, schema: `${published}/${schema}` }]]
  })
  return {
    ucp: {
      version,
      ...(version === NEWEST_UCP && {
        supported_versions: Object.fromEntries(older.map((one) => [one, `${url}${profilePath(one)}`])),
      }),
      services: {
        'dev.ucp.shopping': [
          service('rest', `${url}${UCP_REST}`, 'services/shopping/rest.openapi.json'),
          service('mcp', `${url}${UCP_MCP}`, 'services/shopping/mcp.openrpc.json'),
        ],
      },
      capabilities: {
        ...Object.fromEntries(capabilities),
        ...(checkout !== undefined && permalink(url, version)),
        ...(linking && checkout !== undefined && identityLinking(version)),
      },
      payment_handlers: {},
    },
    [version === '2026-04-08' ? 'signing_keys' : 'keys']: keys,
  }
}

/** New in 2026-08-25; its endpoint must use https. */
function permalink(url: string, version: UcpVersion): object {
  if (version === '2026-04-08' || !url.startsWith('https:')) return {}
  const published = `https://ucp.dev/${version}`
  const spec = `${published}/specification/permalink`
  const schema = `${published}/schemas/shopping/permalink.json`
  return { 'dev.ucp.shopping.permalink': [{ version, spec, schema, config: { endpoint: `${url}/buy` } }] }
}

/**
 * UCP, "Identity Linking": by the shop's own OAuth. `scopes` are those without which an operation is refused. No
 * operation is refused here, so a platform requests `dev.ucp.shopping.cart:manage` if a cart should belong to its user
 * (the metadata of the authorization server lists it).
 */
function identityLinking(version: UcpVersion): object {
  const published = `https://ucp.dev/${version}`
  const path = version === '2026-04-08' ? 'identity-linking' : 'common/identity-linking'
  const spec = `${published}/specification/${path}`
  const schema = `${published}/schemas/common/identity_linking.json`
  return { 'dev.ucp.common.identity_linking': [{ version, spec, schema, config: { scopes: {} } }] }
}
