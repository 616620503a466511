import type { ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import type { FactReport } from '@vitrine/catalog-readers'
import { counted } from '@vitrine/kit'
import { printError } from '@vitrine/server-kit/command-line/output'
import { InvalidArgumentError } from '@vitrine/server-kit/command-line/read-count'
import { EXIT } from './exit-codes.ts'
import type { IssueSummary } from './import-report.ts'

export const EXIT_CODES = `
Exit codes:
  0  published, with at most --max-left-out left out
  1  could not run: invalid option, missing file, unreachable server, another import running
  2  nothing published: unknown format, or no valid product
  3  published, but more products were left out or lost variants than --max-left-out
  4  nothing published: the input is truncated; fetch it again
  5  nothing published: more products would be withdrawn, or free of a sudden, than --allow-withdrawals
With --dry-run, the code is the one that the import would have.`

interface PrintedOutcome {
  summary: IssueSummary
  format: string
  /** In which zone dates were read. */
  dates: string
  /** The columns given by `--publish`. */
  publish: readonly string[]
  /** 0 to 1: the share of products that may fail or lose variants. */
  maxLeftOut: number
  /** Receives the lines for standard output; they go to standard error when a report uses standard output. */
  say(line: string): void
}

type ImportOutcomeCounts = Exclude<ImportOutcome, { status: 'busy' }>['counts']

/** Prints the result of an import, and returns the exit code. */
export function printOutcome(outcome: ImportOutcome, printed: PrintedOutcome): number {
  const { summary, format, dates, publish, maxLeftOut, say } = printed
  if (outcome.status === 'busy') {
    printError('Another import into this database is running. Try again when it has finished.')
    return EXIT.failed
  }
  const problems = summary.lines()
  if (problems.length > 0) printError([...problems, ''])
  const { counts, facts } = outcome
  say(
    `Read as ${format}: ${counted(counts.read, 'product')}, ${counts.skipped} left out, ${counts.hidden} hidden (drafts and archived), ${counted(counts.warnings, 'warning')}.`,
  )
  say(dates)
  if (outcome.status === 'refused') return printRefusal(outcome)
  say(`${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.withdrawn} withdrawn.`)
  if (outcome.withdrawalsWithheld)
    printError(
      `${counts.unidentified} rows could not be read and may belong to any product, so nothing was withdrawn. Fix them, or pass --allow-withdrawals.`,
    )
  if (facts) for (const line of factLines(facts, publish)) say(line)
  say(CLOSING[outcome.status])
  return printLeftOut(counts, maxLeftOut)
}

function printLeftOut({ read, skipped, incomplete }: ImportOutcomeCounts, maxLeftOut: number): number {
  if (skipped + incomplete <= read * maxLeftOut) return EXIT.done
  printError(
    `${skipped} of ${read} products could not be imported and ${incomplete} lost variants: more than ${percent(maxLeftOut)} (--max-left-out).`,
  )
  return EXIT.manyLeftOut
}

function printRefusal(outcome: Extract<ImportOutcome, { status: 'refused' }>): number {
  switch (outcome.reason) {
    case 'file_broken':
      printError('The input is truncated or unreadable. Nothing was published.')
      return EXIT.cutOff
    case 'file_not_understood':
      printError('One of the inputs is in an unknown format. Nothing was published.')
      return EXIT.notUnderstood
    case 'no_good_product':
      printError('No product could be imported. Nothing was published.')
      return EXIT.notUnderstood
    case 'prices_become_zero':
    case 'too_many_withdrawn': {
      const { leaving, of, reason } = outcome
      const needed = percent(Math.min(1, Math.ceil((leaving / of) * 100) / 100))
      printError(
        `${leaving} of ${of} products would be ${reason === 'prices_become_zero' ? 'free, withdrawn or hidden' : 'withdrawn or hidden'}. Nothing was published. Check the file; to confirm, pass --allow-withdrawals ${needed}.`,
      )
      return EXIT.manyWithdrawn
    }
  }
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

/** Parses `40%` or `40` to a fraction of one. */
export function toShare(text: string): number {
  const number = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text.trim())?.[1]
  const share = Number(number) / 100
  if (number === undefined || share > 1) throw new InvalidArgumentError('Use a percentage such as 40%.')
  return share
}

const CLOSING = {
  published: 'Published: the shop now serves this catalogue.',
  nothing_new: 'No changes: the catalogue is up to date.',
  dry_run: 'Dry run: nothing was published.',
} as const

/** Column names per line; the report file contains all. */
const NAMES_SHOWN = 40

/** The extra columns that became public, those that did not, and how to publish them. */
function factLines({ published, held_back, not_found }: FactReport, publish: readonly string[]): string[] {
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
          `  To publish one: --publish ${quoted(first.column)}, or for every import: IMPORT_PUBLIC_FACTS=${quoted(first.column)}.`,
        ]
      : []),
    ...(costs.length > 0 ? [`Never published, because they contain costs: ${names(costs)}.`] : []),
    ...(missing.length > 0 ? [`No column matches --publish ${missing.map(quoted).join(', ')}.`] : []),
  ]
}

function names(columns: readonly { column: string }[]): string {
  const shown = columns.slice(0, NAMES_SHOWN).map(({ column }) => JSON.stringify(column))
  const more = columns.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** Quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
