import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import {
  openReplacement,
  type Replacement,
  replaceFile,
  toTerminalJson,
  toTerminalLine,
  toTerminalText,
} from '@vitrine/kit'
import { explainRefusal, UserError } from './user-error.ts'

// All output of commands. Messages go through `print`, `printError` and `printJson`, because they contain what customers,
// agents, other shops and files say, and a terminal obeys it.

/** Prints one line, or several, to standard output, without what a terminal would obey. */
export function print(lines: string | readonly string[]): void {
  console.log(toLines(lines))
}

/** The same to standard error: messages and warnings, which are not the result of a command. */
export function printError(lines: string | readonly string[]): void {
  console.error(toLines(lines))
}

/** Only a layout begins a new line, and never a value within one. */
function toLines(lines: string | readonly string[]): string {
  return [lines].flat().map(toTerminalLine).join('\n')
}

/** Prints a value as JSON in one line, or with an indentation. */
export function printJson(value: unknown, indentation?: number): void {
  console.log(toTerminalJson(JSON.stringify(value, undefined, indentation)))
}

/** Whether standard error is a terminal, where a person reads what is printed at once. */
export function hasTerminal(): boolean {
  return process.stderr.isTTY === true
}

/** Replaces the last line on a terminal by another; nothing where standard error is none. */
export function drawLine(line: string): void {
  if (hasTerminal()) process.stderr.write(`\r\u001b[K${toTerminalLine(line)}`)
}

// Files: one that appears complete or not at all, or an open stream of this process. The latter by its number: opening
// /dev/stdout again fails if it is a socket, as under many supervisors.

const STANDARD_OUTPUT = /^(-|\/dev\/stdout|\/(dev|proc\/self)\/fd\/1)$/
const STANDARD_ERROR = /^(\/dev\/stderr|\/(dev|proc\/self)\/fd\/2)$/

/** The stream of this process that a name (`-`, `/dev/stdout`, `/dev/stderr`, `/dev/fd/2`) means; undefined for a file. */
export function standardStream(name: string): NodeJS.WriteStream | undefined {
  if (STANDARD_OUTPUT.test(name)) return process.stdout
  return STANDARD_ERROR.test(name) ? process.stderr : undefined
}

/** Opens a file, or throws a `UserError`; `what` names it: `The report`. */
export async function openOutput(file: string, what: string): Promise<Replacement> {
  return openReplacement(file).catch((cause: unknown) => {
    throw cannotWrite(file, what, cause)
  })
}

/** Writes a text to a file or a stream, or throws a `UserError`. Readers may stop: `vitrine export | head`. */
export async function writeOutput(
  text: Readable,
  { output = '-', what }: { output?: string; what: string },
): Promise<void> {
  const stream = standardStream(output)
  try {
    if (stream?.isTTY) await pipeline(text, asTerminalText(), stream, { end: false })
    else if (stream) await pipeline(text, stream, { end: false })
    // A write stream that does not close its handle never signals its end to a pipeline.
    else await replaceFile(output, (handle) => handle.writeFile(text))
  } catch (error) {
    if (stream && isBrokenPipe(error)) return
    throw cannotWrite(output, what, error)
  }
}

/** Other programs and files get each byte of an export; a terminal gets no control sequences of a catalogue. */
function asTerminalText(): Transform {
  const decoder = new StringDecoder('utf8')
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, toTerminalText(decoder.write(chunk))),
  })
}

/** Rows as a table with aligned columns, numbers on the right; cells wider than `most` characters stick out. */
export function alignColumns(
  table: readonly (readonly (string | number)[])[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const rows = table.map((row) => row.map((cell) => (typeof cell === 'string' ? toTerminalLine(cell) : cell)))
  const widths = rows[0]?.map((_, at) => Math.min(most, Math.max(...rows.map((row) => String(row[at]).length)))) ?? []
  const isNumeric = widths.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const align = (cell: string | number, at: number) =>
    isNumeric[at] ? String(cell).padStart(widths[at] ?? 0) : String(cell).padEnd(widths[at] ?? 0)
  return rows.map((row) => row.map(align).join('  ').trimEnd())
}

/** Whether the error means that the reader has closed the pipe. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

/** System calls that write files; an error of any other call concerns the input. */
const WRITING = new Set<unknown>(['lstat', 'open', 'fchmod', 'write', 'writev', 'fsync', 'close', 'rename'])

/** Converts a system error about an output file to a `UserError`; other errors are returned unchanged. */
export function cannotWrite(file: string, what: string, cause: unknown): unknown {
  if (!(cause instanceof Error && 'syscall' in cause && WRITING.has(cause.syscall))) return cause
  const reason = explainRefusal(cause) ?? `System error: ${cause.message}.`
  return new UserError(`${what} cannot be written to ${file}. ${reason} Use another file, or - for standard output.`, {
    cause,
  })
}

/** Writes a new file, with its folder, and returns a message; an existing file is kept. */
export async function writeNew(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, text, { flag: 'wx' })
    return `${file} created.`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return `${file} already exists.`
    throw error
  }
}
