import type { Command } from 'commander'
import { blocks, code, fenced, type Markdown, md, table } from '../markdown.ts'

export function commandPage(program: Command): string {
  return `${blocks(
    md`# Commands`,
    md`${program.description()} Written from ${code('packages/vitrine/src/cli')}; ${code('npx vitrine <command> --help')} says the same.`,
    ...program.commands.map(describe),
  )}\n`
}

/** As it is typed: `vitrine agents list`. Without the program's name, `npx` would run a package of a stranger. */
function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()
}

function describe(command: Command): Markdown {
  const name = nameOf(command)
  const rows = [
    ...command.registeredArguments.map((argument) => [
      code(argument.name()),
      argument.description,
      shown(argument.defaultValue),
    ]),
    ...command.options.map(({ flags, description, defaultValue }) => [code(flags), description, shown(defaultValue)]),
  ]
  return blocks(
    md`## ${name}`,
    md`${command.description()}`,
    fenced('sh', `npx ${name} ${command.usage()}`),
    rows.length > 0 ? table(['Argument or option', 'Meaning', 'If absent'], rows) : undefined,
    command.commands.map(describe),
  )
}

function shown(value: unknown): Markdown {
  return value === undefined ? md`` : code(typeof value === 'string' ? value : JSON.stringify(value))
}
