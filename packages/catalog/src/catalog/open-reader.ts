import type { CatalogReader, CatalogReaderModule, NumberedEntry } from '@vitrine/product'
import { openToRead } from '@vitrine/server-kit'
import * as store from './catalog-store.ts'
import { productIn } from './revision-reader.ts'

/** No caller waits for this process: large batches are read faster. */
const BATCH = 1000

/** How another process reads the catalogue in the database at `url`, which this one keeps open. */
export function readerOf(url: string): CatalogReaderModule {
  return { module: import.meta.url, options: url }
}

/** `url`: a database that another process has already opened, and keeps open. */
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

/** The results of `find`, until it returns none. While one batch is processed, a server finds the next. */
async function* ahead(
  find: (last?: store.RevisionRow) => Promise<store.RevisionRow[]>,
): AsyncGenerator<NumberedEntry[]> {
  let coming = find()
  for (let rows = await coming; rows.length > 0; rows = await coming) {
    coming = find(rows.at(-1))
    // The awaiting caller receives the error; this prevents an unhandled rejection before that.
    coming.catch(() => {})
    yield rows.map(numbered)
  }
}

function numbered(row: store.RevisionRow): NumberedEntry {
  return { number: row.number, product: productIn(row) }
}
