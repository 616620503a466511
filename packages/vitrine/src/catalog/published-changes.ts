import type { Sql } from '@vitrine/server-kit'
import { type ChangedProduct, findFreshProducts, findWithdrawnProducts } from './import-store.ts'

const BATCH = 1000

/** What a version changed for the public, in batches: first what is new in it, then what it withdrew. */
export async function* readPublishedChanges(sql: Sql, version: number): AsyncGenerator<ChangedProduct[]> {
  for (const find of [findFreshProducts, findWithdrawnProducts]) {
    const next = (after: number) => find(sql, { version, after, limit: BATCH })
    for (let found = await next(-1); found.length > 0; found = await next(found.at(-1)?.number ?? -1)) yield found
  }
}
