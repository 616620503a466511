import type { Catalog, Edition } from '@vitrine/product'
import { createHeldConnections, type HeldLimits, onEnd } from '@vitrine/server-kit'
import type { Shop } from '../shop/shop.ts'

// `subscriptions/listen` of MCP 2026-07-28: a caller holds a connection and hears when products change. Changes come
// from the catalogue's own record of what differs between two editions, so nothing is read again for each connection,
// prices that change by the beginning of a sale included; and every process hears of them, whoever imported.

export interface Subscriptions {
  /**
   * Those of the addresses that are products of this shop, at most `MOST_WATCHED`: they are watched until the signal is
   * aborted. Throws `rate_limited` when this caller, or everybody together, holds too many connections.
   */
  watch(uris: readonly string[], held: { caller: string; signal: AbortSignal }): Promise<string[]>
}

export interface SubscriptionParts {
  catalog: Pick<Catalog, 'edition' | 'follow' | 'changes' | 'find'>
  shop: Pick<Shop, 'url'>
  /** Called once for each address whose product changed or was withdrawn. */
  onChanged(uri: string): void
  limits?: HeldLimits
}

/** Connections that are held at the same time. */
const LIMITS = { all: 1000, perCaller: 8 }

/** Products for each connection. */
export const MOST_WATCHED = 100

export function createSubscriptions({ catalog, shop, onChanged, limits = LIMITS }: SubscriptionParts): Subscriptions {
  /** By the number of the product: its addresses, each with how many connections watch it. */
  const watched = new Map<number, Map<string, number>>()
  const connections = createHeldConnections(limits)
  let seen: Edition | undefined

  catalog.follow(async (edition) => {
    const since = seen
    seen = edition
    if (watched.size === 0) return
    const changes = since && (await catalog.changes(since, edition))
    if (!changes) {
      for (const uris of watched.values()) notify(uris)
      return
    }
    const numbers = new Set<number>()
    for (const list of [changes.changed, changes.withdrawn])
      for await (const batch of list) for (const number of batch) if (watched.has(number)) numbers.add(number)
    for (const number of numbers) notify(watched.get(number))
  })

  function notify(uris: ReadonlyMap<string, number> | undefined): void {
    for (const uri of uris?.keys() ?? []) onChanged(uri)
  }

  return {
    async watch(uris, { caller, signal }) {
      connections.hold(caller, signal)
      seen ??= catalog.edition()
      const honoured: string[] = []
      for (const uri of new Set(uris)) {
        if (honoured.length === MOST_WATCHED || signal.aborted) break
        const found = await findByAddress(catalog, shop, uri)
        if (found === undefined) continue
        honoured.push(uri)
        const addresses = watched.get(found) ?? new Map<string, number>()
        watched.set(found, addresses)
        count(addresses, uri, 1)
        onEnd(signal, () => {
          count(addresses, uri, -1)
          if (addresses.size === 0 && watched.get(found) === addresses) watched.delete(found)
        })
      }
      return honoured
    },
  }
}

async function findByAddress(
  catalog: Pick<Catalog, 'find'>,
  { url }: Pick<Shop, 'url'>,
  uri: string,
): Promise<number | undefined> {
  const handle = uri.startsWith(`${url}/products/`) ? uri.slice(`${url}/products/`.length) : ''
  if (!/^[^/?#%]+$/.test(handle)) return undefined
  return (await catalog.find(handle))?.number
}

function count<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}
