import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { EXPORT_FORMATS, exportCatalogue } from '../feeds/export.ts'
import { openStorefront } from '../storefront.ts'
import { Told } from './told.ts'

export function exportCommand(): Command {
  return new Command('export')
    .description('Write what is public in the catalogue to a file, in a form that other systems import.')
    .addOption(
      new Option('--format <format>', 'jsonl is the whole model and loses nothing')
        .choices(Object.keys(EXPORT_FORMATS))
        .default('jsonl'),
    )
    .option('--output <file>', 'where to; standard output if absent')
    .action(runExport)
}

async function runExport({ format: name, output }: { format: string; output?: string }): Promise<void> {
  await using shop = await openStorefront(await readConfig())
  const { catalog, config } = shop
  const edition = catalog.edition()
  const format = EXPORT_FORMATS[name]
  if (!edition || !format) throw new Told('There is no catalogue yet: import one first.')
  const facts = { shop: config.shop, at: edition.as_of }
  const text = Readable.from(exportCatalogue(catalog.walk(edition), { format, facts }))
  await pipeline(text, output === undefined ? process.stdout : createWriteStream(output), { end: output !== undefined })
}
