import { openTestShop } from '../open-storefront.ts'

/** What an owner can switch that changes the metadata of the authorization server. */
const MODES: Readonly<Record<string, Record<string, string>>> = {
  'default settings': {},
  'protected scopes': { PROTECTED_SCOPES: 'catalog:read,search:read,products:read' },
  'no authorization': { AGENT_OAUTH: 'false' },
  'protected scopes, no authorization': { PROTECTED_SCOPES: 'catalog:read', AGENT_OAUTH: 'false' },
  'no registration': { AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false' },
  reserved: { AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false', AGENT_OAUTH: 'false' },
  introspection: { INTROSPECTION_SECRETS: 'warehouse:a-secret-of-the-warehouse-server' },
}

/** The metadata (RFC 8414) of a shop with https in each mode. */
export async function authorizationServerModes(): Promise<[mode: string, document: Record<string, unknown>][]> {
  const modes: [string, Record<string, unknown>][] = []
  for (const [mode, environment] of Object.entries(MODES)) {
    await using shop = await openTestShop({
      products: [],
      environment: { PUBLIC_URL: 'https://shop.test', ...environment },
    })
    const { body } = await shop.get('/.well-known/oauth-authorization-server', { host: 'shop.test' })
    modes.push([mode, body])
  }
  return modes
}
