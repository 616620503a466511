import type { FactReport } from '@vitrine/catalog-readers'
import { InvalidArgumentError } from 'commander'
import type { ImportOutcome } from '../catalog/import-request.ts'
import type { IssueSummary } from './import-report.ts'

/** What a scheduled job can act on. Nothing is published by 1, 2, 4 and 5. */
export const EXIT = {
  done: 0,
  failed: 1,
  notUnderstood: 2,
  manyLeftOut: 3,
  cutOff: 4,
  manyWithdrawn: 5,
} as const

export const EXIT_CODES = `
Exit codes:
  0  published whole, or with fewer rows left out than --max-left-out
  1  could not run: a wrong option, no such file, a server that does not answer, another import
  2  nothing published: the input was not understood, or not one product could be taken
  3  published, but more products were left out or lost variants than --max-left-out
  4  nothing published: the input ends in the middle, or breaks off
  5  nothing published: more products would have left the catalogue than --allow-withdrawals
A --dry-run ends with the code that the import would have.`

interface Telling {
  summary: IssueSummary
  format: string
  /** What `--publish` named. */
  publish: readonly string[]
  /** 0 to 1: which part of the products may be left out or lose variants. */
  maxLeftOut: number
  /** Takes what goes to standard output, line by line: to standard error where a report has the former for itself. */
  say(line: string): void
}

/** Prints what came of an import, and returns the exit code. */
export function tellOutcome(outcome: ImportOutcome, { summary, format, publish, maxLeftOut, say }: Telling): number {
  if (outcome.status === 'busy') {
    console.error('Another import into this database is running. Wait until it is done, then try again.')
    return EXIT.failed
  }
  const problems = summary.toString()
  if (problems) console.error(`${problems}\n`)
  const { counts, facts } = outcome
  say(
    `Read as ${format}: ${counts.read} products, ${counts.skipped} left out, ${counts.hidden} hidden (drafts and archived), ${counts.warnings} warnings.`,
  )
  if (outcome.status === 'refused') return tellRefusal(outcome)
  say(`${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.withdrawn} withdrawn.`)
  if (outcome.withdrawalsWithheld)
    console.error(
      `${counts.unidentified} rows cannot be read and may be any product, so nothing was withdrawn. Mend them, or give --allow-withdrawals.`,
    )
  if (facts) for (const line of factLines(facts, publish)) say(line)
  say(CLOSING[outcome.status])
  const lost = counts.skipped + counts.incomplete
  if (lost <= counts.read * maxLeftOut) return EXIT.done
  console.error(
    `${counts.skipped} of ${counts.read} products were left out and ${counts.incomplete} lost variants, which is more than ${percent(maxLeftOut)} (--max-left-out).`,
  )
  return EXIT.manyLeftOut
}

function tellRefusal(outcome: Extract<ImportOutcome, { status: 'refused' }>): number {
  switch (outcome.reason) {
    case 'file_broken':
      console.error('The input breaks off where it cannot be read; nothing was published.')
      return EXIT.cutOff
    case 'no_good_product':
      console.error('Not one product could be taken; nothing was published.')
      return EXIT.notUnderstood
    case 'too_many_withdrawn': {
      const { leaving, of } = outcome
      const needed = percent(Math.min(1, Math.ceil((leaving / of) * 100) / 100))
      console.error(
        `${leaving} of ${of} products would leave the catalogue or be hidden; nothing was published. Look at the file; if that is meant, give --allow-withdrawals ${needed}.`,
      )
      return EXIT.manyWithdrawn
    }
  }
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

/** `40%` or `40`, as a part of one. */
export function toShare(text: string): number {
  const number = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text.trim())?.[1]
  const share = Number(number) / 100
  if (number === undefined || share > 1) throw new InvalidArgumentError('Write a part of a hundred: 40%.')
  return share
}

const CLOSING = {
  published: 'Published: the shop serves it from now on.',
  nothing_new: 'Nothing is new: the catalogue stays as it is.',
  dry_run: 'Dry run: nothing was published.',
} as const

/** How many names of columns a line shows; the report file has them all. */
const NAMES_SHOWN = 40

/** What became public beside the model, what was held back, and how its owner publishes it. */
function factLines({ published, held_back, not_found }: FactReport, publish: readonly string[]): string[] {
  const names = (columns: readonly { column: string }[]) => {
    const shown = columns.slice(0, NAMES_SHOWN).map(({ column }) => JSON.stringify(column))
    return columns.length > shown.length
      ? `${shown.join(', ')} and ${columns.length - shown.length} more`
      : shown.join(', ')
  }
  const count = (columns: readonly unknown[]) =>
    columns.length === 1 ? '1 column was' : `${columns.length} columns were`
  const unnamed = held_back.filter(({ because }) => because === 'not_named')
  const costs = held_back.filter(({ because }) => because === 'cost')
  const missing = publish.filter((name) => not_found.includes(name))
  const [first] = unnamed
  return [
    ...(published.length > 0 ? [`Public facts: ${names(published)}.`] : []),
    ...(first
      ? [
          `${count(unnamed)} not published: ${names(unnamed)}.`,
          `  To publish one: --publish ${quoted(first.column)}, or for good IMPORT_PUBLIC_FACTS=${quoted(first.column)}.`,
        ]
      : []),
    ...(costs.length > 0 ? [`Never published, because they say what the shop pays: ${names(costs)}.`] : []),
    ...(missing.length > 0 ? [`--publish names what no column is called: ${missing.map(quoted).join(', ')}.`] : []),
  ]
}

/** As a shell takes it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
