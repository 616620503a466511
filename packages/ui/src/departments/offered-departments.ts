import type { Department } from './department-tree.ts'

/**
 * The departments that lead somewhere: those of one product are the product, and names without a letter (“1”, “—”) are
 * codes of the catalogue. Both keep their pages, and their products are found in search.
 */
export function offered(departments: readonly Department[]): readonly Department[] {
  return departments.filter(({ name, count }) => count > 1 && /\p{L}/u.test(name))
}

/** The offered departments: those that the owner named in their order, then the others by size. */
export function offeredInOrder(
  departments: readonly Department[],
  named: readonly string[] = [],
): readonly Department[] {
  const placeOf = (path: string) => {
    const place = named.indexOf(path)
    return place < 0 ? named.length : place
  }
  return offered(departments).toSorted((a, b) => placeOf(a.path) - placeOf(b.path) || b.count - a.count)
}
