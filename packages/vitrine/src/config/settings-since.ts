import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { VERSION } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import { SERVER_LIMITS } from '../server/server-limits.ts'
import { SERVER_SETTINGS } from '../server/server-settings.ts'
import type { Config } from './config.ts'

/**
 * When the current settings, owner's pages and release took effect: an instant on which all machines of a shop agree,
 * whenever each was started. If they differ, the one started last decides.
 */
export async function findSettingsSince(database: Database, config: Config): Promise<Date> {
  const digest = await digestOf(config)
  const now = (await database.now()).toISOString()
  const row = await database.sql
    .insertInto('settings_since')
    .values({ id: 1, digest, since: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ digest, since: now }).where('settings_since.digest', '!=', digest),
    )
    .returning('since')
    .executeTakeFirst()
  if (row) return new Date(row.since)
  const known = await database.sql.selectFrom('settings_since').select('since').executeTakeFirstOrThrow()
  return new Date(known.since)
}

const SECRETS: ReadonlySet<string> = new Set([
  'signingSecret',
  'orderWebhookSecrets',
  'ownerWebhook',
  'ownerWebhookSecret',
])

/** The inputs of responses, without what is specific to this machine: its addresses, folders and secrets. */
async function digestOf({ shop, publicUrl, capabilities, ...config }: Config): Promise<string> {
  const isOfMachine = (name: string) => name in SERVER_SETTINGS || name in SERVER_LIMITS || SECRETS.has(name)
  const ours = Object.entries(config).filter(([name]) => !isOfMachine(name))
  const { policiesDir, themeDir, ...facts } = shop
  const digest = createHash('sha256').update(
    JSON.stringify([VERSION, capabilities.map(({ name }) => name), publicUrl, facts, ours]),
  )
  for (const folder of [policiesDir, themeDir]) for await (const part of contentsOf(folder)) digest.update(part)
  return digest.digest('base64url')
}

async function* contentsOf(folder: string | undefined): AsyncGenerator<string | Buffer> {
  if (folder === undefined) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    yield path.relative(folder, file)
    yield await readFile(file)
  }
}
