/** An error that is reported to the owner by its message alone, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The members of system and server errors; each error has some of them. */
interface Refusal {
  message: string
  path?: string
  address?: string
  port?: number
  hostname?: string
}

/** Errors that the owner can fix, by the code of Node, the system or PostgreSQL. */
const WORDS: Readonly<Record<string, (refusal: Refusal) => string>> = {
  ENOENT: ({ path }) => `${path} not found.`,
  EEXIST: ({ path }) => `${path} is a file, but a folder is required.`,
  ENOTDIR: ({ path }) => `A parent of ${path} is not a folder.`,
  EISDIR: () => 'This is a folder, but a file is required.',
  EACCES: ({ path }) => `Permission denied: ${path}.`,
  EPERM: ({ path }) => `Permission denied: ${path}.`,
  EROFS: ({ path }) => `${path} is on a read-only file system.`,
  EMFILE: () => 'Too many open files. Raise the limit (`ulimit -n`).',
  ENXIO: ({ path }) => `${path} cannot be opened: nothing is connected to its other end.`,
  ENOSPC: () => 'No space left on the disk.',
  ECONNREFUSED: ({ address, port }) =>
    `Connection to ${address}:${port} refused. Is the server running, and is the address correct?`,
  ETIMEDOUT: ({ address, port }) =>
    `${address}:${port} does not respond. Is the address correct, and does a firewall block it?`,
  ENOTFOUND: ({ hostname }) => `Host ${hostname} not found.`,
  ERR_SQLITE_ERROR: ({ message }) => `The database cannot be used: ${message}.`,
  '28P01': ({ message }) => `PostgreSQL refused the connection: ${message}.`,
  '28000': ({ message }) => `PostgreSQL refused the connection: ${message}.`,
  '3D000': ({ message }) => `PostgreSQL refused the connection: ${message}.`,
}

/** Errors of PostgreSQL's driver without a code, about a silent server. */
const SILENT = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)$/

/** The reason of an error of the system or of a server, for the owner; undefined for any other error. */
export function explainRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SILENT.test(error.message)) return 'The database does not respond. Is the address correct, and is it running?'
  if (!('code' in error)) return undefined
  return WORDS[String(error.code)]?.(error)
}
