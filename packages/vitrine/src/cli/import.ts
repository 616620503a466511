import { readFile } from 'node:fs/promises'
import { type ImportIssue, isEncoding, type MappingVerdict, readMapping, readTaxonomy } from '@vitrine/catalog-readers'
import { buyLink, PLATFORMS } from '@vitrine/product'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { ImportItem } from '../catalog/import-request.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { importWithHooks } from '../plugins/hooked-import.ts'
import { createPlugins } from '../plugins/plugins.ts'
import { openShop, type Shop } from '../shop/shop.ts'
import { EXIT, EXIT_CODES, tellOutcome, toShare } from './import-outcome.ts'
import { IssueSummary, ReportFile } from './import-report.ts'
import { CutOff, openSource } from './import-source.ts'
import { readInThread } from './import-thread.ts'
import { openData } from './open-data.ts'
import { ProgressBar } from './progress-bar.ts'
import { printSuggestion } from './suggest-mapping.ts'

interface ImportOptions {
  replace?: boolean
  dryRun?: boolean
  mapping?: string
  suggestMapping?: boolean
  storeUrl?: string
  encoding?: string
  report?: string
  publish?: string[]
  allowWithdrawals?: number
  maxLeftOut: number
}

export function importCommand(): Command {
  return new Command('import')
    .description(
      'Load a catalogue: Shopify, WooCommerce, Google, products.json, JSON Lines, or any CSV or JSON by a mapping. The format is found by looking.',
    )
    .argument('<source...>', 'files, http(s) addresses, or - for standard input; several are parts of one catalogue')
    .addOption(new Option('--merge', 'keep products that are not in the input (the default)').conflicts('replace'))
    .option('--replace', 'withdraw products that are not in the input')
    .option(
      '--allow-withdrawals <share>',
      'how many products may leave the catalogue or be hidden, `40%`; otherwise a fifth',
      toShare,
    )
    .option(
      '--max-left-out <share>',
      'how many products may be left out or lose variants before the exit code says so',
      toShare,
      0.05,
    )
    .option('--dry-run', 'read, check and compare everything, and publish nothing')
    .option('--mapping <file>', 'how to read a file of no known format')
    .option('--suggest-mapping', 'print a first mapping for the input, to be edited, and import nothing')
    .option(
      '--store-url <address>',
      'origin for relative addresses of pictures and pages in the input; Shopify and WooCommerce products are bought there',
    )
    .option('--encoding <name>', 'what the input is written in, when that is not Unicode: windows-1250', toEncoding)
    .option(
      '--publish <column>',
      'make the facts of a column public, by its title, short name or key (`*` is any text); may be repeated; for good: IMPORT_PUBLIC_FACTS',
      (name: string, names: string[] = []) => [...names, name],
    )
    .option(
      '--report <file>',
      'write every issue to this file, as JSON; - is standard output, and what people read goes to standard error',
    )
    .addHelpText('after', EXIT_CODES)
    .action(async (sources: string[], options: ImportOptions) => {
      process.exitCode = options.suggestMapping
        ? await printSuggestion(sources, options.encoding)
        : await runImport(sources, options).catch(tellCutOff)
    })
}

/** A job may try again what broke off on its way. */
function tellCutOff(error: unknown): number {
  if (!(error instanceof CutOff)) throw error
  console.error(error.message)
  return EXIT.cutOff
}

function toEncoding(label: string): string {
  if (isEncoding(label)) return label
  throw new InvalidArgumentError(
    'No encoding is known by this name. Known are windows-1250, iso-8859-2, shift_jis, utf-16le and others.',
  )
}

/** The text of Google's list of categories, when it is one. */
async function readTaxonomyFile(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`GOOGLE_TAXONOMY_FILE cannot be read: ${error.message}.`])
  })
  const taxonomy = readTaxonomy(text)
  if ('idOf' in taxonomy) return text
  throw new ConfigError([
    `GOOGLE_TAXONOMY_FILE should be Google’s list of categories with their numbers (taxonomy-with-ids.en-US.txt), with lines such as "187 - Apparel & Accessories > Shoes"; of ${file}, ${taxonomy.mistake}.`,
  ])
}

/** The catalogue is published, whatever a listener makes of it. */
function printListenerError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

async function runImport(addresses: string[], options: ImportOptions): Promise<number> {
  const config = await readConfig()
  const read: MappingVerdict | undefined =
    options.mapping === undefined ? undefined : readMapping(await readFile(options.mapping, 'utf8'))
  if (read?.ok === false) {
    console.error(`The mapping ${options.mapping} has mistakes; nothing was imported.`)
    for (const { column, reason, remedy } of read.issues)
      console.error(`  - ${column ? `${column}: ` : ''}${reason} ${remedy}`)
    return EXIT.notUnderstood
  }
  const mapping = read?.mapping
  if (!config.shop.currencyChosen && mapping?.currency !== config.shop.currency) {
    console.error(
      `Prices that name no currency are taken as ${config.shop.currency}, the sample shop’s. Set SHOP_CURRENCY if that is not yours.`,
    )
  }
  const taxonomyText = await readTaxonomyFile(config.googleTaxonomyFile)
  const sources = await Promise.all(addresses.map(openSource))
  const progress = new ProgressBar(sources)
  const inputs = sources.map(({ name, bytes, sentAs }) => ({ name, sentAs, bytes: progress.count(bytes) }))
  const { storeUrl, encoding, publish = [] } = options
  const publicFacts = [...config.importPublicFacts, ...publish]
  const { shop } = await openShop(config, () => 'import')
  await using opened = await readInThread(inputs, { shop, storeUrl, encoding, mapping, publicFacts, taxonomyText })
  if ('issue' in opened) {
    const { reason, remedy } = opened.issue
    console.error(`${opened.name} was not understood; nothing was published.\n${reason} ${remedy}`)
    return EXIT.notUnderstood
  }

  const summary = new IssueSummary()
  await using report =
    options.report === undefined ? undefined : await ReportFile.open(options.report, { sources: addresses })
  const onIssue = (issue: ImportIssue) => {
    summary.add(issue)
    report?.add(issue)
  }
  const unsold = { count: 0, of: 0 }
  const plugins = createPlugins({ settings: config, onError: printListenerError })
  const database = await openData(config)
  try {
    const outcome = await importWithHooks(
      { database, onIssue, onProgress: ({ read }) => progress.draw(read) },
      {
        items: countUnsold(opened.items, shop, unsold),
        source: opened.format,
        mode: options.replace ? 'replace' : 'merge',
        dryRun: options.dryRun,
        allowWithdrawals: options.allowWithdrawals,
      },
      { plugins, context: { currency: shop.currency, storeUrl } },
    )
    progress.clear()
    await report?.close(outcome)
    const say = report?.isOnStandardOutput ? console.error : console.log
    if (unsold.count > 0) console.error(`${unsoldLines(unsold)}\n`)
    return tellOutcome(outcome, { summary, format: opened.format, publish, maxLeftOut: options.maxLeftOut, say })
  } finally {
    await database.close()
  }
}

/** Counts the public products that lead nowhere: they can be found here and not bought. */
async function* countUnsold(
  items: AsyncIterable<ImportItem[]>,
  { url, checkout }: Shop,
  tally: { count: number; of: number },
): AsyncGenerator<ImportItem[]> {
  for await (const batch of items) {
    for (const { product } of batch) {
      if (product?.status !== 'active') continue
      tally.of++
      const isSold = product.variants.some((variant) => buyLink(product, variant, { shopUrl: url, checkout }))
      if (!isSold) tally.count++
    }
    yield batch
  }
}

function unsoldLines({ count, of }: { count: number; of: number }): string {
  return `${count} of ${of} products lead to no place where they are bought. Set SHOP_CHECKOUT: shopify:https://your-shop.example (or ${PLATFORMS.slice(1).join(', ')}), an address with {item.id} or {handle} in it, or inquiry. See docs/guide/selling.md.`
}
