import { writeSync } from 'node:fs'
import type { ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import type { ImportIssue } from '@vitrine/catalog-readers'
import { cutText, type Replacement, toTerminalJson } from '@vitrine/kit'
import { cannotWrite, isBrokenPipe, openOutput, standardStream } from '@vitrine/server-kit/command-line/output'

/** Locations of one kind of issue in the terminal; the report file contains all. */
const PLACES_SHOWN = 3
const VALUE_SHOWN = 60

/** Issues of one kind that a report repeats with the kind. */
const EXAMPLES = 50

/** A kind of issue, with the first of its issues. */
export interface IssueKind {
  severity: ImportIssue['severity']
  code: string
  count: number
  examples: ImportIssue[]
}

/** Groups issues by kind as they arrive, in memory that does not grow with their number. */
export class IssueSummary {
  readonly #kinds = new Map<string, IssueKind>()

  add(issue: ImportIssue): void {
    const key = `${issue.severity} ${issue.code}`
    const { severity, code } = issue
    const kind = this.#kinds.get(key) ?? { severity, code, count: 0, examples: [] }
    kind.count++
    if (kind.examples.length < EXAMPLES) kind.examples.push(shortened(issue))
    this.#kinds.set(key, kind)
  }

  /** Errors before warnings, the most frequent first. */
  kinds(): IssueKind[] {
    return [...this.#kinds.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count)
  }

  lines(): string[] {
    return this.kinds().flatMap(kindLines)
  }
}

/** A value may be a whole description, and there are many examples. */
function shortened({ value, ...issue }: ImportIssue): ImportIssue {
  return value === undefined ? issue : { ...issue, value: cutText(value, VALUE_SHOWN) }
}

function kindLines({ severity, code, count, examples }: IssueKind): string[] {
  const { reason = '', remedy = '' } = examples[0] ?? {}
  const places = examples.slice(0, PLACES_SHOWN).map(placeOf)
  const more = count > places.length ? [`    … and ${count - places.length} more`] : []
  return [
    `${severity} ${code} (${count})`,
    `    ${reason} ${remedy}`,
    ...places.map((place) => `    ${place}`),
    ...more,
  ]
}

function placeOf({ file, line, column, value }: ImportIssue): string {
  const where = [file, line === undefined ? undefined : `line ${line}`, column].filter(Boolean).join(', ')
  return value === undefined ? where : `${where}: ${JSON.stringify(cutText(value, VALUE_SHOWN))}`
}

const WHAT = 'The report'

/**
 * A report of any length, written as issues arrive and renamed when complete; a device or a stream receives it
 * directly.
 */
export class ReportFile implements AsyncDisposable {
  readonly #name: string
  readonly #target: Replacement | NodeJS.WriteStream
  #isFirst = true
  #isClosed = false
  #fault: unknown

  /** `name` is a file, or a stream of this process: `-`, `/dev/stdout`, `/dev/stderr`. Throws a `UserError`. */
  static async open(name: string, head: Record<string, unknown>): Promise<ReportFile> {
    const report = new ReportFile(name, standardStream(name) ?? (await openOutput(name, WHAT)))
    report.#write(`${toTerminalJson(JSON.stringify(head)).slice(0, -1)},"problems":[`)
    return report
  }

  private constructor(name: string, target: Replacement | NodeJS.WriteStream) {
    this.#name = name
    this.#target = target
    // A reader that stops early does not end the import.
    if (!('handle' in target))
      target.on('error', (error) => {
        if (!isBrokenPipe(error)) this.#fault = cannotWrite(name, WHAT, error)
      })
  }

  /** If true, nothing else may be written to standard output. */
  get isOnStandardOutput(): boolean {
    return this.#target === standardStream('-')
  }

  add(issue: ImportIssue): void {
    this.#write(`${this.#isFirst ? '' : ','}\n${toTerminalJson(JSON.stringify(issue))}`)
    this.#isFirst = false
  }

  /** `findings`: further members about the whole import. */
  async close(outcome: ImportOutcome, findings: Record<string, unknown> = {}): Promise<void> {
    const rest = toTerminalJson(JSON.stringify({ outcome, ...findings })).slice(1)
    this.#write(`\n],${rest}\n`)
    this.#isClosed = true
    if (this.#fault) throw this.#fault
    if ('handle' in this.#target)
      await this.#target.commit().catch((cause: unknown) => {
        throw cannotWrite(this.#name, WHAT, cause)
      })
  }

  /** A report that was not closed is incomplete, so the report of the previous import is kept. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#isClosed && 'handle' in this.#target) await this.#target.abandon()
  }

  /** Synchronously and completely, so that a million issues need no memory; a pipe may accept a part at a time. */
  #write(text: string): void {
    // Node writes to pipes, files and terminals synchronously.
    if (!('handle' in this.#target)) return void this.#target.write(text)
    const bytes = Buffer.from(text)
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#target.handle.fd, bytes, at)
    } catch (cause) {
      throw cannotWrite(this.#name, WHAT, cause)
    }
  }
}
