import type { Catalog } from './catalog/catalog.ts'
import { openCatalog } from './catalog/open-catalog.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { openSearch, type Search } from './search/search.ts'

/** The shop, opened: every room that endpoints and commands are built from. */
export interface Storefront extends AsyncDisposable {
  config: Config
  database: Database
  catalog: Catalog
  feeds: Feeds
  search: Search
  /** Names the state that public answers are made from; caches belong to one. */
  editionKey(): string
  /** Sends what goes wrong in the background to a listener; before that it is thrown away. */
  onError(listener: (error: unknown) => void): void
}

/** The hall: opens the rooms in order and closes them in reverse. */
export async function openStorefront(config: Config): Promise<Storefront> {
  let onError: (error: unknown) => void = () => {}
  await using rooms = new AsyncDisposableStack()
  const database = rooms.adopt(await openDatabase(config.databaseUrl), (room) => room.close())
  const catalog = rooms.adopt(await openCatalog({ database, onError: (error) => onError(error) }), (room) =>
    room.close(),
  )
  const { shop, dataDir } = config
  const feeds = rooms.adopt(
    createFeeds({ catalog, shop, dataDir, lock: database.lock, onError: (error) => onError(error) }),
    (room) => room.close(),
  )
  const search = rooms.adopt(
    await openSearch({ catalog, shop, dataDir, onError: (error) => onError(error) }),
    (room) => room.close(),
  )

  const open = rooms.move()
  return {
    config,
    database,
    catalog,
    feeds,
    search,
    onError(listener) {
      onError = listener
    },
    // What was found before the index caught up must not be kept as an answer of the new edition.
    editionKey: () => `${catalog.edition()?.key ?? 'none'}/${search.key()}`,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
