import { createReadStream } from 'node:fs'
import { access, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportIssue } from '@vitrine/catalog-readers'
import { makePrivateFolder, openReplacement, PRIVATE_FILE, replaceFile } from '@vitrine/kit'

/** What is kept of an import on disk: what was given, and what was found. */
export type ImportFile = 'input' | 'report.json' | 'suggestion.json' | 'mapping.json'

/** The files of imports, each import in a folder of its own that only the shop may read. */
export interface ImportFiles {
  pathOf(id: string, file: ImportFile): string
  has(id: string, file: ImportFile): Promise<boolean>
  /** Writes the input while it arrives; what did not arrive whole leaves nothing. */
  receive(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  write(id: string, file: ImportFile, text: string): Promise<void>
  remove(id: string, file?: ImportFile): Promise<void>
  /** Ids of folders that nothing was written to since an instant, in milliseconds. */
  olderThan(instant: number): Promise<string[]>
}

/** `folder`: in the data folder. */
export function openImportFiles(folder: string): ImportFiles {
  const pathOf = (id: string, file: ImportFile) => path.join(folder, id, file)
  return {
    pathOf,
    has: (id, file) =>
      access(pathOf(id, file)).then(
        () => true,
        () => false,
      ),

    async receive(id, bytes) {
      await makePrivateFolder(path.join(folder, id))
      const target = await openReplacement(pathOf(id, 'input'), { mode: PRIVATE_FILE })
      try {
        for await (const chunk of bytes) await target.handle.writeFile(chunk)
        await target.commit()
      } catch (error) {
        await target.abandon()
        await rm(path.join(folder, id), { recursive: true, force: true })
        throw error
      }
    },

    write: (id, file, text) => replaceFile(pathOf(id, file), text, { mode: PRIVATE_FILE }),
    remove: (id, file) => rm(file ? pathOf(id, file) : path.join(folder, id), { recursive: true, force: true }),

    async olderThan(instant) {
      const ids = await readdir(folder).catch(() => [])
      const ages = await Promise.all(
        ids.map(async (id) => ({ id, at: (await stat(path.join(folder, id)).catch(() => undefined))?.mtimeMs })),
      )
      return ages.flatMap(({ id, at }) => (at !== undefined && at < instant ? [id] : []))
    },
  }
}

/** Longer than the end of any report that has a few thousand columns. */
const LONGEST_END = 16 * 1024 * 1024

/**
 * The end of a report: what it says of the whole import. Its issues, of which there may be a million, are not read.
 * Undefined if there is no report, or one that was not finished.
 */
export async function readReportEnd(file: string): Promise<Record<string, unknown> | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  await using report = handle
  const { size } = await report.stat()
  for (let length = 64 * 1024; ; length *= 8) {
    const from = Math.max(0, size - length)
    const { buffer, bytesRead } = await report.read(Buffer.alloc(size - from), 0, size - from, from)
    const text = buffer.toString('utf8', 0, bytesRead)
    // Each issue is a line, and what follows them is the last one.
    const at = text.lastIndexOf('\n],')
    if (at >= 0) return JSON.parse(`{${text.slice(at + 3)}`)
    if (from === 0 || length > LONGEST_END) return undefined
  }
}

/** Reads a small file of ours that holds JSON; undefined if it is not there. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

const COLUMNS = ['file', 'line', 'column', 'code', 'value', 'reason', 'remedy'] as const

/** The rejected lines of a report as CSV, for a spreadsheet: where each is, what it says, why, and what to do. */
export function rejectedLines(report: string): Readable {
  const output = new PassThrough()
  const lines = createReadStream(report, { encoding: 'utf8' })
  pipeline(lines, toRejected, output).catch((error) => output.destroy(error))
  return output
}

async function* toRejected(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    const rows = lines.flatMap(toRow)
    if (rows.length > 0) yield rows.join('')
  }
}

/** A line of a report that is an error. */
function toRow(line: string): string[] {
  if (!line.startsWith('{') || !line.includes('"severity":"error"')) return []
  const issue: ImportIssue = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line)
  if (issue.severity !== 'error') return []
  return [`${COLUMNS.map((name) => cellOf(issue[name])).join(',')}\r\n`]
}

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number | undefined = ''): string {
  const text = String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
