import type { Product, Variant } from '@vitrine/product'
import type { FactLedger, PublicFact } from './public-facts.ts'
import type { Taxonomy } from './taxonomy.ts'

/**
 * What a reader makes of a product before it is checked: the model with everything optional that has a default or
 * can be derived (id, handle, plain text of a description, titles of variants, option lists). `finishProduct`
 * turns it into a `Product` or into problems.
 */
export type Draft = Partial<
  Omit<Product, 'description' | 'variants' | 'rating' | 'google_product_category' | 'details'>
> & {
  description?: { plain?: string; html?: string; markdown?: string }
  /** By its number or by its full path; `finishProduct` looks the other one up. */
  google_product_category?: { id?: number; path?: string }
  rating?: { value: number; count: number; scale_min?: number; scale_max?: number }
  details?: readonly PublicFact[]
  variants: VariantDraft[]
}

export type VariantDraft = Partial<Omit<Variant, 'gtin'>> & {
  /**
   * The variant is in the file and does not become part of the product: `unread`, its price cannot be read, which has
   * been told; `hidden`, the file does not show it. It still says which variant is meant.
   */
  left_out?: 'unread' | 'hidden'
  /** As it stands in the file; `finishProduct` checks the digits and normalises. */
  gtin?: string
}

/** One thing wrong with an input, told so that its reader can mend it. Bad rows are data, never exceptions. */
export interface Problem {
  /** An `error` leaves the product out; a `warning` says what was dropped or changed on the way in. */
  severity: 'error' | 'warning'
  /** A stable word for machines: `price_missing`, `gtin_invalid`. */
  code: string
  /** The entry of an archive, when the input is one with several. */
  file?: string
  /** Where in the file, counted from 1; in formats without lines, the number of the record. */
  line?: number
  /** The column, element or path as the file names it. */
  column?: string
  /** The offending value, shortened by whoever shows it. */
  value?: string
  /** What is wrong, a full sentence. */
  reason: string
  /** What to do about it, a full sentence. */
  remedy: string
}

/** What a reader yields: a draft, or nothing but problems, and the line where it began. */
export interface Reading {
  line: number
  draft?: Draft
  /** In place of a draft: what can be said of a product that the problems leave out, so that it is known which it is. */
  unread?: Draft
  problems: Problem[]
  places?: Places
}

/** Where in the file the members of a draft stood, so that what is found wrong with them later can be shown there. */
export interface Places {
  /** Path in the model without positions (`title`, `variants.gtin`) to the column as the file names it. */
  columns: ReadonlyMap<string, string>
  /** The line of each variant, where variants have rows of their own. */
  variantLines?: readonly number[]
}

/** What a reader may need to know about the shop that the file cannot say. */
export interface ReadingContext {
  /** ISO 4217; many formats have no currency column. */
  currency: string
  /** Origin against which relative addresses in the file are resolved, when the owner gave one. */
  storeUrl?: string
}

/** What a reader is handed besides the text. */
export interface ReaderContext extends ReadingContext {
  /** Decides which facts become public. */
  facts: FactLedger
}

export interface FinishContext extends ReadingContext {
  /** Google's product taxonomy, where the owner gave one; without it numbers are believed and paths are left out. */
  taxonomy?: Taxonomy
}
