import { isLoopbackHost } from '@vitrine/kit'
import type { CommandShop } from '@vitrine/server-kit'
import type { Command } from 'commander'
import { printError, printJson } from '../command-line/output.ts'
import { UserError } from '../command-line/user-error.ts'
import { ownerFacts } from '../shop/owner-facts.ts'
import { openShop } from '../shop/shop.ts'
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
