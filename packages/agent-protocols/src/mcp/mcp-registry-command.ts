import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { openShop } from '@vitrine/catalog/shop/shop'
import { isLoopbackHost } from '@vitrine/kit'
import type { CommandShop } from '@vitrine/server-kit'
import { printError, printJson } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { registryProof, serverJson } from './mcp-registry.ts'
import type { MCP_SETTINGS } from './mcp-settings.ts'

type McpShop = CommandShop<unknown, typeof MCP_SETTINGS>

export function mcpRegistryCommand(command: Command, shop: McpShop): void {
  command.action(() => printServerJson(shop))
}

async function printServerJson(owners: McpShop): Promise<void> {
  const { config, get } = await owners.read()
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol !== 'https:' || isLoopbackHost(hostname))
    throw new UserError(
      `The registry lists public https addresses, and the shop is at ${config.publicUrl}. Set PUBLIC_URL to its public address.`,
    )
  const { shop } = await openShop({ ...config, shop: get(ownerFacts), sample: false }, () => undefined)
  printJson(serverJson(shop), 2)
  if (registryProof(config) === undefined)
    printError(
      'To prove ownership of the name by HTTP, set MCP_REGISTRY_KEY to the public key of mcp-publisher. The shop then serves /.well-known/mcp-registry-auth.',
    )
}
