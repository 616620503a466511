import { Readable } from 'node:stream'
import { EXPORT_FORMATS, exportCatalogue } from '@vitrine/feeds'
import { Command, Option } from 'commander'
import { readConfig } from '../config/config.ts'
import { openStorefront } from '../storefront/storefront.ts'
import { writeOutput } from './output.ts'
import { UserError } from './user-error.ts'

export function exportCommand(): Command {
  return new Command('export')
    .addOption(
      new Option('--format <format>', 'jsonl contains the whole model without loss')
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--all', 'include drafts, hidden and archived products: with jsonl, a backup for `vitrine import`')
    .option('--output <file>', 'output file (default, or -: standard output)')
    .action(runExport)
}

interface ExportOptions {
  format: string
  output?: string
  all?: boolean
}

async function runExport({ format: name, output, all = false }: ExportOptions): Promise<void> {
  // Only our own model records for each product whether it is public.
  if (all && name !== 'jsonl')
    throw new UserError('--all requires --format jsonl: other formats would lose which products are hidden.')
  await using storefront = await openStorefront(await readConfig())
  const { catalog, shop } = storefront
  const edition = catalog.edition()
  const format = EXPORT_FORMATS[name]
  if (!edition || !format) throw new UserError('No catalogue has been imported yet. Import one first.')
  const facts = { shop, at: edition.as_of }
  const text = Readable.from(exportCatalogue(all ? catalog.walkAll(edition) : catalog.walk(edition), { format, facts }))
  await writeOutput(text, { output, what: 'The export' })
}
