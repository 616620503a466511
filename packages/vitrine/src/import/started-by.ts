import { hash } from 'node:crypto'
import { UserError } from '@vitrine/server-kit/command-line/user-error'

// What a process that starts an import tells it by the environment.

/** Who starts it, in the owner's words: `schedule NAME`, or the name of a person of the office. */
export const STARTED_BY = 'VITRINE_STARTED_BY'
/** What its only input is called, where that is a copy. */
export const SOURCE_NAME = 'VITRINE_SOURCE_NAME'

/** A digest of the address of the database into which it is to import. */
const DATABASE = 'VITRINE_IMPORT_DATABASE'

/** The variable that tells a new import which database the shop has. */
export function databaseVariable(url: string): Record<typeof DATABASE, string> {
  return { [DATABASE]: hash('sha256', url) }
}

/**
 * Throws a `UserError` if another shop has started this import: a program that embeds a shop gives it settings that its
 * other processes do not read, and what was published would be in a database that nobody serves.
 */
export function refuseOtherDatabase(url: string, environment: NodeJS.ProcessEnv): void {
  const expected = environment[DATABASE]
  if (expected === undefined || databaseVariable(url)[DATABASE] === expected) return
  throw new UserError(
    'The shop that began this import has another database than its environment and vitrine.config.ts say. Nothing was published. Set DATABASE_URL or DATA_DIR for the whole program; a program that embeds the shop can publish by importProducts.',
  )
}

/** Who started this import, for the list of versions. */
export function startedBy(environment: NodeJS.ProcessEnv): string {
  return environment[STARTED_BY] ?? 'command line'
}

/** An input as lists and reports name it. */
export function namedSource<Source extends { name: string }>(source: Source, environment: NodeJS.ProcessEnv): Source {
  return { ...source, name: environment[SOURCE_NAME] ?? source.name }
}

/** How far an import is, as it tells the process that started it. */
export interface ImportProgress {
  /** Products that were read. */
  products: number
  /** Bytes that were read, and how many there are if that is known. */
  bytes: number
  size?: number | undefined
}

/** Tells the process that started this one, if it listens: it may have ended. */
export function tellProgress(progress: ImportProgress): void {
  if (process.connected && process.env[STARTED_BY] !== undefined) process.send?.(progress)
}

/** What another process told; undefined if it is something else. */
export function readProgress(told: unknown): ImportProgress | undefined {
  const { products, bytes, size }: Partial<Record<keyof ImportProgress, unknown>> = Object(told)
  if (typeof products !== 'number' || typeof bytes !== 'number') return undefined
  return { products, bytes, ...(typeof size === 'number' && { size }) }
}
