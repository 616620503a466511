import { countLimits, FORMATS, type Format, type Limit } from '@vitrine/feeds'
import { Command } from 'commander'
import { readConfig } from '../config/config.ts'
import { type Finding, findShortfalls } from '../feeds/inspect.ts'
import { openStorefront, type Storefront } from '../storefront.ts'
import { UserError } from './user-error.ts'

export function feedsCommand(): Command {
  return new Command('feeds').description('Look after the feeds.').addCommand(
    new Command('check')
      .description(
        'Tell of every variant that a feed leaves out, or cannot say in full, with the reason and what to do.',
      )
      .option('--json', 'a line of JSON for each variant instead of a summary for people')
      .action(async ({ json }: { json?: boolean }) => {
        await using shop = await openStorefront(await readConfig())
        if (!shop.catalog.edition()) throw new UserError('There is no catalogue yet: import one first.')
        await (json ? printLines(shop) : printSummary(shop))
      }),
  )
}

/** A line for each row that is left out or weakened, then one for each thing that a format has no room for. */
async function printLines(shop: Storefront): Promise<void> {
  const limits = new Limits()
  for await (const { format, outcome, shortfall, variants } of findings(shop, limits)) {
    for (const id of variants) console.log(JSON.stringify({ format: format.name, outcome, id, ...shortfall }))
  }
  for (const format of FORMATS) {
    for (const [{ code, reason }, variants] of limits.of(format)) {
      console.log(JSON.stringify({ format: format.name, outcome: 'limited', code, reason, variants }))
    }
  }
}

/** What is wrong, once, and below it the variants that it is wrong with. */
async function printSummary(shop: Storefront): Promise<void> {
  const limits = new Limits()
  const groups = new Map<string, Finding>()
  for await (const finding of findings(shop, limits)) {
    const key = `${finding.format.name} ${finding.outcome} ${finding.shortfall.code}`
    const known = groups.get(key)
    if (known) known.variants.push(...finding.variants)
    else groups.set(key, finding)
  }
  for (const format of FORMATS) {
    const ours = [...groups.values()].filter((group) => group.format === format)
    console.log(`${format.title}: ${ours.length === 0 ? 'takes every variant.' : 'has shortfalls.'}`)
    for (const { outcome, shortfall, variants } of ours) {
      console.log(`\n  ${outcome === 'skipped' ? 'Left out' : 'Not said in full'}: ${variants.length}`)
      console.log(`  ${shortfall.reason}\n  ${shortfall.remedy}`)
      for (const id of variants) console.log(`    ${id}`)
    }
    for (const [{ reason }, variants] of limits.of(format)) console.log(`\n  By its nature: ${variants}\n  ${reason}`)
    console.log()
  }
}

/** What each format has no room for, counted. */
class Limits {
  readonly #counts = new Map<Format, Map<Limit, number>>()

  add(format: Format, found: ReadonlyMap<Limit, number>): void {
    const counts = this.#counts.get(format) ?? new Map<Limit, number>()
    for (const [limit, count] of found) counts.set(limit, (counts.get(limit) ?? 0) + count)
    this.#counts.set(format, counts)
  }

  of(format: Format): Iterable<[Limit, number]> {
    return this.#counts.get(format) ?? []
  }
}

async function* findings({ catalog, shop }: Storefront, limits: Limits): AsyncGenerator<Finding> {
  const edition = catalog.edition()
  if (!edition) return
  const facts = { shop, at: edition.as_of }
  for await (const batch of catalog.walk(edition)) {
    for (const shelved of batch) {
      for (const format of FORMATS) {
        yield* findShortfalls(shelved, { format, facts })
        limits.add(format, countLimits(shelved.product, format.name, facts))
      }
    }
  }
}
