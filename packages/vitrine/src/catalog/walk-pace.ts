import { MINUTE } from '@vitrine/kit'

// What is made in a walk through the whole catalogue (feeds, the overview of the home page) cannot be made again for
// each of many small changes: at a change a second a shop of 100,000 products would do nothing else.

/** A shop that is not larger is walked through in a moment. */
const SMALL_SHOP = 1000
/** So many times as long as a walk took passes before the next begins: walks take at most a twentieth of the time. */
const REST = 20
const LONGEST_REST = 5 * MINUTE

/** How long after a walk through `products` products that took `taken` the next may begin; both in milliseconds. */
export function restAfterWalk(taken: number, products: number): number {
  return products <= SMALL_SHOP ? 0 : Math.min(taken * REST, LONGEST_REST)
}
