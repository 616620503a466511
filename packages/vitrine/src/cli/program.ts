import { VERSION } from '@vitrine/kit'
import type { AnyCommand, CommandShop } from '@vitrine/server-kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { Command } from 'commander'
import type { CommandOwner } from '../commands.ts'

// Only the called command is imported: what all of them use takes half a second of CPU to load.

/** Works in the repository only, so the help does not list it. */
const FOR_DEVELOPERS = 'reference'

/**
 * The program with the commands of these owners, in their order. Those that `isCalled` excludes have only what the help
 * lists of them. Throws a `UserError` if two owners have the same command.
 */
export async function composeProgram(
  owners: readonly CommandOwner[],
  isCalled: (name: string) => boolean = () => true,
): Promise<Command> {
  const program = new Command('vitrine').description('A self-hosted, agent-ready storefront.').version(VERSION)
  for (const { name, row } of rowsOf(owners)) {
    const [first = name, ...below] = name.split(' ')
    if (below.length > 0 && !isCalled(first)) continue
    const command = commandAt(program, [first, ...below]).description(row.does)
    if (isCalled(first)) await row.open(command, shopFor(row) as never)
  }
  pointToHelp(program, 'npm exec --no -- vitrine')
  return program
}

/** All commands by name. */
function rowsOf(owners: readonly CommandOwner[]): { name: string; row: AnyCommand }[] {
  const rows = owners.flatMap(({ name: owner, commands = {} }) =>
    Object.entries(commands).map(([name, row]) => ({ owner, name, row })),
  )
  for (const [name, of] of Map.groupBy(rows, ({ name }) => name))
    if (of.length > 1)
      throw new UserError(`The command ${name} has two owners: ${of.map(({ owner }) => owner).join(' and ')}.`)
  return rows
}

/** The command of this path, which is added if there is none. */
function commandAt(parent: Command, [name = '', ...below]: readonly string[]): Command {
  const found = parent.commands.find((one) => one.name() === name)
  const command = found ?? new Command(name)
  if (!found) parent.addCommand(command, { hidden: name === FOR_DEVELOPERS })
  return below.length === 0 ? command : commandAt(command, below)
}

/** Imports what reads and opens the shop when the command asks for it. */
function shopFor(row: AnyCommand): CommandShop<unknown> {
  const load = () => import('./open-for-command.ts')
  return {
    read: async () => (await load()).readForCommand(),
    open: async () => (await load()).openOwnerOf(row),
    openOthers: async (capabilities) => (await load()).openForCommand(capabilities),
  }
}

/** Errors name the command that prints the help: the help itself would hide them. */
function pointToHelp(command: Command, typed: string): void {
  command.showHelpAfterError(`Run \`${typed} --help\` for help.`)
  for (const sub of command.commands) pointToHelp(sub, `${typed} ${sub.name()}`)
}
