import { Failure } from '@vitrine/server-kit'
import { ConfigError } from '../config/config.ts'
import { HookError } from '../plugins/hook-error.ts'

/** An error that is reported to the owner by its message alone, without a stack trace. */
export class UserError extends Error {
  override name = 'Told'
}

/** What systems and servers say of themselves when they refuse; each error has some of it. */
interface Refusal {
  message: string
  path?: string
  address?: string
  port?: number
  hostname?: string
}

/** What the owner can mend, by the code that Node, the system or PostgreSQL gives it. */
const WORDS: Readonly<Record<string, (refusal: Refusal) => string>> = {
  ENOENT: ({ path }) => `There is no file or folder ${path}.`,
  EEXIST: ({ path }) => `${path} is a file where a folder is needed.`,
  ENOTDIR: ({ path }) => `${path} would be inside something that is no folder.`,
  EISDIR: () => 'A folder was named where a file is needed.',
  EACCES: ({ path }) => `This user has no right to ${path}.`,
  EPERM: ({ path }) => `This user has no right to ${path}.`,
  EROFS: ({ path }) => `${path} is on a disk that can only be read.`,
  EMFILE: () => 'This process may open no more files. Raise its limit (`ulimit -n`).',
  ENXIO: ({ path }) => `${path} cannot be opened: at its other end nobody listens.`,
  ENOSPC: () => 'No space is left on the disk.',
  ECONNREFUSED: ({ address, port }) =>
    `Nothing answers at ${address}:${port}. Is that server running, and is its address right?`,
  ETIMEDOUT: ({ address, port }) =>
    `${address}:${port} does not answer. Is that address right, and does no firewall stand between?`,
  ENOTFOUND: ({ hostname }) => `There is no host ${hostname}.`,
  ERR_SQLITE_ERROR: ({ message }) => `The database cannot be used: ${message}.`,
  '28P01': ({ message }) => `PostgreSQL refuses: ${message}.`,
  '28000': ({ message }) => `PostgreSQL refuses: ${message}.`,
  '3D000': ({ message }) => `PostgreSQL refuses: ${message}.`,
}

/** PostgreSQL's driver and our watch over it, of a server from which nothing comes; they give no code. */
const SILENT =
  /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect|The database has not answered for \d+ milliseconds\.)$/

/** Mistakes of the owner in words; undefined for a fault of ours, which needs its trace. */
export function explainError(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof UserError || error instanceof HookError) return error.message
  // What agents are told of a database that is away says nothing of where it should be; its cause does.
  if (error instanceof Failure && error.code === 'unavailable') return explainError(error.cause)
  // A name with several addresses fails with all of their errors at once.
  const cause = error instanceof AggregateError ? error.errors[0] : error
  if (!(cause instanceof Error)) return undefined
  if (SILENT.test(cause.message)) return 'The database does not answer. Is its address right, and is it running?'
  if (!('code' in cause)) return undefined
  return WORDS[String(cause.code)]?.(cause)
}
