import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
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
  await (output === undefined ? print(text) : write(text, output))
}

async function print(text: Readable): Promise<void> {
  try {
    await pipeline(text, process.stdout, { end: false })
  } catch (error) {
    // Whoever read it has had enough: `vitrine export | head`.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

/** A file is there when it is whole; until then the one of yesterday stays. A pipe or a device is written as it is. */
async function write(text: Readable, output: string): Promise<void> {
  const isFile = await stat(output).then(
    (facts) => facts.isFile(),
    () => true,
  )
  if (!isFile) return pipeline(text, createWriteStream(output))
  const part = `${output}.part`
  try {
    await pipeline(text, createWriteStream(part))
    await rename(part, output)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
