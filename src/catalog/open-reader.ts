import { openToRead } from '../database/open-to-read.ts'
import type { ShelvedProduct } from './catalog.ts'
import * as store from './catalog-store.ts'
import { productIn } from './shelf.ts'

export type NumberedProduct = Pick<ShelvedProduct, 'number' | 'product'>

/** The catalogue for a process that does nothing but read it: an edition that is public, by a connection of its own. */
export interface CatalogReader extends AsyncDisposable {
  /** All public products of a version, in batches, in the order of their numbers. */
  walk(version: number): AsyncIterable<NumberedProduct[]>
  /** Those of these numbers that are public in the version, in batches, in the order of the numbers, which ascend. */
  get(version: number, numbers: readonly number[]): AsyncIterable<NumberedProduct[]>
}

/** Nobody else waits for this process: many at a time are read sooner. */
const BATCH = 1000

/** `url`: of a database that another process has opened already, and keeps open. */
export async function openReader(url: string): Promise<CatalogReader> {
  const sql = await openToRead(url)
  return {
    walk: (version) => ahead((last) => store.findRevisions(sql, { version, after: last?.number ?? -1, limit: BATCH })),

    async *get(version, numbers) {
      for (let from = 0; from < numbers.length; from += BATCH) {
        const rows = await store.findRevisionsByNumber(sql, version, numbers.slice(from, from + BATCH))
        yield rows.map(numbered).sort((one, other) => one.number - other.number)
      }
    },

    [Symbol.asyncDispose]: () => sql.destroy(),
  }
}

/** What `find` gives, until it gives nothing. While one batch is worked on, a server finds the next. */
async function* ahead(
  find: (last?: store.RevisionRow) => Promise<store.RevisionRow[]>,
): AsyncGenerator<NumberedProduct[]> {
  let coming = find()
  for (let rows = await coming; rows.length > 0; rows = await coming) {
    coming = find(rows.at(-1))
    // Whoever awaits it hears of a failure; until then nobody does.
    coming.catch(() => {})
    yield rows.map(numbered)
  }
}

function numbered(row: store.RevisionRow): NumberedProduct {
  return { number: row.number, product: productIn(row) }
}
