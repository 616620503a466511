import { existsSync } from 'node:fs'
import { ConfigError, type Database, loadPostgres, openSqlite } from '@vitrine/server-kit'
import { alignColumns, print } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { resolveConfig } from '../config/config.ts'
import type { CopiedTable } from '../database/copy-database.ts'

/** Moves a shop between an embedded database and PostgreSQL, in either direction. */
export function copyCommand(command: Command): void {
  command
    .requiredOption('--to <url>', 'the new database: postgres://USER:PASSWORD@HOST:PORT/NAME or sqlite:PATH')
    .action(runCopy)
}

async function runCopy({ to }: { to: string }): Promise<void> {
  const [{ readConfig }, { openData }, { CopyError, copyDatabase }, { shopLedgers }] = await Promise.all([
    import('../config/config.ts'),
    import('./open-data.ts'),
    import('../database/copy-database.ts'),
    import('../database/open-database.ts'),
  ])
  const config = await readConfig()
  const targetUrl = readTarget(to)
  const file = fileOf(config.databaseUrl)
  if (file !== undefined && !existsSync(file))
    throw new UserError(`Database ${file} not found. Set DATABASE_URL or DATA_DIR to the one to copy.`)
  await using stack = new AsyncDisposableStack()
  const source = stack.adopt(await openData(config), (opened) => opened.close())
  const target = await openTarget(targetUrl)
  stack.defer(() => target.close())
  try {
    printCopied(await copyDatabase(source, target, shopLedgers(config.capabilities)))
  } catch (cause) {
    if (cause instanceof CopyError) throw new UserError(cause.message, { cause })
    throw cause
  }
}

function printCopied(copied: readonly CopiedTable[]): void {
  const tables = copied.filter(({ rows }) => rows > 0)
  print(alignColumns(tables.map(({ name, rows }) => [name, String(rows)])))
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  print(
    `${total} rows copied and verified. Start the shop with DATABASE_URL set to the new database. The old one is unchanged.`,
  )
}

async function openTarget(url: string): Promise<Database> {
  const file = fileOf(url)
  return file === undefined ? (await loadPostgres()).openPostgres(url) : openSqlite(file)
}

/** The file of an embedded database. */
function fileOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined
}

/** Reads the address like `DATABASE_URL`; errors name `--to` and omit the password. */
function readTarget(to: string): string {
  try {
    return resolveConfig({ DATABASE_URL: to }).databaseUrl
  } catch (error) {
    if (error instanceof ConfigError)
      throw new UserError('--to should be postgres://USER:PASSWORD@HOST:PORT/NAME or sqlite:PATH.', { cause: error })
    throw error
  }
}
