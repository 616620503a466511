import { type CommandShop, onOneLine } from '@vitrine/server-kit'
import { alignColumns, print, printJson, writeNew } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'
import type { ShopWindow } from './open-window.ts'
import { DEFAULT_HOME, WindowSchema } from './window-document.ts'
import type { WINDOW_SETTINGS } from './window-settings.ts'

type WindowShop = CommandShop<ShopWindow, typeof WINDOW_SETTINGS>

const FILE = 'window.json'
const SCHEMA_FILE = 'window.schema.json'

interface Options {
  create?: boolean
  schema?: boolean
}

/** Lists the values with their sources, prints the JSON Schema, or writes a document that changes nothing yet. */
export function windowCommand(command: Command, shop: WindowShop): void {
  command
    .option('--create', `write ${FILE} and its schema ${SCHEMA_FILE}, which editors use; existing files are kept`)
    .option('--schema', 'print the JSON Schema of the document')
    .action(async ({ create, schema }: Options) => {
      if (schema) printJson(WindowSchema, 2)
      else if (create) await createWindow()
      else await listValues(shop)
    })
}

async function createWindow(): Promise<void> {
  const starting = { $schema: `./${SCHEMA_FILE}`, home: DEFAULT_HOME }
  print(await writeNew(SCHEMA_FILE, `${JSON.stringify(WindowSchema, undefined, 2)}\n`))
  print(await writeNew(FILE, `${JSON.stringify(starting, undefined, 2)}\n`))
  print('Pages of your own are Markdown files in the folder pages. See docs/guide/window.md.')
}

async function listValues(shop: WindowShop): Promise<void> {
  await using opened = await shop.open()
  const window = opened.api
  const pages = window.pages()
  print(alignColumns(window.values().map(({ name, value, source }) => [name, source, onOneLine(value)])))
  if (pages.length > 0) print(`Your pages: ${pages.map(({ slug }) => `/pages/${slug}`).join(', ')}.`)
  print('The window is valid. What is not listed is as the shop has it.')
}
