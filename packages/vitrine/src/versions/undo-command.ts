import { audit } from '@vitrine/accounts'
import { catalog, plugins } from '@vitrine/catalog'
import type { KeptValue } from '@vitrine/catalog/catalog/undo-act'
import { counted } from '@vitrine/kit'
import type { CommandShop } from '@vitrine/server-kit'
import { print } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { schedules } from '../schedules/capability.ts'
import { openUndo, type UndoAnswer, type UndoRefusal } from './open-undo.ts'
import { versionsOf } from './version-command.ts'

interface UndoOptions {
  stock?: boolean
  dryRun?: boolean
}

/** Reverses one act; works beside running processes, which show the result at once. */
export function undoCommand(command: Command, shop: CommandShop<unknown>): void {
  command
    .argument('<version>', 'number of the version, of `vitrine versions`', readCount())
    .option('--stock', 'put stock back too: otherwise what was sold since stays sold')
    .option('--dry-run', 'say what would happen, and change nothing')
    .action(async (version: number, { stock, dryRun }: UndoOptions) => {
      await using opened = await shop.openOthers([audit, plugins, catalog, schedules])
      const opening = opened.get(catalog)
      const { undo } = openUndo({
        ...{ database: opened.database, acts: opening.acts, catalog: opening },
        ...{ trail: opened.get(audit), plugins: opened.get(plugins) },
        schedules: opened.get(schedules).schedules,
      })
      printAnswer(version, await undo({ version, stock, dryRun, by: 'command line', from: 'vitrine undo' }))
    })
}

/** Kept values that are named in the terminal. */
const KEPT_SHOWN = 20

/** Throws a `UserError` for what is not undone. */
function printAnswer(version: number, answer: UndoAnswer | UndoRefusal): void {
  switch (answer.status) {
    case 'not_found':
      throw new UserError(`Version ${version} is not kept: \`vitrine versions\` lists those that are.`)
    case 'is_start':
      throw new UserError('Nothing can be undone here: before this version there was no catalogue of yours.')
    case 'busy':
      throw new UserError('An import is running. Try again when it has finished.')
    case 'refused':
      throw new UserError('Nothing was undone.')
    default:
  }
  const { act, counts, kept, keptCount, stockLeft, paused } = answer
  const { added, changed, withdrawn } = counts
  const what = `products that come back ${added}, that change ${changed}, that leave ${withdrawn}`
  if (answer.status === 'published') print(`Undid ${versionsOf(act)}, as version ${answer.version}: ${what}.`)
  else if (answer.status === 'dry_run') print(`Dry run: nothing was changed. P${what.slice(1)}.`)
  else print(`Nothing is left of ${versionsOf(act)} that could be undone.`)
  for (const value of kept.slice(0, KEPT_SHOWN)) print(`  ${keptLine(value)}`)
  if (keptCount > KEPT_SHOWN) print(`  … and ${keptCount - Math.min(kept.length, KEPT_SHOWN)} more`)
  if (stockLeft > 0) print(`  stock of ${counted(stockLeft, 'variant')} stays; --stock puts it back`)
  const isDone =
    answer.status === 'dry_run' ? 'would be paused: its next run would do' : 'is paused: its next run would have done'
  for (const name of paused) print(`  schedule ${name} ${isDone} it again`)
}

function keptLine({ product, variant, field, version }: KeptValue): string {
  return `kept: ${field} of ${variant ?? product}, changed since by version ${version}`
}
