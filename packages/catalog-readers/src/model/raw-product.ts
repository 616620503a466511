import type { Product, Variant } from '@vitrine/product'
import type { Taxonomy } from './google-taxonomy.ts'
import { brokenIssue, type ImportIssue, type SourceLocations } from './import-issue.ts'
import type { FactLedger, PublicFact } from './public-facts.ts'

/**
 * What a reader makes of a product before it is checked: the model with everything optional that has a default or
 * can be derived (id, handle, plain text of a description, titles of variants, option lists). `finishProduct`
 * turns it into a `Product` or into issues.
 */
export type RawProduct = Partial<
  Omit<Product, 'description' | 'variants' | 'rating' | 'google_product_category' | 'details'>
> & {
  description?: { plain?: string; html?: string; markdown?: string }
  /** By its number or by its full path; `finishProduct` looks the other one up. */
  google_product_category?: { id?: number; path?: string }
  rating?: { value: number; count: number; scale_min?: number; scale_max?: number }
  details?: readonly PublicFact[]
  variants: RawVariant[]
}

export type RawVariant = Partial<Omit<Variant, 'gtin'>> & {
  /**
   * The variant is in the file and does not become part of the product: `unread`, its price cannot be read, which an
   * issue reports; `hidden`, the file does not show it. It still says which variant is meant.
   */
  left_out?: 'unread' | 'hidden'
  /** As in the file; `finishProduct` checks the digits and normalises. */
  gtin?: string
}

/** What a reader yields: a raw product, or nothing but issues, and the line where it began. */
export interface ReadResult {
  line: number
  rawProduct?: RawProduct
  /** In place of a raw product: what can be said of a product that the issues leave out, so that it is known which it is. */
  unread?: RawProduct
  issues: ImportIssue[]
  locations?: SourceLocations
}

/** What a reader may need to know about the shop that the file cannot say. */
export interface SourceContext {
  /** ISO 4217; many formats have no currency column. */
  currency: string
  /** The shop's, of the IANA database: dates in files seldom say theirs. */
  timeZone: string
  /** When it is read, which decides what is public yet; otherwise the clock of the machine. */
  now?: Date
  /** Origin against which relative addresses in the file are resolved, when the owner gave one. */
  storeUrl?: string
}

/** What a reader is handed besides the text. */
export interface ReaderContext extends SourceContext {
  /** Decides which facts become public. */
  facts: FactLedger
}

export interface FinishContext extends SourceContext {
  /** Google's product taxonomy, where the owner gave one; without it numbers are believed and paths are left out. */
  taxonomy?: Taxonomy
}

/** The last result of an input whose rest cannot be understood. */
export function brokenResult(line: number, reason: string, remedy: string): ReadResult {
  return { line, issues: [brokenIssue(line, reason, remedy)] }
}
