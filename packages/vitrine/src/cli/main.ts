import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { VERSION } from '../config/version.ts'
import { explainError, UserError } from './user-error.ts'

// One file per command. Only the called command is imported, so that it does not load the modules of the others.
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).startCommand(),
  config: async () => (await import('./config.ts')).configCommand(),
  init: async () => (await import('./init.ts')).initCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  copy: async () => (await import('./copy.ts')).copyCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  feeds: async () => (await import('./feeds.ts')).feedsCommand(),
  agents: async () => (await import('./agents.ts')).agentsCommand(),
  people: async () => (await import('./people.ts')).peopleCommand(),
  inquiries: async () => (await import('./inquiries.ts')).inquiriesCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  'mcp-registry': async () => (await import('./mcp-registry.ts')).mcpRegistryCommand(),
  check: async () => (await import('./check.ts')).checkCommand(),
  theme: async () => (await import('./theme.ts')).themeCommand(),
  stats: async () => (await import('./stats.ts')).statsCommand(),
  sample: async () => (await import('./sample.ts')).sampleCommand(),
  reference: async () => (await import('./reference.ts')).referenceCommand(() => openProgram()),
}

/** Works in the repository only, so the help does not list it. */
const FOR_DEVELOPERS = 'reference'

/** The program with the named command, or with all commands if the name is unknown: for help and for typos. */
export async function openProgram(name?: string): Promise<Command> {
  const program = new Command('vitrine').description('A self-hosted, agent-ready storefront.').version(VERSION)
  const wanted = name === undefined ? undefined : COMMANDS[name]
  for (const open of wanted ? [wanted] : Object.values(COMMANDS)) {
    const command = await open()
    program.addCommand(command, { hidden: command.name() === FOR_DEVELOPERS })
  }
  pointToHelp(program, 'npm exec --no -- vitrine')
  return program
}

/** Errors name the command that prints the help: the help itself would hide them. */
function pointToHelp(command: Command, typed: string): void {
  command.showHelpAfterError(`Run \`${typed} --help\` for help.`)
  for (const sub of command.commands) pointToHelp(sub, `${typed} ${sub.name()}`)
}

export async function main(parameters: string[]): Promise<void> {
  try {
    readEnvironmentFile('.env')
    const program = await openProgram(parameters[0])
    await program.parseAsync(parameters, { from: 'user' })
  } catch (error) {
    console.error(explainError(error) ?? error)
    process.exitCode = 1
  }
}

/** Settings from a file in the working folder; environment variables take precedence. */
function readEnvironmentFile(file: string): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new UserError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
