import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openReplacement, type Replacement, replaceFile } from '@vitrine/kit'
import { explainError, UserError } from './user-error.ts'

// Where commands write what was asked for: a file that is there whole or not at all, or a stream that this process has
// already. The latter by its number: opening /dev/stdout again fails where it is a socket, as under many supervisors.

const STANDARD_OUTPUT = /^(-|\/dev\/stdout|\/(dev|proc\/self)\/fd\/1)$/
const STANDARD_ERROR = /^(\/dev\/stderr|\/(dev|proc\/self)\/fd\/2)$/

/** The stream of this process that a name (`-`, `/dev/stdout`, `/dev/stderr`, `/dev/fd/2`) means; undefined for a file. */
export function standardStream(name: string): NodeJS.WriteStream | undefined {
  if (STANDARD_OUTPUT.test(name)) return process.stdout
  return STANDARD_ERROR.test(name) ? process.stderr : undefined
}

/** Begins a file, or fails in words; `what` names it: `The report`. */
export async function openOutput(file: string, what: string): Promise<Replacement> {
  return openReplacement(file).catch((cause: unknown) => {
    throw cannotWrite(file, what, cause)
  })
}

/** Writes all of a text to a file or a stream of this process, or fails in words. Readers may stop: `vitrine export | head`. */
export async function writeOutput(
  text: Readable,
  { output = '-', what }: { output?: string; what: string },
): Promise<void> {
  const stream = standardStream(output)
  try {
    if (stream) await pipeline(text, stream, { end: false })
    // A write stream of the handle that does not close it never tells a pipeline that it has ended.
    else await replaceFile(output, (handle) => handle.writeFile(text))
  } catch (error) {
    if (stream && isBrokenPipe(error)) return
    throw cannotWrite(output, what, error)
  }
}

/** Nobody reads any more. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

/** The system's calls by which files are written; of others, what is read was at fault. */
const WRITING = new Set<unknown>(['lstat', 'open', 'fchmod', 'write', 'writev', 'fsync', 'close', 'rename'])

/** What the system said about a file that cannot be written, in words; errors that it did not make stay as they are. */
export function cannotWrite(file: string, what: string, cause: unknown): unknown {
  if (!(cause instanceof Error && 'syscall' in cause && WRITING.has(cause.syscall))) return cause
  const reason = explainError(cause) ?? `The system says: ${cause.message}.`
  return new UserError(`${what} cannot be written to ${file}. ${reason} Name another file, or - for standard output.`, {
    cause,
  })
}

/** Writes a file that is not there yet, with its folder, and says what was done; a file that is there stays as it is. */
export async function writeNew(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, text, { flag: 'wx' })
    return `${file} is written.`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return `${file} was there already.`
    throw error
  }
}
