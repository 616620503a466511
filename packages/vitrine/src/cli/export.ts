import { Readable } from 'node:stream'
import { EXPORT_FORMATS, exportCatalogue } from '@vitrine/feeds'
import { Command, Option } from 'commander'
import { readConfig } from '../config/config.ts'
import { openStorefront } from '../storefront.ts'
import { writeOutput } from './output.ts'
import { UserError } from './user-error.ts'

export function exportCommand(): Command {
  return new Command('export')
    .description('Write what is public in the catalogue to a file, in a form that other systems import.')
    .addOption(
      new Option('--format <format>', 'jsonl is the whole model and loses nothing')
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--all', 'drafts, hidden and archived products too: with jsonl, a backup that `vitrine import` reads')
    .option('--output <file>', 'where to; standard output if absent or -')
    .action(runExport)
}

interface ExportOptions {
  format: string
  output?: string
  all?: boolean
}

async function runExport({ format: name, output, all = false }: ExportOptions): Promise<void> {
  // Only our own model says of each product whether it is public.
  if (all && name !== 'jsonl')
    throw new UserError('--all goes with --format jsonl: other formats would lose what is hidden.')
  await using storefront = await openStorefront(await readConfig())
  const { catalog, shop } = storefront
  const edition = catalog.edition()
  const format = EXPORT_FORMATS[name]
  if (!edition || !format) throw new UserError('No catalogue has been imported yet. Import one first.')
  const facts = { shop, at: edition.as_of }
  const text = Readable.from(exportCatalogue(all ? catalog.walkAll(edition) : catalog.walk(edition), { format, facts }))
  await writeOutput(text, { output, what: 'The export' })
}
