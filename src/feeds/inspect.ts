import type { ShelvedProduct } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import type { Problem } from '../catalog/reading.ts'
import type { Format } from './format.ts'
import { openAi } from './formats.ts'
import type { FeedFacts } from './offer.ts'
import type { Shortfall } from './projection.ts'

/** What came of one product in one format, its rows with the same shortfall told together. */
export interface Finding {
  format: Format
  outcome: 'skipped' | 'weakened'
  shortfall: Shortfall
  /** How many of the product's rows. */
  rows: number
  of: number
}

/** Everything that a format leaves out of a product, or leaves the product out for. */
export function findShortfalls(
  shelved: Pick<ShelvedProduct, 'product' | 'number' | 'updated_at'>,
  { format, facts }: { format: Format; facts: FeedFacts },
): Finding[] {
  const projections = format.project(shelved, facts)
  const findings = new Map<string, Finding>()
  for (const projection of projections) {
    const outcome = 'skipped' in projection ? 'skipped' : 'weakened'
    for (const shortfall of 'skipped' in projection ? projection.skipped : projection.weakened) {
      const key = `${outcome} ${shortfall.code}`
      const known = findings.get(key)
      if (known) known.rows++
      else findings.set(key, { format, outcome, shortfall, rows: 1, of: projections.length })
    }
  }
  return [...findings.values()]
}

/** For the report of an import: which rows the product feed will lack, and what to do about it. */
export function inspectForFeeds(product: Product, facts: FeedFacts): Problem[] {
  if (product.status !== 'active') return []
  return findShortfalls({ product, number: 0, updated_at: facts.at }, { format: openAi, facts })
    .filter(({ outcome }) => outcome === 'skipped')
    .map(toProblem)
}

function toProblem(finding: Finding): Problem {
  const { format, shortfall } = finding
  return {
    severity: 'warning',
    code: `feed_${format.name}_${shortfall.code}`,
    reason: `${shortfall.reason} ${tellOutcome(finding)}`,
    remedy: shortfall.remedy,
  }
}

/** "3 of its 12 variants are left out of the OpenAI product feed." */
export function tellOutcome({ format, outcome, rows, of }: Finding): string {
  const which = rows < of ? `${rows} of its ${of} variants` : of === 1 ? 'It' : `All of its ${of} variants`
  const are = which === 'It' ? 'is' : 'are'
  return outcome === 'skipped'
    ? `${which} ${are} left out of the ${format.title}.`
    : `${which} ${are} in the ${format.title} all the same.`
}
