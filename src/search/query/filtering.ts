import type { Segment } from '../index/segment.ts'
import type { Filters } from '../question.ts'
import type { Judge } from './judging.ts'
import { productJudges } from './product-filters.ts'
import { bitsOf, slotsOf } from './slots.ts'
import { asksOfVariants, rulesFor, type VariantRules, variantJudges } from './variant-filters.ts'

export interface SegmentFilter {
  /** Whether anything is asked at all. */
  isOpen: boolean
  /** Whether anything about variants is asked; otherwise all variants of a product stand or fall with it. */
  perVariant: boolean
  /** What is asked of products, filter by filter. */
  judges(): readonly Judge[]
  /** What is asked of variants. */
  rules: VariantRules
  /** Bits of the filters on variants that the variant in `row` of the doc fails. */
  variantFailures(doc: number, row: number): number
  /** Whether a variant of the doc passes, when nothing about the product as a whole keeps it out. */
  passesPartly(doc: number): boolean
}

/** Builds the filter for one segment: names become tables of verdicts, so that a product is judged by looking up. */
export function filterFor(segment: Segment, filters: Filters): SegmentFilter {
  const { common, own, variantStarts, prices, statuses } = segment.columns
  const slots = slotsOf(filters)
  const bitOf = bitsOf(slots)
  const rules = rulesFor(segment, filters, bitOf)
  let made: Judge[] | undefined

  function variantFailures(doc: number, row: number): number {
    const price = prices[row]!
    const failed = rules.statuses[statuses[row]!]! | (price < rules.least || price > rules.most ? rules.priceBit : 0)
    return rules.withFacts ? failed | (rules.common[common[doc]!]! & rules.own[own[row]!]!) : failed
  }

  return {
    isOpen: slots.length === 0,
    perVariant: asksOfVariants(filters),
    judges() {
      // Made when a list is judged: who only asks for single variants needs no tables.
      made ??= [...productJudges(segment, filters, bitOf), ...variantJudges(segment, filters, bitOf)]
      return made
    },
    rules,
    variantFailures,
    passesPartly(doc) {
      const end = variantStarts[doc + 1]!
      for (let row = variantStarts[doc]!; row < end; row++) if (variantFailures(doc, row) === 0) return true
      return false
    },
  }
}
