import type { Catalog, Edition } from '../../catalog/catalog.ts'
import type { Numbered } from './building.ts'

/** Products are read so many at a time. */
const PAGE = 500

/** What an index of one edition has to take in to tell of a later one. */
export interface Changes {
  /** Numbers of products that are no longer public. */
  withdrawn: number[]
  /** Revisions since then, and products whose price changed by itself because a sale began or ended. */
  changed: Numbered[]
}

/** Undefined when more than `most` products changed, or the catalogue does not remember. */
export async function changesBetween(
  catalog: Catalog,
  before: Edition,
  edition: Edition,
  most: number,
): Promise<Changes | undefined> {
  const withdrawn = await withdrawnSince(catalog, before, edition)
  const changed = withdrawn && (await changedSince(catalog, before, edition, most))
  return changed && { withdrawn, changed }
}

async function withdrawnSince(catalog: Catalog, before: Edition, edition: Edition): Promise<number[] | undefined> {
  if (before.number === edition.number) return []
  const changes = await catalog.changes(before.number, edition)
  if (!changes) return undefined
  const numbers: number[] = []
  for await (const batch of changes.withdrawn) numbers.push(...batch)
  return numbers
}

async function changedSince(
  catalog: Catalog,
  before: Edition,
  edition: Edition,
  most: number,
): Promise<Numbered[] | undefined> {
  const found: Numbered[] = []
  let after: number | undefined
  do {
    const page = await catalog.page({ edition, after, limit: PAGE, filter: { updated_since: before.as_of } })
    if (page.total_count > most) return undefined
    found.push(...page.products)
    after = page.after
  } while (after !== undefined)
  return found
}

export async function productsOf(catalog: Catalog, numbers: readonly number[]): Promise<Numbered[]> {
  const found: Numbered[] = []
  for (let at = 0; at < numbers.length; at += PAGE) found.push(...(await catalog.get(numbers.slice(at, at + PAGE))))
  return found
}

export async function* inPages<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += PAGE) yield items.slice(at, at + PAGE)
}
