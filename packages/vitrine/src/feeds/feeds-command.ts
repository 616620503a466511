import { catalog, shop } from '@vitrine/catalog'
import { countLimits, FEED_FORMATS, type FeedFormat, type FormatLimit } from '@vitrine/feeds'
import type { Catalog, Edition, Shop } from '@vitrine/product'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printJson } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { findGaps, type ProductGap } from './find-gaps.ts'

export function feedsCommand(command: Command, owners: CommandShop<unknown>): void {
  command
    .command('check')
    .description('List every variant that a feed omits or exports with losses, with the reason and a remedy.')
    .option('--json', 'one JSON object per variant instead of a summary')
    .action(async ({ json }: { json?: boolean }) => {
      await using opened = await owners.openOthers([catalog, shop])
      const edition = opened.get(catalog).edition()
      if (!edition) throw new UserError('No catalogue has been imported yet. Import one first.')
      const examined = { catalog: opened.get(catalog), edition, shop: opened.get(shop).shop }
      await (json ? printLines(examined) : printSummary(examined))
    })
}

/** What the feeds would contain. */
interface Examined {
  catalog: Catalog
  edition: Edition
  shop: Shop
}

/** One line per variant that is omitted or has gaps, then one per limit of a format. */
async function printLines(examined: Examined): Promise<void> {
  const limits = new Limits()
  for await (const { format, outcome, gap, variants } of gaps(examined, limits)) {
    for (const id of variants) printJson({ format: format.name, outcome, id, ...gap })
  }
  for (const format of FEED_FORMATS) {
    for (const [{ code, reason }, variants] of limits.of(format)) {
      printJson({ format: format.name, outcome: 'limited', code, reason, variants })
    }
  }
}

/** Each gap once, followed by the affected variants. */
async function printSummary(examined: Examined): Promise<void> {
  const limits = new Limits()
  const groups = await groupGaps(gaps(examined, limits))
  for (const format of FEED_FORMATS) {
    const ours = groups.filter((group) => group.format === format)
    print(`${format.title}: ${ours.length === 0 ? 'all variants can be exported.' : 'some variants have gaps.'}`)
    for (const { outcome, gap, variants } of ours) {
      print(['', `  ${outcome === 'skipped' ? 'Left out' : 'Exported with losses'}: ${variants.length}`])
      print([`  ${gap.reason}`, `  ${gap.remedy}`])
      for (const id of variants) print(`    ${id}`)
    }
    for (const [{ reason }, variants] of limits.of(format))
      print(['', `  Limit of the format: ${variants}`, `  ${reason}`])
    print('')
  }
}

/** Merges gaps of the same kind, with the variants of all. */
async function groupGaps(all: AsyncIterable<ProductGap>): Promise<ProductGap[]> {
  const groups = new Map<string, ProductGap>()
  for await (const found of all) {
    const key = `${found.format.name} ${found.outcome} ${found.gap.code}`
    const known = groups.get(key)
    if (known) known.variants.push(...found.variants)
    else groups.set(key, found)
  }
  return [...groups.values()]
}

/** The number of variants that each limit of a format affects. */
class Limits {
  readonly #counts = new Map<FeedFormat, Map<FormatLimit, number>>()

  add(format: FeedFormat, found: ReadonlyMap<FormatLimit, number>): void {
    const counts = this.#counts.get(format) ?? new Map<FormatLimit, number>()
    for (const [limit, count] of found) counts.set(limit, (counts.get(limit) ?? 0) + count)
    this.#counts.set(format, counts)
  }

  of(format: FeedFormat): Iterable<[FormatLimit, number]> {
    return this.#counts.get(format) ?? []
  }
}

async function* gaps({ catalog, edition, shop }: Examined, limits: Limits): AsyncGenerator<ProductGap> {
  const facts = { shop, at: edition.as_of }
  for await (const batch of catalog.walk(edition)) {
    for (const entry of batch) {
      for (const format of FEED_FORMATS) {
        yield* findGaps(entry, { format, facts })
        limits.add(format, countLimits(entry.product, format.name, facts))
      }
    }
  }
}
