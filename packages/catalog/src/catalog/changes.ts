import type { CatalogChanges, Edition } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import * as store from './catalog-store.ts'
import { type ChangedProduct, findFreshProducts, findWithdrawnProducts } from './import-store.ts'
import type { Versions } from './versions.ts'

/** Few enough numbers that finding them does not delay other responses. */
const BATCH = 1000

/** The differences between two editions, as product numbers; undefined if the first is no longer known. */
export async function readChanges(
  sql: Sql,
  versions: Versions,
  since: Edition,
  edition: Edition,
): Promise<CatalogChanges | undefined> {
  if (!versions.remembers(since)) return undefined
  const version = edition.number
  const until = edition.as_of.toISOString()
  return {
    reoffered: () => store.findReofferedSince(sql, { after: since.number, version }),
    changed: chained(
      changeBatches(behind(since.number), (after) => store.findNewRevisions(sql, { after, version, limit: BATCH })),
      changeBatches(behind(since.as_of.toISOString()), (after) =>
        store.findChangedPrices(sql, { after, until, version, limit: BATCH }),
      ),
    ),
    withdrawn: numberBatches((after) =>
      store.findWithdrawn(sql, { since: since.number, version, after, limit: BATCH }),
    ),
  }
}

/** The position after everything at one instant. */
function behind<At>(at: At): store.ChangePlace<At> {
  return { at, number: store.FOREVER }
}

async function* changeBatches<At>(
  after: store.ChangePlace<At>,
  find: (after: store.ChangePlace<At>) => Promise<store.ChangePlace<At>[]>,
): AsyncGenerator<number[]> {
  for (let places = await find(after); places.length > 0; places = await find(places.at(-1) ?? after)) {
    yield places.map(({ number }) => number)
    // A stream of changes asks several times a second.
    if (places.length < BATCH) return
  }
}

async function* chained<Item>(...lists: AsyncIterable<Item>[]): AsyncGenerator<Item> {
  for (const list of lists) yield* list
}

async function* numberBatches(find: (after: number) => Promise<number[]>): AsyncGenerator<number[]> {
  let numbers = await find(-1)
  while (numbers.length > 0) {
    yield numbers
    numbers = await find(numbers.at(-1) ?? -1)
  }
}

/** The public changes of a version, in batches: first new and changed products, then withdrawn ones. */
export async function* readPublishedChanges(sql: Sql, version: number): AsyncGenerator<ChangedProduct[]> {
  for (const find of [findFreshProducts, findWithdrawnProducts]) {
    const next = (after: number) => find(sql, { version, after, limit: BATCH })
    for (let found = await next(-1); found.length > 0; found = await next(found.at(-1)?.number ?? -1)) yield found
  }
}
