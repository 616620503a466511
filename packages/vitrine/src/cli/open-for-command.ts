import { inspect } from 'node:util'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { server } from '@vitrine/cluster'
import { memorySharesOf } from '@vitrine/cluster/server/memory-shares'
import {
  type AnyCapability,
  type AnyCommand,
  CapabilityError,
  type ConfiguredShop,
  type Given,
  giveApi,
  listedOffers,
  type OpenedForCommand,
  openCapabilities,
  withNeeds,
} from '@vitrine/server-kit'
import { printError } from '@vitrine/server-kit/command-line/output'
import { type Config, readConfig } from '../config/config.ts'
import { explainError } from './explain-error.ts'
import { openData } from './open-data.ts'

// The owner's shop, for one of its commands. Nothing that is opened here serves anybody.

/** What is known before anything opens. Throws a `ConfigError`. */
export async function readForCommand(): Promise<ConfiguredShop> {
  const config = await readConfig()
  const given = givenIn(config)
  return {
    config,
    get(capability) {
      const found = given.find((one) => one.capability === capability)
      if (!found) throw new CapabilityError([`The capability ${capability.name} is not open.`])
      // The pair was made by `giveApi`, which checks its type.
      return found.api as never
    },
    listed: (point) => listedOffers(config.capabilities, point),
  }
}

/** Opens the capability whose command this is, and what it needs. */
export async function openOwnerOf(row: AnyCommand): Promise<OpenedForCommand & { api: unknown }> {
  const config = await readConfig()
  const owner = config.capabilities.find(({ commands = {} }) => Object.values(commands).includes(row))
  if (!owner) throw new CapabilityError([`The shop has no capability with this command: “${row.does}”`])
  const opened = await openIn(config, [owner])
  return { ...opened, api: opened.get(owner) }
}

/** Opens these capabilities, and what they need; the database alone for an empty list. */
export async function openForCommand(capabilities: readonly AnyCapability[]): Promise<OpenedForCommand> {
  return openIn(await readConfig(), capabilities)
}

async function openIn(config: Config, capabilities: readonly AnyCapability[]): Promise<OpenedForCommand> {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openData(config), (opened) => opened.close())
  const given = givenIn(config)
  const list = withNeeds(capabilities).filter((one) => given.every(({ capability }) => capability !== one))
  const opened = stack.use(
    await openCapabilities(list, {
      hostOf: () => ({ config, database, onError }),
      shop: config.capabilities,
      given,
    }),
  )
  const toClose = stack.move()
  return {
    config,
    database,
    get: (capability) => opened.get(capability),
    listed: (point) => listedOffers(config.capabilities, point),
    [Symbol.asyncDispose]: () => toClose.disposeAsync(),
  }
}

/** What a command has instead of a serving process. */
function givenIn(config: Config): readonly Given[] {
  return [
    giveApi(ownerFacts, config.shop),
    giveApi(server, {
      ...{ role: config.role, memory: memorySharesOf(config), sample: config.sample },
      diskSpace: { isFull: async () => false, note: () => false },
      settingsSince: new Date(),
      onMailFile: () => {},
    }),
  ]
}

/** An error of work beside the command, which goes on. */
function onError(error: unknown): void {
  printError(explainError(error) ?? inspect(error).split('\n'))
}
