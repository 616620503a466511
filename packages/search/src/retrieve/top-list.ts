import { firstPlace } from '../index/postings.ts'

/** The position of a product: ordered by descending key, then by ascending number. */
export interface SortPlace {
  key: number
  number: number
}

/** The first `limit` positions after `after`, kept sorted while items are offered. */
export interface TopList<Item extends SortPlace> {
  /** Whether a position with this key can still enter: avoids building an item in vain. */
  wants(key: number, number: number): boolean
  offer(item: Item): void
  /** The lowest key in the full list; lower ones cannot enter. */
  worst(): number
  items: Item[]
}

export function isBefore(one: SortPlace, other: SortPlace): boolean {
  return one.key !== other.key ? one.key > other.key : one.number < other.number
}

export function createTopList<Item extends SortPlace>(limit: number, after?: SortPlace): TopList<Item> {
  const items: Item[] = []
  let worst: SortPlace | undefined

  return {
    items,
    worst: () => worst?.key ?? Number.NEGATIVE_INFINITY,
    wants(key, number) {
      if (worst && (key < worst.key || (key === worst.key && number > worst.number))) return false
      return !after || isBefore(after, { key, number })
    },
    offer(item) {
      const place = firstPlace(items.length, (other) => isBefore(items[other]!, item))
      items.splice(place, 0, item)
      if (items.length > limit) items.pop()
      if (items.length === limit) worst = items.at(-1)
    },
  }
}
