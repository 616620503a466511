import type { Catalog, Edition, Shop } from '@vitrine/product'
import { type HeldPool, holdConnection, onEnd, type PoolAdmission, type Spender } from '@vitrine/server-kit'

// `subscriptions/listen` of MCP 2026-07-28: a caller keeps a connection open and is notified when products change.
// Changes come from the catalogue's comparison of two editions, including price changes when a sale starts. So nothing
// is read again per connection, and every process notifies, whichever one imported.

export interface Subscriptions {
  /**
   * Returns those of the URIs that are products of this shop, at most `MOST_WATCHED`, and watches them until the signal
   * is aborted. Calls `end` if the connection must be given up for a caller with fewer. Throws `PoolExhausted` if there
   * is no place for this caller.
   */
  watch(uris: readonly string[], connection: ListeningConnection): Promise<string[]>
}

export interface ListeningConnection {
  by: Spender
  /** Aborted when the connection is over. */
  signal: AbortSignal
  /** Ends the connection. */
  end(): void
}

export interface SubscriptionParts {
  admission: Pick<PoolAdmission, 'hold'>
  catalog: Pick<Catalog, 'edition' | 'follow' | 'changes' | 'find'>
  shop: Pick<Shop, 'url'>
  /** Called once for each URI whose product changed or was withdrawn. */
  onChanged(uri: string): void
}

/** A subscription keeps a connection for up to an hour, and is written to after each change. */
export const SUBSCRIPTIONS: HeldPool = {
  kind: 'held',
  name: 'mcp-subscriptions',
  of: 'MCP subscriptions',
  capacity: 1000,
  perCaller: 8,
  remedy: 'End one, or follow more products on it.',
}

/** Whether a message opens such a connection. */
export function isListening(
  message: unknown,
): message is { params?: { notifications?: { resourceSubscriptions?: unknown } } } {
  return typeof message === 'object' && message !== null && 'method' in message && message.method === LISTEN
}

const LISTEN = 'subscriptions/listen'

/** Maximum number of products per connection. */
export const MOST_WATCHED = 100

export function createSubscriptions({ admission, catalog, shop, onChanged }: SubscriptionParts): Subscriptions {
  /** The URIs of each product number, with the number of connections that watch each. */
  const watched = new Map<number, Map<string, number>>()
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
    async watch(uris, { by, signal, end }) {
      onEnd(await holdConnection(admission, { pool: SUBSCRIPTIONS, by, signal }), end)
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
