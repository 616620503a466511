import { catalog } from '@vitrine/catalog'
import type { Act } from '@vitrine/catalog/catalog/act'
import type { ProductDifference } from '@vitrine/catalog/catalog/act-difference'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import type { ChangedValue } from '@vitrine/catalog/catalog/product-values'
import { cutText } from '@vitrine/kit'
import { formatWithCode, isMoney } from '@vitrine/product'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
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

  command
    .command('show')
    .description('Show what an act changed, product by product: what the shop showed before, and after.')
    .argument('<version>', 'number of the version', readCount())
    .option('--limit <count>', 'how many products', readCount(), LISTED)
    .option('--json', 'one JSON object per line')
    .action(async (version: number, { limit, json }: { limit: number; json?: boolean }) => {
      await using opened = await shop.openOthers([catalog])
      const { acts } = opened.get(catalog)
      const act = await acts.find(version)
      if (!act) throw new UserError(`Version ${version} is not kept: \`vitrine versions\` lists those that are.`)
      json ? printJson(toListed(act)) : print(lineOf(act))
      const { products, next } = await acts.difference(act, { limit })
      for (const product of products) json ? printJson(product) : print(linesOf(product).join('\n'))
      if (next !== undefined && !json) print(`… and more: --limit ${limit * 10}`)
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

/** The versions of an act. */
export function versionsOf({ number, lastNumber }: Pick<Act, 'number' | 'lastNumber'>): string {
  return lastNumber > number ? `${number}–${lastNumber}` : `${number}`
}

/** One line of the list. */
function lineOf(act: Act): string {
  const { endedAt, kind, source, by, undoes, ...counts } = act
  const what = undoes === undefined ? `${kind}  ${source}` : `${kind} of ${undoes}`
  const { added, changed, removed } = counts
  return `${versionsOf(act)}  ${endedAt}  ${what}  ${by}  added ${added}, changed ${changed}, removed ${removed}`
}

function linesOf({ id, title, change, values, covered }: ProductDifference): string[] {
  const line = ({ variant, field, before, after }: ChangedValue) =>
    `  ${variant === undefined ? '' : `${variant} `}${field}: ${said(before)} → ${said(after)}`
  return [
    `${id}  ${title}  ${change}`,
    ...values.map(line),
    ...covered.map((value) => `${line(value)} (in the file; yours stays)`),
  ]
}

/** The most that a line says of a value, in characters. */
const LONGEST_VALUE = 100

function said(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (isMoney(value)) return formatWithCode(value)
  return cutText(JSON.stringify(value), LONGEST_VALUE)
}
