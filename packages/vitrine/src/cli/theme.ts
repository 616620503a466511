import path from 'node:path'
import { Command } from 'commander'
import { STARTING_STYLES, STARTING_TEMPLATES, STARTING_WORDS } from '../pages/theme/starter-theme.ts'
import { writeNew } from './output.ts'
import { UserError } from './user-error.ts'

/** Writes a theme to begin with: it changes nothing until somebody edits it. */
export function themeCommand(): Command {
  const names = Object.keys(STARTING_TEMPLATES)
  return new Command('theme')
    .description('Write a theme to begin with: styles, words, and templates of the pages that are named.')
    .argument('<folder>', 'where to, for SHOP_THEME_DIR; files that are there already are left as they are')
    .argument('[template...]', `${names.join(', ')}; or all`)
    .action(async (folder: string, chosen: string[]) => {
      const wanted = chosen.includes('all') ? names : chosen
      const unknown = wanted.filter((name) => !names.includes(name))
      if (unknown.length > 0)
        throw new UserError(`There is no template “${unknown[0]}”; there are ${names.join(', ')}.`)
      const files: [name: string, text: string][] = [
        ['theme.css', STARTING_STYLES],
        ['words.json', STARTING_WORDS],
        ...Object.entries(STARTING_TEMPLATES)
          .filter(([name]) => wanted.includes(name))
          .map(([name, text]): [string, string] => [`templates/${name}.liquid`, text]),
      ]
      for (const [name, text] of files) console.log(await writeNew(path.join(folder, name), text))
      console.log(`The shop takes it with SHOP_THEME_DIR=${folder}. See docs/guide/theme.md.`)
    })
}
