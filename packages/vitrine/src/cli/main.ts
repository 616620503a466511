import { existsSync } from 'node:fs'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { COMMAND_OWNERS, type CommandOwner } from '../commands.ts'
import { firstWordsOf, readCommandPlugins, takenCommands } from '../plugins/plugin-commands.ts'
import { composeProgram } from './program.ts'

/** Commands of the process itself; those of capabilities are in their folders. In the order of the help. */
const PROCESS: CommandOwner = {
  name: 'vitrine',
  commands: {
    start: {
      does: 'Serve the shop.',
      open: async (command) => (await import('./start.ts')).startCommand(command),
    },
    config: {
      does: 'Check the configuration, and list the settings that you have set, with their sources.',
      open: async (command) => (await import('./config.ts')).configCommand(command),
    },
    init: {
      does: 'Create template files.',
      open: async (command) => (await import('./init.ts')).initCommand(command),
    },
    migrate: {
      does: 'Migrate the database. Running shops of the previous release keep working.',
      open: async (command, shop) => (await import('./migrate.ts')).migrateCommand(command, shop),
    },
    copy: {
      does: 'Copy the database of a stopped shop into an empty one and compare every row. The old database stays unchanged.',
      open: async (command) => (await import('./copy.ts')).copyCommand(command),
    },
  },
}

/** Commands that work without a shop. */
const TOOLS: CommandOwner = {
  name: 'vitrine',
  commands: {
    check: {
      does: 'Check a shop, your own or any other, as agents and scanners see it.',
      open: async (command) => (await import('./check.ts')).checkCommand(command),
    },
    sample: {
      does: 'Generate a large sample catalogue as JSON Lines. The same seed produces the same bytes.',
      open: async (command) => (await import('./sample.ts')).sampleCommand(command),
    },
    reference: {
      does: 'Write docs/reference from the code, or check that it is up to date.',
      open: async (command) => (await import('./reference.ts')).referenceCommand(command, () => openProgram()),
    },
  },
}

const OWN: readonly CommandOwner[] = [PROCESS, ...COMMAND_OWNERS, TOOLS]

/** The program with all commands of the shop. Those that `isCalled` excludes have only what the help lists of them. */
export function openProgram(isCalled?: (name: string) => boolean): Promise<Command> {
  return composeProgram(OWN, isCalled)
}

/** Help and errors are printed as everything is, because errors quote what was typed, such as names of files. */
async function printSafely(command: Command): Promise<void> {
  const { print, printError } = await import('@vitrine/server-kit/command-line/output')
  const toLines = (text: string) => text.replace(/\n$/, '').split('\n')
  command.configureOutput({
    writeOut: (text) => print(toLines(text)),
    writeErr: (text) => printError(toLines(text)),
    outputError: (error) => printError(error.trimEnd()),
  })
  for (const sub of command.commands) await printSafely(sub)
}

export async function main(parameters: string[]): Promise<void> {
  try {
    readEnvironmentFile('.env')
    // `vitrine help import` is about the second.
    const called = parameters.find((one) => one !== 'help' && !one.startsWith('-'))
    const owners = await ownersFor(called, parameters)
    const program = await composeProgram(owners, (name) => name === called)
    // The help of the program quotes nothing, and loads nothing.
    if (called !== undefined) await printSafely(program)
    await program.parseAsync(parameters, { from: 'user' })
  } catch (error) {
    const { printFailure } = await import('./explain-error.ts')
    printFailure(error)
    process.exitCode = 1
  }
}

/** Plugins are asked for commands by the help, and for a name that the shop does not know. */
async function ownersFor(called: string | undefined, parameters: readonly string[]): Promise<readonly CommandOwner[]> {
  const taken = firstWordsOf(OWN)
  const isOwn = called === undefined ? parameters.some((one) => VERSION_OPTIONS.includes(one)) : taken.has(called)
  if (isOwn) return OWN
  const plugins = await readCommandPlugins(process.cwd()).catch(async (error: unknown) => {
    const { printFailure } = await import('./explain-error.ts')
    printFailure(error)
    return []
  })
  const [mistake] = takenCommands(taken, plugins)
  if (mistake !== undefined) throw new UserError(mistake)
  return [...OWN, ...plugins]
}

const VERSION_OPTIONS = ['--version', '-V']

/** Settings from a file in the working folder; environment variables take precedence. */
function readEnvironmentFile(file: string): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new UserError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
