import { CapabilityError, defineCapability } from '@vitrine/server-kit'
import { access } from '../access/capability.ts'
import { admission } from '../admission/capability.ts'
import { agents } from '../agents/capability.ts'
import { carts } from '../cart/capability.ts'
import { catalog } from '../catalog/capability.ts'
import { agentOperations } from '../operations/agent-operation.ts'
import { language } from '../pages/language.ts'
import { layout } from '../pages/layout/capability.ts'
import { search } from '../search/capability.ts'
import { shop } from '../shop/capability.ts'
import { stats } from '../stats/capability.ts'
import { MCP_COMMANDS } from './commands.ts'
import { MCP_SETTINGS } from './mcp-settings.ts'

/** The Model Context Protocol: the shop's tools, resources and prompts. */
export const mcp = defineCapability({
  name: 'mcp',
  needs: { access, admission, agents, carts, catalog, language, layout, search, shop },
  uses: { stats },
  settings: MCP_SETTINGS,
  scarce: async () => [(await import('./mcp-subscriptions.ts')).SUBSCRIPTIONS],
  commands: MCP_COMMANDS,
  async routes(
    _api,
    { access, admission, carts, catalog, language, layout, search, shop: { shop }, stats },
    { config, has, all, onError },
  ) {
    const { COMMERCE_SCOPES } = await import('../cart/commerce-scopes.ts')
    const { MCP_PATH } = await import('./mcp-card.ts')
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
        ...{ shop, scopes, hasUcp: has('ucp') },
        requireScope: access.scopeCheck('mcp', scopes, MCP_PATH),
        mayHold: access.mayHold('mcp'),
        requireOrigin: access.requireOrigin,
        onMessage: ({ body, headers }, tools) => stats?.noteMessage('mcp', { body, tools, headers }),
      }),
      registryProofRoute(config),
    ]
  },
})
