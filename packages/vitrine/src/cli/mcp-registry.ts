import { isLoopbackHost } from '@vitrine/kit'
import { Command } from 'commander'
import { readConfig } from '../config/config.ts'
import { registryProof, serverJson } from '../mcp/mcp-registry.ts'
import { openShop } from '../shop/shop.ts'
import { printError, printJson } from './output.ts'
import { UserError } from './user-error.ts'

export function mcpRegistryCommand(): Command {
  return new Command('mcp-registry').action(printServerJson)
}

async function printServerJson(): Promise<void> {
  const config = await readConfig()
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol !== 'https:' || isLoopbackHost(hostname))
    throw new UserError(
      `The registry lists public https addresses, and the shop is at ${config.publicUrl}. Set PUBLIC_URL to its public address.`,
    )
  const { shop } = await openShop(config, () => undefined)
  printJson(serverJson(shop), 2)
  if (registryProof(config) === undefined)
    printError(
      'To prove ownership of the name by HTTP, set MCP_REGISTRY_KEY to the public key of mcp-publisher. The shop then serves /.well-known/mcp-registry-auth.',
    )
}
