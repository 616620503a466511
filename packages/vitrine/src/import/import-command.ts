import { readFile } from 'node:fs/promises'
import { plugins as pluginHooks } from '@vitrine/catalog'
import type { ActKind, ActOrigin } from '@vitrine/catalog/catalog/act'
import { catalogReaders } from '@vitrine/catalog/catalog/catalog-readers'
import { importWithHooks } from '@vitrine/catalog/catalog/hooked-import'
import { importProducts } from '@vitrine/catalog/catalog/import'
import type { ImportItem, ImportOutcome, ImportParts } from '@vitrine/catalog/catalog/import-request'
import { reportPublished } from '@vitrine/catalog/catalog/report-published'
import { updateItems } from '@vitrine/catalog/catalog/variant-updates'
import type { Plugins } from '@vitrine/catalog/plugins/plugins'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { openShop } from '@vitrine/catalog/shop/shop'
import { datesSentence, type TimeZoneFacts } from '@vitrine/catalog/shop/time-zone'
import {
  type ImportIssue,
  isEncoding,
  isFileBroken,
  type Mapping,
  type MappingVerdict,
  openVariantTable,
  readMapping,
  readTaxonomy,
} from '@vitrine/catalog-readers'
import { buyLink, type Checkout, PLATFORMS, type Shop } from '@vitrine/product'
import { type CommandShop, ConfigError } from '@vitrine/server-kit'
import { print, printError } from '@vitrine/server-kit/command-line/output'
import { InvalidArgumentError } from '@vitrine/server-kit/command-line/read-count'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { EXIT } from './exit-codes.ts'
import { CutOff, type ImportSource } from './fetch-address.ts'
import { EXIT_CODES, printOutcome, toShare } from './import-outcome.ts'
import { IssueSummary, ReportFile } from './import-report.ts'
import type { IMPORT_SETTINGS } from './import-settings.ts'
import { openImportSigning, openSource, ProgressBar } from './import-source.ts'
import { readInThread } from './import-thread.ts'
import { importableAddresses } from './importable-addresses.ts'
import { namedSource, refuseOtherDatabase, startedBy } from './started-by.ts'
import { printSuggestion } from './suggest-mapping.ts'

type ImportShop = CommandShop<unknown, typeof IMPORT_SETTINGS>

interface ImportOptions {
  replace?: boolean
  update?: boolean
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

export function importCommand(command: Command, shop: ImportShop): void {
  command
    .argument('<source...>', 'files, http(s) addresses, or - for standard input; several form one catalogue')
    .addOption(
      command.createOption('--merge', 'keep products that are not in the input (the default)').conflicts('replace'),
    )
    .option('--replace', 'withdraw products that are not in the input')
    .addOption(
      command
        .createOption(
          '--update',
          'the input is a table of changes: CSV with a column id, sku or barcode, and any of price, sale_price, sale_starts_at, sale_ends_at, availability, quantity, available_on, status; empty cells change nothing',
        )
        .conflicts(['merge', 'replace', 'mapping', 'suggestMapping', 'publish', 'storeUrl']),
    )
    .option(
      '--allow-withdrawals <share>',
      'share of products that may be withdrawn, hidden or free of a sudden, such as `40%` (default: a fifth)',
      toShare,
    )
    .addOption(
      command
        .createOption(
          '--max-left-out <share>',
          'share of products that may fail or lose variants before the exit code reports it',
        )
        .argParser(toShare)
        .default(0.05, '5%'),
    )
    .option('--dry-run', 'read, check and compare everything without publishing')
    .option('--mapping <file>', 'mapping for a file in an unknown format; or the mapping itself, as JSON')
    .option('--suggest-mapping', 'print a suggested mapping for the input instead of importing')
    .option(
      '--store-url <address>',
      'origin for relative addresses of pictures and pages in the input, and the shop where Shopify and WooCommerce products are bought',
    )
    .option('--encoding <name>', 'encoding of the input if it is not Unicode, such as windows-1250', toEncoding)
    .option(
      '--publish <column>',
      'publish a column, by its title, short name or key (`*` is any text); repeatable; permanently: IMPORT_PUBLIC_FACTS',
      (name: string, names: string[] = []) => [...names, name],
    )
    .option(
      '--report <file>',
      'write all issues to this file as JSON; with -, to standard output, and the summary to standard error; with --suggest-mapping, all that was found of the columns',
    )
    .addHelpText('after', EXIT_CODES)
    .action(async (sources: string[], options: ImportOptions) => {
      if (options.suggestMapping) process.exitCode = await printSuggestion(shop, sources, options)
      else process.exitCode = await (options.update ? runUpdate : runImport)(shop, sources, options).catch(reportCutOff)
    })
}

/** A job may retry after an interrupted transfer. */
function reportCutOff(error: unknown): number {
  if (!(error instanceof CutOff)) throw error
  printError(error.message)
  return EXIT.cutOff
}

function toEncoding(label: string): string {
  if (isEncoding(label)) return label
  throw new InvalidArgumentError('Unknown encoding. Examples: windows-1250, iso-8859-2, shift_jis, utf-16le.')
}

/** The text of Google's category list, if it is valid. */
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

async function runImport(owners: ImportShop, addresses: string[], options: ImportOptions): Promise<number> {
  const { config, get, listed } = await owners.read()
  refuseOtherDatabase(config.databaseUrl, process.env)
  const settings = get(ownerFacts)
  const mapping = options.mapping === undefined ? undefined : await readGivenMapping(options.mapping)
  if (mapping === null) return EXIT.notUnderstood
  if (!settings.currencyChosen && mapping?.currency !== settings.currency) {
    printError(
      `Prices without a currency are read as ${settings.currency}, the sample shop’s. Set SHOP_CURRENCY to yours.`,
    )
  }
  const taxonomyText = await readTaxonomyFile(config.googleTaxonomyFile)
  await using signing = openImportSigning(owners)
  const rules = { isAllowed: importableAddresses(config), sign: signing.sign }
  const sources = await Promise.all(
    addresses.map(async (address) => namedSource(await openSource(address, rules), process.env)),
  )
  const progress = new ProgressBar(sources)
  const inputs = sources.map(({ name, bytes, sentAs }) => ({ name, sentAs, bytes: progress.count(bytes) }))
  const { storeUrl, encoding, publish = [] } = options
  const publicFacts = [...config.importPublicFacts, ...publish]
  const { shop } = await openShop({ ...config, shop: settings, sample: false }, () => 'import')
  const hasOwnReaders = listed(catalogReaders).length > 0
  const order = { shop, storeUrl, encoding, mapping, publicFacts, hasOwnReaders, taxonomyText }
  await using opened = await readInThread(inputs, order)
  if ('issue' in opened) {
    const { reason, remedy } = opened.issue
    printError([`${opened.name} could not be read. Nothing was published.`, `${reason} ${remedy}`])
    return isFileBroken(opened.issue) ? EXIT.cutOff : EXIT.notUnderstood
  }
  const dates = mapping?.time_zone === undefined ? settings : { timeZone: mapping.time_zone, timeZoneChosen: true }
  const unsold: Unsold = { count: 0, of: 0, products: [] }
  const remark = () => (unsold.count > 0 ? unsoldLines(unsold, shop.checkout) : undefined)
  const findings = () => ({ format: opened.format, without_buy_link: unsold })
  const reported = { owners, addresses, options, progress, format: opened.format, dates, remark, findings }
  // Awaited here, because the reading thread ends when this function returns.
  return await reportImport(reported, (parts, plugins) =>
    importWithHooks(
      parts,
      {
        items: countUnsold(opened.items, shop, unsold),
        source: opened.format,
        act: actOf('import', sources),
        mode: options.replace ? 'replace' : 'merge',
        dryRun: options.dryRun,
        allowWithdrawals: options.allowWithdrawals,
      },
      { plugins, context: { currency: shop.currency, timeZone: shop.timeZone, storeUrl } },
    ),
  )
}

/**
 * Applies a table of changes. Fields that it does not contain are kept. Hooks are not called again, since they have
 * seen these products.
 */
async function runUpdate(owners: ImportShop, addresses: string[], options: ImportOptions): Promise<number> {
  const { config, get } = await owners.read()
  refuseOtherDatabase(config.databaseUrl, process.env)
  await using signing = openImportSigning(owners)
  const rules = { isAllowed: importableAddresses(config), sign: signing.sign }
  const [source, ...others] = await Promise.all(addresses.map((address) => openSource(address, rules)))
  if (!source || others.length > 0) throw new UserError('A table of changes is one input: import several one by one.')
  const progress = new ProgressBar([source])
  const { encoding } = options
  const dates = get(ownerFacts)
  const { currency, timeZone, locale } = dates
  const writing = { currency, timeZone, encoding, locale, sentAs: source.sentAs }
  const table = await openVariantTable(progress.count(source.bytes), writing)
  if ('issue' in table) {
    const { reason, remedy } = table.issue
    printError([`${source.name} could not be read. Nothing was published.`, `${reason} ${remedy}`])
    return EXIT.notUnderstood
  }
  const reported = { owners, addresses, options, progress, format: UPDATE, dates }
  return reportImport(reported, async (parts, plugins) => {
    const { sql } = parts.database
    const items = updateItems(sql, table.rows, await parts.database.now())
    const { dryRun, allowWithdrawals } = options
    const outcome = await importProducts(parts, {
      ...{ items, source: undefined, act: actOf('update', [source]), mode: 'merge', dryRun, allowWithdrawals },
    })
    if (outcome.status === 'published')
      await reportPublished(sql, plugins, { format: UPDATE, version: outcome.version, ...outcome.counts })
    return outcome
  })
}

/** What the list of versions says of an import. */
function actOf(kind: ActKind, sources: readonly ImportSource[]): ActOrigin {
  return { kind, source: sources.map(({ name }) => name).join(', '), by: startedBy(process.env) }
}

interface ReportedImport {
  owners: ImportShop
  addresses: readonly string[]
  options: ImportOptions
  progress: ProgressBar
  format: string
  /** The zone of dates without one. */
  dates: TimeZoneFacts
  /** A note on the imported data, printed at the end. */
  remark?(): string | undefined
  /** Members of the report about the whole import. */
  findings?(): Record<string, unknown>
}

/** Runs an import, writes its report, prints its outcome and returns the exit code. */
async function reportImport(
  { owners, addresses, options, progress, format, dates, remark, findings }: ReportedImport,
  run: (parts: ImportParts, plugins: Plugins) => Promise<ImportOutcome>,
): Promise<number> {
  const summary = new IssueSummary()
  const head = { sources: addresses, time_zone: dates.timeZone }
  await using report = options.report === undefined ? undefined : await ReportFile.open(options.report, head)
  const onIssue = (issue: ImportIssue) => {
    summary.add(issue)
    report?.add(issue)
  }
  // Closing it waits for listeners.
  await using opened = await owners.openOthers([pluginHooks])
  const { database } = opened
  const onProgress = ({ read }: { read: number }) => progress.draw(read)
  const outcome = await run({ database, onIssue, onProgress }, opened.get(pluginHooks))
  progress.clear()
  await report?.close(outcome, { kinds: summary.kinds(), ...findings?.() })
  const say = report?.isOnStandardOutput ? printError : print
  const { publish = [], maxLeftOut } = options
  const code = printOutcome(outcome, { summary, format, dates: datesSentence(dates), publish, maxLeftOut, say })
  // Last, so that a thousand warnings do not hide it.
  const note = remark?.()
  if (note !== undefined) printError(['', note])
  return code
}

/**
 * Null for an invalid mapping, after printing the reason.
 *
 * @param given A file, or the mapping itself: a schedule of the office has no file that each machine could read.
 */
async function readGivenMapping(given: string): Promise<Mapping | null> {
  const isItself = given.startsWith('{')
  const read: MappingVerdict = readMapping(isItself ? given : await readFile(given, 'utf8'))
  if (read.ok) return read.mapping
  printError(`The mapping${isItself ? '' : ` ${given}`} is invalid. Nothing was imported.`)
  for (const { column, reason, remedy } of read.issues)
    printError(`  - ${column ? `${column}: ` : ''}${reason} ${remedy}`)
  return null
}

/** The name of a table of changes as a format. */
const UPDATE = 'changes of variants'

interface Unsold {
  count: number
  of: number
  /** The handles of the first ones. */
  products: string[]
}

/** A report names some, so that its reader can look at them; a catalogue may consist of them. */
const MOST_UNSOLD_NAMED = 100

/** Counts the public products without a buy link: they can be found here but not bought. */
async function* countUnsold(
  items: AsyncIterable<ImportItem[]>,
  { url, checkout }: Shop,
  counts: Unsold,
): AsyncGenerator<ImportItem[]> {
  for await (const batch of items) {
    for (const { product } of batch) {
      if (product?.status !== 'active') continue
      counts.of++
      const isSold = product.variants.some((variant) => buyLink(product, variant, { shopUrl: url, checkout }))
      if (isSold) continue
      counts.count++
      if (counts.products.length < MOST_UNSOLD_NAMED) counts.products.push(product.handle)
    }
    yield batch
  }
}

function unsoldLines({ count, of }: { count: number; of: number }, checkout: Checkout | undefined): string {
  const said = `${count} of ${of} products have no buy link.`
  const guide = 'See docs/guide/selling.md.'
  if (checkout?.kind === 'platform')
    return `${said} SHOP_CHECKOUT=${checkout.platform} needs the ids of that shop system: name their column in the mapping as "external_id", or give products a "url". ${guide}`
  if (checkout !== undefined)
    return `${said} SHOP_CHECKOUT uses {sku} or {url}, which these products lack. Use {item.id} or {handle}, which every product has. ${guide}`
  return `${said} Set SHOP_CHECKOUT: shopify:https://your-shop.example (or ${PLATFORMS.slice(1).join(', ')}), an address with {item.id} or {handle} in it, or inquiry. ${guide}`
}
