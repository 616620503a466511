import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { VERSION } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'
import { LED_ON, type Values } from '@vitrine/server-kit'
import Type from 'typebox'
import { MCP_PATH, PROTOCOL_VERSIONS, serverName } from './mcp-card.ts'
import type { MCP_SETTINGS } from './mcp-settings.ts'

// The files for the MCP registry (API v0.1): `server.json`, which the owner publishes, and a proof that the name is
// theirs.

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

export function serverJson(shop: Pick<Shop, 'name' | 'url'>) {
  return {
    $schema: SCHEMA,
    name: serverName(shop),
    title: shop.name,
    // At most 100 characters; the shop's name has at most 70 of them.
    description: `Search, products and carts of ${shop.name}`,
    version: VERSION,
    websiteUrl: shop.url,
    remotes: [{ type: 'streamable-http', url: `${shop.url}${MCP_PATH}` }],
    // The schema has no member for revisions; this one is the publisher's own.
    _meta: {
      'io.modelcontextprotocol.registry/publisher-provided': { supportedProtocolVersions: PROTOCOL_VERSIONS },
    },
  }
}

export const REGISTRY_PROOF_PATH = '/.well-known/mcp-registry-auth'

/** The text that identifies the owner's key for the registry (`mcp-publisher login http`); undefined if none is set. */
export function registryProof({ mcpRegistryKey }: Values<typeof MCP_SETTINGS>): string | undefined {
  return mcpRegistryKey === undefined ? undefined : `v=MCPv1; k=ed25519; p=${mcpRegistryKey}`
}

/** Serves the proof, if there is one; otherwise the address returns 404. */
export function registryProofRoute(config: Values<typeof MCP_SETTINGS>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const proof = registryProof(config)
    if (proof === undefined) return
    app.get(
      REGISTRY_PROOF_PATH,
      {
        config: {
          cached: true,
          hasOneAddress: true,
          produces: 'text/plain',
          worstRequest: { maxWork: { documents: 0, bytes: 1000 } },
        },
        schema: {
          operationId: 'readMcpRegistryProof',
          summary: 'Whose key may publish the MCP server under its name in the registry',
          description: 'The registry reads it once, when the owner logs in to publish there.',
          tags: ['discovery'],
          response: {
            200: { description: 'The public key.', content: { 'text/plain': { schema: Type.String() } } },
            ...LED_ON,
          },
        },
      },
      async (_request, reply) => reply.type('text/plain; charset=utf-8').send(proof),
    )
  }
}
