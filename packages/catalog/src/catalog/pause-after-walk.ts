import { MINUTE } from '@vitrine/kit'

// Results of a walk through the whole catalogue (feeds, the overview of the home page) cannot be recomputed for each of
// many small changes: with a change per second, a shop of 100,000 products would do nothing else.

/** Up to this number of products, a walk takes only a moment. */
const SMALL_SHOP = 1000
/**
 * The pause before the next walk, as a multiple of the last walk's duration: walks take at most a twentieth of the
 * time.
 */
const REST = 20
const LONGEST_REST = 5 * MINUTE

/** The pause after a walk through `products` products that took `taken`, both in milliseconds. */
export function pauseAfterWalk(taken: number, products: number): number {
  return products <= SMALL_SHOP ? 0 : Math.min(taken * REST, LONGEST_REST)
}
