import { closeSync, openSync, renameSync, writeSync } from 'node:fs'
import type { ImportOutcome } from '../catalog/import.ts'
import type { Problem } from '../catalog/reading.ts'

/** How many places of one kind of problem are shown on the terminal; the report file has them all. */
const PLACES_SHOWN = 3
const VALUE_SHOWN = 60

/** Groups problems by kind as they come, in memory that does not grow with their number. */
export class ProblemSummary {
  readonly #kinds = new Map<string, { first: Problem; count: number; places: string[] }>()

  add(problem: Problem): void {
    const key = `${problem.severity} ${problem.code}`
    const kind = this.#kinds.get(key) ?? { first: problem, count: 0, places: [] }
    kind.count++
    if (kind.places.length < PLACES_SHOWN) kind.places.push(placeOf(problem))
    this.#kinds.set(key, kind)
  }

  /** Errors before warnings, the most frequent first. */
  toString(): string {
    const kinds = [...this.#kinds.values()].sort(
      (a, b) => a.first.severity.localeCompare(b.first.severity) || b.count - a.count,
    )
    return kinds.map(({ first, count, places }) => kindText(first, count, places)).join('\n')
  }
}

function kindText({ severity, code, reason, remedy }: Problem, count: number, places: string[]): string {
  const more = count > places.length ? `    … and ${count - places.length} more` : ''
  return [`${severity} ${code} (${count})`, `    ${reason} ${remedy}`, ...places.map((place) => `    ${place}`), more]
    .filter(Boolean)
    .join('\n')
}

function placeOf({ file, line, column, value }: Problem): string {
  const where = [file, line === undefined ? undefined : `line ${line}`, column].filter(Boolean).join(', ')
  return value === undefined ? where : `${where}: ${JSON.stringify(value.slice(0, VALUE_SHOWN))}`
}

/** A report of any length, written as problems come and put in its place when it is whole. */
export class ReportFile {
  readonly #file: string
  readonly #handle: number
  #isFirst = true

  constructor(file: string, head: Record<string, unknown>) {
    this.#file = file
    this.#handle = openSync(`${file}.part`, 'w')
    writeSync(this.#handle, `${JSON.stringify(head).slice(0, -1)},"problems":[`)
  }

  add(problem: Problem): void {
    writeSync(this.#handle, `${this.#isFirst ? '' : ','}\n${JSON.stringify(problem)}`)
    this.#isFirst = false
  }

  close(outcome: ImportOutcome): void {
    writeSync(this.#handle, `\n],"outcome":${JSON.stringify(outcome)}}\n`)
    closeSync(this.#handle)
    renameSync(`${this.#file}.part`, this.#file)
  }
}
