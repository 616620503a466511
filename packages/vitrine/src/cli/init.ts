import path from 'node:path'
import { Command } from 'commander'
import { readConfig } from '../config/config.ts'
import { questionFiles } from '../pages/policy/policy-templates.ts'
import { createTranslations } from '../pages/translations/translations.ts'
import { DEFAULT_FOLDER } from '../shop/policy-files.ts'
import { writeNew } from './output.ts'

/** Writes what an owner fills in; nothing of it is published as it is. */
export function initCommand(): Command {
  return new Command('init')
    .description('Write files to be filled in.')
    .addCommand(
      new Command('policies')
        .description(
          'Write the six policy pages as questions to be answered, in the shop’s language. A page is published when all of its questions are answered.',
        )
        .option('--dir <folder>', 'where to; files that are there already are left as they are', DEFAULT_FOLDER)
        .action(writePolicies),
    )
}

async function writePolicies({ dir }: { dir: string }): Promise<void> {
  const { locale = 'en' } = (await readConfig()).shop
  for (const { slug, markdown } of questionFiles(locale, createTranslations(locale)))
    console.log(await writeNew(path.join(dir, `${slug}.md`), markdown))
  const named = path.resolve(dir) === path.resolve(DEFAULT_FOLDER) ? '' : ` It takes them with POLICIES_DIR=${dir}.`
  console.log(
    `Answer each line that begins with [?], or delete it, and start the shop again.${named} Until then the pages say that they are not published yet.`,
  )
}
