import type { ImportIssue } from '@vitrine/catalog-readers'
import { type ExportGap, type FeedFacts, type FeedFormat, openAi } from '@vitrine/feeds'
import type { CatalogEntry, Product } from '@vitrine/product'

/** A gap of one product in one format, with all affected variants. */
export interface ProductGap {
  format: FeedFormat
  outcome: 'skipped' | 'weakened'
  gap: ExportGap
  /** The ids of the affected variants. */
  variants: string[]
  /** The number of variants of the product. */
  of: number
}

/** Every gap of a product in a format: facts that the format cannot express, and reasons to omit variants. */
export function findGaps(
  entry: Pick<CatalogEntry, 'product' | 'number' | 'updated_at'>,
  { format, facts }: { format: FeedFormat; facts: FeedFacts },
): ProductGap[] {
  const gaps = new Map<string, ProductGap>()
  const { variants } = entry.product
  for (const [at, projection] of format.project(entry, facts).entries()) {
    const id = variants[at]?.id ?? entry.product.id
    const outcome = 'skipped' in projection ? 'skipped' : 'weakened'
    for (const gap of 'skipped' in projection ? projection.skipped : projection.weakened) {
      const key = `${outcome} ${gap.code}`
      const known = gaps.get(key)
      if (known) known.variants.push(id)
      else gaps.set(key, { format, outcome, gap, variants: [id], of: variants.length })
    }
  }
  return [...gaps.values()]
}

/** Warnings for the import report: variants that the product feed will omit. */
export function feedWarnings(product: Product, facts: FeedFacts): ImportIssue[] {
  if (product.status !== 'active') return []
  return findGaps({ product, number: 0, updated_at: facts.at }, { format: openAi, facts })
    .filter(({ outcome }) => outcome === 'skipped')
    .map(toWarning)
}

function toWarning(found: ProductGap): ImportIssue {
  const { format, gap } = found
  return {
    severity: 'warning',
    code: `feed_${format.name}_${gap.code}`,
    reason: `${gap.reason} ${describeOutcome(found)}`,
    remedy: gap.remedy,
  }
}

/** "3 of its 12 variants are left out of the OpenAI product feed." */
function describeOutcome({ format, variants, of }: ProductGap): string {
  if (of === 1) return `It is left out of the ${format.title}.`
  const which = variants.length < of ? `${variants.length} of its ${of}` : `All of its ${of}`
  return `${which} variants are left out of the ${format.title}.`
}
