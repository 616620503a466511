import { makeEach } from '@vitrine/kit'
import type { Catalog, CatalogEntry } from '@vitrine/product'

/** Products that a request names, and the names that no product has. */
export interface NamedProducts {
  entries: CatalogEntry[]
  unknown: string[]
}

/**
 * Finds each name as `Catalog.find` does, in order. A product that several names mean appears once.
 *
 * @example
 * (await findNamed(catalog, ['boot', 'nothing'])).unknown // => [ 'nothing' ]
 */
export async function findNamed(catalog: Catalog, names: readonly string[]): Promise<NamedProducts> {
  // An embedded database answers in the same turn of the event loop: all at once would block other requests.
  const found = await makeEach([...new Set(names)], async (name) => ({ name, entry: await catalog.find(name) }))
  const entries = new Map(found.flatMap(({ entry }) => (entry ? [[entry.number, entry] as const] : [])))
  return { entries: [...entries.values()], unknown: found.filter(({ entry }) => !entry).map(({ name }) => name) }
}
