import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { VERSION } from '../version.ts'
import { UserError } from './user-error.ts'

interface CommandRow {
  /** A sentence for the help. */
  does: string
  open(): Promise<Command>
}

// One file per command. Only the called one is imported: what all of them use takes half a second of CPU to load.
const COMMANDS: Readonly<Record<string, CommandRow>> = {
  start: {
    does: 'Serve the shop.',
    open: async () => (await import('./start.ts')).startCommand(),
  },
  config: {
    does: 'Check the configuration, and list the settings that you have set, with their sources.',
    open: async () => (await import('./config.ts')).configCommand(),
  },
  init: {
    does: 'Create template files.',
    open: async () => (await import('./init.ts')).initCommand(),
  },
  migrate: {
    does: 'Migrate the database. Running shops of the previous release keep working.',
    open: async () => (await import('./migrate.ts')).migrateCommand(),
  },
  copy: {
    does: 'Copy the database of a stopped shop into an empty one and compare every row. The old database stays unchanged.',
    open: async () => (await import('./copy.ts')).copyCommand(),
  },
  import: {
    does: 'Import a catalogue: Shopify, WooCommerce, Google, products.json, JSON Lines, or any CSV, JSON or XML with a mapping. The format is detected.',
    open: async () => (await import('./import.ts')).importCommand(),
  },
  export: {
    does: 'Export the public catalogue to a file, in a format that other systems import.',
    open: async () => (await import('./export.ts')).exportCommand(),
  },
  feeds: {
    does: 'Check the feeds.',
    open: async () => (await import('./feeds.ts')).feedsCommand(),
  },
  agents: {
    does: 'List, revoke and block registered agents.',
    open: async () => (await import('./agents.ts')).agentsCommand(),
  },
  people: {
    does: 'Sign out customers.',
    open: async () => (await import('./people.ts')).peopleCommand(),
  },
  inquiries: {
    does: 'List and delete the inquiries that customers sent (SHOP_CHECKOUT=inquiry).',
    open: async () => (await import('./inquiries.ts')).inquiriesCommand(),
  },
  keys: {
    does: 'Manage the shop’s signing keys and the access tokens of your own programs.',
    open: async () => (await import('./keys.ts')).keysCommand(),
  },
  'mcp-registry': {
    does: 'Print server.json for the MCP registry. Nothing is sent: `mcp-publisher login http` and `mcp-publisher publish` do that, from the folder of the file.',
    open: async () => (await import('./mcp-registry.ts')).mcpRegistryCommand(),
  },
  check: {
    does: 'Check a shop, your own or any other, as agents and scanners see it.',
    open: async () => (await import('./check.ts')).checkCommand(),
  },
  theme: {
    does: 'Create a starter theme: styles, words, and templates of the named pages.',
    open: async () => (await import('./theme.ts')).themeCommand(),
  },
  stats: {
    does: 'Show the number of requests for each step from search to purchase, by agent and protocol.',
    open: async () => (await import('./stats.ts')).statsCommand(),
  },
  sample: {
    does: 'Generate a large sample catalogue as JSON Lines. The same seed produces the same bytes.',
    open: async () => (await import('./sample.ts')).sampleCommand(),
  },
  reference: {
    does: 'Write docs/reference from the code, or check that it is up to date.',
    open: async () => (await import('./reference.ts')).referenceCommand(() => openProgram()),
  },
}

/** Works in the repository only, so the help does not list it. */
const FOR_DEVELOPERS = 'reference'

/** The program with all commands. Those that `isCalled` excludes have only what the help lists of them. */
export async function openProgram(isCalled: (name: string) => boolean = () => true): Promise<Command> {
  const program = new Command('vitrine').description('A self-hosted, agent-ready storefront.').version(VERSION)
  for (const [name, { does, open }] of Object.entries(COMMANDS)) {
    const command = isCalled(name) ? await open() : new Command(name)
    program.addCommand(command.description(does), { hidden: name === FOR_DEVELOPERS })
  }
  pointToHelp(program, 'npm exec --no -- vitrine')
  return program
}

/** Errors name the command that prints the help: the help itself would hide them. */
function pointToHelp(command: Command, typed: string): void {
  command.showHelpAfterError(`Run \`${typed} --help\` for help.`)
  for (const sub of command.commands) pointToHelp(sub, `${typed} ${sub.name()}`)
}

/** Help and errors are printed as everything is, because errors quote what was typed, such as names of files. */
async function printSafely(command: Command): Promise<void> {
  const { print, printError } = await import('./output.ts')
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
    const program = await openProgram((name) => name === called)
    // The help of the program quotes nothing, and loads nothing.
    if (called !== undefined) await printSafely(program)
    await program.parseAsync(parameters, { from: 'user' })
  } catch (error) {
    const { printFailure } = await import('./explain-error.ts')
    printFailure(error)
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
