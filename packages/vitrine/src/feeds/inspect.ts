import type { ImportIssue } from '@vitrine/catalog-readers'
import { type FeedFacts, type Format, openAi, type Shortfall } from '@vitrine/feeds'
import type { Product, ShelvedProduct } from '@vitrine/product'

/** What came of one product in one format, its rows with the same shortfall told together. */
export interface Finding {
  format: Format
  outcome: 'skipped' | 'weakened'
  shortfall: Shortfall
  /** The ids of the variants concerned. */
  variants: string[]
  /** How many variants the product has. */
  of: number
}

/** Everything that a format leaves out of a product, or leaves the product out for. */
export function findShortfalls(
  shelved: Pick<ShelvedProduct, 'product' | 'number' | 'updated_at'>,
  { format, facts }: { format: Format; facts: FeedFacts },
): Finding[] {
  const findings = new Map<string, Finding>()
  const { variants } = shelved.product
  for (const [at, projection] of format.project(shelved, facts).entries()) {
    const id = variants[at]?.id ?? shelved.product.id
    const outcome = 'skipped' in projection ? 'skipped' : 'weakened'
    for (const shortfall of 'skipped' in projection ? projection.skipped : projection.weakened) {
      const key = `${outcome} ${shortfall.code}`
      const known = findings.get(key)
      if (known) known.variants.push(id)
      else findings.set(key, { format, outcome, shortfall, variants: [id], of: variants.length })
    }
  }
  return [...findings.values()]
}

/** For the report of an import: which rows the product feed will lack, and what to do about it. */
export function inspectForFeeds(product: Product, facts: FeedFacts): ImportIssue[] {
  if (product.status !== 'active') return []
  return findShortfalls({ product, number: 0, updated_at: facts.at }, { format: openAi, facts })
    .filter(({ outcome }) => outcome === 'skipped')
    .map(toIssue)
}

function toIssue(finding: Finding): ImportIssue {
  const { format, shortfall } = finding
  return {
    severity: 'warning',
    code: `feed_${format.name}_${shortfall.code}`,
    reason: `${shortfall.reason} ${tellOutcome(finding)}`,
    remedy: shortfall.remedy,
  }
}

/** "3 of its 12 variants are left out of the OpenAI product feed." */
function tellOutcome({ format, variants, of }: Finding): string {
  if (of === 1) return `It is left out of the ${format.title}.`
  const which = variants.length < of ? `${variants.length} of its ${of}` : `All of its ${of}`
  return `${which} variants are left out of the ${format.title}.`
}
