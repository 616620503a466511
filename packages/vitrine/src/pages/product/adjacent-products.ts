import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import type { Catalog, CatalogEntry, Edition } from '@vitrine/product'
import { type CardFacts, cardOf } from '@vitrine/ui/components/product-card'
import { LRUCache } from 'lru-cache'

// Readers of a product's page see its neighbours, and then often open one of those: the same few products are shown
// repeatedly. Their cards are cached per edition, within bounds.

export interface AdjacentProduct {
  number: number
  card: CardFacts
}

export interface AdjacentProducts {
  /** Finds a product by its id; undefined if it is not public. */
  find(id: string): Promise<AdjacentProduct | undefined>
  /**
   * The next products in a category after a number, wrapping around at its end; they may include the product itself.
   */
  next(category: string, after: number, count: number): Promise<AdjacentProduct[]>
}

/** Consecutive neighbours without a gap. */
interface Run {
  /** It contains all numbers above this one and up to the last. */
  after: number
  items: readonly AdjacentProduct[]
  isEnd: boolean
}

interface Memory {
  edition: Edition
  byId: LRUCache<string, AdjacentProduct>
  runs: LRUCache<string, Run[]>
}

/**
 * The number of products read at once for callers that walk through a category, as crawlers do; others read what they
 * need.
 */
const RUN = 12
const MOST_RUNS = 100
const MOST_SHELVES = 300
const MOST_NAMED = 5000

export function createAdjacentProducts(catalog: Catalog): AdjacentProducts {
  let memory: Memory | undefined

  /** The cache of the current edition; a newer edition starts a new one. */
  function known(): Memory {
    const edition = openEdition(catalog)
    if (memory?.edition.key !== edition.key)
      memory = {
        edition,
        byId: new LRUCache({ max: MOST_NAMED }),
        runs: new LRUCache({ max: MOST_SHELVES }),
      }
    return memory
  }

  async function runAfter({ edition, runs }: Memory, category: string, after: number, count: number): Promise<Run> {
    const shelf = runs.get(category) ?? []
    const found = shelf.find((run) => covers(run, after, count))
    if (found) return found
    const limit = shelf.some((run) => isWithin(run, after)) ? RUN : count
    const page = await catalog.page({ edition, filter: { category: [category] }, after, limit })
    const items = page.products.map((entry) => toNeighbour(entry, edition))
    const run = { after, items, isEnd: page.after === undefined }
    runs.set(category, [run, ...shelf].slice(0, MOST_RUNS))
    return run
  }

  return {
    async find(id) {
      const { byId, edition } = known()
      const kept = byId.get(id)
      if (kept) return kept
      const entry = await catalog.find(id)
      if (!entry) return undefined
      const neighbour = toNeighbour(entry, edition)
      byId.set(id, neighbour)
      return neighbour
    },

    async next(category, after, count) {
      const memory = known()
      const { items } = await runAfter(memory, category, after, count)
      const next = items.filter(({ number }) => number > after).slice(0, count)
      if (next.length === count) return next
      const start = await runAfter(memory, category, -1, count)
      return [...next, ...start.items.filter(({ number }) => number <= after)].slice(0, count)
    },
  }
}

function covers({ after: first, items, isEnd }: Run, after: number, count: number): boolean {
  return first <= after && (isEnd || items.filter(({ number }) => number > after).length >= count)
}

/** Whether a run has been read up to this number, or beyond it. */
function isWithin({ after: first, items }: Run, after: number): boolean {
  const last = items.at(-1)
  return last !== undefined && first <= after && after <= last.number
}

function toNeighbour(entry: CatalogEntry, { as_of }: Edition): AdjacentProduct {
  return { number: entry.number, card: cardOf(entry, as_of) }
}
