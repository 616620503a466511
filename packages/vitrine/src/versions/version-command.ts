import { catalog } from '@vitrine/catalog'
import type { Act } from '@vitrine/catalog/catalog/act'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'
import { toListed } from './listed-act.ts'

const LISTED = 20

/** What was done to the catalogue; works beside running processes. */
export function versionsCommand(command: Command, shop: CommandShop<unknown>): void {
  command
    .command('list', { isDefault: true })
    .description('List what was done to the catalogue, newest first: when, what, from where, by whom, and how much.')
    .option('--limit <count>', 'how many', readCount(), LISTED)
    .option('--json', 'one JSON object per line')
    .action(async ({ limit, json }: { limit: number; json?: boolean }) => {
      await using opened = await shop.openOthers([catalog])
      for await (const act of newest(opened.get(catalog).acts, limit))
        json ? printJson(toListed(act)) : print(lineOf(act))
    })
}

/** Acts that are read at a time. */
const ACTS_AT_ONCE = 500

async function* newest(acts: Acts, limit: number): AsyncGenerator<Act> {
  let before: number | undefined
  for (let left = limit; left > 0; ) {
    const page = await acts.list({ before, limit: Math.min(left, ACTS_AT_ONCE) })
    yield* page
    before = page.at(-1)?.number
    left -= page.length
    if (before === undefined || page.length === 0) return
  }
}

/** One line of the list. */
export function lineOf({ number, lastNumber, endedAt, kind, source, by, undoes, ...counts }: Act): string {
  const named = lastNumber > number ? `${number}–${lastNumber}` : `${number}`
  const what = undoes === undefined ? `${kind}  ${source}` : `${kind} of ${undoes}`
  const { added, changed, removed } = counts
  return `${named}  ${endedAt}  ${what}  ${by}  added ${added}, changed ${changed}, removed ${removed}`
}
