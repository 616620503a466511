import { Command, InvalidArgumentError, Option } from 'commander'
import { type ImportItem, type ImportOutcome, importProducts } from '../catalog/import.ts'
import { openItems, type ReadRequest } from '../catalog/read-items.ts'
import type { Problem } from '../catalog/reading.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { ProblemSummary, ReportFile } from './import-report.ts'
import { type ImportSource, openSource } from './import-source.ts'
import { Progress } from './progress.ts'

interface ImportOptions {
  replace?: boolean
  dryRun?: boolean
  currency?: string
  storeUrl?: string
  report?: string
}

/** Exit codes: 0 done, 1 could not run, 2 the input was not understood and nothing was published. */
const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const

export function importCommand(): Command {
  return new Command('import')
    .description(
      'Load a catalogue: Shopify, WooCommerce, Google, products.json, JSON Lines, or any CSV or JSON by a mapping. The format is found by looking.',
    )
    .argument('<source...>', 'files, http(s) addresses, or - for standard input; several are parts of one catalogue')
    .addOption(new Option('--merge', 'keep products that are not in the input (the default)').conflicts('replace'))
    .option('--replace', 'withdraw products that are not in the input')
    .option('--dry-run', 'read, check and compare everything, and publish nothing')
    .option('--currency <code>', 'the currency of prices that name none; SHOP_CURRENCY if absent', readCurrency)
    .option('--store-url <address>', 'origin for relative addresses of pictures and pages in the input')
    .option('--report <file>', 'write every problem to this file, as JSON')
    .action(async (sources: string[], options: ImportOptions) => {
      process.exitCode = await runImport(sources, options)
    })
}

async function runImport(addresses: string[], options: ImportOptions): Promise<number> {
  const config = await readConfig()
  if (!config.shop.currencyChosen && options.currency === undefined) {
    console.error(
      `Prices that name no currency are taken as ${config.shop.currency}, the sample shop’s. Set SHOP_CURRENCY or --currency if that is not yours.`,
    )
  }
  const sources = await Promise.all(addresses.map(openSource))
  const progress = new Progress(sources)
  const summary = new ProblemSummary()
  const report = options.report === undefined ? undefined : new ReportFile(options.report, { sources: addresses })
  const onProblem = (problem: Problem) => {
    summary.add(problem)
    report?.add(problem)
  }

  const database = await openDatabase(config.databaseUrl)
  try {
    const request = { currency: options.currency ?? config.shop.currency, storeUrl: options.storeUrl }
    const opened = await openAll(sources, progress, request)
    if ('problem' in opened) {
      console.error(
        `${opened.name} was not understood; nothing was published.\n${opened.problem.reason} ${opened.problem.remedy}`,
      )
      return EXIT.notUnderstood
    }
    const outcome = await importProducts(
      { database, onProblem, onProgress: ({ read }) => progress.draw(read) },
      {
        items: opened.items,
        source: opened.format,
        mode: options.replace ? 'replace' : 'merge',
        dryRun: options.dryRun,
      },
    )
    progress.clear()
    report?.close(outcome)
    return tell(outcome, summary, opened.format)
  } finally {
    await database.close()
  }
}

type AllOpened = { format: string; items: AsyncIterable<ImportItem[]> } | { name: string; problem: Problem }

/** Looks at every input before anything is written, so that one that is not understood stops all. */
async function openAll(sources: ImportSource[], progress: Progress, request: ReadRequest): Promise<AllOpened> {
  const all: { format: string; items: AsyncIterable<ImportItem[]> }[] = []
  for (const { name, bytes } of sources) {
    const opened = await openItems(progress.count(bytes), request)
    if ('problem' in opened) return { name, problem: opened.problem }
    all.push(opened)
  }
  return {
    format: [...new Set(all.map(({ format }) => format))].join(', '),
    items: chain(all.map(({ items }) => items)),
  }
}

async function* chain<T>(parts: AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const part of parts) yield* part
}

function tell(outcome: ImportOutcome, summary: ProblemSummary, format: string): number {
  if (outcome.status === 'busy') {
    console.error('Another import into this database is running. Wait until it is done, then try again.')
    return EXIT.failed
  }
  const problems = summary.toString()
  if (problems) console.error(`${problems}\n`)
  const { counts } = outcome
  console.log(
    `Read as ${format}: ${counts.read} products, ${counts.skipped} left out, ${counts.hidden} hidden (drafts and archived), ${counts.warnings} warnings.`,
  )
  if (outcome.status === 'refused') {
    console.error(
      outcome.reason === 'file_broken'
        ? 'The input breaks off where it cannot be read; nothing was published.'
        : 'Not one product could be taken; nothing was published.',
    )
    return EXIT.notUnderstood
  }
  console.log(
    `${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.withdrawn} withdrawn.`,
  )
  console.log(CLOSING[outcome.status])
  return EXIT.done
}

const CLOSING = {
  published: 'Published: the shop serves it from now on.',
  nothing_new: 'Nothing is new: the catalogue stays as it is.',
  dry_run: 'Dry run: nothing was published.',
} as const

function readCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text))
    throw new InvalidArgumentError('It should be an ISO 4217 code in capitals, such as EUR.')
  return text
}
