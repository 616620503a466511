import path from 'node:path'
import type { CommandShop } from '@vitrine/server-kit'
import { print, writeNew } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { shopWindow } from '../window/capability.ts'
import { STARTING_STYLES, STARTING_TEMPLATES, STARTING_WORDS } from './starter-theme.ts'

/** Creates a starter theme, which changes nothing until it is edited; or shows the shop in another look. */
export function themeCommand(command: Command, shop: Pick<CommandShop<unknown>, 'openOthers'>): void {
  const names = Object.keys(STARTING_TEMPLATES)
  command
    .argument('[folder]', 'target folder, for SHOP_THEME_DIR; existing files are kept')
    .argument('[template...]', `${names.join(', ')}; or all`)
    .option(
      '--look [name]',
      'serve your shop in this look on your machine alone, until Ctrl+C; without a name, list the looks and yours',
    )
    .action(async (folder: string | undefined, chosen: string[], { look }: { look?: string | true }) => {
      if (look !== undefined) await showLook(shop, look)
      else if (folder === undefined) throw new UserError('Name a folder for the theme, or a look: --look gallery.')
      else await createTheme(folder, chosen)
    })
}

async function showLook(shop: Pick<CommandShop<unknown>, 'openOthers'>, look: string | true): Promise<void> {
  const { listLooks, previewLook } = await import('./preview-look.ts')
  if (look !== true) {
    process.exitCode = await previewLook(look)
    return
  }
  await using opened = await shop.openOthers([shopWindow])
  print(listLooks(opened.get(shopWindow)))
}

async function createTheme(folder: string, chosen: readonly string[]): Promise<void> {
  const names = Object.keys(STARTING_TEMPLATES)
  const wanted = chosen.includes('all') ? names : chosen
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new UserError(`Unknown template “${unknown[0]}”. Available: ${names.join(', ')}.`)
  const files: [name: string, text: string][] = [
    ['theme.css', STARTING_STYLES],
    ['words.json', STARTING_WORDS],
    ...Object.entries(STARTING_TEMPLATES)
      .filter(([name]) => wanted.includes(name))
      .map(([name, text]): [string, string] => [`templates/${name}.liquid`, text]),
  ]
  for (const [name, text] of files) print(await writeNew(path.join(folder, name), text))
  print(`Use it with SHOP_THEME_DIR=${folder}. See docs/guide/theme.md.`)
}
