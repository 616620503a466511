import type { Segment } from '../index/segment.ts'
import type { Filters } from '../question.ts'
import type { Judge } from './judging.ts'
import { productJudges } from './product-filters.ts'
import { bitsOf, slotsOf } from './slots.ts'
import { asksOfVariants, rulesFor, type VariantRules, variantJudges } from './variant-filters.ts'

export interface SegmentFilter {
  /** Whether anything is asked at all. */
  isOpen: boolean
  /** What is asked of variants; undefined where nothing is: then all variants of a product stand or fall with it. */
  rules: VariantRules | undefined
  /** What is asked of products, filter by filter. */
  judges(): readonly Judge[]
  /** Bits of the filters on variants that the variant in `row` of the doc fails. */
  variantFailures(doc: number, row: number): number
  /** Whether a variant of the doc passes, when nothing about the product as a whole keeps it out. */
  passesPartly(doc: number): boolean
}

/** Builds the filter for one segment: names become tables of verdicts, so that a product is judged by looking up. */
export function filterFor(segment: Segment, filters: Filters): SegmentFilter {
  const { common, pattern, patternStarts, patternItems, variantStarts, prices } = segment.columns
  const slots = slotsOf(filters)
  const bitOf = bitsOf(slots)
  const rules = asksOfVariants(filters) ? rulesFor(segment, filters, bitOf) : undefined
  let made: Judge[] | undefined

  function variantFailures(doc: number, row: number): number {
    if (!rules) return 0
    const price = prices[row]!
    const state = patternItems[patternStarts[pattern[doc]!]! + row - variantStarts[doc]!]!
    const ofPrice = price < rules.least || price > rules.most ? rules.priceBit : 0
    return (rules.states[state]! & rules.left[common[doc]!]!) | ofPrice
  }

  return {
    isOpen: slots.length === 0,
    rules,
    judges() {
      // Made when a list is judged: who only asks for single variants needs no tables.
      made ??= [...productJudges(segment, filters, bitOf), ...variantJudges(segment, filters, bitOf)]
      return made
    },
    variantFailures,
    passesPartly(doc) {
      const end = variantStarts[doc + 1]!
      for (let row = variantStarts[doc]!; row < end; row++) if (variantFailures(doc, row) === 0) return true
      return false
    },
  }
}
