import path from 'node:path'
import { DEFAULT_FOLDER } from '@vitrine/catalog/shop/policy-files'
import { print, writeNew } from '@vitrine/server-kit/command-line/output'
import { createTranslations } from '@vitrine/ui/translations/translations'
import type { Command } from 'commander'
import { readConfig } from '../config/config.ts'
import { questionFiles } from '../pages/policy/policy-templates.ts'

/** Creates templates for the owner; none is published unedited. */
export function initCommand(command: Command): void {
  command
    .command('policies')
    .description(
      'Create the six policy pages as questionnaires, in the shop’s language. A page is published when all of its questions are answered.',
    )
    .option('--dir <folder>', 'target folder; existing files are kept', DEFAULT_FOLDER)
    .action(writePolicies)
}

async function writePolicies({ dir }: { dir: string }): Promise<void> {
  const { locale = 'en' } = (await readConfig()).shop
  for (const { slug, markdown } of questionFiles(locale, createTranslations(locale)))
    print(await writeNew(path.join(dir, `${slug}.md`), markdown))
  const named = path.resolve(dir) === path.resolve(DEFAULT_FOLDER) ? '' : ` Set POLICIES_DIR=${dir}.`
  print(
    `Answer or delete each line that begins with [?], then restart the shop.${named} Until then the pages state that they are not published yet.`,
  )
}
