import type { Shop } from '../shop/shop.ts'
import { UCP_VERSION } from './ucp.ts'

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`
export const UCP_REST = '/api/ucp'
export const UCP_MCP = '/api/ucp/mcp'

/** What the shop can do by UCP: reading the catalogue, by two transports. Nothing is sold here through agents. */
export function ucpProfile({ url }: Shop) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          service('rest', `${url}${UCP_REST}`, 'services/shopping/rest.openapi.json'),
          service('mcp', `${url}${UCP_MCP}`, 'services/shopping/mcp.openrpc.json'),
        ],
      },
      capabilities: {
        'dev.ucp.shopping.catalog.search': [capability('search')],
        'dev.ucp.shopping.catalog.lookup': [capability('lookup')],
      },
      payment_handlers: {},
    },
  }
}

function service(transport: 'rest' | 'mcp', endpoint: string, schema: string) {
  return {
    version: UCP_VERSION,
    transport,
    endpoint,
    spec: `${PUBLISHED}/specification/overview`,
    schema: `${PUBLISHED}/${schema}`,
  }
}

function capability(name: 'search' | 'lookup') {
  return {
    version: UCP_VERSION,
    spec: `${PUBLISHED}/specification/catalog/${name}`,
    schema: `${PUBLISHED}/schemas/shopping/catalog_${name}.json`,
  }
}
