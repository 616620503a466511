import { readFile } from 'node:fs/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type ImportOutcome, importProducts } from '../catalog/import.ts'
import { isEncoding } from '../catalog/readers/decode.ts'
import { type MappingVerdict, readMapping } from '../catalog/readers/mapping.ts'
import type { Problem } from '../catalog/reading.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { ProblemSummary, ReportFile } from './import-report.ts'
import { openSource } from './import-source.ts'
import { Progress } from './progress.ts'
import { readApart } from './read-apart.ts'
import { printSuggestion } from './suggest-mapping.ts'

interface ImportOptions {
  replace?: boolean
  dryRun?: boolean
  mapping?: string
  suggestMapping?: boolean
  storeUrl?: string
  encoding?: string
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
    .option('--mapping <file>', 'how to read a file of no known format')
    .option('--suggest-mapping', 'print a first mapping for the input, to be edited, and import nothing')
    .option('--store-url <address>', 'origin for relative addresses of pictures and pages in the input')
    .option('--encoding <name>', 'what the input is written in, when that is not Unicode: windows-1250', toEncoding)
    .option('--report <file>', 'write every problem to this file, as JSON')
    .action(async (sources: string[], options: ImportOptions) => {
      process.exitCode = options.suggestMapping
        ? await printSuggestion(sources, options.encoding)
        : await runImport(sources, options)
    })
}

function toEncoding(label: string): string {
  if (isEncoding(label)) return label
  throw new InvalidArgumentError(
    'No encoding is known by this name. Known are windows-1250, iso-8859-2, shift_jis, utf-16le and others.',
  )
}

async function runImport(addresses: string[], options: ImportOptions): Promise<number> {
  const config = await readConfig()
  const read: MappingVerdict | undefined =
    options.mapping === undefined ? undefined : readMapping(await readFile(options.mapping, 'utf8'))
  if (read?.ok === false) {
    console.error(`The mapping ${options.mapping} has mistakes; nothing was imported.`)
    for (const { column, reason, remedy } of read.problems)
      console.error(`  - ${column ? `${column}: ` : ''}${reason} ${remedy}`)
    return EXIT.notUnderstood
  }
  const mapping = read?.mapping
  if (!config.shop.currencyChosen && mapping?.currency !== config.shop.currency) {
    console.error(
      `Prices that name no currency are taken as ${config.shop.currency}, the sample shop’s. Set SHOP_CURRENCY if that is not yours.`,
    )
  }
  const sources = await Promise.all(addresses.map(openSource))
  const progress = new Progress(sources)
  const inputs = sources.map(({ name, bytes, sentAs }) => ({ name, sentAs, bytes: progress.count(bytes) }))
  const { storeUrl, encoding } = options
  await using opened = await readApart(inputs, { shop: config.shop, storeUrl, encoding, mapping })
  if ('problem' in opened) {
    const { reason, remedy } = opened.problem
    console.error(`${opened.name} was not understood; nothing was published.\n${reason} ${remedy}`)
    return EXIT.notUnderstood
  }

  const summary = new ProblemSummary()
  const report = options.report === undefined ? undefined : new ReportFile(options.report, { sources: addresses })
  const onProblem = (problem: Problem) => {
    summary.add(problem)
    report?.add(problem)
  }
  const database = await openDatabase(config.databaseUrl)
  try {
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
