import { access, agents } from '@vitrine/accounts'
import { catalog, search, shop } from '@vitrine/catalog'
import { admission } from '@vitrine/cluster'
import { carts, stats } from '@vitrine/selling'
import { cartProtocols } from '@vitrine/selling/cart/cart-protocols'
import { COMMERCE_SCOPES } from '@vitrine/selling/cart/commerce-scopes'
import { CapabilityError, defineCapability, offer } from '@vitrine/server-kit'
import { language, layout } from '@vitrine/ui'
import { agentOperations } from '../operations/agent-operation.ts'
import { MCP_COMMANDS } from './commands.ts'
import { CARD_TYPE, MCP_PATH, PROTOCOL_VERSIONS } from './mcp-card.ts'
import { MCP_SETTINGS } from './mcp-settings.ts'

/** The Model Context Protocol: the shop's tools, resources and prompts. */
export const mcp = defineCapability({
  name: 'mcp',
  opensIn: 'web',
  needs: { access, admission, agents, carts, catalog, language, layout, search, shop },
  uses: { stats },
  settings: MCP_SETTINGS,
  scarce: async () => [(await import('./mcp-subscriptions.ts')).SUBSCRIPTIONS],
  commands: MCP_COMMANDS,
  offers: [offer(cartProtocols, { name: 'tools', path: MCP_PATH, order: 30 })],
  documents: (_api, { shop: { shop } }, { all }) => ({
    notes: [
      {
        at: 'interfaces',
        write: () => `MCP: \`${shop.url}${MCP_PATH}\`, revisions ${PROTOCOL_VERSIONS.slice(0, 2).join(' and ')}.`,
      },
    ],
    resources: {
      [MCP_PATH]: {
        scopes: async () => [...COMMERCE_SCOPES, ...(await all.offered(agentOperations)).map(({ scope }) => scope)],
        order: 10,
      },
    },
    // Copies of the card where scanners look for it.
    unlisted: () => ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json'],
    entries: {
      [`${MCP_PATH}/server-card`]: {
        ...{ name: 'mcp:storefront', type: CARD_TYPE, title: 'MCP server', order: 10 },
      },
    },
  }),
  async routes(
    _api,
    { access, admission, carts, catalog, language, layout, search, shop: { shop }, stats },
    { config, all, onError },
  ) {
    const { registryProofRoute } = await import('./mcp-registry.ts')
    const { mcpRoutes } = await import('./mcp-routes.ts')
    const { TOOL_NAMES } = await import('./tool-names.ts')
    const operations = await all.offered(agentOperations)
    const taken = operations.find(({ name }) => TOOL_NAMES.some((own) => own === name))
    if (taken) throw new CapabilityError([`The operation ${taken.name} needs another name: it is a tool of the shop.`])
    const scopes = [...new Set([...COMMERCE_SCOPES, ...operations.map(({ scope }) => scope)])]
    return [
      mcpRoutes({
        async open() {
          const { createMcp } = await import('./mcp.ts')
          const { toolsWith } = await import('./operation-tools.ts')
          return createMcp({
            ...{ tools: toolsWith(operations), admission, carts, catalog, search, shop, onError },
            categories: layout.departments,
            policies: layout.policies,
            texts: language.text,
            protectedScopes: access.protectedFor('mcp'),
          })
        },
        ...{ shop, scopes, documents: all.documents },
        requireScope: access.scopeCheck('mcp', scopes, MCP_PATH),
        mayHold: access.mayHold('mcp'),
        requireOrigin: access.requireOrigin,
        onMessage: ({ body, headers }, tools) => stats?.noteMessage('mcp', { body, tools, headers }),
      }),
      registryProofRoute(config),
    ]
  },
})
