import type { Fact } from './document.ts'
import type { Image } from './image.ts'

/** The texts of an image, in addition to its arrays. */
export interface SegmentFacts {
  /** The number of products. */
  size: number
  /** The language in which its texts were analysed; queries must use the same. */
  locale: string
  /** By number; number 0 is "none". */
  brands: string[]
  categories: Category[]
  /** Words that name the kind of product in a title; several are separated by a space. */
  heads: string[]
  /** Facts of variants, and of products as a whole. */
  facts: Fact[]
  details: Fact[]
  /** Options that duplicate a trait, such as `option.Colour`: not offered as additional facets. */
  mirrors: string[]
}

export interface Category {
  /** As in addresses: `shoes/trail-running`. */
  path: string
  /** For people: `Shoes > Trail running`. */
  label: string
  /** The number of the parent category; 0 at the top. */
  parent: number
}

export type SegmentImage = Image<SegmentFacts>
