import { Readable } from 'node:stream'
import { catalog, shop } from '@vitrine/catalog'
import { EXPORT_FORMATS, exportCatalog } from '@vitrine/feeds'
import type { CommandShop } from '@vitrine/server-kit'
import { writeOutput } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'

export function exportCommand(command: Command, owners: CommandShop<unknown>): void {
  command
    .addOption(
      command
        .createOption('--format <format>', 'jsonl contains the whole model without loss')
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--all', 'include drafts, hidden and archived products: with jsonl, a backup for `vitrine import`')
    .option('--output <file>', 'output file (default, or -: standard output)')
    .action((options: ExportOptions) => runExport(owners, options))
}

interface ExportOptions {
  format: string
  output?: string
  all?: boolean
}

async function runExport(
  owners: CommandShop<unknown>,
  { format: name, output, all = false }: ExportOptions,
): Promise<void> {
  // Only our own model records for each product whether it is public.
  if (all && name !== 'jsonl')
    throw new UserError('--all requires --format jsonl: other formats would lose which products are hidden.')
  await using opened = await owners.openOthers([catalog, shop])
  const products = opened.get(catalog)
  const edition = products.edition()
  const format = EXPORT_FORMATS[name]
  if (!edition || !format) throw new UserError('No catalogue has been imported yet. Import one first.')
  const facts = { shop: opened.get(shop).shop, at: edition.as_of }
  const walked = all ? products.walkAll(edition) : products.walk(edition)
  const text = Readable.from(exportCatalog(walked, { format, facts }))
  await writeOutput(text, { output, what: 'The export' })
}
