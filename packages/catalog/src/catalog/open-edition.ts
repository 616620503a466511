import type { Catalog, Edition } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'

/**
 * The error of all product reads before the first catalogue is published: the shop is not ready. A 404 would be
 * remembered by crawlers and agents.
 */
export function noCatalog(): Failure {
  return new Failure('unavailable', 'No catalogue has been imported yet.', { headers: { 'retry-after': '30' } })
}

/** The edition being served; before the first import there is none to read. */
export function openEdition(catalog: Pick<Catalog, 'edition'>): Edition {
  const edition = catalog.edition()
  if (!edition) throw noCatalog()
  return edition
}
