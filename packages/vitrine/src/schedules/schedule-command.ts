import type { CommandShop } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { EXIT } from '../import/exit-codes.ts'
import { importCommand } from '../import/import-command.ts'
import { nextRun } from './next-run.ts'
import { runImport } from './run-import.ts'
import type { OpenedSchedules } from './schedule-runner.ts'
import { checkScheduleName, type Schedule } from './schedules.ts'

/** Who changes schedules here, for the audit trail. */
const COMMAND_LINE = 'command line'

/** Imports that repeat; works beside running processes, which run them. */
export function scheduleCommand(command: Command, shop: CommandShop<OpenedSchedules>): void {
  addAdd(command, shop)

  command
    .command('list')
    .description('List the schedules, when each runs next, and what came of the last run.')
    .option('--json', 'one JSON object per line')
    .action(async ({ json }: { json?: boolean }) => {
      await using opened = await shop.open()
      for (const schedule of await opened.api.schedules.list()) json ? printJson(schedule) : print(inLines(schedule))
    })

  command
    .command('run')
    .description('Run a schedule now, whether or not its time has come.')
    .argument('<name>')
    .action(async (name: string) => {
      await using opened = await shop.open()
      const { schedules, runner } = opened.api
      const due = await schedules.claimNamed(name)
      if (!due) throw new UserError(`There is no schedule ${name}, or it is running.`)
      const { outcome, said } = await runner.run(due)
      print(outcome === 'unchanged' ? `${name}: its sources are what they were.` : said)
      process.exitCode = outcome === 'unchanged' ? 0 : outcome
    })

  for (const [verb, done, describe, isPaused] of [
    ['pause', 'paused', 'Run it no more until it is resumed.', true],
    ['resume', 'resumed', 'Run a paused schedule again, from its next time on.', false],
  ] as const)
    command
      .command(verb)
      .description(describe)
      .argument('<name>')
      .action((name: string) =>
        change(shop, name, done, (schedules) => schedules.setPaused(name, isPaused, COMMAND_LINE)),
      )

  command
    .command('remove')
    .description('Remove a schedule. What it imported stays.')
    .argument('<name>')
    .action((name: string) => change(shop, name, 'removed', (schedules) => schedules.remove(name, COMMAND_LINE)))
}

async function change(
  shop: CommandShop<OpenedSchedules>,
  name: string,
  done: string,
  perform: (schedules: OpenedSchedules['schedules']) => Promise<boolean>,
): Promise<void> {
  await using opened = await shop.open()
  if (await perform(opened.api.schedules)) return print(`${name} ${done}.`)
  printError(`There is no schedule ${name}.`)
  process.exitCode = 1
}

function addAdd(command: Command, shop: CommandShop<OpenedSchedules>): void {
  command
    .command('add')
    .description('Repeat an import. It is tried now without publishing, and not added if that fails.')
    .usage('<name> --cron <fields> <source...> [options of import]')
    .argument('<name>', 'small letters, digits and hyphens')
    .argument('<source...>', 'files and http(s) addresses, and the options of `vitrine import`')
    .requiredOption(
      '--cron <fields>',
      'minute, hour, day of the month, month, day of the week, in the shop’s time zone',
    )
    .allowUnknownOption()
    .action(async (name: string, _sources: string[], { cron }: { cron: string }, { args }: Command) => {
      checkScheduleName(name)
      const parameters = args.slice(1)
      const sources = sourcesIn(parameters, command.createCommand('import'))
      // Before an import is tried for a schedule that never comes.
      nextRun(cron, 'UTC', new Date())
      const folder = process.cwd()
      await using opened = await shop.open()
      const { signal } = new AbortController()
      const how = { by: `schedule ${name}`, databaseUrl: opened.config.databaseUrl, folder, signal }
      const tried = await runImport([...parameters, '--dry-run'], how)
      print(tried.said)
      if (tried.code !== EXIT.done && tried.code !== EXIT.manyLeftOut) {
        printError(`${name} was not added.`)
        process.exitCode = tried.code
        return
      }
      const { nextAt } = await opened.api.schedules.add({ name, cron, parameters, sources, folder }, COMMAND_LINE)
      print(`${name} runs at ${nextAt}, and then by its schedule, while the shop runs.`)
    })
}

/** The files and addresses among the parameters of an import. Throws a `UserError` for what a schedule cannot repeat. */
function sourcesIn(parameters: readonly string[], command: Command): string[] {
  command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
  importCommand(command, NO_SHOP)
  command.action(() => {})
  try {
    command.parse(parameters, { from: 'user' })
  } catch (error) {
    // Of commander: a parameter that `vitrine import` does not have.
    if (error instanceof Error && 'exitCode' in error) throw new UserError(error.message.replace(/^error: /, ''))
    throw error
  }
  const { suggestMapping, dryRun, report } = command.opts()
  if (suggestMapping || dryRun || report !== undefined)
    throw new UserError('A schedule publishes: leave out --dry-run, --suggest-mapping and --report.')
  const sources = command.args
  if (sources.includes('-')) throw new UserError('A schedule cannot read standard input: name a file or an address.')
  if (sources.some(hasPassword))
    throw new UserError(
      `The address has a password, which would be stored. Set it in the environment, and name it: https://user:\${FEED_PASSWORD}@….`,
    )
  return sources
}

/** Whether an address has a password itself, and not the name of one in the environment. */
function hasPassword(source: string): boolean {
  const password = URL.parse(source)?.password ?? ''
  return password !== '' && !/^\$%7B\w+%7D$/.test(password)
}

/** Parameters are read without a shop. */
const NO_SHOP = {} as Parameters<typeof importCommand>[1]

function inLines({ name, cron, parameters, nextAt, lastRun, failingSince }: Schedule): string[] {
  const outcome =
    lastRun && (lastRun.outcome === 'unchanged' ? 'nothing new at its sources' : `exit code ${lastRun.outcome}`)
  return [
    `${name}  ${cron}  ${nextAt === undefined ? 'paused' : `next ${nextAt}`}`,
    `  import ${parameters.join(' ')}`,
    ...(lastRun ? [`  last ${lastRun.at}: ${outcome}`] : ['  has not run yet']),
    ...(failingSince === undefined ? [] : [`  failing since ${failingSince}`]),
    ...(lastRun && failingSince !== undefined ? lastRun.said.split('\n').map((line) => `  | ${line}`) : []),
  ]
}
