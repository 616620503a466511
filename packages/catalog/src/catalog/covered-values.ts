import type { ImportIssue } from '@vitrine/catalog-readers'
import { cutText } from '@vitrine/kit'
import { formatWithCode, isMoney } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import type { GoodItem } from './import-counter.ts'
import { findDocuments, findKnown, type KnownProduct } from './import-store.ts'
import { type CoveredValue, coveredValues, type Overrides, withOverrides } from './override.ts'
import { findOverrides, listOverrides } from './override-store.ts'

interface CoveredItems {
  /** By product id. */
  known: ReadonlyMap<string, KnownProduct>
  /** Values that become true with this version, instead of the stored ones. */
  changed?: ReadonlyMap<string, Overrides> | undefined
  warn(issue: ImportIssue): void
}

/**
 * Puts the owner's values over those of a file, which stay known as the item's `source`. Warns of each value that the
 * file has changed beneath one of the owner's.
 */
export async function coverItems(db: Sql, items: GoodItem[], { known, changed, warn }: CoveredItems): Promise<void> {
  const ids = items.map(({ product }) => product.id)
  const stored = await findOverrides(
    db,
    ids.filter((id) => !changed?.has(id)),
  )
  const overridesOf = (id: string) => changed?.get(id) ?? stored.get(id)
  const covered = items.filter(({ product }) => overridesOf(product.id))
  const before = await findDocuments(
    db,
    covered.flatMap(({ product }) => known.get(product.id) ?? []),
  )
  for (const item of covered) {
    const { id } = item.product
    const overrides = overridesOf(id)
    if (!overrides) continue
    const old = before.get(id)
    const previous = old && coveredValues(id, overrides, old).map(({ source }) => JSON.stringify(source))
    for (const [at, value] of coveredValues(id, overrides, item.product).entries())
      if (previous && previous[at] !== JSON.stringify(value.source)) warn(valueCovered(item.line, value))
    item.source = item.product
    item.product = withOverrides(item.product, overrides)
  }
}

function valueCovered(line: number, { product, variant, field, yours, source }: CoveredValue): ImportIssue {
  return {
    severity: 'warning',
    code: 'override_stays',
    line,
    column: field,
    value: variant ?? product,
    reason: `The ${field} of ${variant ?? product} is ${said(source)} in the source now. Yours stays: ${said(yours)}.`,
    remedy: 'Leave it, or release yours with `vitrine override release`.',
  }
}

/** The most that a sentence quotes of a value, in characters. */
const LONGEST_QUOTE = 60

function said(value: unknown): string {
  if (isMoney(value)) return formatWithCode(value)
  if (value === undefined || value === null) return 'absent'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return cutText(text, LONGEST_QUOTE)
}

/** One of the owner's values beside that of the source, and when it changed last. */
export interface ListedOverride extends CoveredValue {
  changed_at: string
  changed_by: string
}

/** The owner's values of up to `limit` products, in the order of the products' ids, after one of them. */
export async function listOwnerValues(
  sql: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ListedOverride[]> {
  const stored = await listOverrides(sql, { limit, ...(after !== undefined && { after }) })
  const ids = stored.map(({ product }) => product)
  const known = ids.length === 0 ? new Map() : await findKnown(sql, ids)
  const sources = await findDocuments(sql, [...known.values()])
  return stored.flatMap(({ product, overrides, changed_at, changed_by }) =>
    coveredValues(product, overrides, sources.get(product)).map((value) => ({ ...value, changed_at, changed_by })),
  )
}
