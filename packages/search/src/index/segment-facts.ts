import type { Fact } from './document.ts'
import type { Image } from './image.ts'

/** The words that an image carries beside its arrays. */
export interface SegmentFacts {
  /** How many products. */
  size: number
  /** How their texts were read, and questions are to be. */
  locale: string
  /** By number; number 0 is "none". */
  brands: string[]
  categories: Category[]
  /** Words that name the kind of thing in a title; several are parted by a space. */
  heads: string[]
  /** What variants have, and what products have as a whole. */
  facts: Fact[]
  details: Fact[]
  /** Options that say the same as a trait, such as `option.Colour`: not offered as facets a second time. */
  mirrors: string[]
}

export interface Category {
  /** As in addresses: `shoes/trail-running`. */
  path: string
  /** As people read it: `Shoes > Trail running`. */
  label: string
  /** Number of the category above; 0 at the top. */
  parent: number
}

export type SegmentImage = Image<SegmentFacts>
