import { SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import type { Metric } from '@vitrine/server-kit'

/** In seconds: a shop checks for changes three times a second. */
const FOLLOW_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60]

/** What is served, how old it is, and how long a published version takes until it is served. */
export function catalogMetrics(catalog: Pick<Catalog, 'edition' | 'age' | 'follow'>): readonly Metric[] {
  return [
    {
      type: 'gauge',
      name: 'vitrine_products',
      help: 'Public products of the edition being served.',
      read: () => catalog.edition()?.product_count ?? 0,
    },
    {
      type: 'gauge',
      name: 'vitrine_catalog_version',
      help: 'Number of the catalogue version being served; the same on every machine that is up to date.',
      read: () => catalog.edition()?.number ?? 0,
    },
    {
      type: 'gauge',
      name: 'vitrine_catalog_age_seconds',
      help: 'Seconds since the database was last looked at with success; the shop is not ready above 10.',
      read: () => catalog.age() / SECOND,
    },
    {
      type: 'histogram',
      name: 'vitrine_catalog_follow_seconds',
      help: 'Seconds from the publication of a catalogue version, or the beginning or end of a sale, until this process served it.',
      buckets: FOLLOW_BUCKETS,
      observe: (record) => catalog.follow(({ as_of }) => record(Math.max(0, Date.now() - as_of.getTime()) / SECOND)),
    },
  ]
}
