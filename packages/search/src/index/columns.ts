import type { Amounts, Column } from './image.ts'

/** Columns of prices and availability. Those of an image are replaced by others when products are sold for something else. */
export interface Offers {
  /** Of each variant. */
  prices: Amounts
  /** Of each variant, its price before the reduction; 0 if it is not reduced. */
  listPrices: Amounts
  /** The range of prices of the variants of a doc, and their availability as bits. */
  lowest: Amounts
  highest: Amounts
  statusSets: Uint8Array
  /**
   * The number of the pattern of a doc's variants: the state of each, in order. A state consists of two numbers: the
   * list of the variant's additional facts, and its status.
   */
  pattern: Column
  patternListStarts: Uint32Array
  patternListItems: Uint32Array
  stateItems: Uint32Array
}

export interface Columns extends Offers {
  /** The first variant of each doc, and the end of the last. */
  variantStarts: Uint32Array
  /** The catalogue number of each doc, ascending. */
  numbers: Uint32Array
  brand: Column
  category: Column
  /** The number of the title's head words, which name the kind of product. */
  head: Column
  condition: Uint8Array
  rating: Uint8Array
  ratingWeight: Uint8Array
  born: Column
  titlePlaces: Uint32Array
  /** The number of the list of specifications, the facts of the product as a whole. */
  details: Column
  /** The number of the list of facts that all variants of a doc share. */
  common: Column
}

/** Lists of numbers: the items of all, one list after the other, and where each begins. */
export interface NumberLists {
  starts: Uint32Array
  items: Uint32Array
}

/** The numbers in a list. */
export function itemsOf({ starts, items }: NumberLists, list: number): Uint32Array {
  return items.subarray(starts[list]!, starts[list + 1]!)
}
