import path from 'node:path'
import { print, writeNew } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { STARTING_STYLES, STARTING_TEMPLATES, STARTING_WORDS } from './starter-theme.ts'

/** Creates a starter theme: it changes nothing until it is edited. */
export function themeCommand(command: Command): void {
  const names = Object.keys(STARTING_TEMPLATES)
  command
    .argument('<folder>', 'target folder, for SHOP_THEME_DIR; existing files are kept')
    .argument('[template...]', `${names.join(', ')}; or all`)
    .action(async (folder: string, chosen: string[]) => {
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
    })
}
