import { Command } from 'commander'
import { ConfigError } from '../config.ts'
import { VERSION } from '../version.ts'
import { agentsCommand } from './agents.ts'
import { feedsCommand } from './feeds.ts'
import { importCommand } from './import.ts'
import { referenceCommand } from './reference.ts'
import { sampleCommand } from './sample.ts'
import { startCommand } from './start.ts'
import { Told } from './told.ts'

const program = new Command('vitrine')
  .description('A self-hosted, agent-ready storefront.')
  .version(VERSION)
  .showHelpAfterError()
  .addCommand(startCommand())
  .addCommand(importCommand())
  .addCommand(feedsCommand())
  .addCommand(agentsCommand())
  .addCommand(sampleCommand())
  .addCommand(referenceCommand())

try {
  await program.parseAsync()
} catch (error) {
  // Mistakes of the owner are told in words; anything else is a fault of ours and needs its trace.
  console.error(error instanceof ConfigError || error instanceof Told ? error.message : error)
  process.exitCode = 1
}
