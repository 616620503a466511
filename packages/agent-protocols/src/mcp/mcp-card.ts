import { isIP } from 'node:net'
import { VERSION } from '@vitrine/kit'
import type { Shop } from '@vitrine/product'
import { type Documents, entriesInOrder } from '@vitrine/server-kit'

export const MCP_PATH = '/mcp'
export const CARD_TYPE = 'application/mcp-server-card+json'
export const AI_CATALOG_TYPE = 'application/ai-catalog+json'

/**
 * The supported revisions of MCP, the newest first: those of the official library, whose code only a message to the
 * server loads. A test compares the two.
 */
export const PROTOCOL_VERSIONS = [
  '2026-07-28',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
] as const

/** The server's name in the card and in its response to `initialize`: `example.shop/storefront`. */
export function serverName({ url }: Pick<Shop, 'url'>): string {
  const { hostname } = new URL(url)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const labels = isAddress
    ? [hostname.replaceAll(/[^\da-f.]/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '')]
    : hostname.split('.').reverse()
  return `${labels.join('.')}/storefront`
}

/** SEP-2127, schema v1. `serverInfo` is not part of it: readers of earlier drafts expect the name there. */
export function serverCard(shop: Shop) {
  const name = serverName(shop)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    title: shop.name,
    version: VERSION,
    description: `Search and read products of ${shop.name}, and fill carts.`,
    websiteUrl: shop.url,
    remotes: [
      {
        type: 'streamable-http',
        url: `${shop.url}${MCP_PATH}`,
        supportedProtocolVersions: PROTOCOL_VERSIONS,
      },
    ],
    serverInfo: { name, title: shop.name, version: VERSION },
  }
}

/**
 * What agents can load, of all capabilities, in the format of ai-catalog 1.0: artifacts of the registered types only, as
 * its validators demand, each with questions that it answers. The API catalogue (RFC 9727) has the interfaces.
 */
export function aiCatalog(shop: Shop, documents: readonly Documents[]) {
  const { host } = new URL(shop.url)
  const representativeQueries = [
    `What does ${shop.name} sell, and what does it cost?`,
    `Is this product in stock at ${shop.name} in my size?`,
    `Compare products of ${shop.name} by price and rating.`,
    `How does ${shop.name} deliver, and how do returns work?`,
  ]
  return {
    specVersion: '1.0',
    host: { displayName: shop.name, documentationUrl: `${shop.url}/agents.md` },
    entries: entriesInOrder(documents.map(({ entries }) => entries)).map(([path, { name, type, title }]) => ({
      identifier: `urn:air:${host}:${name}`,
      displayName: `${shop.name}: ${title}`,
      type,
      url: `${shop.url}${path}`,
      representativeQueries,
    })),
  }
}
