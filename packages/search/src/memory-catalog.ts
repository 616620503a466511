import {
  type CatalogEntry,
  type Edition,
  isReoffered,
  lookupKeys,
  type Product,
  type ProductSource,
  productKeys,
} from '@vitrine/product'

/** A catalogue in memory, for `openSearch` without a database. */
export interface MemoryCatalog extends ProductSource {
  /**
   * Replaces all products. Resolves when the followers have been notified; `Search.settled` resolves when they can be
   * found.
   */
  publish(products: Iterable<Product>): Promise<void>
}

interface Revision {
  /** The version in which the product last changed or was withdrawn. */
  since: number
  /** The version since which nothing has changed but prices and availability. */
  restSince: number
  product: Product | undefined
}

/**
 * Creates a catalogue whose products are in memory. Only those with the status `active` can be found. A product keeps
 * its number as long as its id exists, so after `publish` the index only applies the changes.
 *
 * @param now The time of publication, from which sale prices count; a sale that begins later is noticed at the next
 *   `publish`.
 * @example
 * ```ts
 * const catalog = createMemoryCatalog(products)
 * await catalog.publish([...products, another])
 * ```
 */
export function createMemoryCatalog(products: Iterable<Product> = [], now = () => new Date()): MemoryCatalog {
  const numbers = new Map<string, number>()
  const revisions = new Map<number, Revision>()
  const followers: ((edition: Edition) => void | Promise<void>)[] = []
  const editions: Edition[] = []
  let byKey = new Map<string, number>()

  function put(next: Iterable<Product>): void {
    const version = editions.length + 1
    const given = new Map([...next].filter(({ status }) => status === 'active').map((product) => [product.id, product]))
    for (const id of given.keys()) if (!numbers.has(id)) numbers.set(id, numbers.size + 1)
    for (const [id, number] of numbers) {
      const product = given.get(id)
      const { product: old, restSince = version } = revisions.get(number) ?? {}
      if (JSON.stringify(old) === JSON.stringify(product)) continue
      const isSame = old && product && isReoffered(old, product)
      revisions.set(number, { since: version, restSince: isSame ? restSince : version, product })
    }
    byKey = new Map(entry().flatMap(({ number, product }) => namesOf(product).map((name) => [name, number])))
    const at = now()
    const dates = { published_at: at, as_of: at }
    const facts = { product_count: given.size, source: 'memory', key: `memory-${version}` }
    editions.push({ number: version, version: `v${version}`, ...dates, ...facts })
  }

  // Numbers ascend in the order in which they were assigned.
  const entry = () => get([...revisions.keys()])

  function get(wanted: readonly number[]): CatalogEntry[] {
    return wanted.flatMap((number) => {
      const { since = 0, product } = revisions.get(number) ?? {}
      return product ? [{ number, product, updated_at: editions[since - 1]?.published_at ?? new Date(0) }] : []
    })
  }

  put(products)
  return {
    edition: () => editions.at(-1),
    editionAt: (number) => editions[number - 1],
    follow: (follower) => void followers.push(follower),
    get: async (wanted) => get(wanted),

    async find(key) {
      const number = [`id:${key}`, ...lookupKeys(key)]
        .map((name) => byKey.get(name))
        .find((found) => found !== undefined)
      return number === undefined ? undefined : get([number])[0]
    },

    async *walk(_edition, after = -1) {
      yield entry().filter(({ number }) => number > after)
    },

    async changes({ number: since }) {
      const later = [...revisions].filter(([, revision]) => revision.since > since)
      const changed = later.filter(([, { product }]) => product)
      const withdrawn = later.filter(([, { product }]) => !product)
      return {
        changed: inOneBatch(changed),
        withdrawn: inOneBatch(withdrawn),
        reoffered: async () =>
          new Set(changed.flatMap(([number, { restSince }]) => (restSince <= since ? number : []))),
      }
    },

    async publish(next) {
      put(next)
      const edition = editions.at(-1)
      if (edition) for (const follower of followers) await follower(edition)
    },
  }
}

function namesOf(product: Product): string[] {
  return [`id:${product.id}`, ...productKeys(product)]
}

async function* inOneBatch(revisions: readonly [number: number, Revision][]): AsyncGenerator<number[]> {
  if (revisions.length > 0) yield revisions.map(([number]) => number)
}
