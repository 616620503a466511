import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Command, CommanderError } from 'commander'
import { openCapabilities } from '../../packages/server-kit/src/index.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { openProgram } from '../../packages/vitrine/src/cli/main.ts'
import { composeProgram } from '../../packages/vitrine/src/cli/program.ts'
import { COMMAND_OWNERS, type CommandOwner } from '../../packages/vitrine/src/commands.ts'
import { openOwnerFolder } from '../plugins/owner-folder.ts'
import { vitrine } from './run.ts'

describe('the command line', () => {
  it('rejects a non-number for every numeric option, and names the option', async () => {
    const numeric = commandsBelow(await openProgram()).flatMap((command) =>
      command.options
        .filter(({ defaultValue }) => typeof defaultValue === 'number')
        .map((option) => ({ command, option })),
    )
    assert.ok(numeric.length >= 8)
    for (const { option } of numeric)
      for (const text of ['many', '', '-1', '1e1000'])
        assert.throws(() => option.parseArg?.(text, undefined), { code: 'commander.invalidArgument' }, option.flags)
  })

  it('prints the mistake and the command that prints the help, not the help itself', async () => {
    for (const [typed, message] of [
      [['improt'], /unknown command 'improt'\n\(Did you mean import\?\)\nRun `npm exec --no -- vitrine --help`/],
      [['keys', 'end'], /missing required argument 'id'\nRun `npm exec --no -- vitrine keys end --help`/],
      [['stats', '--days', 'x'], /'x' is invalid\. Use a whole number.*\nRun `npm exec --no -- vitrine stats --help`/],
    ] as const) {
      const printed = await errorOf([...typed])
      assert.match(printed, message)
      assert.doesNotMatch(printed, /Usage:/)
    }
  })

  it('loads no command for help, and no search or agents for an import', async () => {
    await using owner = await openOwnerFolder('export default {}')
    await owner.write('rope.csv', 'id,title,link,price,availability\nrope,Rope,/rope,79.00 EUR,in_stock\n')
    const loadedBy = async (parameters: string[]) => {
      const { code, stderr } = await vitrine(
        parameters,
        {
          NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'print-loaded.ts'))}`,
          DATA_DIR: 'data',
        },
        undefined,
        owner.path,
      )
      assert.equal(code, 0, stderr)
      return /^loaded: (.*)$/m.exec(stderr)?.[1]?.split(' ').sort() ?? []
    }
    const heavy = [
      'a-command',
      'a-capability',
      'kysely',
      'typebox',
      'fastify',
      'agent-auth',
      'search',
      'catalog-readers',
    ]
    for (const parameters of [['--help'], ['--version'], ['help']]) {
      const loaded = await loadedBy(parameters)
      assert.ok(loaded.includes('commander') && loaded.includes('vitrine'))
      assert.deepEqual(
        heavy.filter((name) => loaded.includes(name)),
        [],
      )
    }
    await loadedBy(['migrate'])
    const loaded = await loadedBy(['import', 'rope.csv', '--dry-run'])
    assert.ok(loaded.includes('kysely') && loaded.includes('a-command') && loaded.includes('a-capability'))
    assert.deepEqual(
      ['agents-opened', 'search-opened', 'fastify'].filter((name) => loaded.includes(name)),
      [],
    )
  })

  it('lists the commands of exactly the capabilities that the shop has', () => {
    const rowsOf = (owners: readonly CommandOwner[]) =>
      owners.flatMap(({ name: owner, commands = {} }) =>
        Object.entries(commands).map(([name, row]) => ({ owner, name, row })),
      )
    const byName = (rows: ReturnType<typeof rowsOf>) => new Map(rows.map((row) => [row.name, row]))
    const [listed, had] = [rowsOf(COMMAND_OWNERS), rowsOf(CAPABILITIES)]
    assert.deepEqual(byName(listed), byName(had))
    assert.equal(listed.length, had.length)
    assert.ok(listed.every(({ name, row }) => byName(had).get(name)?.row === row))
  })

  it('refuses two owners of a command, and names both', async () => {
    const row = { does: 'Nothing.', open: () => {} }
    const owners = [
      { name: 'one', commands: { count: row } },
      { name: 'other', commands: { count: row } },
    ]
    await assert.rejects(composeProgram(owners), /The command count has two owners: one and other\./)
    await assert.rejects(
      openCapabilities(owners, { hostOf: () => assert.fail() }),
      /Two capabilities have the command count: one, other\./,
    )
  })

  it('config: lists settings and their sources without secrets, and exits 1 if wrong', async () => {
    await using owner = await openOwnerFolder(
      `import { defineConfig } from 'vitrine'
export default defineConfig({ smtpUrl: 'smtp://shop:secret@mail.example', shop: { name: 'Northwall', theme: { corners: 'none' } } })`,
    )
    await owner.write('.env', 'DATA_DIR=data')
    const { code, stdout, stderr } = await owner.run('config')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^shop\.name +"Northwall" +vitrine\.config\.ts$/m)
    assert.match(stdout, /^shop\.theme +\{ corners: 'none' \} +vitrine\.config\.ts$/m)
    assert.match(stdout, /^dataDir +".+" +DATA_DIR$/m)
    assert.match(stdout, /^smtpUrl +set \(not shown\) +vitrine\.config\.ts$/m)
    assert.match(stdout, /^The limits are those of the profile standard\.$/m)
    assert.match(stdout, /^The configuration is valid\. \d+ settings are set\.$/m)
    assert.doesNotMatch(stdout, /secret/)

    await owner.write('.env', 'DATA_DIR=data\nSHOP_LOCALE=hu-HU\nLIMITS=small,memoryMb=32')
    const inHungarian = await owner.run('config')
    assert.match(inHungarian.stdout, /^limits\.profile +"small" +LIMITS$/m)
    assert.match(inHungarian.stdout, /^limits\.memoryMb +32 +LIMITS$/m)
    assert.match(inHungarian.stdout, /^The limits are those of the profile small, except 1 of your own\.$/m)
    assert.equal(inHungarian.code, 0, inHungarian.stderr)
    assert.match(
      inHungarian.stderr,
      /^Warning: SHOP_LOCALE: there are no words in Hungarian \(hu-HU\), so .*English, German/m,
    )
    assert.doesNotMatch(stderr, /no words/)

    await owner.write('vitrine.config.ts', 'export default { prot: 3000 }')
    const failed = await owner.run('config')
    assert.deepEqual([failed.code, failed.stdout], [1, ''])
    assert.match(failed.stderr, /prot in vitrine\.config\.ts is not a setting\. Did you mean port\?/)
  })
})

function commandsBelow(command: Command): Command[] {
  return [command, ...command.commands.flatMap(commandsBelow)]
}

/** What a mistyped command prints on standard error. */
async function errorOf(parameters: string[]): Promise<string> {
  const program = await openProgram()
  let printed = ''
  for (const command of commandsBelow(program))
    command.exitOverride().configureOutput({
      writeErr: (text) => {
        printed += text
      },
    })
  await assert.rejects(program.parseAsync(parameters, { from: 'user' }), CommanderError)
  return printed
}
