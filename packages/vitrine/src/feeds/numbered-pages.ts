import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Catalog, CatalogEntry, CatalogFilter, Edition } from '@vitrine/product'

// The catalogue is walked from product to product, Shopify's readers ask for page 17. Where every 250th product is
// gets remembered for the edition as readers pass by, so that a reader who goes on from page to page costs no more than
// a walk, and one who jumps has the numbers before it looked through, once for everybody, and no product read.

const STEP = 250
/** How many filters' places are remembered. */
const KEPT = 200

export interface NumberedPages {
  /** `limit` products from the `offset`-th; fewer, or none, at the end. */
  read(edition: Edition, request: { offset: number; limit: number; filter: CatalogFilter }): Promise<CatalogEntry[]>
}

export function createNumberedPages(catalog: Catalog): NumberedPages {
  let of = ''
  const kept = new Map<string, Places>()

  function placesOf(edition: Edition, filter: CatalogFilter): Places {
    if (of !== edition.key || kept.size > KEPT) kept.clear()
    of = edition.key
    const key = JSON.stringify(filter)
    const known = kept.get(key)
    if (known) return known
    const places = createPlaces((after) => catalog.numbers({ edition, after, filter }))
    kept.set(key, places)
    return places
  }

  return {
    async read(edition, { offset, limit, filter }) {
      // Beyond the end there is nothing to find.
      if (offset >= edition.product_count) return []
      const places = placesOf(edition, filter)
      const after = await places.after(Math.floor(offset / STEP))
      if (after === undefined) return []
      const skipped = offset % STEP
      const { products } = await catalog.page({ edition, after, limit: skipped + limit, filter })
      const last = products[STEP - 1]
      if (last && products.length > STEP) places.note(Math.floor(offset / STEP) + 1, last.number)
      return products.slice(skipped)
    },
  }
}

interface Places {
  /** Number of the product before the `step`-th two hundred and fifty; undefined beyond the end. */
  after(step: number): Promise<number | undefined>
  note(step: number, number: number): void
}

type Read = (after: number) => Promise<number[]>

function createPlaces(read: Read): Places {
  const places: number[] = [-1]
  let ended = false
  let turn: Promise<unknown> = Promise.resolve()

  async function extend(step: number): Promise<number | undefined> {
    while (places.length <= step && !ended) {
      const known = places.length
      const numbers = await read(places[known - 1] ?? -1)
      const next = numbers.filter((_, at) => at % STEP === STEP - 1)
      // Set and not appended: another reader of a page may have noted its position meanwhile.
      for (const [at, number] of next.entries()) places[known + at] = number
      ended = numbers.length < STEP
      await nextTurn()
    }
    return places[step]
  }

  return {
    async after(step) {
      if (step < places.length) return places[step]
      const mine = turn.then(() => extend(step))
      turn = mine.catch(() => {})
      return mine
    },
    note(step, number) {
      if (step === places.length) places.push(number)
    },
  }
}
