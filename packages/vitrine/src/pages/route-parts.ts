import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import Type from 'typebox'
import type { House } from './layout.ts'
import type { Policy } from './policies.ts'
import type { Reading } from './reading.ts'
import type { ShopWindow } from './shop-window.ts'

/** What the routes of pages need of the house. */
export interface PageRoutesParts {
  catalog: Catalog
  search: Search
  /** Those that are published at this moment. */
  policies(): readonly Policy[]
  window: ShopWindow
  reading: Reading
  /** With the departments of this moment. */
  house(): Promise<House>
}

/** Addresses of pages travel, and come back with parameters that are not ours. */
export const AnyQuery = Type.Record(Type.String(), Type.Unknown())
export type Query = Record<string, unknown>
